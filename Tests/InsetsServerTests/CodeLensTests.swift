import JSON
import LanguageServerProtocol
import Testing

struct CodeLensTests {
  private let uri = "file:///a.insets"
  private static let takesLenses: JSONValue = ["textDocument": ["codeLens": [:]]]

  private func scenario(_ title: String, _ devices: String, _ statements: String...) -> String {
    """
    scenario "\(title)" {
      devices: \(devices)
      iOS: 11
      navigationController {
        viewController feed { tableView list { edges: superview } }
      }
    \(statements.map { "  \($0)\n" }.joined())}

    """
  }

  @Test
  func `they are announced to every client, for some show them without announcing it`() {
    func check(_ capabilities: JSONValue, _ expected: JSONValue?) {
      var client = TestClient()
      client.request("initialize", ["capabilities": capabilities])
      #expect(client.result()["capabilities"]?["codeLensProvider"] == expected)
    }
    check(Self.takesLenses, .object([:]))
    check([:], .object([:]))
  }

  @Test
  func `a scenario with a mistake has no numbers; the others keep theirs, and after the repair it has them again`() {
    let sound = scenario("b", "iPhoneX", "expect list.adjustedContentInset.top == 88")
    let text = scenario("a", "iPhone8", "expect list.adjustedContentInset.top == 64") + sound
    var client = TestClient(Self.takesLenses)
    client.open(uri, text)
    let whole = [
      "0: 1 configuration · its expectation holds", "6: = 64", "8: 1 configuration · its expectation holds",
      "14: = 88",
    ]
    #expect(titles(&client) == whole)
    let none = "no numbers while this scenario has an error"
    // Something that the grammar does not know, and something that the binder does not.
    for wrong in ["}", "tableVie"] {
      client.change(uri, version: 2, edit((4, 26), (4, 35), wrong))
      let shown = titles(&client)
      #expect(shown.contains("0: \(none)"))
      #expect(!shown.contains("6: = 64"))
      #expect(shown.suffix(2) == whole.suffix(2))
      client.change(uri, version: 3, edit((4, 26), (4, 26 + wrong.utf8.count), "tableView"))
      #expect(titles(&client) == whole)
    }
  }

  @Test
  func `an edit moves them and changes no number`() {
    var client = TestClient(Self.takesLenses)
    client.open(uri, scenario("a", "iPhone8", "expect list.adjustedContentInset.top == 64"))
    _ = client.messages()
    client.change(uri, version: 2, edit((0, 0), (0, 0), "let gap = 8\n\n"))
    #expect(titles(&client) == ["2: 1 configuration · its expectation holds", "8: = 64"])
  }

  @Test
  func `a title is text, unless the client has a command for it`() {
    let text = scenario("a", "iPhone8")
    let range = range((0, 9), (0, 12))
    #expect(
      ask(text, Self.takesLenses)
        == [["range": range, "command": ["title": "1 configuration", "command": ""]]]
    )
    let clickable: JSONValue = [
      "textDocument": ["codeLens": [:]],
      "experimental": ["commands": ["commands": ["insets.showExplanation"]]],
    ]
    let command: JSONValue = [
      "title": "1 configuration", "command": "insets.showExplanation", "arguments": [place(uri, 0, 9)],
    ]
    #expect(ask(text, clickable) == [["range": range, "command": command]])
  }

  @Test
  func `each kind can be turned off`() {
    let text = scenario("a", "iPhone8", "expect list.adjustedContentInset.top == 64")
    check(text, ["6: = 64"], settings: ["codeLenses": ["scenarios": false]])
    check(text, ["0: 1 configuration · its expectation holds"], settings: ["codeLenses": ["expectations": false]])
  }

  private func check(
    _ text: String,
    _ expected: [String],
    settings: JSONValue = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var client = TestClient(Self.takesLenses)
    client.notify("workspace/didChangeConfiguration", ["settings": ["insets": settings]])
    client.open(uri, text)
    #expect(titles(&client) == expected, sourceLocation: sourceLocation)
  }

  private func ask(_ text: String, _ capabilities: JSONValue) -> JSONValue {
    var client = TestClient(capabilities)
    client.open(uri, text)
    client.request("textDocument/codeLens", document(uri))
    return client.result()
  }

  /// The lenses as `line: title`.
  private func titles(_ client: inout TestClient) -> [String] {
    client.request("textDocument/codeLens", document(uri))
    guard case .array(let lenses) = client.result() else { return [] }
    return lenses.map { lens in
      guard case .integer(let line)? = lens["range"]?["start"]?["line"],
        case .string(let title)? = lens["command"]?["title"]
      else { return "\(lens)" }
      return "\(line): \(title)"
    }
  }
}
