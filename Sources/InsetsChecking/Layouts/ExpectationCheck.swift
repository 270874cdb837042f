import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The results of an expectation's row in the configurations that take it.
package struct RowOutcome {
  enum Verdict {
    case holds
    case fails
    /// The iOS version lacks the quantity.
    case unavailable(since: OSVersion)
    /// A number that it needs is not measured, or the rules don't give it.
    case unknown
  }

  /// A layout in which the row was evaluated.
  struct Case {
    var group: Int
    var stage: Stage
    var verdict: Verdict
    /// The expected and the computed numbers, in written order; empty for flags.
    var expected: [Points]
    var computed: [Amount]
    /// The value of a flag.
    var flag: Bool?
    /// The configurations, as indices into the scenario's.
    var members: [Int]

    /// The computed value in the language's syntax.
    var written: String {
      if let flag { return flag ? "true" : "false" }
      if computed.isEmpty { return "not known" }
      return computed.count == 1 ? formatted(computed[0].value) : writtenGroup(computed.map(\.value))
    }
  }

  var expectation: Int
  var row: Int
  var cases: [Case]

  var isUnused: Bool { cases.isEmpty }

  /// The layouts in which it does not hold.
  var failing: [Case] { cases.filter { if case .fails = $0.verdict { true } else { false } } }
}

extension QuantityValue {
  /// The number that an expectation asks for, or all of them.
  func amounts(of part: Part?) -> [Amount] {
    guard let part else { return amounts }
    return amount(of: part).map { [$0] } ?? []
  }
}

extension ScenarioLayout {
  /// The numbers that an expectation asks for, or nil if there is no value.
  func amounts(askedBy expectation: BoundExpectation) -> [Amount]? {
    guard case .value(let value) = answer(expectation.quantity, of: expectation.element, at: expectation.stage) else {
      return nil
    }
    return value.amounts(of: expectation.part)
  }
}

extension RowOutcome.Case {
  /// The expected value in the language's syntax.
  var writtenExpected: String {
    switch expected.count {
    // A flag that fails has the other value.
    case 0: written == "true" ? "false" : "true"
    case 1: formatted(expected[0])
    default: writtenGroup(expected)
    }
  }
}

extension ScenarioEvaluation {
  /// Checks every row of every expectation; the evaluation keeps the result as its `outcomes`.
  func checkedRows() -> [RowOutcome] {
    scenario.expectations.indices.flatMap(outcomes(ofExpectation:))
  }

  private func outcomes(ofExpectation index: Int) -> [RowOutcome] {
    let expectation = scenario.expectations[index]
    let stages = expectation.stages
    let selectors = expectation.rows.map(\.selector)
    // The layouts that take each row, with the configurations that share them, and each layout's position in that list.
    var takers: [[Taker]] = Array(repeating: [], count: expectation.rows.count)
    var positions = [Int?](repeating: nil, count: expectation.rows.count * stages.count * groups.count)
    let work = 1 + selectors.reduce(0) { $0 + ($1?.alternatives.count ?? 0) } / 4
    for (member, configuration) in scenario.configurations.enumerated() where !interruption.spend(work) {
      guard expectation.selector?.selects(configuration) ?? true, scenario.holds(expectation.guards, on: configuration)
      else { continue }
      for (number, stage) in stages.enumerated() {
        let row = selectors.firstIndex { $0.takes(configuration, stage, expectation.stage) }
        guard let row else { continue }
        let group = groupOfConfiguration[member]
        let slot = (row * stages.count + number) * groups.count + group
        if let known = positions[slot] {
          takers[row][known].members.append(member)
        } else {
          positions[slot] = takers[row].count
          takers[row].append(Taker(group: group, stage: stage, members: [member]))
        }
      }
    }
    return expectation.rows.indices.map { row in
      RowOutcome(
        expectation: index,
        row: row,
        cases: takers[row].map { check(expectation, expectation.rows[row], $0) }
      )
    }
  }

  /// The configurations that share a layout and take a row at a stage.
  private struct Taker {
    var group: Int
    var stage: Stage
    var members: [Int]
  }

  private func check(
    _ expectation: BoundExpectation,
    _ row: BoundExpectation.Row,
    _ taker: Taker
  ) -> RowOutcome.Case {
    let layout = layouts[taker.group]
    var result = RowOutcome.Case(
      group: taker.group,
      stage: taker.stage,
      verdict: .unknown,
      expected: [],
      computed: [],
      members: taker.members
    )
    switch layout.answer(expectation.quantity, of: expectation.element, at: taker.stage) {
    case .unavailableBefore(let since): result.verdict = .unavailable(since: since)
    case .notApplicable, .unknown: break
    case .value(.flag(let flag)):
      result.flag = flag
      if case .flag(let expected) = row.value {
        let isEqual = flag == expected
        result.verdict = isEqual == (expectation.comparison != .notEqual) ? .holds : .fails
      }
    case .value(let value):
      result.computed = value.amounts(of: expectation.part)
      result.expected = row.value.expressions.map { layout.value(of: $0, at: taker.stage) }
      let tolerance = Tolerance.halfPixel(atScale: layout.environment[.scale])
      result.verdict = compare(result, expectation.comparison, tolerance: tolerance)
    }
    return result
  }

  private func compare(
    _ outcome: RowOutcome.Case,
    _ comparison: BoundExpectation.Comparison,
    tolerance: Points
  ) -> RowOutcome.Verdict {
    let pairs = zip(outcome.computed, outcome.expected)
    guard outcome.computed.count == outcome.expected.count, !outcome.computed.isEmpty else { return .unknown }
    guard pairs.allSatisfy({ $0.value.isFinite && $1.isFinite }) else { return .unknown }
    let holds =
      switch comparison {
      case .equal: pairs.allSatisfy { abs($0.value - $1) <= tolerance }
      case .notEqual: pairs.contains { abs($0.value - $1) > tolerance }
      case .less: pairs.allSatisfy { $0.value < $1 - tolerance }
      case .lessOrEqual: pairs.allSatisfy { $0.value <= $1 + tolerance }
      case .greater: pairs.allSatisfy { $0.value > $1 + tolerance }
      case .greaterOrEqual: pairs.allSatisfy { $0.value >= $1 - tolerance }
      }
    return holds ? .holds : .fails
  }
}

extension BoundExpectation {
  /// The stages of its rows, in order.
  fileprivate var stages: [Stage] {
    var stages: [Stage] = []
    func add(_ stage: Stage) { if !stages.contains(stage) { stages.append(stage) } }
    for row in rows {
      if let selector = row.selector {
        for alternative in selector.alternatives { add(alternative.stage ?? stage) }
      } else {
        add(stage)
      }
    }
    return stages.count > 1 ? stages.sorted() : stages
  }
}

extension BoundSelector? {
  /// Whether a row with the selector applies to this configuration at this stage; a row without a stage has the
  /// expectation's.
  fileprivate func takes(_ configuration: Configuration, _ stage: Stage, _ defaultStage: Stage) -> Bool {
    guard let self else { return stage == defaultStage }
    return self.alternatives.contains { ($0.stage ?? defaultStage) == stage && $0.selects(configuration) }
  }
}

extension ScenarioEvaluation {
  /// The configurations that take a row of an expectation's table, as indices into the scenario's.
  package func members(takingRow row: Int, of expectation: Int) -> Set<Int> {
    Set(outcomes.filter { $0.expectation == expectation && $0.row == row }.flatMap(\.cases).flatMap(\.members))
  }
}
