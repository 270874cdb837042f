import InsetsEngine

// The gaps that tables leave by themselves, for the rules that say that they are not safe area.
extension ScenarioEvaluation {
  /// The groups in which a table leaves such gaps, with the gaps.
  func gaps(of table: ElementID, where isWanted: (ListGap) -> Bool) -> [(group: Int, gaps: [ListGap])] {
    guard hasSections(table) else { return [] }
    return groups.indices.compactMap { group in
      let gaps = resolution(of: group).gaps(of: table).filter(isWanted)
      return gaps.isEmpty || !isVisible(table, in: group) ? nil : (group, gaps)
    }
  }

  /// Whether the document writes parts of the table; no others have gaps, and most tables need not be laid out.
  private func hasSections(_ table: ElementID) -> Bool { !scenario.screen[table].children.isEmpty }

  /// How high a gap is, and how sure that is.
  func words(forGap gap: ListGap, in group: Int) -> String {
    let row = derivation(of: gap.amount, in: group).row
    let note = row.map { $0.note.isEmpty ? "" : ": \($0.note)" } ?? ""
    guard gap.amount.value.isFinite else { return "how high the gap is has not been measured" + note }
    let isSure = row.map { !$0.isDisputed && $0.confidence >= .likely } ?? false
    return "the gap is \(formatted(gap.amount.value)) pt high" + (isSure ? "" : ", which is not sure\(note)")
  }
}
