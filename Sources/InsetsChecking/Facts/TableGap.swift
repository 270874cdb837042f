import InsetsEngine
import InsetsLanguage

/// A gap that a table leaves by itself, in one layout, for the rules that report that it is not safe area.
struct TableGap {
  var layout: ScenarioLayout
  var gap: ListGap

  /// The gap's height, and how certain it is.
  var words: Finding.Message {
    let row = layout.derivation(of: gap.amount).row
    let note = row.map { $0.note.isEmpty ? "" : ": \($0.note)" } ?? ""
    guard gap.amount.value.isFinite else { return "the height of the gap has not been measured\(note)" }
    let isSure = row.map { !$0.isDisputed && $0.confidence >= .likely } ?? false
    return "the gap is \(gap.amount.value) pt high\(isSure ? "" : ", which is not certain\(note)")"
  }
}

extension ScenarioEvaluation {
  /// The gaps of a table, layout by layout.
  func gaps(of table: ElementID, where isWanted: (ListGap) -> Bool) -> [TableGap] {
    // Only written parts have gaps, and most tables need no layout.
    guard !scenario.screen[table].children.isEmpty else { return [] }
    return layouts.flatMap { layout -> [TableGap] in
      let gaps = layout.resolution.gaps(of: table).filter(isWanted)
      return gaps.isEmpty || !layout.isVisible(table) ? [] : gaps.map { TableGap(layout: layout, gap: $0) }
    }
  }
}

extension [TableGap] {
  /// Each once.
  var layouts: [ScenarioLayout] { map(\.layout).uniqued() }
}
