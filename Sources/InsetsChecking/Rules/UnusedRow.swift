import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let unusedRow = LayoutRule(
    id: "unused-row",
    severity: .warning,
    summary: "a row of an expectation matches no configuration",
    explanation: """
      Each configuration uses the first row that matches it. A row without a matching configuration has no effect: \
      the scenario does not have its device, version or orientation, or earlier rows match everything.

      Add the configuration to the scenario, move the row up, or remove it.
      """,
    examples: [
      .flagged(
        """
        scenario "portrait only" {
          devices: iPhone8
          iOS: 11
          viewController feed
          expect feed.view.safeAreaInsets {
            portrait: (20, 0, 0, 0)
            1️⃣landscape: 0
          }
        }
        """,
        fixed: """
          - landscape: 0
          """
      ),
      .accepted(
        """
        scenario "both orientations" {
          devices: iPhone8
          iOS: 11
          orientations: portrait, landscape
          viewController feed
          expect feed.view.safeAreaInsets {
            portrait: (20, 0, 0, 0)
            landscape: 0
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(statement: .expectation)
  ) { evaluation in
    let expectations = evaluation.scenario.expectations
    let unused = evaluation.outcomes.filter(\.isUnused)
    guard !unused.isEmpty else { return [] }
    func row(of outcome: RowOutcome) -> ByteRange { expectations[outcome.expectation].rows[outcome.row].range }
    // A statement with an ambiguous name is bound once for each meaning; it is enough if one of them is taken.
    let used = Set(evaluation.outcomes.filter { !$0.isUnused }.map(row))
    var reported: Set<ByteRange> = []
    return unused.filter { !used.contains(row(of: $0)) && reported.insert(row(of: $0)).inserted }.map { outcome in
      let expectation = expectations[outcome.expectation]
      let range = expectation.isTable ? row(of: outcome) : expectation.range
      let words: Finding.Message =
        expectation.isTable
        ? "this row matches no configuration of the scenario"
        : "this expectation matches none of the scenario's configurations"
      return LayoutFinding(
        at: range,
        Subject(outcome),
        tags: [.unnecessary],
        expectation.minorVersion(of: outcome.row, in: evaluation.scenario).map {
          """
          \(words): it runs on iOS \(OSVersion($0.major)), which is \(OSVersion($0.major)).0; add \($0) to 'iOS', or write \
          'on iOS \(OSVersion($0.major))'
          """
        } ?? words
      ) {
        // A table without rows would state nothing.
        if expectation.isTable, expectation.rows.count > 1 {
          Change("Remove the row", evaluation.scenario.edit.remove(range))
        } else {
          Change("Remove the expectation", evaluation.scenario.edit.remove(expectation.range))
        }
      }
    }
  }
}

extension BoundExpectation {
  /// The minor version that a row asks for, where the scenario runs on the major one.
  fileprivate func minorVersion(of row: Int, in scenario: BoundScenario) -> OSVersion? {
    let selector = isTable ? rows[row].selector : selector
    for case .os(let range) in selector?.alternatives.flatMap(\.conditions) ?? [] {
      guard let version = range.minorVersion,
        scenario.configurations.contains(where: { $0.os == OSVersion(version.major) })
      else { continue }
      return version
    }
    return nil
  }
}
