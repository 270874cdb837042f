import JSON
import LanguageServerProtocol
import Testing

struct DocumentSymbolTests {
  private let uri = "file:///a.insets"
  private let text = """
    let a = 1
    scenario "s" {
      view v
    }
    """

  @Test
  func `a client that takes a tree gets one`() {
    let constant: JSONValue = [
      "name": "a", "detail": "1", "kind": 14, "range": range((0, 0), (0, 9)), "selectionRange": range((0, 4), (0, 5)),
    ]
    let view: JSONValue = [
      "name": "v", "detail": "view", "kind": 8, "range": range((2, 2), (2, 8)),
      "selectionRange": range((2, 7), (2, 8)),
    ]
    let scenario: JSONValue = [
      "name": "s", "kind": 3, "range": range((1, 0), (3, 1)), "selectionRange": range((1, 9), (1, 12)),
      "children": [view],
    ]
    #expect(
      ask(["textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]]) == [constant, scenario]
    )
  }

  @Test
  func `other clients get a list, in which each symbol names the one around it`() {
    func symbol(_ name: JSONValue, _ kind: JSONValue, _ range: JSONValue) -> [String: JSONValue] {
      ["name": name, "kind": kind, "location": ["uri": .string(uri), "range": range]]
    }
    let view = symbol("v", 8, range((2, 2), (2, 8))).merging(["containerName": "s"]) { $1 }
    #expect(
      ask([:]) == [
        .object(symbol("a", 14, range((0, 0), (0, 9)))), .object(symbol("s", 3, range((1, 0), (3, 1)))), .object(view),
      ]
    )
  }

  private func ask(_ capabilities: JSONValue) -> JSONValue {
    var client = TestClient(capabilities)
    client.open(uri, text)
    client.request("textDocument/documentSymbol", document(uri))
    return client.result()
  }
}
