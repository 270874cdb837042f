import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension Refactoring {
  static let addMissingRows = Refactoring(
    id: "add-missing-rows",
    summary: "adds the configurations that no row of a table takes, with what is computed there",
    kind: .rewrite,
    proposals: { site in
      let scenario = site.scenario
      guard let node = site.enclosing(.expect), let table = node.child(.expectTable),
        let expectation = scenario.expectations.first(where: { $0.range == node.range && $0.isTable })
      else { return [] }
      let missing = scenario.configurations.indices.filter {
        expectation.leavesOut(scenario.configurations[$0], scenario)
      }
      let rows = site.evaluation.computedRows(
        WrittenQuestion(expectation.quantity, expectation.part, of: expectation.element),
        at: expectation.stage,
        missing
      )
      guard !rows.isEmpty, rows.count <= 12 else { return [] }
      let writer = SelectorWriter(scenario.configurations)
      let texts = rows.map { "\(writer.selector(for: $0.members)): \($0.value)" }
      let names = Set(rows.flatMap(\.members).map { scenario.configurations[$0].device.name }).sorted()
      let title = names.count == 1 ? "Add the missing row for \(names[0])" : "Add the rows of \(names.count) devices"
      return [Change(title: title, edits: [insertion(of: texts, into: table, scenario)])]
    }
  )
}

extension BoundExpectation {
  /// Whether the table is about a configuration, and no row takes it.
  fileprivate func leavesOut(_ configuration: Configuration, _ scenario: BoundScenario) -> Bool {
    guard selector?.selects(configuration) ?? true, scenario.holds(guards, on: configuration) else { return false }
    return !rows.contains { row in
      row.selector?.alternatives.contains { $0.selects(configuration) } ?? true
    }
  }
}

/// Puts rows at the end of a table.
private func insertion(of rows: [String], into table: SyntaxNode, _ scenario: BoundScenario) -> TextEdit {
  let end = table.range.upperBound - 1
  let inside = scenario.text(table.range.lowerBound + 1..<end)
  guard inside.contains("\n") else {
    let last = table.children.reduce(table.range.lowerBound + 1) { max($0, $1.range.upperBound) }
    return TextEdit(range: last..<last, replacement: rows.map { "; \($0)" }.joined())
  }
  let indent = scenario.indentation(at: table.range.lowerBound)
  // The closing brace stands on a line of its own.
  let spaces = inside.reversed().prefix { $0 == " " }.count
  let place = end - spaces
  return TextEdit(range: place..<place, replacement: rows.map { "\(indent)  \($0)\n" }.joined())
}
