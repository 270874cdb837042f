import InsetsEngine

extension DiagnosticRule {
  static let unknownQuantity = DiagnosticRule(
    id: "unknown-quantity",
    severity: .error,
    summary: "an element has no such quantity",
    explanation: """
      An expectation names an element and one of its quantities, and may name a part of the quantity.

      Use the closest quantity that this kind of element has.
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

extension Finding.Message {
  static func isAnElement(_ name: String) -> Self {
    "'\(name)' is an element; name one of its quantities, such as '\(name).safeAreaInsets'"
  }

  static func hasNo(_ quantity: Quantity, _ kind: ElementKind) -> Self {
    "\(kind.words.withArticle) has no '\(quantity)'"
  }

  static func hasNoQuantity(_ name: String, _ kind: ElementKind) -> Self {
    "\(kind.words.withArticle) has no quantity '\(name)'"
  }

  static func hasNoPart(_ word: String, _ quantity: Quantity, but parts: [String]) -> Self {
    "'\(quantity)' has no part '\(word)'; \(parts.isEmpty ? "it is one number" : "its parts are \(enumerated(parts))")"
  }
}

// MARK: - Habits of Swift

extension Finding.Message {
  static func hasInstead(_ other: String, _ name: String, _ kind: ElementKind) -> Self {
    "\(kind.words.withArticle) has no '\(name)'; it has '\(other)'"
  }
}
