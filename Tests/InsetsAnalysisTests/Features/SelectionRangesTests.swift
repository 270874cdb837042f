import InsetsAnalysis
import InsetsSyntax
import InsetsTestSupport
import Testing

@Suite struct SelectionRangesTests {
  /// Checks what is selected around `1️⃣`, step by step; the last two steps, item and document, are left out.
  private func check(_ text: String, selects expected: [String], sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let document = try MarkedDocument(text)
    let ranges = document.host.selectionRanges(at: try document.cursor(), in: document.file)
    let bytes = Array(document.marked.text.utf8)
    let texts = ranges.map { String(decoding: bytes[$0.lowerBound.value..<$0.upperBound.value], as: UTF8.self) }
    #expect(Array(texts.prefix(expected.count)) == expected, sourceLocation: sourceLocation)
    #expect(texts.last == document.marked.text, sourceLocation: sourceLocation)
  }

  @Test func `from a number over its group and its property to the block`() throws {
    try check(
      "component C {\n  view card { contentInset: (1, 2️⃣1️⃣0, 3, 4) }\n}\n".replacing("2️⃣", with: "2"),
      selects: [
        "20", "1, 20, 3, 4", "(1, 20, 3, 4)", "contentInset: (1, 20, 3, 4)", "{ contentInset: (1, 20, 3, 4) }",
        "view card { contentInset: (1, 20, 3, 4) }", "{\n  view card { contentInset: (1, 20, 3, 4) }\n}",
        "component C {\n  view card { contentInset: (1, 20, 3, 4) }\n}",
      ]
    )
  }

  @Test func `a string first without its quotes`() throws {
    try check("scenario \"a 1️⃣title\" { }", selects: ["a title", "\"a title\"", "scenario \"a title\" { }"])
  }

  @Test func `every place of a document has ranges that grow`() throws {
    let text = try Repository.text(of: "Grammar/Examples/s0-content-under-bar.insets")
    let document = try MarkedDocument(text)
    for offset in 0...text.utf8.count {
      let ranges = document.host.selectionRanges(at: ByteOffset(offset), in: document.file)
      #expect(!ranges.isEmpty)
      for (inner, outer) in zip(ranges, ranges.dropFirst()) {
        #expect(outer != inner && outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound)
      }
    }
  }
}
