import InsetsAnalysis
import InsetsSyntax
import Testing

/// What is highlighted with the cursor at `1️⃣`: `«…»` as text, `‹…›` as read, `⟨…⟩` as written.
@Suite struct HighlightTests {
  private func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var document = try MarkedDocument(NamedText.plain(text))
    let highlights = document.host.highlights(at: try document.cursor(), in: document.file)
    let places = highlights.map { highlight in
      let brackets: NamedText.Brackets =
        switch highlight.kind {
        case .text: ("«", "»")
        case .read: ("‹", "›")
        case .write: ("⟨", "⟩")
        }
      return (highlight.range, brackets)
    }
    #expect(
      NamedText.marking(places, in: document.marked.text) == NamedText.unmarked(text),
      sourceLocation: sourceLocation
    )
  }

  @Test func `a constant is written once and read`() throws {
    try check("scenario \"Feed\" { let ⟨small⟩ = 20\n view { height: 2 * ‹sm1️⃣all› } }")
    try check(
      """
      let ⟨g1️⃣ap⟩ = 8

      scenario "Feed" { view { height: ‹gap› } }

      scenario "Other" { view { height: ‹gap› } }
      """
    )
  }

  @Test func `an element is only named`() throws {
    try check(
      "scenario \"Feed\" { view «box»\n «b1️⃣ox».isHidden: true\n expect «box».frame == 0 }\nscenario \"B\" { view box }"
    )
  }

  @Test func `a property is set and asked for on one element`() throws {
    try check(
      """
      scenario "Feed" {
        tableView list { ⟨content1️⃣Inset⟩: 8 }
        tableView other { contentInset: 9 }
        when iOS 11... { list.⟨contentInset⟩: 0 }
        expect list.‹contentInset›.top == 8
      }
      """
    )
  }

  @Test func `a word of the language is highlighted in its item`() throws {
    try check("scenario \"Feed\" { «vi1️⃣ew» box; «view» other }\nscenario \"B\" { view box }")
    try check("scenario \"Feed\" { orientations: «landscape»\n view box\n expect box.frame == 0 on «land1️⃣scape» }")
  }

  /// A name of the document is looked for where one sees it, not in ten thousand items.
  @Test func `far away is not looked at`() throws {
    let use = "scenario \"Feed\" { view { height: gap } }\n"
    var document = try MarkedDocument("let 1️⃣gap = 8\n" + String(repeating: use, count: 200))
    let found = document.host.highlights(at: try document.cursor(), in: document.file)
    #expect(found.count == 33)
  }

  @Test func `what means nothing is not highlighted`() throws {
    try check("scenario \"Feed\" { expect nob1️⃣ody.frame == 0 }")
    try check("scenario \"Fe1️⃣ed\" {}")
  }
}
