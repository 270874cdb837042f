import InsetsPreview
import JSON
import LanguageServerProtocol
import StandardStreams
import Testing

/// The command, the action and the lens that open the live page.
struct PreviewTests {
  private static let uri = "file:///screens/a.insets"
  private static let text = """
    scenario "made twice" {
      devices: iPhone8
      iOS: 11
      navigationController {
        viewController home {
          tableView list {
            edges: superview
            contentInset: (64, 0, 0, 0)
          }
        }
      }
    }

    """
  private static let editor: JSONValue = [
    "workspace": ["executeCommand": [:], "applyEdit": true, "workspaceEdit": ["documentChanges": true]],
    "window": ["showDocument": ["support": true]],
    "textDocument": [
      "codeLens": [:], "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]]],
    ],
  ]

  /// A client with the document open, whose server listens at a port that nobody calls.
  private func client(_ capabilities: JSONValue = editor) -> TestClient {
    var client = TestClient(capabilities) { () throws(StreamError) in 4711 }
    client.open(Self.uri, Self.text)
    _ = client.messages()
    return client
  }

  private func showPreview(_ client: inout TestClient, _ more: [String: JSONValue] = [:]) -> [String] {
    var argument = more
    argument["textDocument"] = ["uri": .string(Self.uri)]
    argument["position"] = ["line": 5, "character": 10]
    client.request(
      "workspace/executeCommand",
      ["command": "insets.showPreview", "arguments": [.object(argument)]]
    )
    return client.messages()
  }

  @Test
  func `the command gives the address and has the client open it`() {
    var client = client()
    let messages = showPreview(&client)
    #expect(messages.count == 2)
    #expect(
      messages.first?.contains(#""method":"window/showDocument","params":{"uri":"http://127.0.0.1:4711/"#) == true
    )
    #expect(messages.first?.contains(#""external":true,"takeFocus":true"#) == true)
    #expect(messages.last?.contains(#""result":{"url":"http://127.0.0.1:4711/"#) == true)
  }

  @Test
  func `a client that shows the page itself is given the address alone`() {
    var client = client()
    let messages = showPreview(&client, ["open": false])
    #expect(messages.count == 1)
    #expect(messages.first?.contains(#""result":{"url":"http://127.0.0.1:4711/"#) == true)
  }

  @Test
  func `a client that shows no documents is told the address`() {
    var client = client(["workspace": ["executeCommand": [:]]])
    let messages = showPreview(&client)
    #expect(
      messages.first?.contains(#""method":"window/showMessage","params":{"type":3,"message":"the preview is at http:"#)
        == true
    )
  }

  @Test
  func `where nobody can listen the command says so`() {
    var client = TestClient(Self.editor)
    client.open(Self.uri, Self.text)
    #expect(showPreview(&client).contains { $0.contains("no page can be served") })
  }

  @Test
  func `a scenario has an action and a lens that show it`() {
    var client = client()
    let range = range((5, 10), (5, 10))
    let document: JSONValue = ["uri": .string(Self.uri)]
    client.request(
      "textDocument/codeAction",
      ["textDocument": document, "range": range, "context": ["diagnostics": []]]
    )
    let actions = client.result()
    guard case .array(let list) = actions, let action = list.last else {
      Issue.record("there is no action")
      return
    }
    #expect(action["title"] == "Show pictures of this scenario")
    #expect(action["kind"] == "source")
    #expect(action["command"]?["command"] == "insets.showPreview")
    client.request("textDocument/codeLens", ["textDocument": document])
    #expect(client.result()[1]?["command"]?["title"] == "Preview")
    // On a save and while somebody types nothing opens by itself.
    client.request(
      "textDocument/codeAction",
      ["textDocument": document, "range": range, "context": ["diagnostics": [], "only": ["source"], "triggerKind": 2]]
    )
    #expect(client.result() == [])
  }
}
