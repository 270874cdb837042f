import InsetsEngine

extension DiagnosticRule {
  package static let unknownName = DiagnosticRule(
    id: "unknown-name",
    severity: .error,
    summary: "a name is not declared",
    explanation: """
      Neither the scenario, nor the document, nor its imports declare this name.

      Use the closest name, or declare it.
      """,
    examples: [
      .flagged(
        """
        scenario "typo" {
          viewController feed {
            tableView list
          }
          expect 1️⃣lits.contentInset == 0
        }
        """,
        fixed: """
          - expect lits.contentInset == 0
          +   expect list.contentInset == 0
          """
      ),
      .accepted(
        """
        scenario "named" {
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
  static func unknownName(_ name: String, _ noun: String) -> Self { "there is no \(noun) '\(name)' here" }

  static func nothingIsCalled(_ name: String) -> Self { "nothing here is called '\(name)'" }

  static func nothingToTieTo(_ name: String) -> Self { "there is nothing called '\(name)' to tie this to" }

  static func nothingToTieTo(_ name: String, but anchor: String) -> Self {
    "\(nothingToTieTo(name)); write '\(anchor)'"
  }

  static func fillsByDefault(_ word: String, _ side: Part) -> Self {
    "'\(word)' is no number; without a '\(side.rawValue)', a view fills its superview or takes its own size"
  }

  static func elementHasAName(_ kind: ElementKind, _ way: String) -> Self {
    "an element is asked for by its name: \(way)"
  }

  static func unknownFunction(_ name: String) -> Self {
    "there is no function '\(name)' that gives a number; min and max do"
  }
}
