import JSON
import LanguageServerProtocol
import Testing

struct FormattingTests {
  private let uri = "file:///a.insets"

  @Test
  func `the answer is the edits that are needed, none for a formatted document`() {
    #expect(format("let a = 1\n") == [])
    #expect(format("let a  = 1\n") == [["range": range((0, 6), (0, 7)), "newText": ""]])
  }

  @Test
  func `a range, several ranges and a typed character are formatted for a client that asks so`() {
    let ranges: JSONValue = ["rangesSupport": true]
    var client = TestClient(["textDocument": ["rangeFormatting": ranges, "onTypeFormatting": [:]]])
    client.open(uri, "let  a = 1\nlet  b = 2\ncomponent C {\n")
    let options: JSONValue = ["tabSize": 4, "insertSpaces": true]
    let file: JSONValue = ["uri": .string(uri)]
    let first: JSONValue = ["range": range((0, 4), (0, 5)), "newText": ""]
    let second: JSONValue = ["range": range((1, 4), (1, 5)), "newText": ""]
    client.request(
      "textDocument/rangeFormatting",
      ["textDocument": file, "range": range((1, 0), (1, 0)), "options": options]
    )
    #expect(client.result() == [second])
    client.request(
      "textDocument/rangesFormatting",
      ["textDocument": file, "ranges": [range((1, 0), (1, 0)), range((0, 3), (0, 4))], "options": options]
    )
    #expect(client.result() == [first, second])
    client.request(
      "textDocument/onTypeFormatting",
      ["textDocument": file, "position": ["line": 3, "character": 0], "ch": "\n", "options": options]
    )
    #expect(client.result() == [["range": range((3, 0), (3, 0)), "newText": "  "]])
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
