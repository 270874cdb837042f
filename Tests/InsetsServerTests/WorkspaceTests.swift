import Foundation
import JSON
import LanguageServerProtocol
import Testing

struct WorkspaceTests {
  private let wrong = "let b = a\n"
  private let right = "let a = 1\n"

  @Test
  func `documents that nobody has open have findings; those without any are not spoken of`() throws {
    try TestWorkspace.with(["a.insets": wrong, "sub/deep/b.insets": wrong, "good.insets": right, "other.txt": wrong]) {
      workspace in
      var client = TestClient(workspace)
      #expect(client.published(in: workspace) == ["a.insets: unknown-name", "sub/deep/b.insets: unknown-name"])
      #expect(client.published(in: workspace) == [])
    }
  }

  @Test
  func `what tools keep and links in circles are passed over, and what can't be read is said once`() throws {
    let files = [
      ".hidden.insets", ".git/a.insets", ".build/a.insets", "node_modules/x/a.insets", "a.insets", "huge.insets",
    ]
    try TestWorkspace.with(Dictionary(uniqueKeysWithValues: files.map { ($0, wrong) })) { workspace in
      try workspace.link("circle", to: ".")
      try workspace.link("linked.insets", to: "a.insets")
      try workspace.link("broken.insets", to: "nowhere")
      try workspace.write(String(repeating: "\n", count: 1 << 22), to: "huge.insets")
      try FileManager.default.createDirectory(
        atPath: workspace.path("folder.insets"),
        withIntermediateDirectories: true
      )
      var client = TestClient(workspace)
      let messages = client.messages()
      #expect(messages.count { $0.contains("publishDiagnostics") } == 2, "\(client.wireLog)")
      #expect(messages.count { $0.contains("has 4194304 bytes and is checked only while it is open") } == 1)
      #expect(messages.count == 3, "\(client.wireLog)")
    }
  }

  @Test
  func `an open document counts, not the file; when it is closed, the file counts again`() throws {
    try TestWorkspace.with(["a.insets": right, "b.insets": "import \"a.insets\"\nlet b = a\n"]) { workspace in
      var client = TestClient(workspace)
      #expect(client.published(in: workspace) == [])
      client.open(workspace.uri("a.insets"), "let c = 1\n")
      #expect(client.published(in: workspace) == ["a.insets: nothing", "b.insets: unknown-name"])
      client.change(workspace.uri("a.insets"), version: 2, edit((0, 4), (0, 5), "a"))
      #expect(client.published(in: workspace) == ["a.insets: nothing", "b.insets: nothing"])
      client.change(workspace.uri("a.insets"), version: 3, ["text": "let c = d\n"])
      #expect(client.published(in: workspace) == ["a.insets: unknown-name", "b.insets: unknown-name"])
      client.close(workspace.uri("a.insets"))
      #expect(client.published(in: workspace) == ["a.insets: nothing", "b.insets: nothing"])
    }
  }

  @Test
  func `a document keeps its findings when it is closed as it is on the disk`() throws {
    try TestWorkspace.with(["a.insets": wrong]) { workspace in
      var client = TestClient(workspace)
      #expect(client.published(in: workspace) == ["a.insets: unknown-name"])
      client.open(workspace.uri("a.insets"), wrong)
      #expect(client.published(in: workspace) == ["a.insets: unknown-name"])
      client.close(workspace.uri("a.insets"))
      #expect(client.published(in: workspace) == [])
      try workspace.remove("a.insets")
      #expect(client.changeOnDisk(workspace, "a.insets") == ["a.insets: nothing"])
    }
  }

  @Test
  func `files that appear, change and vanish are looked at, one by one, with those that import them`() throws {
    try TestWorkspace.with(["b.insets": "import \"a.insets\"\nlet b = a\n"]) { workspace in
      var client = TestClient(workspace)
      #expect(client.published(in: workspace) == ["b.insets: unreadable-import unknown-name"])
      try workspace.write(right, to: "a.insets")
      #expect(client.changeOnDisk(workspace, "a.insets") == ["b.insets: nothing"])
      try workspace.write("let c = d\n", to: "a.insets")
      #expect(client.changeOnDisk(workspace, "a.insets") == ["a.insets: unknown-name", "b.insets: unknown-name"])
      #expect(client.changeOnDisk(workspace, "a.insets") == [])
      try workspace.remove("a.insets")
      #expect(
        client.changeOnDisk(workspace, "a.insets") == ["a.insets: nothing", "b.insets: unreadable-import unknown-name"]
      )
    }
  }

  @Test
  func `a change on the disk shows in the open documents that import the file`() throws {
    try TestWorkspace.with(["a.insets": right, "b.insets": ""]) { workspace in
      var client = TestClient(workspace)
      client.open(workspace.uri("b.insets"), "import \"a.insets\"\nlet b = a\n")
      #expect(client.published(in: workspace) == ["b.insets: nothing"])
      try workspace.write("let c = 1\n", to: "a.insets")
      #expect(client.changeOnDisk(workspace, "a.insets") == ["b.insets: unknown-name"])
    }
  }

  @Test
  func `a folder that appears or vanishes is so with all documents in it`() throws {
    try TestWorkspace.with(["sub/a.insets": wrong, "sub/b.insets": wrong]) { workspace in
      var client = TestClient(workspace)
      #expect(client.published(in: workspace).count == 2)
      try workspace.move("sub", to: "other")
      #expect(
        Set(client.changeOnDisk(workspace, "sub", "other")) == [
          "sub/a.insets: nothing", "sub/b.insets: nothing", "other/a.insets: unknown-name",
          "other/b.insets: unknown-name",
        ]
      )
    }
  }

  @Test
  func `a client that does not watch files has them looked at again when it saves`() throws {
    try TestWorkspace.with(["a.insets": right, "b.insets": "", "c.insets": wrong]) { workspace in
      var client = TestClient(workspace)
      client.open(workspace.uri("b.insets"), "import \"a.insets\"\nlet b = a\n")
      #expect(client.published(in: workspace) == ["b.insets: nothing", "c.insets: unknown-name"])
      try workspace.write("let d = 10\n", to: "a.insets")
      try workspace.remove("c.insets")
      client.notify("textDocument/didSave", document(workspace.uri("b.insets")))
      #expect(client.published(in: workspace) == ["c.insets: nothing", "b.insets: unknown-name"])
    }
  }

  @Test
  func `folders come and go while the client is open`() throws {
    try TestWorkspace.with(["one/a.insets": wrong, "two/a.insets": wrong, "two/sub/b.insets": wrong]) { workspace in
      var client = TestClient()
      let folder = { (name: String) -> JSONValue in ["uri": .string(workspace.uri(name)), "name": "x"] }
      let change = { (added: [JSONValue], removed: [JSONValue]) -> JSONValue in
        ["event": ["added": .array(added), "removed": .array(removed)]]
      }
      let capabilities: JSONValue = ["workspace": ["workspaceFolders": true]]
      client.request(
        "initialize",
        ["rootUri": folder("two")["uri"] ?? .null, "workspaceFolders": [folder("one")], "capabilities": capabilities]
      )
      #expect(client.published(in: workspace) == ["one/a.insets: unknown-name"])
      #expect(
        client.wireLog.contains(#""workspace":{"workspaceFolders":{"supported":true,"changeNotifications":true}}"#)
      )
      client.notify("workspace/didChangeWorkspaceFolders", change([folder("two"), folder("two/sub")], []))
      #expect(client.published(in: workspace) == ["two/a.insets: unknown-name", "two/sub/b.insets: unknown-name"])
      client.notify("workspace/didChangeWorkspaceFolders", change([], [folder("one"), folder("two")]))
      #expect(Set(client.published(in: workspace)) == ["one/a.insets: nothing", "two/a.insets: nothing"])
    }
  }

  @Test
  func `a settings file counts for closed documents, and they follow its changes`() throws {
    let off = #"{"rules":{"unknown-name":"off"}}"#
    try TestWorkspace.with(["a.insets": wrong, "sub/b.insets": wrong, "sub/.insets.json": off]) { workspace in
      var client = TestClient(workspace)
      #expect(client.published(in: workspace) == ["a.insets: unknown-name"])
      try workspace.write("{}", to: "sub/.insets.json")
      #expect(client.changeOnDisk(workspace, "sub/.insets.json") == ["sub/b.insets: unknown-name"])
      client.notify(
        "workspace/didChangeConfiguration",
        ["settings": ["insets": ["rules": ["unknown-name": "off"]]]]
      )
      #expect(client.published(in: workspace) == ["a.insets: nothing", "sub/b.insets: nothing"])
    }
  }

  @Test
  func `documents that nobody has open can be left alone, by a file and by the client`() throws {
    let ignored = #"{"closedFiles":"ignored"}"#
    try TestWorkspace.with(["a.insets": wrong, "sub/b.insets": wrong, "sub/.insets.json": ignored]) { workspace in
      var client = TestClient(workspace)
      #expect(client.published(in: workspace) == ["a.insets: unknown-name"])
      client.notify("workspace/didChangeConfiguration", ["settings": ["insets": ["closedFiles": "ignored"]]])
      #expect(client.published(in: workspace) == ["a.insets: nothing"])
      client.open(workspace.uri("a.insets"), wrong)
      #expect(client.published(in: workspace) == ["a.insets: unknown-name"])
      client.close(workspace.uri("a.insets"))
      #expect(client.published(in: workspace) == ["a.insets: nothing"])
    }
  }

  @Test
  func `requests are answered between slices of the work in the background, however many documents there are`() throws {
    let files = (0..<500).map { ("sub\($0 % 10)/\($0).insets", "let a\($0) = 1\n") }
    try TestWorkspace.with(Dictionary(uniqueKeysWithValues: files)) { workspace in
      var client = TestClient(workspace, ["window": ["workDoneProgress": true]])
      client.open(workspace.uri("x.insets"), right)
      #expect(client.messages(backgroundSlices: 3).first?.contains("x.insets") == true)
      client.request("textDocument/hover", place(workspace.uri("x.insets"), 0, 4))
      #expect(client.messages(backgroundSlices: 3).contains { $0.hasPrefix(#"{"id":2,"result":"#) })
      #expect(client.wireLog.contains("window/workDoneProgress/create"))
      #expect(client.messages().isEmpty)
    }
  }
}
