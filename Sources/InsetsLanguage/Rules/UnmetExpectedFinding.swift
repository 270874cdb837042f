extension DiagnosticRule {
  package static let unmetExpectedFinding = DiagnosticRule(
    id: "unmet-expected-finding",
    severity: .error,
    summary: "a comment expects a finding that does not occur",
    explanation: """
      `// insets:expect rule-id: reason` says that the line below, the scenario or, as `insets:expect-file`, the \
      file has a finding on purpose: an example of a mistake, or a bug that is not fixed yet. That finding is not \
      reported. If it does not occur, the comment is wrong.

      If the screen is right now, remove the comment. Otherwise, find out what has changed.
      """,
    examples: [
      .flagged(
        """
        1️⃣// insets:expect double-inset: the mistake that this screen shows
        scenario "quiet" {
          viewController feed
        }
        """,
        fixed: """
          - // insets:expect double-inset: the mistake that this screen shows
          """
      ),
      .accepted(
        """
        scenario "inset twice" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController feed {
              // insets:expect double-inset: the mistake that this screen shows
              tableView list { contentInset: (64, 0, 0, 0) }
            }
          }
        }
        """
      ),
    ]
  )
}

extension Finding.Message {
  package static func doesNotOccur(_ rule: String, _ place: String) -> Self {
    "the expected finding of '\(rule)' does not occur \(place)"
  }

  package static var expectsNothingHere: Self {
    "an expectation for the whole file must come before the first statement; here it expects nothing"
  }
}
