import InsetsAnalysis
import InsetsSyntax
import InsetsTestSupport
import Testing

struct SelectionRangesTests {
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
