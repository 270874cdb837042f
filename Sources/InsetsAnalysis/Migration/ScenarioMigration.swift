import InsetsEngine
import InsetsSyntax

/// A scenario brought to a version of iOS, with the proof of what that changes.
struct ScenarioMigration {
  /// A scenario that stays as it is.
  enum Obstacle: Error {
    /// It cannot be read, so nothing can be proved.
    case mistakes
    /// It runs on older versions only.
    case neverRunsThere
    /// There is nothing left to do.
    case upToDate
  }

  let before: ScenarioEvaluation
  let after: ScenarioEvaluation
  /// What was done, in order.
  let actions: [String]
  let rewrittenExpectations: Int
  let comparison: LayoutComparison

  /// No scenario has more places that are done the old way than this; it keeps a run finite whatever the steps do.
  private static let mostChanges = 200

  init(_ tree: ItemTree, _ analyzer: ItemAnalyzer, to version: OSVersion) throws(Obstacle) {
    let scenario = analyzer.scenario(tree).map { ScenarioAnalysis($0) }
    guard let proof = FixProof(scenario, analyzer) else { throw .mistakes }
    guard proof.evaluation.scenario.configurations.contains(where: \.hasSafeAreaAPI) else { throw .neverRunsThere }
    var state = MigrationState(proof)
    let steps = MigrationRegistry.all.filter { $0.since <= version }
    var actions: [String] = []
    var rewritten = 0
    // Texts that were tried and refused.
    var refused: Set<[UInt8]> = []
    while actions.count < Self.mostChanges, let next = Self.next(after: state, steps, &refused) {
      state = next.state
      actions.append(next.action)
      rewritten += next.rewritten
    }
    guard !actions.isEmpty else { throw .upToDate }
    before = proof.evaluation
    after = state.evaluation
    self.actions = actions
    rewrittenExpectations = rewritten
    comparison = LayoutComparison(before, after)
  }

  /// The scenario's text after the migration, in the standard style if it was in it before.
  var text: [UInt8] { inStyle(of: before.scenario.tree.bytes, after.scenario.tree.bytes) }

  private struct Accepted {
    var state: MigrationState
    var action: String
    var rewritten: Int
  }

  /// The first change that some step proposes and that holds.
  private static func next(after state: MigrationState, _ steps: [MigrationStep], _ refused: inout Set<[UInt8]>)
    -> Accepted?
  {
    for step in steps {
      for change in step.proposals(state) {
        let text = applying(change.edits, to: state.scenario.tree.bytes)
        guard text != state.scenario.tree.bytes, refused.insert(text).inserted else { continue }
        if let accepted = accept(change, state) { return accepted }
      }
    }
    return nil
  }

  /// The scenario after a change; nil when the change adds a finding or moves what it must not.
  private static func accept(_ change: Change, _ state: MigrationState) -> Accepted? {
    guard !state.proof.overlap(change.edits), let outcome = state.proof.outcome(of: change.edits) else { return nil }
    let first = MigrationState(outcome)
    let comparison = LayoutComparison(state.evaluation, first.evaluation)
    // A number that is known is not given away for one that nobody has measured.
    guard !comparison.largestDistance.isNaN else { return nil }
    switch change.requirement {
    case .nothing: break
    case .movesNothing: guard comparison.isIdentical else { return nil }
    case .removesFinding: guard first.findings.count < state.findings.count else { return nil }
    }
    if addsNoFinding(first, to: state) { return Accepted(state: first, action: change.title, rewritten: 0) }
    // What stated the old value is stated anew, so that the document stays true.
    let rewrites = state.proof.rewrittenExpectations(outcome)
    let edits = change.edits + rewrites
    guard !rewrites.isEmpty, !state.proof.overlap(edits), let final = state.proof.outcome(of: edits) else { return nil }
    let second = MigrationState(final)
    guard addsNoFinding(second, to: state) else { return nil }
    return Accepted(state: second, action: change.title, rewritten: rewrites.count)
  }

  /// Whether no rule has more findings than before; what is only advice may come.
  private static func addsNoFinding(_ new: MigrationState, to old: MigrationState) -> Bool {
    func counts(_ findings: [Finding]) -> [RuleID: Int] {
      let wrong = findings.filter { $0.severity == .error || $0.severity == .warning }
      return Dictionary(grouping: wrong, by: \.rule).mapValues(\.count)
    }
    let before = counts(old.findings)
    let now = counts(new.findings)
    return now.allSatisfy { rule, count in count <= (before[rule] ?? 0) }
  }
}
