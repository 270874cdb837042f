import InsetsEngine

extension DiagnosticRule {
  package static let unknownQuantity = DiagnosticRule(
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
  static func isAnElement(_ name: String, _ kind: ElementKind) -> Self {
    let example = kind.isBar || kind.role == .environment && kind != .window ? "height" : "safeAreaInsets"
    return "'\(name)' is an element; name one of its quantities, such as '\(name).\(example)'"
  }

  static func hasNo(_ quantity: Quantity, _ kind: ElementKind, but others: [String]) -> Self {
    "\(kind.words.withArticle) has no '\(quantity)'\(enumeration(of: others))"
  }

  static func hasNoQuantity(_ name: String, _ kind: ElementKind) -> Self {
    "\(kind.words.withArticle) has no quantity '\(name)'"
  }

  static func hasNoQuantity(_ name: String, _ kind: ElementKind, but others: [String]) -> Self {
    "\(hasNoQuantity(name, kind))\(enumeration(of: others))"
  }

  /// Some of the quantities that an element has.
  private static func enumeration(of quantities: [String]) -> String {
    let main = [
      "frame", "safeAreaInsets", "contentInset", "adjustedContentInset", "contentInsets", "contentSize", "height",
    ].filter(quantities.contains)
    guard !main.isEmpty else { return "" }
    return "; it has \(enumerated(main + (quantities.count > main.count ? ["more"] : [])))"
  }

  static func hasNoPart(_ word: String, _ quantity: Quantity, but path: String) -> Self {
    "'\(quantity)' has no part '\(word)'; write '\(path)'"
  }

  static func isSet(_ property: Property, _ kind: ElementKind) -> Self {
    "'\(property)' is a property, which is set and not asked for; expect what follows from it, such as a frame"
  }

  static func isWritten(_ word: String, as path: String) -> Self { "there is no '\(word)'; write '\(path)'" }

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
