import JSON
import LanguageServerProtocol
import Testing

struct FoldingRangeTests {
  private let text = "// a\n// b\nscenario \"s\" {\n  view v {\n  }\n  view w\n}\n"

  @Test
  func `a client that folds whole lines keeps the closing brace in sight`() {
    #expect(
      ask(["lineFoldingOnly": true]) == [
        ["startLine": 0, "endLine": 1, "kind": "comment"],
        ["startLine": 2, "endLine": 5],
      ]
    )
  }

  @Test
  func `other clients fold what stands between the brackets`() {
    #expect(
      ask([:]) == [
        ["startLine": 0, "startCharacter": 0, "endLine": 1, "endCharacter": 4, "kind": "comment"],
        ["startLine": 2, "startCharacter": 14, "endLine": 6, "endCharacter": 0],
        ["startLine": 3, "startCharacter": 10, "endLine": 4, "endCharacter": 2],
      ]
    )
  }

  @Test
  func `a client gets no more folds than it takes`() {
    #expect(ask(["lineFoldingOnly": true, "rangeLimit": 1]) == [["startLine": 0, "endLine": 1, "kind": "comment"]])
  }

  private func ask(_ capabilities: JSONValue) -> JSONValue {
    var client = TestClient(["textDocument": ["foldingRange": capabilities]])
    client.open("file:///a.insets", text)
    client.request("textDocument/foldingRange", document("file:///a.insets"))
    return client.result()
  }
}
