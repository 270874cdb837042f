extension DiagnosticRule {
  package static let unusedSuppression = DiagnosticRule(
    id: "unused-suppression",
    severity: .warning,
    summary: "a suppression allows a finding that is not there",
    explanation: """
      The finding that it allowed is gone, or the name is misspelt. A comment for a whole file, `// insets:allow-file`, \
      counts above the file's first statement only.

      Take the comment out.
      """,
    examples: [
      .flagged(
        """
        1️⃣// insets:allow double-inset: the header hides it
        scenario "quiet" {
          viewController feed
        }
        """,
        fixed: """
          - // insets:allow double-inset: the header hides it
          """
      ),
      .accepted(
        """
        let gap = 8
        """
      ),
    ]
  )
}
