import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let unusedRow = LayoutRule(
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
    needs: RuleNeeds(statement: .expectation),
    cases: { UntakenRow.all(in: $0) }
  )
}

/// A row, or an expectation without rows, that no configuration takes.
private struct UntakenRow: RuleCase {
  let scenario: BoundScenario
  let outcome: RowOutcome

  /// A statement with an ambiguous name is bound once for each meaning; it is enough if one of them is taken.
  static func all(in evaluation: ScenarioEvaluation) -> [UntakenRow] {
    let unused = evaluation.outcomes.filter(\.isUnused)
    guard !unused.isEmpty else { return [] }
    let expectations = evaluation.scenario.expectations
    func row(of outcome: RowOutcome) -> ByteRange { expectations[outcome.expectation].rows[outcome.row].range }
    let used = Set(evaluation.outcomes.filter { !$0.isUnused }.map(row))
    var reported: Set<ByteRange> = []
    return unused.filter { !used.contains(row(of: $0)) && reported.insert(row(of: $0)).inserted }
      .map { UntakenRow(scenario: evaluation.scenario, outcome: $0) }
  }

  private var expectation: BoundExpectation { scenario.expectations[outcome.expectation] }
  private var isOneOfSeveral: Bool { expectation.isTable && expectation.rows.count > 1 }

  var range: ByteRange { expectation.isTable ? expectation.rows[outcome.row].range : expectation.range }
  var subject: Subject { Subject(outcome) }
  var message: Finding.Message {
    let message: Finding.Message = expectation.isTable ? .unusedRow : .unusedExpectation
    return minorVersion.map { .isAnotherVersion(message, $0.written, not: $0.major) } ?? message
  }

  /// The minor version that the row asks for, where the scenario runs on the major one.
  private var minorVersion: (written: OSVersion, major: OSVersion)? {
    let selector = expectation.isTable ? expectation.rows[outcome.row].selector : expectation.selector
    for case .os(let range) in selector?.alternatives.flatMap(\.conditions) ?? [] {
      guard let version = range.minorVersion,
        scenario.configurations.contains(where: { $0.os == OSVersion(version.major) })
      else { continue }
      return (version, OSVersion(version.major))
    }
    return nil
  }
  var tags: Set<DiagnosticTag> { [.unnecessary] }
  var changes: [Change] {
    // A table without rows would state nothing.
    if isOneOfSeveral {
      Change("Remove the row", scenario.edit.remove(range))
    } else {
      Change("Remove the expectation", scenario.edit.remove(expectation.range))
    }
  }
}

extension Finding.Message {
  fileprivate static func isAnotherVersion(_ message: Self, _ version: OSVersion, not major: OSVersion) -> Self {
    "\(message): it runs on iOS \(major), which is \(major).0; add \(version) to 'iOS', or write 'on iOS \(major)'"
  }

  fileprivate static let unusedRow: Self = "this row matches no configuration of the scenario"
  fileprivate static let unusedExpectation: Self = "this expectation matches none of the scenario's configurations"
}
