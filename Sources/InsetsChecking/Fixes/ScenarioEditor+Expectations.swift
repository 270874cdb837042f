import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension ScenarioEditor {
  /// Writes the computed value of a row, or nil if its configurations differ or have no value.
  func write(_ outcome: RowOutcome, in expectation: BoundExpectation) -> TextEdit? {
    let values = Set(outcome.cases.map(\.computed.written))
    guard values.count == 1, let value = values.first, outcome.isKnown,
      expectation.rows.indices.contains(outcome.row)
    else { return nil }
    return replace(expectation.rows[outcome.row].valueRange, with: value)
  }

  /// Turns a single expectation into a table with a row for each computed value; nil if it is already a table.
  func writeTable(_ outcome: RowOutcome, in expectation: BoundExpectation) -> TextEdit? {
    guard !expectation.isTable, expectation.comparison == .equal, outcome.isKnown else { return nil }
    var rows: [(value: String, members: [Int])] = []
    for each in outcome.cases {
      if let row = rows.firstIndex(where: { $0.value == each.computed.written }) {
        rows[row].members += each.members
      } else {
        rows.append((each.computed.written, each.members))
      }
    }
    guard rows.count <= 12 else { return nil }
    let writer = SelectorWriter(scenario.configurations)
    let lines = writer.rows(rows.map { ($0.value, $0.members.sorted()) })
    let stage = expectation.stage == .viewDidAppear ? "" : " at \(expectation.stage.spec.spelling)"
    let table = braced(lines, indent: scenario.tree.indentation(at: expectation.range.lowerBound))
    return replace(expectation.range, with: "expect \(expectation.question)\(stage) \(table)")
  }
}

extension RowOutcome {
  /// Whether every configuration that takes the row has a value.
  fileprivate var isKnown: Bool {
    !cases.isEmpty && cases.allSatisfy { $0.computed.isKnown && $0.hasValue }
  }
}

extension RowOutcome.Case {
  fileprivate var hasValue: Bool {
    switch verdict {
    case .holds, .fails: true
    case .unavailable, .unknown: false
    }
  }
}
