// The layout margins of a table's cells, and of its sections' headers and footers.
extension ScreenLayout {
  /// From iOS 11 on a cell has its table's own margins at the sides; nil outside of tables.
  mutating func cellMargins(of element: ElementID) -> AmountInsets? {
    guard environment.hasSafeArea, let table = tableOfCell(element) else { return nil }
    let vertical = trace.amount(of: kind(of: element) == .cell ? .cellVerticalMargin : .defaultMargin)
    let own = authoredMargins(of: table)
    let isInset = environment.hasFloatingBars && choice(.style, of: table) == .insetGrouped
    let side = isInset ? atLeastSystemMinimum(trace.amount(of: .tableMargin)) : tableSide(of: table)
    return AmountInsets(top: vertical, left: own?.left ?? side, bottom: vertical, right: own?.right ?? side)
  }

  /// The margin of a table at the sides; on iOS 26, a controller's own view also has the system's minimum, and the
  /// larger counts (R9.4).
  mutating func tableSide(of table: ElementID) -> Amount { ownViewSide(trace.amount(of: .tableMargin), of: table) }

  /// The distance of an inset grouped table's sections from its sides.
  mutating func insetSide(of table: ElementID) -> Amount {
    ownViewSide(trace.amount(of: .insetGroupedMargin), of: table)
  }

  private mutating func ownViewSide(_ side: Amount, of table: ElementID) -> Amount {
    environment.hasFloatingBars && kind(of: table).isController ? atLeastSystemMinimum(side) : side
  }

  private mutating func atLeastSystemMinimum(_ side: Amount) -> Amount {
    trace.maximum(side, trace.amount(of: .systemMinimumMargin), .tableMargins)
  }

  /// Keeps a cell's content within the readable width on wide screens (R6.3).
  mutating func followReadableWidth(_ element: ElementID) {
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
  func followsReadableWidth(_ table: ElementID) -> Bool {
    environment.has(.isPad)
      && flag(.cellLayoutMarginsFollowReadableWidth, of: table)
        ?? environment.has(.cellsFollowReadableWidth)
  }

  /// Where the table's readable width starts, or nil while its content is scrolled sideways, which nobody has measured.
  func readableStart(of table: ElementID) -> Amount? {
    guard let position = views[table].scrollView, scrollViews[position].adjustedContentInset.left.value == 0 else {
      return nil
    }
    return amount(.readableContentLayoutFrame, of: table, part: .x)
  }

  private func tableOfCell(_ element: ElementID) -> ElementID? {
    guard hasContentView(element), let table = listOwner(of: element), kind(of: table).isTable else { return nil }
    return table
  }
}
