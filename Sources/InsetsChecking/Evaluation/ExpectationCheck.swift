import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The results of an expectation's row in the configurations that take it.
package struct RowOutcome {
  enum Verdict {
    case holds
    case fails
    /// The iOS version lacks the quantity.
    case unavailable(Quantity, since: OSVersion)
    /// A number that it needs is not measured, or the rules don't give it.
    case unknown
  }

  /// A layout in which the row was evaluated.
  struct Case {
    var group: Int
    var stage: Stage
    var verdict: Verdict
    /// What the subject is, and what the row says.
    var computed: ComparedAnswer
    var expected: ComparedAnswer
    /// The configurations, as indices into the scenario's.
    var members: [Int]
  }

  var expectation: Int
  var row: Int
  var cases: [Case]

  var isUnused: Bool { cases.isEmpty }

  /// The layouts in which it does not hold.
  var failing: [Case] { cases.filter { if case .fails = $0.verdict { true } else { false } } }
}

/// What a side of an expectation is in a layout.
package enum ComparedAnswer: Equatable {
  case flag(Bool)
  /// In points, in the order of the type's parts, with `nan` for unknown ones.
  case numbers([Points])
  case unavailable(Quantity, since: OSVersion)
  case unknown

  /// The numbers in points; empty where there are none.
  package var numbers: [Points] { if case .numbers(let numbers) = self { numbers } else { [] } }

  /// Whether it is a value that an expectation can state.
  package var isKnown: Bool {
    switch self {
    case .flag: true
    case .numbers(let numbers): !numbers.isEmpty && numbers.allSatisfy(\.isFinite)
    case .unavailable, .unknown: false
    }
  }

  /// The value in the language's syntax.
  package var written: String {
    switch self {
    case .flag(let flag): flag ? "true" : "false"
    case .numbers(let numbers): numbers.count == 1 ? formatted(numbers[0]) : writtenGroup(numbers)
    case .unavailable, .unknown: "not known"
    }
  }
}

extension QuantityValue {
  /// The numbers that an expectation asks for, or all of them.
  func amounts(of part: Part?) -> [Amount] {
    guard let part else { return amounts }
    return amount(of: part).map { [$0] } ?? []
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
    let computed = layout.side(expectation.subject, at: taker.stage).answer
    let expected = layout.side(row.value, at: taker.stage).answer
    let tolerance = Tolerance.halfPixel(atScale: layout.environment[.scale])
    var verdict = verdict(computed, expectation.comparison, expected, tolerance: tolerance)
    if case .unknown = verdict, let holds = layout.holds(expectation, row, at: taker.stage, tolerance: tolerance) {
      verdict = holds ? .holds : .fails
    }
    return RowOutcome.Case(
      group: taker.group,
      stage: taker.stage,
      verdict: verdict,
      computed: computed,
      expected: expected,
      members: taker.members
    )
  }

  private func verdict(
    _ computed: ComparedAnswer,
    _ comparison: BoundExpectation.Comparison,
    _ expected: ComparedAnswer,
    tolerance: Points
  ) -> RowOutcome.Verdict {
    switch (computed, expected) {
    case (.unavailable(let quantity, let since), _), (_, .unavailable(let quantity, let since)):
      return .unavailable(quantity, since: since)
    case (.flag(let flag), .flag(let other)): return (flag == other) == (comparison != .notEqual) ? .holds : .fails
    case (.numbers(let numbers), .numbers(let others)):
      guard numbers.count == others.count, !numbers.isEmpty, numbers.allSatisfy(\.isFinite),
        others.allSatisfy(\.isFinite)
      else { return .unknown }
      let pairs = zip(numbers, others)
      let holds =
        switch comparison {
        case .equal: pairs.allSatisfy { abs($0 - $1) <= tolerance }
        case .notEqual: pairs.contains { abs($0 - $1) > tolerance }
        case .less: pairs.allSatisfy { $0 < $1 - tolerance }
        case .lessOrEqual: pairs.allSatisfy { $0 <= $1 + tolerance }
        case .greater: pairs.allSatisfy { $0 > $1 + tolerance }
        case .greaterOrEqual: pairs.allSatisfy { $0 >= $1 - tolerance }
        }
      return holds ? .holds : .fails
    case (.unknown, _), (_, .unknown), (.flag, .numbers), (.numbers, .flag): return .unknown
    }
  }
}

extension ScenarioLayout {
  /// Whether an expectation with numbers that are not known holds for all of their values, or for none; nil if it is open.
  fileprivate func holds(
    _ expectation: BoundExpectation,
    _ row: BoundExpectation.Row,
    at stage: Stage,
    tolerance: Points
  ) -> Bool? {
    if let range = row.value.writtenRange { return isWithin(range, expectation, at: stage, tolerance) }
    let differences = side(expectation.subject, at: stage).differences(from: side(row.value, at: stage))
    if differences.isEmpty { return nil }
    let answers = differences.map { $0.holds(expectation.comparison, tolerance) }
    // A difference in one number is enough for '!='.
    if expectation.comparison == .notEqual {
      return answers.contains(true) ? true : answers.allSatisfy { $0 == false } ? false : nil
    }
    return answers.contains(false) ? false : answers.allSatisfy { $0 == true } ? true : nil
  }

  /// Whether all numbers of the subject lie in a range that the document writes beside it.
  private func isWithin(
    _ range: ValueRange,
    _ expectation: BoundExpectation,
    at stage: Stage,
    _ tolerance: Points
  ) -> Bool? {
    let values = side(expectation.subject, at: stage).ranges
    guard !values.isEmpty, expectation.comparison == .equal || expectation.comparison == .notEqual else { return nil }
    let answers = values.map { value -> Bool? in
      if value.least >= range.least - tolerance, value.greatest <= range.greatest + tolerance { return true }
      return value.least > range.greatest + tolerance || value.greatest < range.least - tolerance ? false : nil
    }
    let isWithin = answers.contains(false) ? false : answers.allSatisfy { $0 == true } ? true : nil
    return expectation.comparison == .equal ? isWithin : isWithin.map(!)
  }
}

extension ComparedValue {
  /// The range that the document writes, and nothing else: `40...60`.
  fileprivate var writtenRange: ValueRange? {
    guard case .numbers(let expressions) = self, let first = expressions.first, case .open(let number) = first,
      expressions.allSatisfy({ $0 == first })
    else { return nil }
    return ValueRange(number.least, number.greatest)
  }
}

extension ValueRange {
  /// Whether a difference says yes to a comparison for every value, or no; nil if it is open.
  fileprivate func holds(_ comparison: BoundExpectation.Comparison, _ tolerance: Points) -> Bool? {
    switch comparison {
    case .equal:
      if least >= -tolerance, greatest <= tolerance { return true }
      return least > tolerance || greatest < -tolerance ? false : nil
    case .notEqual:
      if least > tolerance || greatest < -tolerance { return true }
      return least >= -tolerance && greatest <= tolerance ? false : nil
    case .less: return isLess(than: -tolerance)
    case .lessOrEqual: return isGreater(than: tolerance).map(!)
    case .greater: return isGreater(than: tolerance)
    case .greaterOrEqual: return isLess(than: -tolerance).map(!)
    }
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
