extension DiagnosticRule {
  static let unknownQuantity = DiagnosticRule(
    id: "unknown-quantity",
    severity: .error,
    summary: "an element has no such quantity",
    explanation: """
      A question names an element and one of its quantities, and may name a part of it.

      Use the closest quantity of this kind of element.
      """,
    examples: [
      .flagged(
        """
        scenario "typo" {
          viewController feed {
            tableView list
          }
          expect list.1️⃣contentInsett == 0
        }
        """,
        fixed: """
          - expect list.contentInsett == 0
          +   expect list.contentInset == 0
          """
      ),
      .accepted(
        """
        scenario "asked" {
          viewController feed {
            tableView list
          }
          expect list.contentInset == 0
        }
        """
      ),
    ]
  )
}
