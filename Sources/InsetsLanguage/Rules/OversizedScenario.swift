extension DiagnosticRule {
  package static let oversizedScenario = DiagnosticRule(
    id: "oversized-scenario",
    severity: .error,
    summary: "a scenario has more elements or statements than any screen",
    explanation: """
      Insets lays out a scenario in each of its configurations at every keystroke. A scenario with more than a \
      thousand elements, or more than ten thousand statements, is larger than any real screen, and only that much of \
      it is checked.

      Split it into scenarios of one screen each.
      """,
    examples: [
      .flagged(
        """
        component Ten { view; view; view; view; view; view; view; view; view; view }
        component Hundred { use Ten; use Ten; use Ten; use Ten; use Ten; use Ten; use Ten; use Ten; use Ten; use Ten }
        component Many { use Hundred; use Hundred; use Hundred; use Hundred; use Hundred }

        1️⃣scenario "rows" {
          devices: iPhone8
          viewController feed { use Many; use Many }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "rows" {
          devices: iPhone8
          viewController feed {
            view
            view
          }
        }
        """
      ),
    ]
  )
}

extension Finding.Message {
  static func holdsAtMost(_ elements: Int, _ statements: Int) -> Self {
    "a scenario can have at most \(elements) elements and \(statements) statements; the rest is not checked"
  }

  static func constantsExpand(to count: Int) -> Self {
    "the constants used here expand to more than \(count) values, so this is not checked"
  }

  static func constantIsTooDeep(_ name: String, _ count: Int) -> Self {
    "'\(name)' comes after \(count) constants that use each other; write its number here"
  }
}
