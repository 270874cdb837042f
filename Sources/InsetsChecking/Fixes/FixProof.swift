import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// Proves changes of one scenario; each is made on a copy, which is laid out in all its configurations.
package struct FixProof {
  /// Why a change does not fix a finding.
  package enum Refusal: Error, Hashable {
    /// The scenario has a mistake afterwards.
    case unreadable
    /// The same subject still has such a finding.
    case findingRemains
    /// No rule says so any more, but what the finding is about is as it was on these configurations, in words.
    case faultRemains(String, on: String)
    /// A finding of this rule is on a subject that had none; its message says what and where.
    case newFinding(RuleID, String)
    /// The visible part of this element lies deeper under a bar, the housing, the home indicator or the keyboard on
    /// these configurations, in words.
    case coversMore(String, on: String)
    /// Two texts or controls that were apart lie over each other.
    case overlaps(String, String, on: String)
    /// A text or control leaves its superview or the screen.
    case leaves(String, on: String)
    /// A text or control has less than two thirds of its height.
    case squeezes(String, on: String)
  }

  /// A change that a finding proposes, and what its proof came to: the change as it is offered, or why it is not.
  package struct Trial {
    package let change: Change
    package let outcome: Result<Change, Refusal>
  }

  let analyzer: ItemAnalyzer
  let scenario: ScenarioAnalysis
  package let evaluation: ScenarioEvaluation

  /// Starts from the present scenario; nil if it has mistakes, since nothing can then be proved.
  package init?(_ scenario: ScenarioAnalysis?, _ analyzer: ItemAnalyzer) {
    guard let scenario, let evaluation = scenario.evaluation else { return nil }
    self.analyzer = analyzer
    self.scenario = scenario
    self.evaluation = evaluation
  }

  /// The present findings of the scenario.
  package var findings: [Finding] { scenario.findings }

  /// The proved fixes of a layout finding, best first.
  package func fixes(for finding: Finding) -> [Change] {
    trials(for: finding).compactMap { trial in
      if case .success(let change) = trial.outcome { change } else { nil }
    }
  }

  /// Every change that a layout finding proposes, best first.
  package func trials(for finding: Finding) -> [Trial] {
    if finding.isTried { return trialsWithEachSize(of: finding) }
    var hasPreferred = false
    return scenario.changes(for: finding).map { change in
      let outcome = Result { () throws(Refusal) in try prove(change, of: finding) }
      // Among several that move only what is wrong, the first is the one to take.
      return Trial(
        change: change,
        outcome: outcome.map { proved in
          var offered = proved
          offered.isPreferred = proved.isPreferred && !hasPreferred
          hasPreferred = hasPreferred || proved.isPreferred
          return offered
        }
      )
    }
  }

  /// The changes of a finding that holds whatever the sizes of texts are, each proved with all sizes that are tried.
  private func trialsWithEachSize(of finding: Finding) -> [Trial] {
    let proofs = scenario.trials.compactMap { analysis in
      analysis.same(as: finding).flatMap { same in FixProof(analysis, analyzer).map { ($0, same) } }
    }
    guard proofs.count == scenario.trials.count, let (first, own) = proofs.first else { return [] }
    return first.scenario.changes(for: own).map { change in
      let outcome = Result { () throws(Refusal) in
        // What a title would measure depends on the sizes.
        for (proof, same) in proofs { _ = try proof.prove(change, of: same) }
        return change
      }
      return Trial(change: change, outcome: outcome)
    }
  }

  /// The change with its effect in the title, and with the expectations of changed values rewritten.
  ///
  /// It is preferred if it moves nothing on any configuration and changes no expected value.
  package func prove(_ change: Change, of finding: Finding) throws(Refusal) -> Change {
    guard var after = outcome(of: change.edits) else { throw .unreadable }
    var proved = change
    // Expectations of the old value get the new one in the same edit, so that the document stays true.
    let rewrites = rewrittenExpectations(after)
    if !rewrites.isEmpty {
      proved.edits += rewrites
      guard !overlap(proved.edits), let rewritten = outcome(of: proved.edits) else { throw .unreadable }
      after = rewritten
    }
    try check(after, of: finding, proved.measure)
    let effect = change.measure.map { Effect($0, before: evaluation, after: after.evaluation) }
    if let words = effect?.words { proved.title += ": \(words)" }
    if !rewrites.isEmpty { proved.title += " (\(counted(rewrites.count, "expectation")) rewritten)" }
    // The measure is that of the finding. Other elements may still move.
    proved.isPreferred =
      rewrites.isEmpty
      && (effect?.movesNothing == true && evaluation.looksLike(after.evaluation)
        || movesNothingElse(than: finding, after))
    return proved
  }

  /// A change of a component that the scenario uses, with its effect on a finding here in the title; nil if the scenario is
  /// not better for it after the change, or worse, where it has no such finding.
  package func accepted(_ change: Change, leadingTo after: FixProof, fixing finding: Finding?) -> Change? {
    guard (try? check(after, of: finding, change.measure)) != nil else { return nil }
    guard finding != nil, let measure = change.measure else { return change }
    let effect = Effect(measure, before: evaluation, after: after.evaluation)
    guard !effect.movesNothing else { return nil }
    var proved = change
    if let words = effect.words { proved.title += ": \(words)" }
    return proved
  }

  /// Whether the fix of a finding about a body moves what the finding is about and nothing else that is there.
  private func movesNothingElse(than finding: Finding, _ after: FixProof) -> Bool {
    let scenario = evaluation.scenario
    guard let element = finding.subject.element, scenario.screen[element].kind.isSwiftUI,
      Judgement(finding.rule) != .doesNotFit
    else { return false }
    let pairing = ScenarioPairing(scenario, after.evaluation.scenario)
    guard pairing.pairs.count == scenario.elements.count else { return false }
    let moved = pairing.moved(evaluation, after.evaluation)
    return !moved.isEmpty && moved.allSatisfy { scenario.isWithin($0, element) }
  }

  private func check(_ after: FixProof, of finding: Finding?, _ measure: Measure?) throws(Refusal) {
    let pairing = ScenarioPairing(evaluation.scenario, after.evaluation.scenario)
    func compare(_ claims: [Finding], _ findings: () -> [Finding]) throws(Refusal) {
      let now = Claims(claims, pairing.earlier)
      var rules = Set(claims.map(\.rule)).union(finding.map { [$0.rule] } ?? [])
      if claims.contains(where: \.failsExpectation) || finding?.failsExpectation == true {
        rules.formUnion(([LayoutRule.expectationMismatch] + LayoutRule.expectationMismatch.yieldsTo).map(\.id))
      }
      let before = Claims(scenario.claims(of: rules)) { $0 }
      if let finding, now.count(of: finding) >= before.count(of: finding) { throw .findingRemains }
      guard let position = now.firstNew(since: before) else { return }
      let new = findings()[position]
      throw .newFinding(new.rule, new.message)
    }
    // What is found with sizes that are tried takes longest, and is asked for last.
    let triesContent = after.scenario.triesContent
    try compare(triesContent ? after.scenario.untried : after.scenario.claims) {
      triesContent ? after.scenario.untried : after.findings
    }
    if let finding { try checkFault(after, of: finding, measure, pairing) }
    try checkNeighbours(evaluation, after.evaluation, pairing)
    for state in ScreenState.allCases {
      guard let earlier = evaluation.scenario.inState(state), let later = after.evaluation.scenario.inState(state)
      else { continue }
      try checkNeighbours(
        ScenarioEvaluation(earlier, analyzer.interruption, reusing: evaluation.solutions),
        ScenarioEvaluation(later, analyzer.interruption, reusing: evaluation.solutions),
        pairing
      )
    }
    if triesContent { try compare(after.scenario.claims) { after.findings } }
  }

  /// A finding about a place is fixed where the place has changed: a rule that falls silent proves nothing.
  private func checkFault(
    _ after: FixProof,
    of finding: Finding,
    _ measure: Measure?,
    _ pairing: ScenarioPairing
  ) throws(Refusal) {
    guard Judgement(finding.rule)?.isAboutPlaces == true, let measure, let moved = pairing.later(measure.element) else {
      return
    }
    var later = measure
    later.element = moved
    for group in scenario.worstGroups(of: finding).sorted() {
      guard let member = evaluation.groups[group].members.first,
        after.evaluation.scenario.configurations.indices.contains(member),
        let first = measure.amount(in: evaluation.layouts[group]),
        let second = later.amount(in: after.evaluation.layout(ofConfiguration: member)),
        first.looksLike(second)
      else { continue }
      throw .faultRemains(measure.name, on: evaluation.words.words(for: [member]))
    }
  }

  /// Nothing visible may lie deeper under anything, over another text or control, or out of its superview.
  private func checkNeighbours(
    _ before: ScenarioEvaluation,
    _ after: ScenarioEvaluation,
    _ pairing: ScenarioPairing
  ) throws(Refusal) {
    let scenario = before.scenario
    if let covered = pairing.firstCoveredMore(before, after) {
      throw .coversMore(scenario.words(for: covered.element), on: before.words.words(for: [covered.configuration]))
    }
    guard let (disturbance, configuration) = pairing.firstDisturbed(before, after) else { return }
    let configurations = before.words.words(for: [configuration])
    switch disturbance {
    case .overlap(let view, let other):
      throw .overlaps(scenario.words(for: view), scenario.words(for: other), on: configurations)
    case .leaves(let view): throw .leaves(scenario.words(for: view), on: configurations)
    case .squeezes(let view): throw .squeezes(scenario.words(for: view), on: configurations)
    }
  }

  /// The scenario after the edits, or nil if it has a mistake.
  func outcome(of edits: [TextEdit]) -> FixProof? {
    let bytes = applying(edits, to: evaluation.scenario.tree.bytes)
    let items = SourceFile(bytes).items.filter { $0.kind != .endOfFile }
    guard items.count == 1, let tree = items.first, tree.errors.isEmpty else { return nil }
    let changed = analyzer.scenario(tree).map {
      ScenarioAnalysis(
        $0,
        analyzer.interruption,
        reusing: evaluation.solutions,
        triesContent: scenario.triesContent,
        assuming: scenario.content
      )
    }
    return FixProof(changed, analyzer)
  }

  /// Edits that write the new values into expectations that no longer hold.
  func rewrittenExpectations(_ after: FixProof) -> [TextEdit] {
    guard !after.evaluation.scenario.expectations.isEmpty else { return [] }
    let failedBefore = Set(scenario.whole.claims.filter(\.failsExpectation).map(\.subject.expectedRow))
    let mismatch = LayoutRule.expectationMismatch
    // What the other rules say of it matters only when the expectations are rewritten.
    let failing = after.scenario.findings(of: ([mismatch] + mismatch.yieldsTo).map(\.id)).filter {
      $0.failsExpectation && !failedBefore.contains($0.subject.expectedRow)
    }
    let outcomes = after.evaluation.outcomes
    return failing.compactMap { finding in
      guard let index = finding.subject.expectation,
        let outcome = outcomes.first(where: { $0.expectation == index && $0.row == finding.subject.row }),
        evaluation.scenario.expectations.indices.contains(index)
      else { return nil }
      let expectation = evaluation.scenario.expectations[index]
      guard expectation.comparison == .equal else { return nil }
      let edit = evaluation.scenario.edit
      return edit.write(outcome, in: expectation) ?? edit.writeTable(outcome, in: expectation)
    }
  }

  func overlap(_ edits: [TextEdit]) -> Bool {
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return zip(sorted, sorted.dropFirst()).contains { $0.range.upperBound > $1.range.lowerBound }
  }
}
