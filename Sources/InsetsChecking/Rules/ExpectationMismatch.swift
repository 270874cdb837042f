import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let expectationMismatch = LayoutRule(
    id: "expectation-mismatch",
    severity: .error,
    summary: "a computed value differs from the expected one",
    explanation: """
      Insets compares what an `expect` states with the value it computes, to within half a pixel, on every \
      configuration that the `expect` covers. Either the expectation or the screen is wrong; the derivation in the \
      message shows where the computed value comes from.

      If the screen is right, write the computed value. Otherwise, change the screen.
      """,
    examples: [
      .flagged(
        """
        scenario "under a navigation bar" {
          devices: iPhoneX
          iOS: 11
          navigationController {
            viewController feed {
              tableView list { edges: superview }
            }
          }
          expect list.adjustedContentInset.top == 1️⃣64
        }
        """,
        fixed: """
          - expect list.adjustedContentInset.top == 64
          +   expect list.adjustedContentInset.top == 88
          """
      ),
      .accepted(
        """
        scenario "under a navigation bar" {
          devices: iPhoneX
          iOS: 11
          navigationController {
            viewController feed {
              tableView list { edges: superview }
            }
          }
          expect list.adjustedContentInset.top == 88
        }
        """
      ),
    ],
    yieldsTo: [.pinnedInsideYetInsetExpected, .sdkDependentMetrics],
    needs: RuleNeeds(statement: .expectation)
  ) { evaluation in
    evaluation.outcomes.compactMap { outcome in
      let failing = outcome.failing
      return failing.max { $0.distance < $1.distance }.map { worst in
        evaluation.failingRow(FailingRow(evaluation: evaluation, outcome: outcome, failing: failing, worst: worst))
      }
    }
  }
}

extension ScenarioEvaluation {
  fileprivate func failingRow(_ row: FailingRow) -> LayoutFinding {
    let (scenario, expectation) = (scenario, row.expectation)
    return LayoutFinding(
      at: expectation.rows[row.outcome.row].valueRange,
      Subject(row.outcome),
      in: Set(row.failing.map(\.group)),
      row.message,
      notes: row.notes
    ) {
      if let layoutFrame = row.layoutFrame, layoutFrame.isExpected {
        Change(
          "Write '\(layoutFrame.question)', with the view's modifiers",
          scenario.edit.replace(expectation.subjectRange, with: layoutFrame.question)
        )
      }
      if expectation.comparison == .equal {
        if let edit = scenario.edit.write(row.outcome, in: expectation) {
          Change("Write the computed value \(edit.replacement)", edit)
        } else if !expectation.isTable {
          Change("Write a row for each computed value", scenario.edit.writeTable(row.outcome, in: expectation))
        }
        let wrong = self.outcomes.filter { $0.expectation == row.outcome.expectation && !$0.failing.isEmpty }
        let edits = wrong.compactMap { scenario.edit.write($0, in: expectation) }
        if wrong.count > 1, edits.count == wrong.count {
          Change("Write the computed values of \(counted(edits.count, "row"))", all: edits)
        }
      }
    }
  }
}

/// A row of an expectation that does not hold.
private struct FailingRow {
  let evaluation: ScenarioEvaluation
  let outcome: RowOutcome
  let failing: [RowOutcome.Case]
  /// The worst miss.
  let worst: RowOutcome.Case

  private var scenario: BoundScenario { evaluation.scenario }
  var expectation: BoundExpectation { scenario.expectations[outcome.expectation] }

  var message: Finding.Message {
    let alike = failing.filter { words(of: $0) == words(of: worst) }.flatMap(\.members).sorted()
    let expected = evaluation.layouts[worst.group].side(expectation.rows[outcome.row].value, at: worst.stage).written
    let place: Finding.Message = worst.stage == .viewDidAppear ? "" : " at \(worst.stage.spec.spelling)"
    let relation =
      switch expectation.comparison {
      case .equal: "not \(expected)"
      case .notEqual: "which it should not be"
      case .less, .lessOrEqual, .greater, .greaterOrEqual:
        "which is not \(expectation.comparison.rawValue) \(expected)"
      }
    return """
      '\(expectation.question)' is \(words(of: worst)), \(relation), on \(evaluation.words.words(for: alike))\(place)\
      \(reason.map { ": \($0)" } ?? "")
      """
  }

  /// The other numbers, and what is assumed or disputed of the worst.
  var notes: [Finding.Note] {
    let place = scenario.place(expectation.subjectRange)
    let others = failing.filter { words(of: $0) != words(of: worst) }.prefix(mostNotes).map {
      Finding.Note(place, "\(words(of: $0)) on \(evaluation.words.words(for: $0.members))")
    }
    let doubts = derivation.map { DerivationWords(scenario: scenario).doubts($0) } ?? []
    return others + [layoutFrame].compactMap(\.?.note).map { Finding.Note(place: place, message: $0) }
      + doubts.map { Finding.Note(place: place, message: $0) }
  }

  /// What a SwiftUI view is with its modifiers, where a question about its `frame` leaves them out.
  var layoutFrame: WithModifiers? {
    guard let asked = expectation.asked, asked.quantity == .frame, scenario.screen[asked.element].kind.isSwiftUI,
      worst.stage == .viewDidAppear
    else { return nil }
    return WithModifiers(
      of: asked,
      in: evaluation.layouts[worst.group],
      expected: worst.expected.numbers,
      as: scenario.text(expectation.subjectRange)
    )
  }

  /// What the subject is, or what is known of it.
  private func words(of each: RowOutcome.Case) -> String {
    evaluation.layouts[each.group].side(expectation.subject, at: each.stage).written
  }

  /// How the number with the worst miss comes about, or what the reader has to write first.
  private var reason: String? {
    if let hiddenKeyboard { return hiddenKeyboard }
    let words = DerivationWords(scenario: scenario)
    return derivation.flatMap { words.leaves(of: $0).isEmpty ? nil : words.sentence($0) }
  }

  /// The derivation of the number with the worst miss.
  private var derivation: Derivation? {
    let pairs = zip(worst.computed.numbers, worst.expected.numbers).map { abs($0 - $1) }
    guard let most = pairs.max(), let number = pairs.firstIndex(of: most) else { return nil }
    return evaluation.layouts[worst.group].side(expectation.subject, at: worst.stage).derivation(ofNumber: number)
  }

  /// Why a keyboard has no height.
  private var hiddenKeyboard: String? {
    guard let asked = expectation.asked, scenario.screen[asked.element].kind == .keyboard, asked.part == .height,
      worst.computed.numbers == [0]
    else { return nil }
    let isWritten = scenario.settings.contains { $0.element == asked.element }
    return isWritten ? "the keyboard is hidden" : "no keyboard is on screen; write 'keyboard { }' to show it"
  }

}

/// A view's rectangle with all its modifiers, where a question about its `frame` leaves them out.
private struct WithModifiers {
  /// `bar.layoutFrame.height`.
  let question: String
  /// `64`.
  let number: String
  /// Whether it is what the expectation says.
  let isExpected: Bool

  init?(of asked: AskedQuantity, in layout: ScenarioLayout, expected: [Points], as written: String) {
    let parts = asked.part.map { [$0] } ?? [.x, .y, .width, .height]
    let own = parts.compactMap { layout.points(.frame, $0, of: asked.element) }
    let whole = parts.compactMap { layout.points(.layoutFrame, $0, of: asked.element) }
    guard whole.count == parts.count, own.count == parts.count, zip(own, whole).contains(where: { !$0.looksLike($1) })
    else { return nil }
    question = written.replacing(".frame", with: ".layoutFrame", maxReplacements: 1)
    let numbers = whole.map(formatted).joined(separator: ", ")
    number = whole.count == 1 ? numbers : "(\(numbers))"
    isExpected = expected.count == whole.count && zip(expected, whole).allSatisfy { $0.looksLike($1) }
  }

  var note: String { "with its modifiers it is \(number): ask for '\(question)'" }
}

extension RowOutcome.Case {
  /// How far off the numbers are, in points.
  fileprivate var distance: Points { zip(computed.numbers, expected.numbers).map { abs($0 - $1) }.max() ?? 0 }
}
