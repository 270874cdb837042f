import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A bound scenario with its layouts and findings, computed when they are asked for.
///
/// The analysis of a keystroke and a following hover or fix share it.
package final class ScenarioAnalysis {
  package let scenario: BoundScenario
  /// The scenario laid out; nil if it has a mistake, since it would be another scenario without the wrong part.
  package private(set) lazy var evaluation: ScenarioEvaluation? =
    scenario.isSound && !scenario.configurations.isEmpty
    ? ScenarioEvaluation(scenario, interruption, reusing: solutions, assuming: content) : nil
  private lazy var checked = evaluation.map { LayoutFindings($0, where: isAsked) }
  /// The findings of the binder and, if no mistake changes what is laid out, of the layout rules that are asked: one mistake
  /// gives one finding, not a series.
  package private(set) lazy var findings =
    untried + findingsInComponents() + (triesContent ? triedFindings : [])
  /// Those that need no sizes of texts and images, and are found without them.
  private(set) lazy var untried = scenario.findings + layoutFindings
  /// The findings in their order, without words where making them takes long: what a proof counts.
  private(set) lazy var claims =
    triesContent || !scenario.componentUses.isEmpty ? findings : scenario.findings + (checked?.unworded ?? [])
  private lazy var layoutFindings = checked?.reported ?? []

  private let interruption: Interruption
  /// How the constraints of a scenario like this one were solved.
  private let solutions: ConstraintSolutions
  /// Whether findings count that hold whatever the sizes of texts and images are, which are not known.
  let triesContent: Bool
  /// The sizes of what views show, where some are tried.
  let content: AssumedContent?
  /// The indices of the layout checks that are asked; nil for all.
  private let asked: BitSet?
  /// The scenario with each of the sizes that are tried.
  package private(set) lazy var trials: [ScenarioAnalysis] =
    triesContent && content == nil && BodyViews(scenario).hasOpenSizes
    ? AssumedContent.trials.map { ScenarioAnalysis(scenario, interruption, assuming: $0, asking: asked) } : []
  private var askingAll: ScenarioAnalysis?
  /// What is known of the rules that a proof counts.
  private var claimed: (rules: Set<RuleID>, findings: [Finding]) = ([], [])

  package init(
    _ scenario: BoundScenario,
    _ interruption: Interruption = .never,
    reusing solutions: ConstraintSolutions = ConstraintSolutions(),
    triesContent: Bool = false,
    assuming content: AssumedContent? = nil,
    asking asked: BitSet? = nil
  ) {
    self.asked = triesContent || content != nil ? asked.map(TriedPlace.withAlternatives) : asked
    self.triesContent = triesContent
    self.content = content
    self.scenario = scenario
    self.interruption = interruption
    self.solutions = solutions
  }

  /// The same layouts with the findings of all rules, which a proof counts.
  var whole: ScenarioAnalysis {
    if asked == nil { return self }
    if let askingAll { return askingAll }
    let made = asking(nil)
    askingAll = made
    return made
  }

  /// What a proof counts of some rules, whether they are asked or not; it may hold findings of others.
  ///
  /// Most changes bring nothing that the rules that are asked don't know, so that the others need not be run.
  func claims(of rules: Set<RuleID>) -> [Finding] {
    guard asked != nil else { return claims }
    let missing = rules.subtracting(claimed.rules)
    if !missing.isEmpty {
      let made = asking(RuleRegistry.checks { missing.contains($0.id) })
      claimed.rules.formUnion(missing)
      claimed.findings += made.claims.dropFirst(scenario.findings.count).filter { missing.contains($0.rule) }
    }
    return scenario.findings + claimed.findings
  }

  /// The same layouts with the findings of some checks, or of all.
  private func asking(_ checks: BitSet?) -> ScenarioAnalysis {
    let made = ScenarioAnalysis(
      scenario,
      interruption,
      reusing: solutions,
      triesContent: triesContent,
      assuming: content,
      asking: checks
    )
    made.evaluation = evaluation
    made.trials = trials.map { $0.asking(checks) }
    return made
  }

  private func isAsked(_ check: Int) -> Bool { asked?.contains(check) ?? true }

  /// What the layout rules find with each of the sizes that are tried, and not without one.
  private var triedFindings: [Finding] {
    guard evaluation != nil, let first = trials.first else { return [] }
    let known = Set(layoutFindings.map(TriedPlace.init))
    var common = first.triedByPlace.filter { !known.contains($0.key) }
    for trial in trials.dropFirst() where !common.isEmpty {
      // Only the rules are asked that can still say it.
      let here = trial.found(by: common.flatMap { $0.key.rules })?.byPlace ?? [:]
      common = common.reduce(into: [:]) { result, each in
        guard let other = here[each.key] else { return }
        result[each.key] = each.value.agreeing(with: other)
      }
    }
    return common.values.map { $0.reported(in: evaluation) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private var triedByPlace: [TriedPlace: TriedFinding] { checked?.byPlace ?? [:] }

  private var findingsByPlace: [TriedPlace: Finding] {
    Dictionary(layoutFindings.map { (TriedPlace($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The same finding as one of another trial.
  func same(as finding: Finding) -> Finding? { findingsByPlace[TriedPlace(finding)] }

  /// What is wrong with the screen where components write it, each at the word that brings the component.
  private func findingsInComponents() -> [Finding] {
    guard evaluation != nil, !scenario.componentUses.isEmpty else { return [] }
    var found: [Finding] = []
    var known: Set<ObjectIdentifier> = []
    for use in scenario.componentUses where known.insert(ObjectIdentifier(use.tree)).inserted {
      let part = ScenarioEvaluation(scenario.with(file: use.file, tree: use.tree), interruption, reusing: solutions)
      var told: Set<String> = []
      let checks = RuleRegistry.layoutChecks
      for finding in LayoutFindings(part, where: { isAsked($0) && Judgement(checks[$0].rule) != nil }).reported {
        let uses = scenario.componentUses.filter { $0.tree === use.tree }
        let own = uses.first { use in finding.subject.element.map { use.elements.contains($0) } ?? false } ?? use
        // The same component in two places has one mistake.
        guard told.insert("\(finding.rule.name) \(finding.range.lowerBound.value)").inserted else { continue }
        found.append(finding.moved(to: own))
      }
    }
    return found
  }

  /// What a finding in a component proposes, as edits of the component's item; nil for a finding of another kind.
  package func changesInComponent(of finding: Finding) -> (item: ItemTree, changes: [Change])? {
    guard finding.layoutIndex == nil, evaluation != nil, let written = finding.notes.first?.place,
      let use = scenario.componentUses.first(where: { $0.tree === written.tree })
    else { return nil }
    let part = ScenarioEvaluation(scenario.with(file: use.file, tree: use.tree), interruption, reusing: solutions)
    let found = LayoutFindings(part) { RuleRegistry.layoutChecks[$0].mayTell(finding.rule) }
    let same = found.reported.first {
      $0.rule == finding.rule && $0.range == written.range && $0.subject == finding.subject
    }
    guard let index = same?.layoutIndex, found.all.indices.contains(index) else { return nil }
    return (use.tree, found.all[index].finding.changes())
  }

  /// The findings of some rules, for which only these and those that they yield to are run.
  func findings(of rules: [RuleID]) -> [Finding] { found(by: rules)?.reported.filter { rules.contains($0.rule) } ?? [] }

  private func found(by rules: [RuleID]) -> LayoutFindings? {
    let checks = RuleRegistry.layoutChecks
    let asked = checks.indices.filter { rules.contains(checks[$0].rule) }
    let needed = Set(asked + asked.flatMap { checks[$0].yieldsTo })
    return evaluation.map { LayoutFindings($0, where: needed.contains) }
  }

  /// The changes that a finding proposes; empty for a finding about reading.
  func changes(for finding: Finding) -> [Change] { layoutFinding(finding)?.changes() ?? [] }

  /// The layouts that a finding concerns, by their positions in the evaluation; nil if they are not known.
  package func affectedGroups(of finding: Finding) -> Set<Int>? { layoutFinding(finding)?.affectedGroups() }

  /// The layouts in which it is worst, by their positions in the evaluation; empty if they are not known.
  func worstGroups(of finding: Finding) -> Set<Int> { layoutFinding(finding)?.worstGroups() ?? [] }

  private func layoutFinding(_ finding: Finding) -> LayoutFinding? {
    guard let index = finding.layoutIndex, let all = checked?.all, all.indices.contains(index) else { return nil }
    return all[index].finding
  }

  /// The number of layout rules that were run.
  var ruleCount: Int { checked?.ruleCount ?? 0 }

  /// How many elements its layouts have at most.
  fileprivate var elementCount: Int { scenario.elements.count * scenario.configurations.count }
}

/// What the layout rules find in a scenario.
private struct LayoutFindings {
  /// In the order of the rules, each with its check; the same scenario always gives the same order.
  private(set) var all: [(finding: LayoutFinding, check: LayoutCheck)] = []
  /// The number of rules that were run; the scenario lacks what the others need.
  private(set) var ruleCount = 0
  private let scenario: BoundScenario

  init(_ evaluation: ScenarioEvaluation, where isWanted: (Int) -> Bool = { _ in true }) {
    scenario = evaluation.scenario
    let checks = RuleRegistry.layoutChecks
    var found: [Int: [LayoutFinding]] = [:]
    var speaking: [Int] = []
    for index in RuleRegistry.dueChecks(in: evaluation) where isWanted(index) {
      if evaluation.interruption.spend(evaluation.groups.count) { return }
      let findings = checks[index].findings(evaluation)
      ruleCount += 1
      guard !findings.isEmpty else { continue }
      found[index] = findings
      speaking.append(index)
    }
    for index in speaking {
      // One cause, one finding: a rule is silent if a rule that it yields to has a finding there.
      let better = ExplainedPlaces(checks[index].yieldsTo.flatMap { found[$0] ?? [] })
      all += (found[index] ?? []).filter { !better.explain($0) }.map { ($0, checks[index]) }
    }
  }

  /// The findings in words.
  var reported: [Finding] {
    all.enumerated().map { index, found in
      let words = found.finding.message().text
      var finding = Finding(found.finding, by: found.check, at: index, words, found.finding.notes())
      finding.subjectRange = found.finding.subject.element.flatMap { scenario.headPlace(of: $0)?.range }
      return finding
    }
  }

  /// The findings with the layouts that they concern, by what they are about.
  var byPlace: [TriedPlace: TriedFinding] {
    zip(reported, all).reduce(into: [:]) { result, each in
      let made = TriedFinding(each.0, in: each.1.finding.affectedGroups())
      let place = TriedPlace(made.finding)
      result[place] = result[place]?.joined(with: made) ?? made
    }
  }

  /// The findings without their messages and notes.
  var unworded: [Finding] {
    all.enumerated().map { index, found in Finding(found.finding, by: found.check, at: index, "", []) }
  }
}

extension BoundScenario {
  /// Whether what is read is the whole screen.
  ///
  /// A mistake in an expectation costs the expectation alone.
  package var isSound: Bool {
    tree.errors.isEmpty
      && !findings.contains { $0.isMistake && !tree.node(at: $0.range.lowerBound).isInExpectation }
  }
}

/// The scenarios that were analysed or asked about last.
///
/// A few are enough, since people look at what they have just written, and of large ones the last.
package struct RecentScenarios {

  package init() {}
  private static let limit = 4
  /// How many elements all of them may have, each once for every configuration.
  private static let mostElements = 60_000

  /// The most recently used is last.
  private var entries: [(analysis: ScenarioAnalysis, revision: Int)] = []

  /// The analysis of a scenario's item at a revision of the names, or nil if it is not kept.
  package mutating func analysis(of tree: ItemTree, at revision: Int) -> ScenarioAnalysis? {
    guard let index = entries.lastIndex(where: { $0.analysis.scenario.tree === tree && $0.revision == revision }) else {
      return nil
    }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry.analysis
  }

  package mutating func keep(_ analysis: ScenarioAnalysis, at revision: Int) {
    entries.removeAll { $0.analysis.scenario.tree === analysis.scenario.tree || $0.revision != revision }
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append((analysis, revision))
    while entries.count > 1, entries.reduce(0, { $0 + $1.analysis.elementCount }) > Self.mostElements {
      entries.removeFirst()
    }
  }
}

extension SyntaxNode {
  /// Whether it stands in an `expect`.
  fileprivate var isInExpectation: Bool {
    var node: SyntaxNode? = self
    while let current = node {
      if case .expect = StatementSyntax(current) { return true }
      node = current.parent
    }
    return false
  }
}

extension LayoutCheck {
  /// Whether it is the check of a rule, or of one that the rule yields to.
  fileprivate func mayTell(_ id: RuleID) -> Bool {
    guard rule != id else { return true }
    let checks = RuleRegistry.layoutChecks
    return checks.contains { check in
      check.rule == id && check.yieldsTo.contains { checks.indices.contains($0) && checks[$0].rule == rule }
    }
  }
}
