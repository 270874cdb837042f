import LanguageServerProtocol
import Testing

@Suite("Formatting")
struct FormattingTests {
  private let uri = "file:///a.insets"

  @Test("the answer is the edits that are needed, none for a formatted document")
  func edits() {
    #expect(format("let a = 1\n") == [])
    #expect(format("let a  = 1\n") == [["range": range((0, 6), (0, 7)), "newText": ""]])
  }

  private func format(_ text: String) -> JSONValue {
    var client = TestClient([:])
    client.open(uri, text)
    client.request(
      "textDocument/formatting",
      ["textDocument": ["uri": .string(uri)], "options": ["tabSize": 4, "insertSpaces": false]]
    )
    return client.result()
  }
}
