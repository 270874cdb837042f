import InsetsEngine

extension DiagnosticRule {
  package static let unknownProperty = DiagnosticRule(
    id: "unknown-property",
    severity: .error,
    summary: "no property has this name",
    explanation: """
      The element has no property of this name.

      Use the closest name. A value that UIKit computes cannot be set; state it in an `expect`.
      """,
    examples: [
      .flagged(
        """
        scenario "typo" {
          viewController feed {
            tableView list { 1️⃣contentInsets: 10 }
          }
        }
        """,
        fixed: """
          - tableView list { contentInsets: 10 }
          +     tableView list { contentInset: 10 }
          """
      ),
      .accepted(
        """
        scenario "inset" {
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
  static func deviceHasNo(_ name: String) -> Self {
    "a device has no '\(name)'; it has \(enumerated(DeviceAttribute.allCases.map(\.rawValue)))"
  }

  static func isComputed(_ name: String) -> Self { "'\(name)' is computed and cannot be set; use it in an 'expect'" }

  static func noPropertyIsCalled(_ name: String) -> Self { "no property is called '\(name)'" }

  static func hasNoProperty(_ name: String, _ kind: ElementKind) -> Self {
    "\(kind == .window ? "a scenario" : kind.words.withArticle) has no property '\(name)'"
  }

  static func hasNoProperty(_ name: String, _ kind: ElementKind, but way: String) -> Self {
    "\(hasNoProperty(name, kind)); \(way)"
  }

  static func isSetAsAWhole(_ property: String, _ example: String) -> Self {
    "'\(property)' is set as a whole: '\(example)'"
  }
}

// MARK: - Habits of Swift

extension Finding.Message {
  static func isWrittenWithBlock(_ word: String) -> Self { "'\(word)' is an element: write '\(word) { … }'" }

  static func changesNoLayout(_ name: String) -> Self { "'\(name)' changes no layout; leave it out" }

  static func isLargeTitleOfBar(_ name: String) -> Self {
    "'\(name)' changes no layout; for a large title, set 'prefersLargeTitles' on the navigation bar"
  }

  static func isComputedBySwiftUI(_ name: String) -> Self {
    "SwiftUI alone computes what '\(name)' does; give the view's size with 'frame'"
  }
}
