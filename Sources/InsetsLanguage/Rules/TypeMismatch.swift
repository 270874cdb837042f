extension DiagnosticRule {
  static let typeMismatch = DiagnosticRule(
    id: "type-mismatch",
    severity: .error,
    summary: "a value is not of the type that its place needs",
    explanation: """
      Each property and quantity has one type: insets are four numbers, a flag is true or false, a choice is one of UIKit's words.

      Write a value of that type.
      """,
    examples: [
      .flagged(
        """
        scenario "word for a flag" {
          navigationController {
            navigationBar { isTranslucent: 1️⃣flase }
            viewController feed
          }
        }
        """,
        fixed: """
          - navigationBar { isTranslucent: flase }
          +     navigationBar { isTranslucent: false }
          """
      ),
      .accepted(
        """
        scenario "flag" {
          navigationController {
            navigationBar { isTranslucent: false }
            viewController feed
          }
        }
        """
      ),
    ]
  )
}
