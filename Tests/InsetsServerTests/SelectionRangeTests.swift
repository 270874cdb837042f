import JSON
import LanguageServerProtocol
import Testing

struct SelectionRangeTests {
  @Test
  func `each position gets its ranges, from the inside out`() {
    let uri = "file:///a.insets"
    var client = TestClient(["textDocument": ["selectionRange": [:]]])
    client.open(uri, "let a = 1\n")
    let places: JSONValue = [["line": 0, "character": 4], ["line": 9, "character": 9]]
    client.request("textDocument/selectionRange", ["textDocument": ["uri": .string(uri)], "positions": places])
    let file: JSONValue = ["range": range((0, 0), (1, 0))]
    let statement: JSONValue = ["range": range((0, 0), (0, 9)), "parent": file]
    #expect(client.result() == [["range": range((0, 4), (0, 5)), "parent": statement], file], "\(client.wireLog)")
  }
}
