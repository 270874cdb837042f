import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension BoundExpectation {
  /// The edit that writes what is computed for a row; nil when its configurations differ or have no value.
  func writing(_ outcome: RowOutcome) -> TextEdit? {
    let values = Set(outcome.cases.map(\.written))
    guard values.count == 1, let value = values.first, outcome.isKnown, rows.indices.contains(outcome.row) else {
      return nil
    }
    return TextEdit(range: rows[outcome.row].valueRange, replacement: value)
  }

  /// The edit that turns a single expectation into a table with a row for each computed value; nil for what is a
  /// table already.
  func writingTable(_ outcome: RowOutcome, _ scenario: BoundScenario) -> TextEdit? {
    guard !isTable, comparison == .equal, outcome.isKnown else { return nil }
    var rows: [(value: String, members: [Int])] = []
    for each in outcome.cases {
      if let row = rows.firstIndex(where: { $0.value == each.written }) {
        rows[row].members += each.members
      } else {
        rows.append((each.written, each.members))
      }
    }
    guard rows.count <= 12 else { return nil }
    let indent = scenario.indentation(at: range.lowerBound)
    let writer = SelectorWriter(scenario.configurations)
    let lines = rows.map { row in "\(indent)  \(writer.selector(for: row.members.sorted())): \(row.value)\n" }
    let stage = stage == .viewDidAppear ? "" : " at \(stage.spec.spelling)"
    return TextEdit(range: range, replacement: "expect \(question)\(stage) {\n\(lines.joined())\(indent)}")
  }
}

extension RowOutcome {
  /// Whether every configuration that takes the row has a value.
  fileprivate var isKnown: Bool {
    !cases.isEmpty && cases.allSatisfy { each in each.computed.allSatisfy(\.value.isFinite) && each.hasValue }
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
