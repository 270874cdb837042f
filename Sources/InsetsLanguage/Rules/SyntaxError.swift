extension DiagnosticRule {
  package static let syntaxError = DiagnosticRule(
    id: "syntax-error",
    severity: .error,
    summary: "the text is not a document of this language",
    explanation: """
      The text does not fit the grammar here. Only the statement is skipped; the rest of the document is read as usual.
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
