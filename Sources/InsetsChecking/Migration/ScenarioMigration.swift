import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A scenario brought to a version of iOS, with the proof of what that changes.
package struct ScenarioMigration {
  /// A scenario that stays as it is.
  package enum Obstacle: Error {
    /// It cannot be read, so nothing can be proved.
    case mistakes
    /// It runs on older versions only.
    case neverRunsThere
    /// There is nothing left to do, or only what cannot be done without harm.
    case upToDate([Refused])
    /// It is too large to be laid out, or was left out because others took long enough.
    case tooLarge
  }

  /// A change that was tried and not made.
  package struct Refused: Hashable {
    /// `Tie top of 'header' to the safe area`.
    package let action: String
    package let reason: Refusal
  }

  /// Why a change is not made.
  package enum Refusal: Error, Hashable {
    /// The scenario cannot be read afterwards.
    case unreadable
    /// A known number would become one that nobody has measured.
    case unmeasured
    /// It moves what it must not.
    case moves
    /// It does not fix its finding.
    case fixesNothing
    /// A rule would find something on a subject that had none.
    case newFinding(RuleID)
  }

  package let before: ScenarioEvaluation
  let after: ScenarioEvaluation
  /// What was done, in order.
  package let actions: [String]
  package let rewrittenExpectations: Int
  /// Whether trying more would have taken too long.
  package let isUnfinished: Bool
  /// What was tried and could not be done.
  package let refused: [Refused]
  package let comparison: LayoutComparison

  /// No scenario has more places that are done the old way than this; it keeps a run finite whatever the steps do.
  private static let mostChanges = 200

  package init(
    _ tree: ItemTree,
    _ analyzer: ItemAnalyzer,
    to version: OSVersion,
    _ allowance: inout ProofAllowance
  ) throws(Obstacle) {
    // What nobody will try is not read either.
    guard !allowance.isSpent else { throw .tooLarge }
    let bound = analyzer.scenario(tree)
    if let bound, bound.cut != .nothing || !allowance.admits(bound) { throw .tooLarge }
    let scenario = bound.map { ScenarioAnalysis($0, analyzer.interruption) }
    guard let proof = FixProof(scenario, analyzer) else { throw .mistakes }
    guard proof.evaluation.scenario.configurations.contains(where: \.hasSafeAreaAPI) else { throw .neverRunsThere }
    var state = MigrationState(proof)
    let steps = MigrationRegistry.all.filter { $0.since <= version }
    var actions: [String] = []
    var rewritten = 0
    // Texts that were tried, and why they were refused.
    var tried: [[UInt8]: Refusal?] = [:]
    var refused: [Refused] = []
    while actions.count < Self.mostChanges, let next = Self.next(after: state, steps, &tried, &refused, &allowance) {
      state = next.state
      actions.append(next.action)
      rewritten += next.rewritten
    }
    isUnfinished = allowance.isExhausted
    guard !actions.isEmpty else { throw isUnfinished ? .tooLarge : .upToDate(refused) }
    self.refused = refused
    before = proof.evaluation
    after = state.evaluation
    self.actions = actions
    rewrittenExpectations = rewritten
    comparison = LayoutComparison(before, after)
  }

  /// The scenario's text after the migration, in the standard style if it was in it before.
  package var text: [UInt8] { inStyle(of: before.scenario.tree.bytes, after.scenario.tree.bytes) }

  private struct Accepted {
    var state: MigrationState
    var action: String
    var rewritten: Int
  }

  /// The first change that some step proposes and that holds; `refused` is what does not, where none holds or trying took
  /// long enough.
  private static func next(
    after state: MigrationState,
    _ steps: [MigrationStep],
    _ tried: inout [[UInt8]: Refusal?],
    _ refused: inout [Refused],
    _ allowance: inout ProofAllowance
  ) -> Accepted? {
    refused = []
    for step in steps {
      for change in step.proposals(state) {
        let text = applying(change.edits, to: state.scenario.tree.bytes)
        guard text != state.scenario.tree.bytes else { continue }
        if let known = tried[text] {
          if let reason = known { refused.append(Refused(action: change.title, reason: reason)) }
          continue
        }
        guard allowance.admits(state.scenario) else { return nil }
        do throws(Refusal) {
          let accepted = try accept(change, state)
          tried[text] = .some(nil)
          return accepted
        } catch {
          tried[text] = error
          refused.append(Refused(action: change.title, reason: error))
        }
      }
    }
    return nil
  }

  /// The scenario after a change that adds no finding and moves nothing that it must not.
  private static func accept(_ change: Change, _ state: MigrationState) throws(Refusal) -> Accepted {
    guard !state.proof.overlap(change.edits), let outcome = state.proof.outcome(of: change.edits) else {
      throw .unreadable
    }
    let first = MigrationState(outcome)
    let comparison = LayoutComparison(state.evaluation, first.evaluation)
    // A known number is not given up for one that nobody has measured.
    guard !comparison.largestDistance.isNaN else { throw .unmeasured }
    switch change.requirement {
    case .nothing: break
    case .movesNothing: guard comparison.isIdentical else { throw .moves }
    case .removes(let finding):
      guard first.claims(since: state).count(of: finding) < state.claims(since: state).count(of: finding) else {
        throw .fixesNothing
      }
    }
    guard let rule = first.newFinding(since: state) else {
      return Accepted(state: first, action: change.title, rewritten: 0)
    }
    // What stated the old value is stated anew, so that the document stays true.
    let rewrites = state.proof.rewrittenExpectations(outcome)
    let edits = change.edits + rewrites
    guard !rewrites.isEmpty, !state.proof.overlap(edits), let final = state.proof.outcome(of: edits) else {
      throw .newFinding(rule)
    }
    let second = MigrationState(final)
    if let rule = second.newFinding(since: state) { throw .newFinding(rule) }
    return Accepted(state: second, action: change.title, rewritten: rewrites.count)
  }
}

extension MigrationState {
  /// What is found, of subjects as an earlier state calls them.
  fileprivate func claims(since old: MigrationState, where isCounted: (Finding) -> Bool = { _ in true }) -> Claims {
    Claims(findings.filter(isCounted), ScenarioPairing(old.scenario, scenario).earlier)
  }

  /// The first rule that finds something wrong with a subject that had nothing of it; what is only advice may come.
  fileprivate func newFinding(since old: MigrationState) -> RuleID? {
    func isWrong(_ finding: Finding) -> Bool { finding.severity == .error || finding.severity == .warning }
    return claims(since: old, where: isWrong).firstNew(since: old.claims(since: old, where: isWrong))
  }
}
