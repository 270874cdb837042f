import InsetsEngine
import InsetsSyntax

/// A repair that the engine has carried out on a copy: its finding is gone and no new one came.
struct ProvedFix {
  /// What it does and what moves by how much.
  var title: String
  /// In bytes from the item's start.
  var edits: [TextEdit]
  /// Whether it moves nothing on any configuration and changes no value that an expectation states: it is *safe*.
  var movesNothing: Bool
}

/// Proves repairs of one scenario.
struct FixProof {
  let analyzer: ItemAnalyzer
  let evaluation: ScenarioEvaluation
  let findings: [Finding]

  /// Sets out from a scenario as it is; nil when it could not be read, for then nothing can be proved.
  init?(_ scenario: ScenarioAnalysis?, _ analyzer: ItemAnalyzer) {
    guard let scenario, let evaluation = scenario.evaluation else { return nil }
    self.analyzer = analyzer
    self.evaluation = evaluation
    findings = scenario.findings
  }

  /// Sets out from a scenario that has been laid out.
  init(_ analyzer: ItemAnalyzer, _ evaluation: ScenarioEvaluation, _ findings: [Finding]) {
    self.analyzer = analyzer
    self.evaluation = evaluation
    self.findings = findings
  }

  /// The proved repairs of a finding of the layout.
  func fixes(for finding: Finding) -> [ProvedFix] {
    guard let rule = RuleRegistry.rule(finding.rule), case .layout(_, _, let fixes) = rule.origin else { return [] }
    return fixes(finding, evaluation).compactMap { prove($0, of: finding) }
  }

  private func prove(_ candidate: FixCandidate, of finding: Finding) -> ProvedFix? {
    guard let after = outcome(of: candidate.edits) else { return nil }
    if isProof(after.findings, of: finding) {
      return proved(candidate, candidate.edits, after.evaluation, rewritten: 0)
    }
    // What stated the old value is stated anew, in the same edit, so that the document stays true.
    let rewrites = rewrittenExpectations(after)
    guard !rewrites.isEmpty else { return nil }
    let edits = candidate.edits + rewrites
    guard !overlap(edits), let final = outcome(of: edits), isProof(final.findings, of: finding) else { return nil }
    return proved(candidate, edits, final.evaluation, rewritten: rewrites.count)
  }

  private func proved(
    _ candidate: FixCandidate,
    _ edits: [TextEdit],
    _ after: ScenarioEvaluation,
    rewritten: Int
  ) -> ProvedFix {
    let effect = candidate.measure.map { Effect($0, before: evaluation, after: after) }
    var title = candidate.action
    if let words = effect?.words { title += ": \(words)" }
    if rewritten > 0 { title += " (\(counted(rewritten, "expectation")) rewritten)" }
    // What is measured is what the finding is about; something else may move all the same.
    let movesNothing = rewritten == 0 && effect?.movesNothing == true && evaluation.looksLike(after)
    return ProvedFix(title: title, edits: edits, movesNothing: movesNothing)
  }

  /// The scenario after the edits, laid out in all its configurations; nil when it cannot be read any more.
  func outcome(of edits: [TextEdit]) -> (evaluation: ScenarioEvaluation, findings: [Finding])? {
    let bytes = applying(edits, to: evaluation.scenario.tree.bytes)
    let items = SourceFile(bytes).items.filter { $0.kind != .endOfFile }
    guard items.count == 1, let tree = items.first, tree.errors.isEmpty,
      let scenario = analyzer.scenario(tree).map({ ScenarioAnalysis($0) }), let after = scenario.evaluation
    else { return nil }
    return (after, scenario.findings)
  }

  /// Whether the finding is gone and no rule has more findings than before.
  private func isProof(_ after: [Finding], of finding: Finding) -> Bool {
    let before = counts(findings)
    let now = counts(after)
    let rule = countedRule(of: finding)
    return now.allSatisfy { rule, count in count <= (before[rule] ?? 0) } && (now[rule] ?? 0) < (before[rule] ?? 0)
  }

  /// How many findings each rule has.
  ///
  /// What the data is worth is no consequence of a repair, so an expectation may be written that rests on a doubtful row.
  private func counts(_ findings: [Finding]) -> [RuleID: Int] {
    let counted = findings.filter { $0.rule != DiagnosticRule.deviceDataUnverified.id }
    return Dictionary(grouping: counted, by: countedRule).mapValues(\.count)
  }

  /// The rule that a finding counts for: an expectation that fails is a mismatch, whatever explains it.
  private func countedRule(of finding: Finding) -> RuleID {
    failsExpectation(finding) ? DiagnosticRule.expectationMismatch.id : finding.rule
  }

  private func failsExpectation(_ finding: Finding) -> Bool {
    let mismatch = DiagnosticRule.expectationMismatch
    return finding.rule == mismatch.id
      || finding.subject.expectation != nil && mismatch.yieldsTo.contains(finding.rule)
  }

  /// Edits that write the new value of the expectations that held before and don't any more.
  func rewrittenExpectations(
    _ after: (evaluation: ScenarioEvaluation, findings: [Finding])
  ) -> [TextEdit] {
    let failedBefore = Set(findings.filter(failsExpectation).map(\.expectedRow))
    let failing = after.findings.filter { failsExpectation($0) && !failedBefore.contains($0.expectedRow) }
    let outcomes = after.evaluation.outcomes
    return failing.compactMap { finding in
      guard let index = finding.subject.expectation,
        let outcome = outcomes.first(where: { $0.expectation == index && $0.row == finding.subject.row }),
        evaluation.scenario.expectations.indices.contains(index)
      else { return nil }
      let expectation = evaluation.scenario.expectations[index]
      guard expectation.comparison == .equal else { return nil }
      return expectation.writing(outcome) ?? expectation.writingTable(outcome, evaluation.scenario)
    }
  }

  func overlap(_ edits: [TextEdit]) -> Bool {
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return zip(sorted, sorted.dropFirst()).contains { $0.range.upperBound > $1.range.lowerBound }
  }
}

extension BoundScenario {
  /// The element that another version of the scenario has at another place in the order of its elements.
  fileprivate func counterpart(of element: ElementID, in earlier: BoundScenario) -> ElementID {
    guard let name = earlier.info(element)?.name, info(element)?.name != name,
      let index = elements.firstIndex(where: { $0.name == name })
    else { return element }
    return ElementID(index)
  }
}

extension Finding {
  /// The row of the expectation that it is about, whatever else it says.
  fileprivate var expectedRow: Subject { Subject(expectation: subject.expectation, row: subject.row) }
}

/// The text with edits carried out; they may not overlap.
func applying(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var cursor = 0
  for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
    let start = min(max(edit.range.lowerBound.value, cursor), bytes.count)
    let end = min(max(edit.range.upperBound.value, start), bytes.count)
    result += bytes[cursor..<start]
    result += edit.replacement.utf8
    cursor = end
  }
  return result + bytes[cursor...]
}

/// How a number moves from one evaluation to another.
struct Effect {
  /// `content top 128 → 64 on 6 devices, unchanged on 3`; nil when the number has no value anywhere.
  var words: String?
  var movesNothing: Bool

  /// A way in which the number moves.
  private struct Move {
    /// In points; nil where nobody knew it before.
    var from: Points?
    var to: Points
    var devices: Set<String>

    var words: String {
      "\(from.map(formatted) ?? "not known") → \(formatted(to)) on \(counted(devices.count, "device"))"
    }

    func isFrom(_ other: Points?) -> Bool {
      guard let from, let other else { return from == nil && other == nil }
      return abs(from - other) < 0.01
    }
  }

  init(_ measure: Measure, before: ScenarioEvaluation, after: ScenarioEvaluation) {
    var moved = measure
    moved.element = after.scenario.counterpart(of: measure.element, in: before.scenario)
    var moves: [Move] = []
    var unmoved: Set<String> = []
    for (index, configuration) in before.scenario.configurations.enumerated() {
      guard after.scenario.configurations.indices.contains(index),
        let to = moved.amount(in: after, group: after.groupOfConfiguration[index])
      else { continue }
      let from = measure.amount(in: before, group: before.groupOfConfiguration[index])
      if let from, abs(from - to) < 0.01 {
        unmoved.insert(configuration.device.id)
      } else if let known = moves.firstIndex(where: { $0.isFrom(from) && abs($0.to - to) < 0.01 }) {
        moves[known].devices.insert(configuration.device.id)
      } else {
        moves.append(Move(from: from, to: to, devices: [configuration.device.id]))
      }
    }
    movesNothing = moves.isEmpty && !unmoved.isEmpty
    guard !moves.isEmpty || !unmoved.isEmpty else {
      words = nil
      return
    }
    var parts = moves.prefix(3).map(\.words)
    if moves.count > 3 { parts.append("and \(moves.count - 3) more moves") }
    if !unmoved.isEmpty {
      parts.append(moves.isEmpty ? "unchanged on \(counted(unmoved.count, "device"))" : "unchanged on \(unmoved.count)")
    }
    words = "\(measure.name) " + parts.joined(separator: ", ")
  }
}
