/// How long a document's scenarios take to evaluate, and how long each rule of the layout takes on top of that.
package struct RuleTimes: Sendable {
  package var scenarios = 0
  package var configurations = 0
  /// The layouts that the configurations come down to.
  package var layouts = 0
  package var findings = 0
  /// Names and values are read, every configuration is laid out, every expectation checked.
  package var evaluation: Duration = .zero
  /// What all rules take together when all that is there, with the layouts at other stages that they ask for.
  package var allRules: Duration = .zero
  /// What each takes by itself; asking the clock that often takes time of its own, so they are more than all rules.
  package var rules: [(rule: RuleID, time: Duration)] = []

  init() {}
}

extension AnalysisHost {
  /// Measures the document's scenarios, each once, by what the clock says before and after; for the benchmark.
  package mutating func ruleTimes(in file: FileID, clock: () -> Duration) -> RuleTimes {
    let analyzer = analyzer(for: file)
    var times = RuleTimes()
    var byRule = Array(repeating: Duration.zero, count: RuleRegistry.layoutChecks.count)
    for tree in source(file)?.items ?? [] {
      var start = clock()
      guard let scenario = analyzer.scenario(tree) else { continue }
      guard scenario.isSound, !scenario.configurations.isEmpty else { continue }
      let evaluation = evaluated(scenario)
      times.evaluation += clock() - start
      times.scenarios += 1
      times.configurations += scenario.configurations.count
      times.layouts += evaluation.groups.count
      start = clock()
      for check in RuleRegistry.layoutChecks where check.needs.areMet(by: evaluation) {
        times.findings += check.check(evaluation).count
      }
      times.allRules += clock() - start
      let another = evaluated(scenario)
      for (index, check) in RuleRegistry.layoutChecks.enumerated() where check.needs.areMet(by: another) {
        start = clock()
        _ = check.check(another)
        byRule[index] += clock() - start
      }
    }
    times.rules = zip(RuleRegistry.layoutChecks, byRule).map { ($0.rule, $1) }
    return times
  }

  /// The scenario with every configuration laid out and every expectation checked.
  private func evaluated(_ scenario: BoundScenario) -> ScenarioEvaluation {
    let evaluation = ScenarioEvaluation(scenario)
    for group in evaluation.groups.indices { _ = evaluation.resolution(of: group) }
    _ = evaluation.outcomes
    return evaluation
  }
}
