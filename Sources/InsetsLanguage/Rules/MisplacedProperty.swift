extension DiagnosticRule {
  static let misplacedProperty = DiagnosticRule(
    id: "misplaced-property",
    severity: .error,
    summary: "a property is set on something that does not have it",
    explanation: """
      UIKit has the property, but not on this kind of element.

      Set it on the element that has it: a scroll view property on the scroll view, a controller property on the controller.
      """,
    examples: [
      .flagged(
        """
        scenario "flag on a view" {
          viewController feed {
            view card { 1️⃣contentInset: 10 }
          }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "inset on a table" {
          viewController feed {
            tableView list { contentInset: 10 }
          }
        }
        """
      ),
    ]
  )
}
