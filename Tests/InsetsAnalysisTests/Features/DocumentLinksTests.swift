import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import Testing

@Suite struct DocumentLinksTests {
  /// Checks where the links of a document lead: `text → target` for each.
  private func check(
    _ text: String,
    importing others: [String: String] = [:],
    links expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var document = try MarkedDocument(text, importing: others)
    let bytes = Array(document.marked.text.utf8)
    let links = document.host.documentLinks(in: document.file).map { link in
      let text = String(decoding: bytes[link.range.lowerBound.value..<link.range.upperBound.value], as: UTF8.self)
      return switch link.target {
      case .file(let file): "\(text) → \(file.name)"
      case .address(let address): "\(text) → \(address)"
      }
    }
    #expect(links == expected, sourceLocation: sourceLocation)
  }

  @Test func `an import leads to its file, one that cannot be read nowhere`() throws {
    try check(
      "import \"a.insets\"\nimport \"b.insets\"\n",
      importing: ["a.insets": "let a = 1\n"],
      links: ["\"a.insets\" → a.insets"]
    )
  }

  @Test func `addresses in comments are links, without what ends the sentence around them`() throws {
    try check(
      """
      // See https://stackoverflow.com/q/44473232. And (http://example.org/a_(b)), "https://c.d/?e=f#g"!
      /* https://example.org/a*/
      let a = "https://no.link" // https://
      """,
      links: [
        "https://stackoverflow.com/q/44473232 → https://stackoverflow.com/q/44473232",
        "http://example.org/a_(b) → http://example.org/a_(b)",
        "https://c.d/?e=f#g → https://c.d/?e=f#g",
        "https://example.org/a → https://example.org/a",
      ]
    )
  }
}
