import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// What can be said of a scenario without laying it out again.
package struct ScenarioSummary: Sendable {
  package struct Expectation: Sendable {
    /// The range of its first word, in bytes from the item's start.
    package var range: ByteRange
    /// The computed value; nil if the scenario could not be laid out.
    package var value: ValueSpread?
    package var holds: Bool
  }

  /// In bytes from the item's start.
  package var titleRange: ByteRange
  package var configurationCount: Int
  /// Whether it has no mistakes of reading.
  package var isSound: Bool
  package var expectations: [Expectation]

  /// A scenario that could not be laid out has no values.
  init(_ scenario: BoundScenario, _ evaluation: ScenarioEvaluation?) {
    let title = scenario.titleRange
    // Without a title, it is the whole scenario, whose beginning is enough.
    titleRange = title == scenario.tree.root.range ? title.lowerBound..<title.lowerBound : title
    configurationCount = scenario.configurations.count
    isSound = scenario.isSound
    let spreads = evaluation?.expectationSpreads()
    let failing = Set(evaluation?.outcomes.lazy.filter { !$0.holds }.map(\.expectation) ?? [])
    expectations = scenario.expectations.enumerated().map { index, expectation in
      let start = expectation.range.lowerBound
      return Expectation(
        range: start..<start + Keyword.expect.rawValue.utf8.count,
        value: spreads?[index],
        holds: evaluation != nil && !failing.contains(index)
      )
    }
  }
}

extension ScenarioEvaluation {
  /// The computed value of each expectation, over all its rows.
  package func expectationSpreads() -> [ValueSpread] {
    var result = Array(repeating: ValueSpread(), count: scenario.expectations.count)
    for outcome in outcomes {
      for entry in outcome.cases {
        if case .unavailable(let since) = entry.verdict {
          result[outcome.expectation].addUnavailable(since: since)
        } else if !entry.computed.isEmpty {
          result[outcome.expectation].add(entry.computed.map(\.value), count: entry.members.count)
        } else if let flag = entry.flag {
          result[outcome.expectation].add(flag, count: entry.members.count)
        } else {
          result[outcome.expectation].addUnknown(count: entry.members.count)
        }
      }
    }
    return result
  }
}

extension RowOutcome {
  /// Whether the row holds on every configuration that takes it.
  fileprivate var holds: Bool {
    cases.allSatisfy { if case .holds = $0.verdict { true } else { false } }
  }
}
