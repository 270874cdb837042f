import InsetsEngine

extension DiagnosticRule {
  package static let unavailableProperty = DiagnosticRule(
    id: "unavailable-property",
    severity: .error,
    reach: .documentsAlone,
    summary: "a property is set on an iOS version that does not have it",
    explanation: """
      The older version does not have the setter, so the app crashes, or does not build without an availability \
      check.

      Set it in a `when iOS …` block.
      """,
    examples: [
      .flagged(
        """
        scenario "both versions" {
          devices: iPhone7
          iOS: 10, 11
          viewController feed {
            tableView list { 1️⃣contentInsetAdjustmentBehavior: always }
          }
        }
        """,
        fixed: """
          - tableView list { contentInsetAdjustmentBehavior: always }
          +     tableView list { when iOS 11... { contentInsetAdjustmentBehavior: always } }
          """
      ),
      .accepted(
        """
        scenario "both versions" {
          devices: iPhone7
          iOS: 10, 11
          viewController feed {
            tableView list {
              when iOS 11... { contentInsetAdjustmentBehavior: always }
            }
          }
        }
        """
      ),
    ]
  )
}

extension Finding.Message {
  /// Of an anchor too.
  static func existsSince(_ since: OSVersion, _ word: String, not other: OSVersion) -> Self {
    "'\(word)' exists since iOS \(since), and this runs on iOS \(other) too"
  }
}
