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
    package var result: ExpectationResult
  }

  /// In bytes from the item's start.
  package var titleRange: ByteRange
  package var configurationCount: Int
  /// Whether it has no mistakes of reading.
  package var isSound: Bool
  package var expectations: [Expectation]
  /// What no rule can say of it, because a number is not known; empty unless that is listed.
  package var open: [OpenJudgement]

  /// A scenario that could not be laid out has no values.
  init(_ scenario: BoundScenario, _ evaluation: ScenarioEvaluation?, listsOpenJudgements: Bool) {
    let title = scenario.titleRange
    // Without a title, it is the whole scenario, whose beginning is enough.
    titleRange = title == scenario.tree.root.range ? title.lowerBound..<title.lowerBound : title
    configurationCount = scenario.configurations.count
    isSound = scenario.isSound
    open = listsOpenJudgements ? evaluation?.openJudgements() ?? [] : []
    let spreads = evaluation?.expectationSpreads()
    let results = evaluation?.expectationResults()
    let reason = scenario.reasonWithoutLayout
    expectations = scenario.expectations.enumerated().map { index, expectation in
      let start = expectation.range.lowerBound
      return Expectation(
        range: start..<start + Keyword.expect.rawValue.utf8.count,
        value: spreads?[index],
        result: results?[index] ?? .notEvaluated(reason)
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
        let count = entry.members.count
        switch entry.computed {
        case .unavailable(_, let since): result[outcome.expectation].addUnavailable(since: since)
        case .numbers(let numbers):
          let subject = scenario.expectations[outcome.expectation].subject
          result[outcome.expectation].add(numbers, count: count) {
            isAssumed(subject, at: $0, in: entry.group, at: entry.stage)
          }
        case .flag(let flag): result[outcome.expectation].add(flag, count: count)
        case .unknown: result[outcome.expectation].addUnknown(count: count)
        }
      }
    }
    return result
  }
}

/// What an expectation came to on all configurations that it is about.
package enum ExpectationResult: Sendable, Equatable {
  case held
  case failed
  /// It could not be evaluated somewhere, and failed nowhere; the reason is `height of 'title' (a text)`.
  case notEvaluated(String)
}

extension ScenarioEvaluation {
  /// How many numbers a reason names.
  private static let mostReasons = 2

  /// What each expectation came to.
  fileprivate func expectationResults() -> [ExpectationResult] {
    let outcomes = Dictionary(grouping: outcomes, by: \.expectation)
    return scenario.expectations.indices.map { result(of: outcomes[$0] ?? []) }
  }

  private func result(of rows: [RowOutcome]) -> ExpectationResult {
    var lacking: Quantity?
    var isUnknown = false
    for row in rows {
      for each in row.cases {
        switch each.verdict {
        case .holds: break
        case .fails: return .failed
        case .unavailable(let quantity, _): lacking = quantity
        case .unknown: isUnknown = true
        }
      }
    }
    if isUnknown {
      let words = rows.flatMap(unknownNumbers).map(\.words).uniqued()
      return .notEvaluated(words.prefix(Self.mostReasons).joined(separator: ", "))
    }
    if let lacking {
      return .notEvaluated("\(lacking.spec.spelling) (\(lacking.spec.availability.summary ?? "not there"))")
    }
    return rows.allSatisfy(\.isUnused) ? .notEvaluated("no configuration matches") : .held
  }
}

extension BoundScenario {
  /// Why its expectations are not evaluated, if it is not laid out.
  fileprivate var reasonWithoutLayout: String {
    if cut != .nothing { return "the scenario is too large" }
    return isSound ? "the scenario has no configuration" : "the scenario has an error"
  }
}
