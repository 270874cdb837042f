import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let expectationMismatch = DiagnosticRule(
    id: "expectation-mismatch",
    severity: .error,
    summary: "a computed value is not the one that the document expects",
    explanation: """
      What an `expect` states is compared with what the engine computes, within half a pixel, on every configuration \
      that it is about. Either the expectation or the screen is wrong; the derivation in the message tells where the \
      computed number comes from.

      Write the computed value if the screen is right, or change the screen.
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
    yieldsTo: ["pinned-inside-yet-inset-expected", "sdk-dependent-metrics"],
    origin: .layout(
      needs: RuleNeeds(statement: .expectation),
      check: reportMismatches,
      fixes: fixMismatch
    )
  )
}

private func reportMismatches(_ evaluation: ScenarioEvaluation) -> [Finding] {
  evaluation.outcomes.compactMap { outcome in
    let failing = outcome.cases.filter { if case .fails = $0.verdict { true } else { false } }
    guard let worst = failing.max(by: { $0.distance < $1.distance }) else { return nil }
    let scenario = evaluation.scenario
    let expectation = scenario.expectations[outcome.expectation]
    let words = ConfigurationWords(scenario.configurations)
    var finding = Finding(
      rule: DiagnosticRule.expectationMismatch.id,
      severity: DiagnosticRule.expectationMismatch.severity,
      range: expectation.rows[outcome.row].valueRange,
      message: message(expectation, worst, failing, evaluation, words)
    )
    finding.subject = Subject(expectation: outcome.expectation, row: outcome.row)
    let others = failing.filter { $0.written != worst.written }
    finding.notes = others.prefix(8).map { other in
      Finding.Note(
        place: Place(file: scenario.file, tree: scenario.tree, range: expectation.quantityRange),
        message: "\(other.written) on \(words.words(for: other.members))"
      )
    }
    return finding
  }
}

private func message(
  _ expectation: BoundExpectation,
  _ worst: RowOutcome.Case,
  _ failing: [RowOutcome.Case],
  _ evaluation: ScenarioEvaluation,
  _ words: ConfigurationWords
) -> String {
  let same = failing.filter { $0.written == worst.written }.flatMap(\.members).sorted()
  let expected =
    switch worst.expected.count {
    // A flag that fails is the other one.
    case 0: worst.written == "true" ? "false" : "true"
    case 1: formatted(worst.expected[0])
    default: writtenGroup(worst.expected)
    }
  let relation =
    switch expectation.comparison {
    case .equal: "not \(expected)"
    case .notEqual: "which it should not be"
    case .less, .lessOrEqual, .greater, .greaterOrEqual: "which is not \(expectation.comparison.rawValue) \(expected)"
    }
  var text = "'\(expectation.question)' is \(worst.written), \(relation), on \(words.words(for: same))"
  if worst.stage != .viewDidAppear { text += " at \(worst.stage.spec.spelling)" }
  if let reason = reason(worst, evaluation) { text += " because \(reason)" }
  return text
}

/// The derivation of the number that is farthest off.
private func reason(_ outcome: RowOutcome.Case, _ evaluation: ScenarioEvaluation) -> String? {
  let pairs = zip(outcome.computed, outcome.expected)
  guard let (amount, _) = pairs.max(by: { abs($0.0.value - $0.1) < abs($1.0.value - $1.1) }) else { return nil }
  let derivation = evaluation.derivation(of: amount, in: outcome.group, at: outcome.stage)
  let words = DerivationWords(scenario: evaluation.scenario)
  guard !words.leaves(of: derivation).isEmpty else { return nil }
  return words.sentence(derivation)
}

extension RowOutcome.Case {
  /// How far off the numbers are, in points.
  fileprivate var distance: Points {
    zip(computed, expected).map { abs($0.value - $1) }.max() ?? 0
  }
}

// MARK: - Fixes

private func fixMismatch(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  guard let index = finding.subject.expectation, let row = finding.subject.row else { return [] }
  let outcomes = evaluation.outcomes.filter { $0.expectation == index }
  guard let outcome = outcomes.first(where: { $0.row == row }) else { return [] }
  let expectation = evaluation.scenario.expectations[index]
  guard expectation.comparison == .equal else { return [] }
  var candidates: [FixCandidate] = []
  if let edit = expectation.writing(outcome) {
    candidates.append(FixCandidate(action: "Write the computed value \(edit.replacement)", edits: [edit], measure: nil))
  } else if !expectation.isTable, let edit = expectation.writingTable(outcome, evaluation.scenario) {
    candidates.append(FixCandidate(action: "Write a row for each computed value", edits: [edit], measure: nil))
  }
  let wrong = outcomes.filter { $0.cases.contains { if case .fails = $0.verdict { true } else { false } } }
  let edits = wrong.compactMap(expectation.writing)
  if wrong.count > 1, edits.count == wrong.count {
    candidates.append(
      FixCandidate(action: "Write the computed values of \(counted(edits.count, "row"))", edits: edits, measure: nil)
    )
  }
  return candidates
}
