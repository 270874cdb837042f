import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let unavailableQuantity = LayoutRule(
    id: "unavailable-quantity",
    severity: .error,
    summary: "a quantity is expected on an iOS version that does not have it",
    explanation: """
      The quantity came with a later version of iOS. On the earlier version it has no value, not even zero, so there \
      is nothing to compare.

      Limit the expectation to versions that have the quantity, with `on iOS …`, or use the older quantity.
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
          - expect list.adjustedContentInset == (20, 0, 0, 0)
          +   expect list.adjustedContentInset == (20, 0, 0, 0) on iOS 11...
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
    needs: RuleNeeds(statement: .expectation)
  ) { evaluation in
    let scenario = evaluation.scenario
    var reported: Set<Int> = []
    // The expectations that ask for a quantity on versions without it.
    return evaluation.outcomes.compactMap { outcome -> LayoutFinding? in
      let cases = outcome.cases.compactMap { each -> (quantity: Quantity, since: OSVersion, members: [Int])? in
        if case .unavailable(let quantity, let since) = each.verdict { (quantity, since, each.members) } else { nil }
      }
      guard let (quantity, since, _) = cases.first, reported.insert(outcome.expectation).inserted else { return nil }
      let members = cases.flatMap(\.members).sorted()
      let expectation = scenario.expectations[outcome.expectation]
      let lacksOnlySDK = members.allSatisfy { scenario.configurations[$0].os >= since }
      return LayoutFinding(
        at: expectation.subjectRange,
        Subject(expectation: outcome.expectation),
        """
        '\(quantity)' exists since \(lacksOnlySDK ? "the iOS \(since) SDK" : "iOS \(since)" as Phrase); it has no value \
        on \(evaluation.words.words(for: members))
        """
      ) {
        if expectation.selector == nil, !expectation.isTable {
          let since = quantity.spec.availability.since
          let end = expectation.range.upperBound..<expectation.range.upperBound
          Change("Expect it from iOS \(since) on", scenario.edit.replace(end, with: " on iOS \(since)..."))
          Change("Expect it from SDK \(since) on", scenario.edit.replace(end, with: " on sdk \(since)..."))
        }
      }
    }
  }
}
