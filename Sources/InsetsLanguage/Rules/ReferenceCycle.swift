extension DiagnosticRule {
  package static let referenceCycle = DiagnosticRule(
    id: "reference-cycle",
    severity: .error,
    summary: "a value depends on itself",
    explanation: """
      A place may depend on ancestors, on the environment and on siblings before or after it; a constant may depend \
      on other constants. If they depend on each other in a cycle, none of them has a value.

      Tie one of them to something outside the cycle.
      """,
    examples: [
      .flagged(
        """
        scenario "circle" {
          viewController feed {
            view first { top: second.bottom }
            view second { top: 1️⃣first.bottom }
          }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "column" {
          viewController feed {
            view first { top: 0; height: 44 }
            view second { top: first.bottom + 8 }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "bar in front" {
          viewController feed {
            view content { top: safeArea; bottom: bar.top }
            view bar { bottom: safeArea; height: 52 }
          }
        }
        """
      ),
    ]
  )
}

extension Finding.Message {
  static func needsItself(_ constant: String, _ cycle: String) -> Self {
    "the constant '\(constant)' depends on itself: \(cycle)"
  }

  static func startsFromItself(_ device: String, _ cycle: String) -> Self {
    "the device '\(device)' is based on itself: \(cycle)"
  }

  static func dependOnEachOther(_ places: [String]) -> Self {
    "these depend on each other: \(places.joined(separator: " → "))"
  }

  static func isComputedLater(than view: String) -> Self {
    """
    this needs a value that is computed only after \(view) itself; it can refer to ancestors, the environment, \
    earlier statements, and the edges of siblings
    """
  }
}
