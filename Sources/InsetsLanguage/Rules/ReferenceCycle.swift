extension DiagnosticRule {
  static let referenceCycle = DiagnosticRule(
    id: "reference-cycle",
    severity: .error,
    summary: "a value needs itself",
    explanation: """
      A place may depend on ancestors, on the environment and on siblings, earlier or later; a constant may depend on other constants. Where such places or constants need each other in a circle, none of them has a value.

      Tie one of them to something outside of the circle.
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
