import JSON
import LanguageServerProtocol
import Testing

struct DefinitionTests {
  private let uri = "file:///a.insets"

  @Test
  func `a place is a location, or a link where the client takes links`() {
    let name = range((0, 4), (0, 5))
    #expect(ask([:], 1, 8) == [["uri": .string(uri), "range": name]])
    #expect(
      ask(["textDocument": ["definition": ["linkSupport": true]]], 1, 8)
        == [
          [
            "originSelectionRange": range((1, 8), (1, 9)), "targetUri": .string(uri),
            "targetRange": range((0, 0), (0, 9)), "targetSelectionRange": name,
          ]
        ]
    )
  }

  @Test
  func `where nothing is named the answer is empty`() {
    #expect(ask([:], 0, 6) == [])
  }

  private func ask(_ capabilities: JSONValue, _ line: Int, _ character: Int) -> JSONValue {
    var client = TestClient(capabilities)
    client.open(uri, "let a = 1\nlet b = a\n")
    client.requestDefinition(uri, line, character)
    return client.result()
  }
}
