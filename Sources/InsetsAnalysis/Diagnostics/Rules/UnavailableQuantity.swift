import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let unavailableQuantity = DiagnosticRule(
    id: "unavailable-quantity",
    severity: .error,
    summary: "a quantity is asked on an iOS version that does not have it",
    explanation: """
      The quantity came with a later version of iOS, so on the earlier one there is nothing to compare: not a zero, \
      but no value.

      Ask on the versions that have it, with `on iOS …`, or ask for the older quantity.
      """,
    examples: [
      .flagged(
        """
        scenario "too early" {
          devices: iPhone7
          iOS: 10, 11
          viewController feed {
            tableView list { edges: superview }
          }
          expect 1️⃣list.adjustedContentInset == (20, 0, 0, 0)
        }
        """,
        fixed: """
          scenario "too early" {
            devices: iPhone7
            iOS: 10, 11
            viewController feed {
              tableView list { edges: superview }
            }
            expect list.adjustedContentInset == (20, 0, 0, 0) on iOS 11...
          }
          """
      ),
      .accepted(
        """
        scenario "in time" {
          devices: iPhone7
          iOS: 10, 11
          viewController feed {
            tableView list { edges: superview }
          }
          expect list.adjustedContentInset == (20, 0, 0, 0) on iOS 11...
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(statement: .expectation),
      check: reportUnavailable,
      fixes: fixUnavailable
    )
  )
}

private func reportUnavailable(_ evaluation: ScenarioEvaluation) -> [Finding] {
  var reported: Set<Int> = []
  return evaluation.outcomes.compactMap { outcome in
    let cases = outcome.cases.compactMap { each -> (since: OSVersion, members: [Int])? in
      if case .unavailable(let since) = each.verdict { (since, each.members) } else { nil }
    }
    guard let since = cases.first?.since, reported.insert(outcome.expectation).inserted else { return nil }
    let expectation = evaluation.scenario.expectations[outcome.expectation]
    let words = evaluation.words
    let lacksOnlySDK = cases.flatMap(\.members).allSatisfy { evaluation.scenario.configurations[$0].os >= since }
    var finding = Finding(
      rule: DiagnosticRule.unavailableQuantity.id,
      severity: DiagnosticRule.unavailableQuantity.severity,
      range: expectation.quantityRange,
      message: "'\(expectation.quantity.spec.spelling)' exists since \(lacksOnlySDK ? "the SDK of " : "")iOS \(since); "
        + "it has no value on \(words.words(for: cases.flatMap(\.members).sorted()))"
    )
    finding.subject = Subject(expectation: outcome.expectation)
    return finding
  }
}

private func fixUnavailable(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  guard let index = finding.subject.expectation else { return [] }
  let expectation = evaluation.scenario.expectations[index]
  let since = expectation.quantity.spec.availability.since
  guard expectation.selector == nil, !expectation.isTable else { return [] }
  let end = expectation.range.upperBound
  return [("iOS \(since)", "iOS"), ("the SDK of iOS \(since)", "sdk")].map { words, axis in
    FixCandidate(
      action: "Ask from \(words) on",
      edits: [TextEdit(range: end..<end, replacement: " on \(axis) \(since)...")],
      measure: nil
    )
  }
}
