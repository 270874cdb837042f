import JSON
import LanguageServerProtocol
import Testing

struct ReferencesTests {
  private let uri = "file:///a.insets"
  private let text = "let a = 1\nlet b = a\ncomponent C { view box }\nscenario \"S\" { use C as d }\n"

  @Test
  func `the declaration is one of the places if the client wants it`() {
    let declaration: JSONValue = ["uri": .string(uri), "range": range((0, 4), (0, 5))]
    let use: JSONValue = ["uri": .string(uri), "range": range((1, 8), (1, 9))]
    #expect(ask("references", [:], 0, 4, ["includeDeclaration": true]) == [declaration, use])
    #expect(ask("references", [:], 0, 4, ["includeDeclaration": false]) == [use])
    #expect(ask("references", [:], 0, 6, ["includeDeclaration": true]) == [])
  }

  @Test
  func `a highlight says whether a value is set or read`() {
    #expect(
      ask("documentHighlight", [:], 0, 4)
        == [["range": range((0, 4), (0, 5)), "kind": 3], ["range": range((1, 8), (1, 9)), "kind": 2]]
    )
    #expect(ask("documentHighlight", [:], 0, 6) == [])
  }

  @Test
  func `the type of what a use brings is its component; most things have none`() {
    let place: JSONValue = ["uri": .string(uri), "range": range((2, 10), (2, 11))]
    #expect(ask("typeDefinition", [:], 3, 25) == [place])
    #expect(ask("typeDefinition", [:], 0, 4) == .null)
    let links = ask("typeDefinition", ["textDocument": ["typeDefinition": ["linkSupport": true]]], 3, 25)
    #expect(
      links
        == [
          [
            "originSelectionRange": range((3, 24), (3, 25)), "targetUri": .string(uri),
            "targetRange": range((2, 0), (2, 24)), "targetSelectionRange": range((2, 10), (2, 11)),
          ]
        ]
    )
  }

  @Test
  func `a name is declared where it is defined`() {
    #expect(ask("declaration", [:], 1, 8) == [["uri": .string(uri), "range": range((0, 4), (0, 5))]])
  }

  private func ask(
    _ method: String,
    _ capabilities: JSONValue,
    _ line: Int,
    _ character: Int,
    _ context: JSONValue? = nil
  ) -> JSONValue {
    var client = TestClient(capabilities)
    client.open(uri, text)
    guard case .object(var params) = place(uri, line, character) else { return .null }
    params["context"] = context
    client.request("textDocument/\(method)", .object(params))
    return client.result()
  }
}
