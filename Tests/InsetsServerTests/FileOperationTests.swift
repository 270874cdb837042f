import Foundation
import JSON
import LanguageServerProtocol
import Testing

struct FileOperationTests {
  private let files = [
    "feed.insets": "import \"sizes.insets\"\nlet b = a\n",
    "sub/list.insets": "import \"../sizes.insets\"\nimport \"./row.insets\"\n",
    "sub/row.insets": "import \"../feed.insets\"\n",
    "sizes.insets": "let a = 1\n",
  ]

  private let capabilities: JSONValue = [
    "workspace": [
      "fileOperations": ["willRename": true, "didRename": true, "didCreate": true, "didDelete": true],
      "workspaceEdit": ["documentChanges": true],
    ]
  ]

  /// A line for each edit that the server wants before files are renamed: `sub/row.insets 0:7-23 "../x.insets"`.
  private func edits(_ renames: [String: String], in workspace: TestWorkspace, _ client: inout TestClient) -> [String] {
    client.request("workspace/willRenameFiles", ["files": .array(renames.map { rename($0, $1, workspace) })])
    guard case .array(let documents)? = client.result()["documentChanges"] else { return [] }
    return documents.flatMap { document -> [String] in
      let name = summary(of: document["textDocument"] ?? .null, [], in: workspace).replacing(": nothing", with: "")
      guard case .array(let edits)? = document["edits"] else { return [] }
      return edits.map { edit in
        guard let range = edit["range"], case .string(let text)? = edit["newText"] else { return "?" }
        let (start, end) = (range["start"]?["character"], range["end"]?["character"])
        return "\(name) \(range["start"]?["line"]?.testDescription ?? ""):"
          + "\(start?.testDescription ?? "")-\(end?.testDescription ?? "") \(text)"
      }
    }
  }

  private func rename(_ old: String, _ new: String, _ workspace: TestWorkspace) -> JSONValue {
    ["oldUri": .string(workspace.uri(old)), "newUri": .string(workspace.uri(new))]
  }

  @Test
  func `it is announced to clients that offer it, for documents and folders`() throws {
    try TestWorkspace.with([:]) { workspace in
      let some: JSONValue = ["workspace": ["fileOperations": ["willRename": true, "didRename": false]]]
      let filters =
        #"{"filters":[{"scheme":"file","pattern":{"glob":"**/*.insets","matches":"file"}},"#
        + #"{"scheme":"file","pattern":{"glob":"**/*","matches":"folder"}}]}"#
      #expect(TestClient(workspace, some).wireLog.contains(#""fileOperations":{"willRename":\#(filters)}"#))
      #expect(!TestClient(workspace).wireLog.contains("fileOperations"))
    }
  }

  @Test
  func `renaming a document changes the imports of it, open or not`() throws {
    try TestWorkspace.with(files) { workspace in
      var client = TestClient(workspace, capabilities)
      client.open(workspace.uri("feed.insets"), "\nimport \"sizes.insets\"\n")
      _ = client.messages()
      #expect(
        edits(["sizes.insets": "shared/all \"sizes\".insets"], in: workspace, &client) == [
          #"feed.insets 1:7-21 "shared/all \"sizes\".insets""#,
          #"sub/list.insets 0:7-24 "../shared/all \"sizes\".insets""#,
        ]
      )
      #expect(client.wireLog.contains(#""version":1},"edits""#))
      #expect(client.wireLog.contains(#""version":null},"edits""#))
    }
  }

  @Test
  func `moving a document changes its own imports, and the manner of a path stays`() throws {
    try TestWorkspace.with(files) { workspace in
      var client = TestClient(workspace, capabilities)
      _ = client.messages()
      #expect(
        edits(["sub/list.insets": "list.insets"], in: workspace, &client) == [
          #"sub/list.insets 0:7-24 "sizes.insets""#, #"sub/list.insets 1:7-21 "./sub/row.insets""#,
        ]
      )
    }
  }

  @Test
  func `moving a folder changes the paths that lead into it and out of it, not those inside`() throws {
    try TestWorkspace.with(files.merging(["all.insets": "import \"sub/row.insets\"\n"]) { $1 }) { workspace in
      var client = TestClient(workspace, capabilities)
      _ = client.messages()
      #expect(
        edits(["sub": "x/y"], in: workspace, &client) == [
          #"all.insets 0:7-23 "x/y/row.insets""#, #"sub/list.insets 0:7-24 "../../sizes.insets""#,
          #"sub/row.insets 0:7-23 "../../feed.insets""#,
        ]
      )
      #expect(edits(["sub": "other"], in: workspace, &client) == [#"all.insets 0:7-23 "other/row.insets""#])
      #expect(edits(["nothing": "other"], in: workspace, &client) == [])
    }
  }

  @Test
  func `documents that move together keep the paths between them`() throws {
    try TestWorkspace.with(files) { workspace in
      var client = TestClient(workspace, capabilities)
      _ = client.messages()
      #expect(
        edits(["feed.insets": "x/feed.insets", "sizes.insets": "x/sizes.insets"], in: workspace, &client) == [
          #"sub/list.insets 0:7-24 "../x/sizes.insets""#, #"sub/row.insets 0:7-23 "../x/feed.insets""#,
        ]
      )
    }
  }

  @Test
  func `what was created, renamed and deleted is known at once`() throws {
    try TestWorkspace.with(["a.insets": "let a = b\n"]) { workspace in
      var client = TestClient(workspace, capabilities)
      #expect(client.published(in: workspace) == ["a.insets: unknown-name"])
      try workspace.move("a.insets", to: "b.insets")
      client.notify("workspace/didRenameFiles", ["files": [rename("a.insets", "b.insets", workspace)]])
      #expect(client.published(in: workspace) == ["a.insets: nothing", "b.insets: unknown-name"])
      try workspace.write("let c = d\n", to: "sub/c.insets")
      client.notify("workspace/didCreateFiles", ["files": [["uri": .string(workspace.uri("sub/c.insets"))]]])
      #expect(client.published(in: workspace) == ["sub/c.insets: unknown-name"])
      try workspace.remove("sub")
      client.notify("workspace/didDeleteFiles", ["files": [["uri": .string(workspace.uri("sub"))]]])
      #expect(client.published(in: workspace) == ["sub/c.insets: nothing"])
    }
  }
}
