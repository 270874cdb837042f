import Foundation
import JSON
import LanguageServerProtocol
import Testing

struct PullDiagnosticsTests {
  private let wrong = "let b = a\n"
  private let right = "let a = 1\n"
  private let capabilities: JSONValue = [
    "textDocument": ["diagnostic": ["dynamicRegistration": false]],
    "workspace": ["diagnostics": ["refreshSupport": true]],
  ]

  /// Asks for the findings of a document.
  private func ask(_ client: inout TestClient, _ uri: String, previous: JSONValue = nil) -> JSONValue {
    client.request("textDocument/diagnostic", ["textDocument": ["uri": .string(uri)], "previousResultId": previous])
    return client.result()
  }

  /// Asks for the findings of all documents; a line for each report, and the names of the lists.
  private func askForAll(
    _ client: inout TestClient,
    _ workspace: TestWorkspace,
    previous: [JSONValue] = []
  ) -> (lines: [String], names: [JSONValue]) {
    client.request("workspace/diagnostic", ["previousResultIds": .array(previous)])
    guard case .array(let items)? = client.result()["items"] else { return (["no items"], []) }
    return read(items, workspace)
  }

  private func read(_ items: [JSONValue], _ workspace: TestWorkspace) -> (lines: [String], names: [JSONValue]) {
    let lines = items.map { item in
      if item["kind"] == "unchanged" {
        return summary(of: item, [], in: workspace).replacing("nothing", with: "unchanged")
      }
      return summary(of: item, item["items"], in: workspace) + (item["version"] == .integer(1) ? " (version)" : "")
    }
    let names = items.map { item -> JSONValue in ["uri": item["uri"] ?? .null, "value": item["resultId"] ?? .null] }
    return (lines, names)
  }

  @Test
  func `it is announced to clients that ask, and they are told nothing unasked`() throws {
    try TestWorkspace.with(["a.insets": wrong]) { workspace in
      var client = TestClient(workspace, capabilities)
      let options = #""diagnosticProvider":{"interFileDependencies":true,"workspaceDiagnostics":true}"#
      #expect(client.wireLog.contains(options))
      client.open(workspace.uri("b.insets"), wrong)
      client.close(workspace.uri("b.insets"))
      #expect(!client.messages().contains { $0.contains("publishDiagnostics") }, "\(client.wireLog)")
    }
    try TestWorkspace.with([:]) { #expect(!TestClient($0).wireLog.contains("diagnosticProvider")) }
  }

  @Test
  func `a list has a name, and who has the list by that name is told that it is the same`() {
    var client = TestClient(capabilities)
    client.open("file:///a.insets", wrong)
    let full = ask(&client, "file:///a.insets")
    #expect(full["kind"] == "full")
    #expect(full["items"]?[0]?["code"] == "unknown-name")
    let name = full["resultId"] ?? .null
    #expect(ask(&client, "file:///a.insets", previous: name) == ["kind": "unchanged", "resultId": name])
    client.change("file:///a.insets", version: 2, edit((0, 0), (0, 0), "\n"))
    let moved = ask(&client, "file:///a.insets", previous: name)
    #expect(moved["kind"] == "full")
    #expect(moved["resultId"] != name)
    client.change("file:///a.insets", version: 3, edit((0, 0), (1, 0), ""))
    #expect(ask(&client, "file:///a.insets", previous: name)["kind"] == "unchanged")
    client.close("file:///a.insets")
    client.open("file:///a.insets", wrong)
    #expect(ask(&client, "file:///a.insets", previous: name)["kind"] == "unchanged")
  }

  @Test
  func `a document that is neither open nor in the workspace has no findings to ask for`() {
    var client = TestClient(capabilities)
    client.request("textDocument/diagnostic", document("file:///a.insets"))
    client.expect([#"{"id":1,"error":{"code":-32602,"message":"the document 'file:///a.insets' is not open"}}"#])
  }

  @Test
  func `a document of the workspace has findings to ask for, open or not, also before it is its turn`() throws {
    try TestWorkspace.with(["a.insets": wrong]) { workspace in
      var client = TestClient(workspace, capabilities)
      _ = client.messages()
      _ = ask(&client, workspace.uri("a.insets"))
      #expect(!client.wireLog.contains("'c'"))
      try workspace.write("let b = c\n", to: "a.insets")
      let change: JSONValue = ["uri": .string(workspace.uri("a.insets")), "type": 2]
      client.notify("workspace/didChangeWatchedFiles", ["changes": [change]])
      #expect(ask(&client, workspace.uri("a.insets"))["items"]?[0]?["range"] == range((0, 8), (0, 9)))
      #expect(client.wireLog.contains("'c'"))
    }
  }

  @Test
  func `all documents of the workspace are reported once their findings have been made, open or not`() throws {
    try TestWorkspace.with(["a.insets": wrong, "b.insets": right, "c.insets": ""]) { workspace in
      var client = TestClient(workspace, capabilities)
      client.open(workspace.uri("c.insets"), "let c = d\n")
      let (lines, names) = askForAll(&client, workspace)
      #expect(lines == ["a.insets: unknown-name", "b.insets: nothing", "c.insets: unknown-name (version)"])
      #expect(
        askForAll(&client, workspace, previous: names).lines == [
          "a.insets: unchanged", "b.insets: unchanged", "c.insets: unchanged",
        ]
      )
      try workspace.remove("a.insets")
      _ = client.changeOnDisk(workspace, "a.insets")
      #expect(
        askForAll(&client, workspace, previous: names).lines == [
          "a.insets: nothing", "b.insets: unchanged", "c.insets: unchanged",
        ]
      )
    }
  }

  @Test
  func `parts of the answer come as they are made, with how far it has come, for a client that wants that`() throws {
    let files = (100..<300).map { ("\($0).insets", wrong) }
    try TestWorkspace.with(Dictionary(uniqueKeysWithValues: files)) { workspace in
      var client = TestClient(workspace, capabilities)
      client.request(
        "workspace/diagnostic",
        ["previousResultIds": [], "partialResultToken": "parts", "workDoneToken": 7]
      )
      let messages = try client.messages().map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
      let parts = messages.filter { $0["params"]?["token"] == "parts" }.compactMap { $0["params"]?["value"]?["items"] }
      let items = parts.flatMap { part -> [JSONValue] in if case .array(let items) = part { items } else { [] } }
      #expect(parts.count == 4)
      #expect(read(items, workspace).lines == (100..<300).map { "\($0).insets: unknown-name" })
      let work = messages.filter { $0["params"]?["token"] == 7 }.compactMap { $0["params"]?["value"]?["kind"] }
      #expect(work.first == "begin")
      #expect(work.count { $0 == "report" } > 1)
      #expect(work.last == "end")
      #expect(messages.last?["result"] == ["items": []])
    }
  }

  @Test
  func `a request for all findings can be cancelled while they are made, and is answered once`() throws {
    let files = (0..<500).map { ("\($0).insets", wrong) }
    try TestWorkspace.with(Dictionary(uniqueKeysWithValues: files)) { workspace in
      var client = TestClient(workspace, capabilities)
      client.request("workspace/diagnostic", ["previousResultIds": []])
      #expect(client.messages(backgroundSlices: 1) == [])
      client.notify("$/cancelRequest", ["id": 2])
      client.expect([#"{"id":2,"error":{"code":-32800,"message":"the request was cancelled"}}"#])
      client.request("workspace/diagnostic", ["previousResultIds": []])
      #expect(client.messages(backgroundSlices: 1) == [])
      client.request("shutdown")
      client.expect([
        #"{"id":3,"error":{"code":-32800,"message":"the request was cancelled"}}"#, #"{"id":4,"result":null}"#,
      ])
    }
  }

  @Test
  func `a client is asked to ask again, once, when findings have changed that it did not edit`() throws {
    try TestWorkspace.with(["a.insets": right, "b.insets": "", "c.insets": right]) { workspace in
      var client = TestClient(workspace, capabilities)
      client.open(workspace.uri("b.insets"), "import \"a.insets\"\nlet b = a\n")
      _ = ask(&client, workspace.uri("b.insets"))
      client.change(workspace.uri("b.insets"), version: 2, edit((1, 8), (1, 9), "x"))
      client.expect([])
      client.change(workspace.uri("b.insets"), version: 3, edit((1, 8), (1, 9), "a"))
      client.expect([])
      try workspace.write("let e = 1\n", to: "a.insets")
      try workspace.write(wrong, to: "c.insets")
      client.notify(
        "workspace/didChangeWatchedFiles",
        ["changes": .array(["a", "c"].map { ["uri": .string(workspace.uri("\($0).insets")), "type": 2] })]
      )
      client.expect([#"{"id":"server/1","method":"workspace/diagnostic/refresh"}"#])
      client.send(#"{"jsonrpc":"2.0","id":"server/1","result":null}"#)
      client.expect([])
      #expect(ask(&client, workspace.uri("b.insets"))["items"]?[0]?["code"] == "unknown-name")
      client.expect([])
    }
  }
}
