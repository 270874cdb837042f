/// How long a document's scenarios take to evaluate, and how long each rule of the layout takes on top of that.
package struct RuleTimes: Sendable {
  package var scenarios = 0
  package var configurations = 0
  /// The layouts that the configurations come down to.
  package var layouts = 0
  package var findings = 0
  /// Names and values are read, every configuration is laid out, every expectation checked.
  package var evaluation: Duration = .zero
  /// What each rule takes when all that is there, with the layouts at other stages that it asks for.
  package var rules: [(rule: RuleID, time: Duration)] = []

  package var allRules: Duration { rules.reduce(.zero) { $0 + $1.time } }

  init() {}
}

extension AnalysisHost {
  /// Measures the document's scenarios, each once, by what the clock says before and after; for the benchmark.
  package mutating func ruleTimes(in file: FileID, clock: () -> Duration) -> RuleTimes {
    let analyzer = analyzer(for: file)
    var times = RuleTimes()
    var byRule = Array(repeating: Duration.zero, count: RuleRegistry.all.count)
    for tree in source(file)?.items ?? [] {
      let start = clock()
      guard let scenario = analyzer.scenario(tree) else { continue }
      guard scenario.isSound, !scenario.configurations.isEmpty else { continue }
      let evaluation = ScenarioEvaluation(scenario)
      for group in evaluation.groups.indices { _ = evaluation.resolution(of: group) }
      _ = evaluation.outcomes
      times.evaluation += clock() - start
      times.scenarios += 1
      times.configurations += scenario.configurations.count
      times.layouts += evaluation.groups.count
      for (index, rule) in RuleRegistry.all.enumerated() {
        guard case .layout(let check, _) = rule.origin else { continue }
        let start = clock()
        times.findings += check(evaluation).count
        byRule[index] += clock() - start
      }
    }
    for (index, rule) in RuleRegistry.all.enumerated() {
      guard case .layout = rule.origin else { continue }
      times.rules.append((rule.id, byRule[index]))
    }
    return times
  }
}
