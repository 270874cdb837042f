extension DiagnosticRule {
  static let referenceCycle = DiagnosticRule(
    id: "reference-cycle",
    severity: .error,
    summary: "a value needs itself",
    explanation: """
      A place may depend on ancestors, on the environment and on earlier siblings, because those are settled first; a constant may depend on other constants.

      Reorder the views, or compute both values from a third.
      """,
    examples: [
      .flagged(
        """
        scenario "circle" {
          viewController feed {
            view first { top: 1️⃣second.bottom }
            view second { top: first.bottom }
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
    ],
    origin: .reading
  )
}
