import InsetsEngine

extension DiagnosticRule {
  package static let unknownElement = DiagnosticRule(
    id: "unknown-element",
    severity: .error,
    summary: "no kind of element has this name",
    explanation: """
      An element begins with its kind: UIKit's class name without its prefix, such as `tableView`.

      Use the closest kind.
      """,
    examples: [
      .flagged(
        """
        scenario "typo" {
          viewController feed {
            1️⃣tabelView list
          }
        }
        """,
        fixed: """
          - tabelView list
          +     tableView list
          """
      ),
      .accepted(
        """
        scenario "table" {
          viewController feed {
            tableView list
          }
        }
        """
      ),
    ]
  )
}

extension Finding.Message {
  static func noKindIsCalled(_ name: String) -> Self { "no kind of element is called '\(name)'" }

  static func noKindIsCalled(_ name: String, but way: String) -> Self { "\(noKindIsCalled(name)); \(way)" }

  static func isAProperty(_ name: String, example: String?) -> Self {
    "'\(name)' is a property; write its value after a colon\(example.map { ": '\(name): \($0)'" } ?? "")"
  }
}

// MARK: - Habits of Swift

extension Finding.Message {
  static func isLaidOutBySwiftUI(_ name: String) -> Self {
    "'\(name)' is laid out by SwiftUI alone; use a 'color' with a 'frame' in its place"
  }

  static func isWritten(_ word: String, _ name: String) -> Self {
    "there is no '\(name)' in this language; write '\(word)'"
  }
}
