import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension ItemAnalyzer {
  /// The scenario is bound for each, so it is completed only if a person could have left so many unfinished.
  private static let mostUnfinished = 8
  /// A longer table is not offered.
  private static let mostRows = 12

  /// The change that completes the `expect` without a comparison that a finding is about, with what is computed when
  /// such statements are left out.
  ///
  /// Nil for other findings, if the scenario has other errors, and if nothing is known.
  func completion(of finding: Finding, in tree: ItemTree, _ allowance: inout ProofAllowance) -> Change? {
    guard finding.rule == DiagnosticRule.syntaxError.id, tree.errors.count <= Self.mostUnfinished,
      let error = tree.errors.first(where: { $0.range == finding.range }),
      let scenario = scenario(tree), let expectation = scenario.unfinishedExpectation(of: error),
      tree.errors.allSatisfy({ scenario.unfinishedExpectation(of: $0) != nil }),
      scenario.cut == .nothing, !scenario.findings.contains(where: { $0.severity == .error }),
      allowance.admits(scenario)
    else { return nil }
    let members = scenario.configurations.indices.filter { index in
      let configuration = scenario.configurations[index]
      return expectation.selector?.selects(configuration) ?? true
        && scenario.holds(expectation.guards, on: configuration)
    }
    let rows = ScenarioEvaluation(scenario, interruption).computedRows(
      expectation.subject,
      at: expectation.stage,
      members
    )
    guard let first = rows.first, rows.count <= Self.mostRows, !interruption.isStopped else { return nil }
    if first.members == members {
      let comparison = "== \(first.value)"
      let edit = tree.edit.insert(" \(comparison)", at: expectation.subjectRange.upperBound)
      return Change(title: "Complete as '\(comparison)'", edits: [edit])
    }
    let lines = SelectorWriter(scenario.configurations).rows(rows)
    let table = braced(lines, indent: tree.indentation(at: expectation.range.lowerBound))
    let edit = tree.edit.insert(" \(table)", at: expectation.range.upperBound)
    return Change(title: "Complete with a row for each computed value", edits: [edit])
  }
}

extension BoundScenario {
  /// The `expect` that lacks nothing but a comparison, if that is the error.
  fileprivate func unfinishedExpectation(of error: SyntaxError) -> BoundExpectation? {
    expectations.first {
      $0.rows.isEmpty && $0.range.lowerBound == error.began?.range.lowerBound
        && $0.range.upperBound <= error.range.lowerBound
    }
  }
}
