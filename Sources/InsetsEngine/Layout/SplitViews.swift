/// The columns of a split view that shows more than one (R2.10).
struct SplitColumns: Equatable, Sendable {
  /// The controllers on screen, from the leading side; the secondary column is the last.
  var shown: [ElementID]
  /// Whether the other columns lie over the secondary one, which then fills the split view.
  var liesOver: Bool
  /// The primary column, if it floats over the column beside it.
  var floating: ElementID?
  /// The supplementary column, if its place is known.
  var supplementary: ElementID?
  /// The width of the primary column; it is unknown unless the author gives it or it was measured.
  var primaryWidth = Trace.unknown
  /// The width of the supplementary column beside a floating primary one.
  var supplementaryWidth = Trace.unknown
}

extension ContainerBuilder {
  /// The columns of a split view controller (R2.10).
  ///
  /// In compact width one column is on screen. In regular width all are, unless the author prefers otherwise, or three
  /// columns have no room on iOS 26.
  mutating func addColumns() {
    let children = layout.screen.controllers(in: element)
    guard children.count > 1 else { return }
    if environment.has(.isCompactWidth) {
      // The primary column's navigation controller may push the other column's controller.
      if let first = children.first, layout.kind(of: first) == .navigationController { container.assumedEdges = .top }
      return
    }
    let mode = layout.choice(.preferredDisplayMode, of: element)
    if children.count == 3, environment.hasFloatingBars {
      container.columns = threeColumns(children, mode)
      return
    }
    guard var columns = columns(among: children, mode) else { return }
    let isKnown = !environment.has(.hasUnknownWidthClass)
    if columns.shown.first == children.first {
      if environment.hasFloatingBars { columns.floating = children.first }
      if isKnown { columns.primaryWidth = primaryColumnWidth(amongThree: false) }
    }
    container.columns = columns
  }

  /// Nil if only the secondary column is on screen.
  private func columns(among children: [ElementID], _ mode: Choice?) -> SplitColumns? {
    if mode == .secondaryOnly { return nil }
    let isOne = mode == .oneBesideSecondary || mode == .oneOverSecondary
    let liesOver = mode == .oneOverSecondary || mode == .twoOverSecondary
    return SplitColumns(shown: isOne ? children.suffix(2) : children, liesOver: liesOver)
  }

  /// The three columns of a split view of iOS 26.
  ///
  /// The supplementary one reaches under the floating primary column, and the secondary one stands beside it. The primary
  /// column appears only where all have room, or over the others.
  private mutating func threeColumns(_ children: [ElementID], _ mode: Choice?) -> SplitColumns? {
    guard var columns = columns(among: children, mode) else { return nil }
    guard !environment.has(.hasUnknownWidthClass) else { return columns }
    let width = layout.views[element].boundsWidth
    let gaps = trace.sum(trace.amount(of: .sidebarGap), trace.amount(of: .columnGap))
    let least = trace.amount(of: .leastSideColumnWidth)
    let leastPrimary = layout.number(.minimumPrimaryColumnWidth, of: element) ?? least
    let leastSecondary = trace.amount(of: .leastSecondaryColumnWidth)
    let needed = trace.sum(trace.sum(trace.sum(leastPrimary, least), gaps), leastSecondary)
    let isTiled = width.value + 0.5 / environment[.scale] >= needed.value
    if columns.shown.count == 3, !columns.liesOver, !isTiled { columns.shown = children.suffix(2) }
    columns.supplementary = children[1]
    columns.supplementaryWidth = trace.amount(of: .supplementaryColumnWidth)
    let hasPrimary = columns.shown.first == children.first
    if hasPrimary {
      columns.floating = children.first
      columns.primaryWidth = primaryColumnWidth(amongThree: true)
    }
    if columns.liesOver { return columns }
    if hasPrimary {
      let sides = trace.sum(trace.sum(columns.primaryWidth, columns.supplementaryWidth), gaps)
      // How columns share too little room was not measured.
      if !(sides.value + leastSecondary.value <= width.value) {
        columns.primaryWidth = trace.unknown(.splitView, from: 0, to: width.value)
        columns.supplementaryWidth = trace.unknown(.splitView, from: 0, to: width.value)
      }
    } else {
      let most = trace.difference(trace.difference(width, leastSecondary), trace.amount(of: .columnGap))
      columns.supplementaryWidth = trace.minimum(columns.supplementaryWidth, most, .splitView)
    }
    return columns
  }

  /// The author's preferred width within the author's limits, or the limits if they leave no choice.
  private mutating func primaryColumnWidth(amongThree: Bool) -> Amount {
    let least = layout.number(.minimumPrimaryColumnWidth, of: element)
    let most = layout.number(.maximumPrimaryColumnWidth, of: element)
    if let least, least.value == most?.value { return least }
    var preferred =
      environment.has(.prefersColumnWidth) ? layout.number(.preferredPrimaryColumnWidth, of: element) : nil
    let isShare = preferred == nil && layout.authored(.preferredPrimaryColumnWidthFraction, of: element) != nil
    if isShare, let share = layout.number(.preferredPrimaryColumnWidthFraction, of: element) {
      preferred = trace.product(layout.views[element].boundsWidth, share)
    }
    guard environment.hasFloatingBars else {
      let open = trace.unknown(.splitView, from: 0, to: layout.views[element].boundsWidth.value)
      guard let preferred else {
        return least == nil && most == nil ? trace.amount(of: .primaryColumnWidth) : self.limited(open, least, most)
      }
      let limited = limited(preferred, least, most)
      // Which limits a share has by default was not measured before iOS 26.
      let isKnown = !isShare || limited != preferred || least != nil && most != nil
      return isKnown ? limited : self.limited(open, least, most)
    }
    let width = preferred ?? trace.amount(of: amongThree ? .primaryOfThreeWidth : .primaryColumnWidth)
    return limited(
      amongThree ? width : trace.leavingSecondary(width, in: layout.views[element].boundsWidth),
      least,
      most
    )
  }

  private mutating func limited(_ width: Amount, _ least: Amount?, _ most: Amount?) -> Amount {
    if width.value.isNaN || least?.value.isNaN == true || most?.value.isNaN == true {
      let atLeast = least.map { trace.maximum(width, $0, .splitView) } ?? width
      return most.map { trace.minimum(atLeast, $0, .splitView) } ?? atLeast
    }
    if let most, width.value > most.value { return most }
    if let least, width.value < least.value { return least }
    return width
  }
}

extension SplitColumns {
  /// How far a column's frame lies inside its container's, where the bars leave a frame of one width and top.
  func frame(
    of column: ElementID,
    inside whole: AmountInsets,
    width: Amount,
    top: Amount,
    _ trace: inout Trace
  ) -> AmountInsets {
    var frame = whole
    let isLast = shown.last == column
    if isLast, liesOver { return frame }
    let (leading, trailing) = trace.environment.sides
    if floating == column {
      let gap = trace.amount(of: .sidebarGap)
      frame[leading] = gap
      frame[trailing] = trace.difference(trace.difference(width, primaryWidth), gap, .splitView)
      frame.top = top
      frame.bottom = trace.amount(of: .sidebarBottomGap)
      return frame
    }
    if supplementary != nil {
      var end = supplementaryWidth
      if floating != nil {
        end = trace.sum(end, trace.sum(primaryWidth, trace.amount(of: .sidebarGap)), .splitView)
      }
      if isLast {
        frame[leading] = trace.sum(end, trace.amount(of: .columnGap), .splitView)
      } else {
        frame[trailing] = trace.difference(width, end, .splitView)
      }
      return frame
    }
    // The sidebar of iOS 26 floats over the column beside it.
    if isLast, trace.environment.hasFloatingBars { return frame }
    let isFirst = shown.first == column
    let isKnown = isFirst || shown.count == 2
    func within() -> Amount { trace.unknown(.splitView, from: 0, to: width.value) }
    frame[leading] = isFirst ? Trace.zero : isKnown ? primaryWidth : within()
    frame[trailing] = isLast ? Trace.zero : isKnown ? trace.difference(width, primaryWidth) : within()
    return frame
  }

  /// The device's inset of a column: that of the split view on the sides that they share, zero beside another column,
  /// and what a floating column takes of the one below it.
  func inset(_ inset: Amount, _ edge: Edge, of column: ElementID, _ trace: inout Trace) -> Amount {
    let isLast = shown.last == column
    if isLast, liesOver { return inset }
    let (leading, trailing) = trace.environment.sides
    if edge == leading, shown.first != column {
      guard trace.environment.hasFloatingBars else { return trace.nothing(.splitView) }
      if supplementary.map({ $0 != column }) ?? (shown.count > 2) {
        return supplementary == nil ? trace.unknown(.splitView, from: 0) : trace.nothing(.splitView)
      }
      return trace.sum(primaryWidth, trace.amount(of: .sidebarGap), .splitView)
    }
    return edge == trailing && !isLast ? trace.nothing(.splitView) : inset
  }
}

extension Environment {
  fileprivate var sides: (leading: Edge, trailing: Edge) {
    layoutDirection == .rightToLeft ? (.right, .left) : (.left, .right)
  }
}

extension Trace {
  /// The width of a floating column of two, at most what leaves the secondary column its least width (R2.10).
  mutating func leavingSecondary(_ width: Amount, in whole: Amount) -> Amount {
    let gap = amount(of: .sidebarGap)
    let most = difference(difference(whole, gap), amount(of: .leastSecondaryColumnWidth))
    return most.value <= 0 ? width : minimum(width, most, .splitView)
  }
}
