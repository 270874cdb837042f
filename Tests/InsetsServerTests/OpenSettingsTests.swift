import Foundation
import JSON
import LanguageServerProtocol
import Testing

struct OpenSettingsTests {
  private let wrong = "let b = a\n"

  @Test
  func `the text of an open settings file counts before it is saved, and until it is closed`() throws {
    try TestWorkspace.with([".insets.json": "{}", "a.insets": wrong, "b.insets": ""]) { workspace in
      var client = TestClient(workspace)
      client.open(workspace.uri("b.insets"), wrong)
      #expect(client.published(in: workspace) == ["b.insets: unknown-name", "a.insets: unknown-name"])
      client.open(workspace.uri(".insets.json"), "{}")
      #expect(client.published(in: workspace) == [])
      let rules = #""rules": {"unknown-name": "off"}"#
      client.change(workspace.uri(".insets.json"), version: 2, edit((0, 1), (0, 1), rules))
      #expect(client.published(in: workspace) == ["b.insets: nothing", "a.insets: nothing"])
      client.change(workspace.uri(".insets.json"), version: 3, edit((0, 1), (0, 2), ""))
      #expect(client.published(in: workspace) == [".insets.json: invalid-settings"])
      client.close(workspace.uri(".insets.json"))
      #expect(
        client.published(in: workspace) == [
          ".insets.json: nothing", "b.insets: unknown-name", "a.insets: unknown-name",
        ]
      )
    }
  }

  @Test
  func `a settings file counts that was not saved yet, and shows its mistakes when nothing else is open`() throws {
    try TestWorkspace.with([:]) { workspace in
      var client = TestClient(workspace)
      client.open(workspace.uri(".insets.json"), #"{"rulez": {}}"#)
      #expect(client.published(in: workspace) == [".insets.json: invalid-settings"])
      client.change(workspace.uri(".insets.json"), version: 2, ["text": #"{"rules": {"unknown-name": "off"}}"#])
      #expect(client.published(in: workspace) == [".insets.json: nothing"])
      client.open(workspace.uri("a.insets"), wrong)
      #expect(client.published(in: workspace) == ["a.insets: nothing"])
    }
  }

  @Test
  func `a client is asked for the settings of each folder, and they count for the documents in it`() throws {
    try TestWorkspace.with(["one/a.insets": wrong, "two/a.insets": wrong]) { workspace in
      var client = TestClient()
      let folders = ["one", "two"].map { name -> JSONValue in ["uri": .string(workspace.uri(name)), "name": "x"] }
      client.request(
        "initialize",
        ["workspaceFolders": .array(folders), "capabilities": ["workspace": ["configuration": true]]]
      )
      client.notify("initialized", [:])
      let messages = client.messages(backgroundSlices: 0)
      let one = #"{"scopeUri":"\#(workspace.uri("one"))","section":"insets"}"#
      let two = #"{"scopeUri":"\#(workspace.uri("two"))","section":"insets"}"#
      #expect(
        messages.last
          == #"{"id":"server/1","method":"workspace/configuration","params":{"items":[{"section":"insets"},\#(one),\#(two)]}}"#
      )
      client.send(#"{"jsonrpc":"2.0","id":"server/1","result":[{},{"rules":{"unknown-name":"hint"}},null]}"#)
      _ = client.messages()
      #expect(client.wireLog.components(separatedBy: #""severity":4"#).count == 2, "\(client.wireLog)")
      #expect(client.wireLog.components(separatedBy: #""severity":1"#).count == 2, "\(client.wireLog)")
    }
  }
}
