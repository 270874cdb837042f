import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A scenario migrated to a version of iOS, with the proof of what that changes.
package struct ScenarioMigration {
  /// Why a scenario is not migrated.
  package enum Obstacle: Error {
    /// It has mistakes, so nothing can be proved.
    case mistakes
    /// It runs on older versions only.
    case neverRunsThere
    /// There is nothing left to do, or nothing that would do no harm.
    case upToDate([Refused])
    /// It is too large to be laid out, or the allowance for all scenarios was used up.
    case tooLarge
  }

  /// A change that was tried and refused.
  package struct Refused: Hashable {
    /// `Tie top of 'header' to the safe area`.
    package let action: String
    package let reason: Refusal
  }

  /// Why a change is refused.
  package enum Refusal: Error, Hashable {
    /// The scenario has a mistake afterwards.
    case unreadable
    /// A known number would become an unmeasured one.
    case unmeasured
    /// It moves what it must not.
    case moves
    /// It does not fix its finding.
    case fixesNothing
    /// A rule has a finding on a subject that had none.
    case newFinding(RuleID)
  }

  package let before: ScenarioEvaluation
  let after: ScenarioEvaluation
  /// The changes made, in order.
  package let actions: [String]
  package let rewrittenExpectations: Int
  /// Whether trying all changes would have exceeded the allowance.
  package let isUnfinished: Bool
  /// The changes that were tried and refused.
  package let refused: [Refused]
  package let comparison: LayoutComparison

  /// The greatest number of changes, far above the old uses in any scenario; it keeps a run finite whatever the steps
  /// do.
  private static let mostChanges = 200

  package init(
    _ tree: ItemTree,
    _ analyzer: ItemAnalyzer,
    to version: OSVersion,
    _ allowance: inout ProofAllowance
  ) throws(Obstacle) {
    // With no allowance left to try anything, reading is pointless.
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
    // The texts that were tried, with the reason for each refusal.
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

  /// The first proposed change that is accepted; `refused` lists the others, if none is accepted or the allowance is
  /// used up.
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

  /// The scenario after a change that adds no finding and moves nothing that must stay.
  private static func accept(_ change: Change, _ state: MigrationState) throws(Refusal) -> Accepted {
    guard !state.proof.overlap(change.edits), let outcome = state.proof.outcome(of: change.edits) else {
      throw .unreadable
    }
    let first = MigrationState(outcome)
    let comparison = LayoutComparison(state.evaluation, first.evaluation)
    // A known number must not become an unmeasured one.
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
    // Expectations of the old value get the new one, so that the document stays true.
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
  /// The claims of the findings, with subjects named as in an earlier state.
  fileprivate func claims(since old: MigrationState, where isCounted: (Finding) -> Bool = { _ in true }) -> Claims {
    Claims(findings.filter(isCounted), ScenarioPairing(old.scenario, scenario).earlier)
  }

  /// The first rule with a finding on a subject that had none; advice does not count.
  fileprivate func newFinding(since old: MigrationState) -> RuleID? {
    func isWrong(_ finding: Finding) -> Bool { finding.severity == .error || finding.severity == .warning }
    let position = claims(since: old, where: isWrong).firstNew(since: old.claims(since: old, where: isWrong))
    return position.map { findings.filter(isWrong)[$0].rule }
  }
}
