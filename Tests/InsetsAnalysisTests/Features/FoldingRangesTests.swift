import InsetsAnalysis
import InsetsSyntax
import InsetsTestSupport
import Testing

@Suite struct FoldingRangesTests {
  /// Checks what can be folded: for each fold its kind and the numbers of its first and last line, from 1.
  private func check(_ text: String, folds expected: [String], sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let document = try MarkedDocument(text)
    let lines = try #require(document.host.source(document.file)).lines
    let folds = document.host.foldingRanges(in: document.file).map { fold in
      let first = lines.position(of: fold.range.lowerBound, in: .utf8).line + 1
      let last = lines.position(of: fold.range.upperBound, in: .utf8).line + 1
      return "\(fold.kind) \(first)–\(last)"
    }
    #expect(folds == expected, sourceLocation: sourceLocation)
  }

  @Test func `blocks, tables and groups over several lines fold, those on one line don't`() throws {
    try check(
      """
      scenario "s" {
        viewController feed {
          tableView list { contentInset: 3 }
          view card { frame: (
            0, 0, 10, 10
          ) }
        }
        expect list.contentInset.top {
          portrait: 3
          otherwise: 4
        }
      }
      """,
      folds: ["block 1–12", "block 2–7", "block 4–6", "block 4–6", "block 8–11"]
    )
  }

  @Test func `imports one after another are one fold, and so are comments`() throws {
    try check(
      """
      // What this is about,
      // in two lines.
      import "a.insets"
      // of the team
      import "b.insets"

      /// A card,
      /// with a shadow.
      component Card {
        view card // the card
      } /* closed
           here */
      """,
      folds: ["comment 1–2", "imports 3–5", "comment 7–8", "block 9–11"]
    )
  }

  @Test func `a block that is not closed does not fold, those in it do`() throws {
    try check(
      """
      scenario "s" {
        viewController feed {
          view card
        }
      """,
      folds: ["block 2–4"]
    )
  }
}
