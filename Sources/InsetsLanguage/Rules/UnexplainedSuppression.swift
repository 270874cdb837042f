extension DiagnosticRule {
  package static let unexplainedSuppression = DiagnosticRule(
    id: "unexplained-suppression",
    severity: .warning,
    reach: .documentsAlone,
    summary: "a suppression gives no reason",
    explanation: """
      The reason after the colon tells the next reader why the finding is fine and when the suppression can go.

      Write `// insets:allow rule-id: reason`. A comment that a quick fix adds has the placeholder `<reason>`, and \
      allows nothing until you replace it.
      """,
    examples: [
      .flagged(
        """
        1️⃣// insets:allow double-inset
        scenario "quiet" {
          viewController feed
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        let gap = 8
        """
      ),
    ]
  )
}

extension Finding.Message {
  package static func allowsWithoutReason(_ form: String) -> Self {
    "this suppression gives no reason, so it allows nothing; write '// \(form) rule-id: reason'"
  }

  package static func expectsWithoutReason(_ form: String) -> Self {
    "this comment gives no reason, so it expects nothing; write '// \(form) rule-id: reason'"
  }
}
