import InsetsEngine
import InsetsSyntax

/// A scenario, bound, and what was computed from it: its layouts and its findings, each when somebody asks.
///
/// The analysis of a keystroke and a hover or a repair that follows it look at the same one.
final class ScenarioAnalysis {
  let scenario: BoundScenario
  /// The scenario laid out; nil where it has a mistake, for it would be another one without the part that is wrong.
  private(set) lazy var evaluation: ScenarioEvaluation? =
    scenario.isSound && !scenario.configurations.isEmpty ? ScenarioEvaluation(scenario) : nil
  private lazy var layoutFindings: LayoutFindings? = evaluation.map(LayoutFindings.init)

  init(_ scenario: BoundScenario) { self.scenario = scenario }

  /// The findings of the binder and, if the scenario could be read without a mistake, of the layout: one mistake gives
  /// one finding, not a trail of them.
  var findings: [Finding] { scenario.findings + (layoutFindings?.all ?? []) }

  /// How many rules of the layout were run.
  var ruleCount: Int { layoutFindings?.ruleCount ?? 0 }
}

/// What the rules of the layout find in a scenario.
struct LayoutFindings {
  private(set) var all: [Finding] = []
  /// How many rules were run; the others need something that is not there.
  private(set) var ruleCount = 0

  init(_ evaluation: ScenarioEvaluation) {
    let checks = RuleRegistry.layoutChecks
    var found: [[Finding]] = Array(repeating: [], count: checks.count)
    for index in checks.indices where checks[index].needs.areMet(by: evaluation) {
      found[index] = checks[index].check(evaluation)
      ruleCount += 1
    }
    for index in checks.indices where !found[index].isEmpty {
      // One cause, one finding: a rule is silent where a rule that it yields to has spoken.
      let better = checks[index].yieldsTo.flatMap { found[$0] }
      all += found[index].filter { finding in !better.contains { $0.explains(finding) } }
    }
  }
}

extension BoundScenario {
  /// Whether the scenario was read without an error.
  var isSound: Bool {
    tree.errors.isEmpty && !findings.contains { $0.severity == .error }
  }
}

/// The scenarios that were analysed or asked about last.
///
/// A few are enough: people look at what they have just written.
struct RecentScenarios {
  private static let limit = 4

  /// The one that was used last comes last.
  private var entries: [(analysis: ScenarioAnalysis, revision: Int)] = []

  /// The analysis of a scenario's item at a revision of the names; nil if it is not kept.
  mutating func analysis(of tree: ItemTree, at revision: Int) -> ScenarioAnalysis? {
    guard let index = entries.lastIndex(where: { $0.analysis.scenario.tree === tree && $0.revision == revision }) else {
      return nil
    }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry.analysis
  }

  mutating func keep(_ analysis: ScenarioAnalysis, at revision: Int) {
    entries.removeAll { $0.analysis.scenario.tree === analysis.scenario.tree || $0.revision != revision }
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append((analysis, revision))
  }
}
