import JSON
import LanguageServerProtocol
import Testing

struct ProgressTests {
  private let wrong = "let b = a\n"

  private func files(_ count: Int) -> [String: String] {
    Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0).insets", wrong) })
  }

  private let capabilities: JSONValue = ["window": ["workDoneProgress": true]]
  private let token = #""token":"insets/workspace/1""#

  /// Begins to look through a workspace and takes the server at its word; returns its messages until then.
  private func begin(_ client: inout TestClient) -> [String] {
    var messages: [String] = []
    while !messages.contains(where: { $0.contains("window/workDoneProgress/create") }) {
      messages += client.messages(backgroundSlices: 1)
    }
    return messages
  }

  @Test
  func `what takes a while is shown: it begins, goes on and ends`() throws {
    try TestWorkspace.with(files(300)) { workspace in
      var client = TestClient(workspace, capabilities)
      let first = begin(&client)
      #expect(first.contains(#"{"id":"server/1","method":"window/workDoneProgress/create","params":{\#(token)}}"#))
      #expect(!first.contains { $0.contains("$/progress") })
      client.send(#"{"jsonrpc":"2.0","id":"server/1","result":null}"#)
      let messages = client.messages().filter { $0.contains("$/progress") }
      let begin = try #require(messages.first)
      #expect(
        begin.hasPrefix(
          #"{"method":"$/progress","params":{\#(token),"value":{"kind":"begin","title":"checking the workspace","#
            + #""cancellable":true,"percentage":"#
        )
      )
      #expect(messages.last == #"{"method":"$/progress","params":{\#(token),"value":{"kind":"end"}}}"#)
      #expect(messages.contains { $0.contains(#""message":"checked 300 of 300 documents","percentage":100"#) })
      #expect(messages.count <= 102)
      #expect(client.messages() == [])
    }
  }

  @Test
  func `a client that does not show progress is not asked to, and little work is not shown`() throws {
    try TestWorkspace.with(files(300)) { workspace in
      var client = TestClient(workspace)
      #expect(!client.messages().contains { $0.contains("rogress") })
    }
    try TestWorkspace.with(files(10)) { workspace in
      var client = TestClient(workspace, capabilities)
      #expect(!client.messages().contains { $0.contains("rogress") })
    }
  }

  @Test
  func `a client that refuses, or answers late, hears nothing more`() throws {
    try TestWorkspace.with(files(100)) { workspace in
      var client = TestClient(workspace, capabilities)
      _ = begin(&client)
      client.send(#"{"jsonrpc":"2.0","id":"server/1","error":{"code":1,"message":"no"}}"#)
      #expect(!client.messages().contains { $0.contains("rogress") })
    }
    try TestWorkspace.with(files(100)) { workspace in
      var client = TestClient(workspace, capabilities)
      #expect(client.published(in: workspace).count == 100)
      client.send(#"{"jsonrpc":"2.0","id":"server/1","result":null}"#)
      #expect(client.messages() == [])
    }
  }

  @Test
  func `the work can be cancelled; what was found by then stays`() throws {
    try TestWorkspace.with(files(1000)) { workspace in
      var client = TestClient(workspace, capabilities)
      _ = begin(&client)
      client.send(#"{"jsonrpc":"2.0","id":"server/1","result":null}"#)
      _ = client.messages(backgroundSlices: 0)
      client.notify("window/workDoneProgress/cancel", ["token": "insets/workspace/1"])
      client.expect([#"{"method":"$/progress","params":{\#(token),"value":{"kind":"end","message":"stopped"}}}"#])
      client.open(workspace.uri("5.insets"), wrong)
      #expect(client.published(in: workspace) == ["5.insets: unknown-name"])
    }
  }
}
