import InsetsEngine

extension DiagnosticRule {
  package static let misplacedProperty = DiagnosticRule(
    id: "misplaced-property",
    severity: .error,
    summary: "a property is set on an element that does not have it",
    explanation: """
      UIKit has the property, but not on this kind of element.

      Set it on the element that has it: a scroll view property on the scroll view, a controller property on the \
      controller.
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

extension Finding.Message {
  static var deviceHoldsNumbers: Self { "a device holds only its numbers, such as 'size: (344, 882)'" }

  static func isOfTheScenario(_ name: String) -> Self {
    "'\(name)' is the scenario's; write it directly in the scenario's block"
  }

  static func isNoProperty(_ name: String, of kind: ElementKind) -> Self {
    "'\(name)' is not a property of \(kind.words.withArticle)"
  }

  static func setsWhatIsNot(_ name: String, of kind: ElementKind) -> Self {
    "sets '\(name)', which is not a property of \(kind.words.withArticle)"
  }

  static func isOfUIKit(_ name: String, but modifiers: [String]) -> Self {
    guard !modifiers.isEmpty else { return "'\(name)' is UIKit's" }
    let words = enumerated(modifiers.map { "'\($0)'" }, conjunction: "or")
    return "'\(name)' is UIKit's; in SwiftUI use \(words)"
  }

  static func isOfSwiftUI(_ name: String, inUIKit counterpart: String?) -> Self {
    "'\(name)' is SwiftUI's: it belongs on a view in 'body { }'\(counterpart.map { "; in UIKit use \($0)" } ?? "")"
  }
}

// MARK: - Habits of Swift

extension Finding.Message {
  static func isOfHostingControllers(_ name: String) -> Self {
    "'\(name)' is UIKit's: set it on the hosting controller"
  }

  static func isAStackInSwiftUI(_ name: String) -> Self {
    "'\(name)' is UIKit's; in SwiftUI write a 'vStack' or an 'hStack'"
  }

  static func belongsOnView(_ name: String) -> Self { "'\(name)' belongs on a view; 'body' is none" }

  static func isNoProperty(_ name: String, of kind: ElementKind, but owners: [ElementKind]) -> Self {
    let verb = owners.count == 1 ? "has" : "have"
    let words = owners.map { owners.count == 1 || !$0.isSwiftUI ? $0.words.withArticle : $0.words }
    return "'\(name)' is not a property of \(kind.words.withArticle); \(enumerated(words)) \(verb) it"
  }

  static func belongsOnScreen(_ name: String, in stack: ElementKind) -> Self {
    "'\(name)' belongs on a screen in the \(stack.words); on the \(stack.words) itself it does nothing"
  }
}
