import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension MigrationState {
  /// The fixes of a rule for its findings here.
  ///
  /// Each changes only the statement at fault, and covers both versions while the scenario runs on both. Fixes are not
  /// proved here, since the migration tries every change.
  func fixes(of rules: [LayoutRule]) -> [Change] {
    findings.filter { finding in rules.contains { $0.id == finding.rule } }.flatMap { finding -> [Change] in
      guard let setting = statement(at: finding.range) else { return [] }
      return proof.scenario.changes(for: finding).compactMap { moved($0, into: setting, of: finding) }
    }
  }

  /// The innermost statement around a range.
  private func statement(at range: ByteRange) -> BoundSetting? {
    scenario.settings.filter { setting in
      scenario.owns(setting) && setting.place.range.lowerBound <= range.lowerBound
        && range.upperBound <= setting.place.range.upperBound
    }.min { $0.place.range.byteCount < $1.place.range.byteCount }
  }

  private func moved(_ change: Change, into setting: BoundSetting, of finding: Finding) -> Change? {
    let range = setting.place.range
    if change.edits == [scenario.edit.remove(range)] {
      return scenario.edit.removeWhereNew(setting).map {
        Change(title: change.title, edits: $0, requirement: .removes(finding))
      }
    }
    let staysInside = change.edits.allSatisfy {
      range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
    }
    guard staysInside, !change.edits.isEmpty, let edits = scenario.edit.changeWhereNew(setting, change.edits) else {
      return nil
    }
    return Change(title: change.title, edits: edits, requirement: .removes(finding))
  }
}
