extension DiagnosticRule {
  package static let duplicateName = DiagnosticRule(
    id: "duplicate-name",
    severity: .error,
    summary: "a name or an axis is declared twice",
    explanation: """
      Names are unique within a scenario, except in `when` blocks that exclude each other. Constants, devices and \
      components are unique within a document, and an axis is set once. The first declaration counts.

      Rename one of the two.
      """,
    examples: [
      .flagged(
        """
        scenario "twins" {
          viewController feed {
            view card
            view 1️⃣card
          }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "two cards" {
          viewController feed {
            view first
            view second
          }
        }
        """
      ),
      .accepted(
        """
        scenario "one of two" {
          orientations: portrait, landscape
          viewController feed {
            when portrait { view title { top: safeArea; height: 44 } }
            else { view title { top: safeArea; height: 32 } }
          }
        }
        """
      ),
    ]
  )
}

extension Finding.Message {
  package static func isTaken(_ name: String, _ place: String) -> Self { "the name '\(name)' is taken \(place)" }

  static func bringsTakenName(_ name: String) -> Self {
    "brings the name '\(name)', which is taken in this scenario; 'as' gives this use its own names"
  }

  static func isAlreadySet(_ name: String, _ place: String) -> Self { "'\(name)' is already set \(place)" }
}
