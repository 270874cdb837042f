extension DiagnosticRule {
  package static let syntaxError = DiagnosticRule(
    id: "syntax-error",
    severity: .error,
    reach: [.anyBars, .launchScreens, .parts],
    summary: "the text does not follow the grammar",
    explanation: """
      Insets cannot read this statement and skips it. The rest of the document is read as usual.

      Correct the statement, or remove it.
      """,
    examples: [
      .flagged(
        """
        scenario "colon" {
          devices: iPhone8
          viewController feed {
            additionalSafeAreaInsets 1️⃣10
          }
        }
        """,
        fixed: """
          - additionalSafeAreaInsets 10
          +     additionalSafeAreaInsets: 10
          """
      ),
      .accepted(
        """
        scenario "colon" {
          devices: iPhone8
          viewController feed {
            additionalSafeAreaInsets: 10
          }
        }
        """
      ),
    ]
  )
}
