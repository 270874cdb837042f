extension DiagnosticRule {
  static let misplacedElement = DiagnosticRule(
    id: "misplaced-element",
    severity: .error,
    summary: "an element is in a place where UIKit cannot have it",
    explanation: """
      Cells, sections, headers and footers belong to tables and collections, a container's bar to its container, and a \
      navigation controller cannot be pushed onto another one.

      Move the element into what it belongs to.
      """,
    examples: [
      .flagged(
        """
        scenario "lost cell" {
          viewController feed {
            view card {
              1️⃣cell row
            }
          }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "cell of a table" {
          viewController feed {
            tableView list {
              cell row
            }
          }
        }
        """
      ),
    ]
  )
}
