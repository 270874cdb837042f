extension DiagnosticRule {
  package static let emptyExpectation = DiagnosticRule(
    id: "empty-expectation",
    severity: .warning,
    summary: "an expectation has a table without rows",
    explanation: """
      Each row of a table states an expected value. Without rows, the expectation checks nothing.

      Add the rows, or remove the expectation.
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
