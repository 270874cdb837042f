// The layout margins of a table's cells, and of its sections' headers and footers.
extension ScreenLayout {
  /// From iOS 11 on a cell has its table's own margins at the sides; nil for what is no part of a table.
  mutating func cellMargins(of element: Int) -> AmountInsets? {
    guard environment.hasSafeArea, let table = tableOfCell(element) else { return nil }
    let ordinary = trace.amount(of: .defaultMargin)
    let own = authoredMargins(of: table)
    let side = trace.amount(of: .tableMargin)
    return AmountInsets(top: ordinary, left: own?.left ?? side, bottom: ordinary, right: own?.right ?? side)
  }

  /// Keeps what stands in a cell within the readable width on wide screens (R6.3).
  mutating func followReadableWidth(_ element: Int) {
    guard let table = tableOfCell(element), followsReadableWidth(table),
      views[element].boundsWidth.trace == views[table].boundsWidth.trace,
      let start = readableStart(of: table)
    else { return }
    let margin = materialized(start)
    for edge in [Edge.left, .right] {
      views[element].margins[edge] = trace.maximum(views[element].margins[edge], margin, .cellReadableWidth)
    }
  }

  /// Whether the table's cells keep to the readable width; phones are never that wide.
  func followsReadableWidth(_ table: Int) -> Bool {
    environment.traits.contains(.isPad)
      && flag(.cellLayoutMarginsFollowReadableWidth, of: table)
        ?? environment.traits.contains(.cellsFollowReadableWidth)
  }

  /// Where the table's readable width starts; nil while its content is moved sideways, which nobody has measured.
  func readableStart(of table: Int) -> Amount? {
    let position = views[table].scrollView
    guard position >= 0, scrollViews[position].adjustedContentInset.left.value == 0 else { return nil }
    return amount(.readableContentLayoutFrame, of: table, part: .x)
  }

  private func tableOfCell(_ element: Int) -> Int? {
    guard hasContentView(element), let table = listOwner(of: element), kind(of: table).isTable else { return nil }
    return table
  }
}
