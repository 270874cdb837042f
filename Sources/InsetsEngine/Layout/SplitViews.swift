/// The columns of a split view that shows more than one (R2.10).
struct SplitColumns: Equatable, Sendable {
  /// The controllers on screen, from the leading side; the secondary column is the last.
  var shown: [Int]
  /// Whether the other columns lie over the secondary one, which then fills the split view.
  var liesOver: Bool
  /// The width of the first column; it is unknown unless the author gives it.
  var firstWidth = Trace.unknown
}

extension ScreenLayout {
  /// The columns of a split view controller (R2.10).
  ///
  /// In compact width one column is on screen. In regular width all are, unless the author prefers otherwise. Their
  /// widths are not known.
  mutating func resolveSplitViewController(_ element: Int, _ container: inout ContainerLayout) {
    let children = controllers(in: element)
    guard children.count > 1 else { return }
    if environment.traits.contains(.isCompactWidth) {
      // The primary column's navigation controller may push the other column's controller.
      if let first = children.first, kind(of: first) == .navigationController { container.assumedEdges = .top }
      return
    }
    guard var columns = columns(among: children, choice(.preferredDisplayMode, of: element)) else { return }
    let isKnown = !environment.traits.contains(.hasUnknownWidthClass)
    if isKnown, columns.shown.first == children.first { columns.firstWidth = primaryColumnWidth(of: element) }
    container.columns = columns
  }

  /// Nil if only the secondary column is on screen.
  private func columns(among children: [Int], _ mode: Choice?) -> SplitColumns? {
    if mode == .secondaryOnly { return nil }
    let isOne = mode == .oneBesideSecondary || mode == .oneOverSecondary
    let liesOver = mode == .oneOverSecondary || mode == .twoOverSecondary
    return SplitColumns(shown: isOne ? children.suffix(2) : children, liesOver: liesOver)
  }

  /// The author's preferred width within the author's limits, or the limits if they leave no choice.
  private mutating func primaryColumnWidth(of element: Int) -> Amount {
    let least = number(.minimumPrimaryColumnWidth, of: element)
    let most = number(.maximumPrimaryColumnWidth, of: element)
    let preferred =
      environment.traits.contains(.prefersColumnWidth) ? number(.preferredPrimaryColumnWidth, of: element) : nil
    guard let preferred else {
      if let least { return least.value == most?.value ? least : Trace.unknown }
      return most == nil ? trace.amount(of: .primaryColumnWidth) : Trace.unknown
    }
    if let least, preferred.value < least.value { return least }
    if let most, preferred.value > most.value { return most }
    return preferred
  }

  /// How far a child's frame lies inside its container's.
  mutating func childFrame(of element: Int, in parent: Int, _ container: ContainerLayout) -> AmountInsets {
    var frame = container.childFrame
    guard let columns = container.columns else { return frame }
    let isLast = columns.shown.last == element
    let floats = environment.hasFloatingBars
    // The sidebar of iOS 26 floats over the column beside it.
    if isLast, columns.liesOver || floats { return frame }
    let isFirst = columns.shown.first == element
    if isFirst, floats {
      let gap = trace.amount(of: .sidebarGap)
      frame[leadingEdge] = gap
      frame[trailingEdge] = trace.difference(
        trace.difference(views[parent].boundsWidth, columns.firstWidth),
        gap,
        .splitView
      )
      frame.top = views[parent].safeArea.top
      frame.bottom = trace.amount(of: .sidebarBottomGap)
      return frame
    }
    let isKnown = isFirst || columns.shown.count == 2
    let far = isKnown ? trace.difference(views[parent].boundsWidth, columns.firstWidth) : Trace.unknown
    frame[leadingEdge] = isFirst ? Trace.zero : isKnown ? columns.firstWidth : Trace.unknown
    frame[trailingEdge] = isLast ? Trace.zero : far
    return frame
  }

  /// The device's inset of a column: that of the split view on the sides that they share, and zero beside another
  /// column.
  mutating func columnInset(_ inset: Amount, _ edge: Edge, of element: Int, _ columns: SplitColumns) -> Amount {
    let isLast = columns.shown.last == element
    if isLast, columns.liesOver { return inset }
    if edge == leadingEdge, columns.shown.first != element {
      guard isLast, environment.hasFloatingBars else { return trace.nothing(.splitView) }
      guard columns.shown.count == 2 else { return Trace.unknown }
      return trace.sum(columns.firstWidth, trace.amount(of: .sidebarGap), .splitView)
    }
    return edge == trailingEdge && !isLast ? trace.nothing(.splitView) : inset
  }

  private var leadingEdge: Edge { environment.layoutDirection == .rightToLeft ? .right : .left }

  private var trailingEdge: Edge { environment.layoutDirection == .rightToLeft ? .left : .right }
}
