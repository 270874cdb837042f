extension DiagnosticRule {
  package static let unusedSuppression = DiagnosticRule(
    id: "unused-suppression",
    severity: .warning,
    reach: .documentsAlone,
    summary: "a suppression allows a finding that does not occur",
    explanation: """
      The finding is gone, or its name is misspelt. A comment for a whole file, `// insets:allow-file`, counts only \
      above the file's first statement.

      Remove the comment.
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

extension Finding.Message {
  package static func nothingToAllow(_ rule: String, _ place: String) -> Self {
    "there is no finding of '\(rule)' to allow \(place)"
  }

  package static var allowsNothingHere: Self {
    "a suppression for the whole file must come before the first statement; here it allows nothing"
  }

  package static func noRuleIsCalled(_ name: String) -> Self { "no rule is called '\(name)'" }
}
