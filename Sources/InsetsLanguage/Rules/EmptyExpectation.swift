extension DiagnosticRule {
  static let emptyExpectation = DiagnosticRule(
    id: "empty-expectation",
    severity: .warning,
    summary: "an expectation has a table without rows",
    explanation: """
      A table of expected values states one value a row. Without rows it states nothing, and the check that the author \
      thinks is there is not.

      Write the rows, or take the statement out.
      """,
    examples: [
      .flagged(
        """
        scenario "to be written" {
          devices: iPhone8
          iOS: 11
          viewController feed
          expect 1️⃣feed.view.safeAreaInsets {
          }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "written" {
          devices: iPhone8
          iOS: 11
          viewController feed
          expect feed.view.safeAreaInsets {
            portrait: (20, 0, 0, 0)
          }
        }
        """
      ),
    ]
  )
}

extension Finding.Message {
  static var tableWithoutRows: Self { "this table has no rows, so it checks nothing" }
}
