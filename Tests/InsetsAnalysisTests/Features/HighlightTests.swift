import InsetsAnalysis
import Testing

struct HighlightTests {
  /// A name of the document is looked for where one sees it, not in ten thousand items.
  @Test func `far away is not looked at`() throws {
    let use = "scenario \"Feed\" { view { height: gap } }\n"
    var document = try MarkedDocument("let 1️⃣gap = 8\n" + String(repeating: use, count: 200))
    let found = document.host.highlights(at: try document.cursor(), in: document.file)
    #expect(found.count == 33)
  }
}
