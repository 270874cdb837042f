import JSON
import LanguageServerProtocol
import Testing

struct CompletionTests {
  private let uri = "file:///a.insets"

  @Test
  func `a word has its kind, its detail, one line of documentation and the edit that puts it there`() {
    let items = complete("scenario \"s\" {\n  tableView list {\n    contentIns\n  }\n}\n", 2, 14)
    let item = items.first { $0["label"] == "contentInset" }
    #expect(item?["kind"] == 10)
    #expect(item?["detail"] == "insets")
    #expect(item?["filterText"] == "contentInset")
    #expect(item?["textEdit"]?["range"] == range((2, 4), (2, 14)))
    guard case .string(let documentation)? = item?["documentation"] else { return #expect(Bool(false), "no words") }
    #expect(!documentation.isEmpty && !documentation.contains("\n"))
  }

  @Test
  func `clients that sort get the words in the order of the server`() {
    let items = complete("scenario \"s\" {\n  \n}\n", 1, 2)
    let sortTexts = items.compactMap { item -> String? in
      if case .string(let text)? = item["sortText"] { text } else { nil }
    }
    #expect(sortTexts.count > 10)
    #expect(sortTexts.count == items.count)
    #expect(sortTexts == sortTexts.sorted())
    #expect(Set(sortTexts).count == items.count)
  }

  private func complete(_ text: String, _ line: Int, _ character: Int) -> [JSONValue] {
    var client = TestClient([:])
    client.open(uri, text)
    client.request("textDocument/completion", place(uri, line, character))
    if case .array(let items) = client.result() { return items } else { return [] }
  }
}
