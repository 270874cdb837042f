import InsetsChecking
import InsetsLanguage

/// How long a document's scenarios take to evaluate, and how long each rule of the layout takes on top of that.
package struct RuleTimes: Sendable {
  package var scenarios = 0
  package var configurations = 0
  /// The layouts that the configurations come down to.
  package var layouts = 0
  package var findings = 0
  /// Names and values are read, every configuration is laid out, every expectation checked.
  package var evaluation: Duration = .zero
  /// The part of it in which names and values are read.
  package var binding: Duration = .zero
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
    let checks = RuleRegistry.layoutChecks
    var byRule = Array(repeating: Duration.zero, count: checks.count)
    for tree in source(file)?.items ?? [] {
      var start = clock()
      guard let scenario = analyzer.scenario(tree) else { continue }
      times.binding += clock() - start
      guard scenario.isSound, !scenario.configurations.isEmpty else { continue }
      let evaluation = evaluated(scenario)
      times.evaluation += clock() - start
      times.scenarios += 1
      times.configurations += scenario.configurations.count
      times.layouts += evaluation.groups.count
      start = clock()
      for index in RuleRegistry.dueChecks(in: evaluation) { times.findings += checks[index].findings(evaluation).count }
      times.allRules += clock() - start
      let another = evaluated(scenario)
      for index in RuleRegistry.dueChecks(in: another) {
        start = clock()
        _ = checks[index].findings(another)
        byRule[index] += clock() - start
      }
    }
    times.rules = zip(checks, byRule).map { ($0.rule, $1) }
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
