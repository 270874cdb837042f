extension DiagnosticRule {
  package static let componentCycle = DiagnosticRule(
    id: "component-cycle",
    severity: .error,
    summary: "a component uses itself",
    explanation: """
      A component that uses itself, directly or through others, never ends.

      Remove a `use` from the cycle, or move the shared part into another component.
      """,
    examples: [
      .flagged(
        """
        component Row {
          view row {
            use 1️⃣Row as inner
          }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        component Row {
          view row { height: 44 }
        }

        scenario "list" {
          viewController feed {
            use Row as first
          }
        }
        """
      ),
    ]
  )
}

extension Finding.Message {
  static func usesItself(_ component: String, _ cycle: [String]) -> Self {
    "the component '\(component)' uses itself: \(cycle.joined(separator: " → "))"
  }
}
