import InsetsEngine
import InsetsSyntax

extension MigrationState {
  /// The repairs that a rule knows for its findings here, as changes: each stays inside the statement that is at fault,
  /// and takes its form for both versions while the scenario runs on both.
  ///
  /// A repair is not proved here; the migration tries it as it tries every change.
  func repairs(of rules: Set<String>) -> [MigrationProposal] {
    findings.filter { rules.contains($0.rule.name) }.compactMap { finding in
      guard let rule = RuleRegistry.rule(finding.rule), case .layout(_, _, let fixes) = rule.origin,
        let setting = statement(at: finding.range)
      else { return nil }
      let changes = fixes(finding, evaluation).compactMap { change($0, of: setting) }
      return changes.isEmpty ? nil : MigrationProposal(alternatives: changes)
    }
  }

  /// The innermost statement around a range.
  private func statement(at range: ByteRange) -> BoundSetting? {
    scenario.settings.filter { setting in
      scenario.isOwn(setting) && setting.place.range.lowerBound <= range.lowerBound
        && range.upperBound <= setting.place.range.upperBound
    }.min { $0.place.range.byteCount < $1.place.range.byteCount }
  }

  private func change(_ candidate: FixCandidate, of setting: BoundSetting) -> MigrationChange? {
    let range = setting.place.range
    let line = wholeLines(of: range, in: scenario.tree.bytes)
    if candidate.edits == [TextEdit(range: line, replacement: "")] {
      return scenario.removing(setting).map { MigrationChange(action: candidate.action, edits: $0) }
    }
    let staysInside = candidate.edits.allSatisfy {
      range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
    }
    guard staysInside, !candidate.edits.isEmpty, let edits = scenario.changing(setting, candidate.edits) else {
      return nil
    }
    return MigrationChange(action: candidate.action, edits: edits)
  }
}
