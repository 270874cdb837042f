import InsetsLanguage
import Testing

struct WordsTests {
  @Test
  func `no line of a paragraph begins with what Markdown reads as a list, a heading or a quotation`() {
    check("a frame of 64 + 20 points", ["a frame of", "64 + 20", "points"])
    check("a height of 100. Then more", ["a height", "of 100. Then", "more"])
    check("words and - more words", ["words and -", "more words"])
    check("less than > 10 # 1) === end", ["less than >", "10 # 1) ===", "end"])
    check("- an item that is long", ["- an item", "that is long"])
    check("-64 and 1.5 and #7", ["-64 and 1.5", "and #7"])
  }

  private func check(_ text: String, _ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(wrapped(text, width: 12) == lines, sourceLocation: sourceLocation)
  }
}
