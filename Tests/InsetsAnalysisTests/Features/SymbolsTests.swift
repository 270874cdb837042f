import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

struct SymbolsTests {
  @Test func `a symbol spans its statement and selects its name`() throws {
    let document = try MarkedDocument(
      """
      // A list.
      scenario "Feed" {
        1️⃣tableView ⏩list⏪ {
          contentInset: 10
        }2️⃣ // Its end.
      }
      """
    )
    let list = try #require(document.host.symbols(in: document.file).first?.children.first)
    let range = try document.marked.range(from: 1, to: 2)
    #expect(list.range == ByteRange(bytes: range.lowerBound, range.upperBound))
    #expect([Location(file: document.file, range: list.selectionRange)] == document.selections)
  }
}
