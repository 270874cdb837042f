import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension Refactoring {
  static let addMissingRows = Refactoring(
    id: "add-missing-rows",
    summary: "adds a row with the computed value for each configuration that no row of a table matches",
    kind: .rewrite,
    proposals: { site in
      let scenario = site.scenario
      guard let node = site.enclosing(.expect),
        let expectation = scenario.expectations.first(where: { $0.range == node.range && $0.isTable })
      else { return [] }
      let missing = scenario.configurations.indices.filter {
        expectation.leavesOut(scenario.configurations[$0], scenario)
      }
      let rows = site.evaluation.computedRows(
        expectation.subject,
        at: expectation.stage,
        missing
      )
      guard !rows.isEmpty, rows.count <= 12 else { return [] }
      let texts = SelectorWriter(scenario.configurations).rows(rows)
      let names = Set(rows.flatMap(\.members).map { scenario.configurations[$0].device.name }).sorted()
      let title = names.count == 1 ? "Add the missing row for \(names[0])" : "Add the rows of \(names.count) devices"
      return [Change(title: title, edits: [site.tree.edit.append(texts, to: node)])]
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
