// The parts of tables and collections: rows, items, headers and footers.
extension ScreenLayout {
  /// Lays out a part whose frame its list has already settled.
  mutating func layOutPart(_ element: ElementID, in parent: ElementID) {
    guard let list = screen.listOwner(of: element), views[list].scrollView != nil else {
      place(element, in: parent)
      inheritSafeArea(element, from: parent)
      return
    }
    let frame = partFrame(of: element) ?? .unknown
    setFrame(element, in: list, x: frame.x, y: frame.y, frame.width, frame.height)
    setDistance(element, in: list, distance(of: element, in: list))
    if screen.hasContentView(element), kind(of: list).isTable { insetContentView(of: element, in: list) }
    inheritSafeArea(element, from: list)
  }

  private func distance(of element: ElementID, in list: ElementID) -> EdgeInsets {
    let part = views[element]
    let view = views[list]
    // The part is as wide as the list, even if that width is unknown.
    let isFull = part.width.trace == view.contentWidth.trace && part.x.value == 0
    let right = isFull ? 0 : view.contentWidth.value - part.x.value - part.width.value
    return EdgeInsets(
      top: part.y.value + view.shift.top,
      left: part.x.value + view.shift.left,
      bottom: view.contentHeight.value - part.y.value - part.height.value + view.shift.bottom,
      right: right + view.shift.right
    )
  }

  /// Insets the content views of cells, headers and footers by the table's left and right safe area; the parts
  /// themselves keep their width (R6.1).
  private mutating func insetContentView(of element: ElementID, in table: ElementID) {
    guard environment.hasSafeArea, flag(.insetsContentViewsToSafeArea, of: table) ?? true else { return }
    let left = safeArea(of: table, .left)
    let right = safeArea(of: table, .right)
    views[element].shift.left = left.value
    views[element].shift.right = right.value
    let narrowed = trace.difference(views[element].boundsWidth, left)
    views[element].contentWidth = trace.difference(narrowed, right, .cellContentView)
  }
}
