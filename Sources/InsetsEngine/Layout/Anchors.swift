/// The line of a view that an anchor ties.
enum AnchoredLine {
  case near, far, center

  init(_ number: AxisNumber) {
    switch number {
    case .near: self = .near
    case .far: self = .far
    case .center, .extent: self = .center
    }
  }
}

extension ScreenLayout {
  /// The place of a tied line: from the near end of the superview's content, or for a far line from its far end.
  mutating func line(_ tie: AuthoredValue, _ line: AnchoredLine, in parent: ElementID, along axis: Axis) -> Amount {
    guard case .anchor(let anchor) = tie.value else { return Trace.unknown }
    let target = position(of: anchor.target, tie, line, in: parent, along: axis)
    let offset = amount(anchor.offset, of: tie, component: 0)
    let movesAway = line == .far
    return movesAway == anchor.movesLeft(tie.property, in: environment.layoutDirection)
      ? trace.sum(target, offset) : trace.difference(target, offset)
  }

  mutating func position(
    of target: AnchorTarget,
    _ tie: AuthoredValue,
    _ line: AnchoredLine,
    in parent: ElementID,
    along axis: Axis
  ) -> Amount {
    switch target {
    case .distance(let distance): return amount(distance, of: tie, component: 1)
    case .superview, .contentLayoutGuide:
      return within(Trace.zero, Trace.zero, line, of: parent, along: axis)
    case .frameLayoutGuide:
      return guide(Trace.zero, Trace.zero, line, of: parent, along: axis)
    case .safeArea where lacksSafeArea(in: parent):
      let edge = trace.nothing(.xibSafeArea)
      return within(edge, edge, line, of: parent, along: axis)
    case .safeArea:
      let near = safeAreaForContent(of: parent, axis.near)
      return guide(near, safeAreaForContent(of: parent, axis.far), line, of: parent, along: axis)
    case .margins:
      let margins = views[parent].margins
      return guide(margins[axis.near], margins[axis.far], line, of: parent, along: axis)
    case .readable:
      let start = amount(.readableContentLayoutFrame, of: parent, part: axis == .horizontal ? .x : .y)
      let extent = amount(.readableContentLayoutFrame, of: parent, part: axis == .horizontal ? .width : .height)
      guard let start, let extent else { return Trace.unknown }
      // The guide lies in the bounds, which a scroll view moves.
      let origin = amount(.bounds, of: parent, part: axis == .horizontal ? .x : .y).map { materialized($0) }
      let near = trace.difference(materialized(start), origin ?? Trace.zero)
      let far = trace.difference(trace.difference(views[parent].boundsExtent(axis), near), materialized(extent))
      return guide(near, far, line, of: parent, along: axis)
    case .topLayoutGuide, .bottomLayoutGuide:
      return layoutGuide(isTop: target == .topLayoutGuide, line, in: parent)
    case .keyboard:
      return keyboardTop(line, in: parent)
    case .sibling(let sibling, let siblingLine):
      return position(ofSibling: sibling, siblingLine, line, in: parent, along: axis)
    case .of(let element, let base):
      guard element == parent else { return Trace.unknown }
      return position(of: base, tie, line, in: parent, along: axis)
    case .line(let base, let baseLine):
      let named = AnchoredLine(baseLine.number(in: environment.layoutDirection))
      let position = position(of: base, tie, named, in: parent, along: axis)
      return (named == .far) == (line == .far)
        ? position : trace.difference(views[parent].contentExtent(axis), position)
    }
  }

  /// Whether a XIB's safe area is the whole superview: before iOS 11 a XIB has no layout guides (R1.14).
  private func lacksSafeArea(in parent: ElementID) -> Bool {
    guard !environment.hasSafeArea, let controller = views[parent].controller else { return false }
    return choice(.interfaceBuilder, of: controller) == .xib
  }

  /// A line of a guide whose two edges are given as distances from the superview's bounds.
  private mutating func guide(
    _ near: Amount,
    _ far: Amount,
    _ line: AnchoredLine,
    of parent: ElementID,
    along axis: Axis
  ) -> Amount {
    // In a scroll view, places count from the content's edges, and guides from the bounds'.
    return within(
      trace.difference(near, shift(of: parent, axis.near)),
      trace.difference(far, shift(of: parent, axis.far)),
      line,
      of: parent,
      along: axis
    )
  }

  /// A line between two edges that are given as distances from the ends of the content's extent.
  private mutating func within(
    _ near: Amount,
    _ far: Amount,
    _ line: AnchoredLine,
    of parent: ElementID,
    along axis: Axis
  ) -> Amount {
    switch line {
    case .near: return near
    case .far: return far
    case .center:
      let extent = views[parent].contentExtent(axis)
      return trace.scaled(trace.difference(trace.sum(extent, near), far), by: 0.5)
    }
  }

  /// The bottom of the controller's top layout guide, or the top of its bottom one.
  private mutating func layoutGuide(isTop: Bool, _ line: AnchoredLine, in parent: ElementID) -> Amount {
    guard let controller = views[parent].controller else { return Trace.unknown }
    let edge: Edge = isTop ? .top : .bottom
    let depth = parent == controller ? Trace.zero : materialized(distanceToController(of: parent, edge))
    let length = trace.difference(safeArea(of: controller, edge), depth)
    let inside = trace.difference(length, shift(of: parent, edge))
    let extent = views[parent].contentHeight
    return switch (isTop, line) {
    case (true, .near), (false, .far), (true, .center): inside
    case (true, .far), (false, .near), (false, .center): trace.difference(extent, inside)
    }
  }

  /// The top of the keyboard while it is shown, otherwise the bottom of the safe area (R10).
  private mutating func keyboardTop(_ line: AnchoredLine, in parent: ElementID) -> Amount {
    guard environment.has(.hasKeyboardGuide) else { return Trace.unknown }
    let safeArea = safeArea(of: parent, .bottom)
    var far = trace.difference(safeArea, shift(of: parent, .bottom))
    if let keyboard = shownKeyboard {
      let top = amount(.frameInWindow, of: parent, part: .y).map { materialized($0) } ?? Trace.unknown
      let below = trace.difference(trace.difference(views[.window].height, top), views[parent].height)
      let covered = trace.difference(views[keyboard].height, below)
      far = trace.maximum(far, covered, .keyboard)
    }
    return line == .far ? far : trace.difference(views[parent].contentHeight, far)
  }

  private mutating func position(
    ofSibling sibling: ElementID,
    _ siblingLine: AnchorLine,
    _ line: AnchoredLine,
    in parent: ElementID,
    along axis: Axis
  ) -> Amount {
    if views.isUnplaced(sibling) {
      let number = siblingLine.number(in: environment.layoutDirection)
      let position = self.number(number, ofUnplaced: sibling, in: parent, along: axis)
      return line == .far ? trace.difference(views[parent].contentExtent(axis), position) : position
    }
    guard views.elements.contains(sibling), views[sibling].isSettled, self.parent(of: sibling) == parent else {
      return Trace.unknown
    }
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    let view = views[sibling]
    let position: Amount
    switch siblingLine {
    case .top: position = view.y
    case .bottom: position = trace.sum(view.y, view.height)
    case .centerY: position = trace.sum(view.y, trace.scaled(view.height, by: 0.5))
    case .left: position = view.x
    case .right: position = trace.sum(view.x, view.width)
    case .leading: position = isRightToLeft ? trace.sum(view.x, view.width) : view.x
    case .trailing: position = isRightToLeft ? view.x : trace.sum(view.x, view.width)
    case .centerX: position = trace.sum(view.x, trace.scaled(view.width, by: 0.5))
    }
    return line == .far ? trace.difference(views[parent].contentExtent(axis), position) : position
  }
}

extension Anchor {
  /// Whether a positive offset moves to the left, as for ties of leading and trailing lines in right-to-left layouts.
  func movesLeft(_ property: Property, in direction: LayoutDirection) -> Bool {
    guard direction == .rightToLeft else { return false }
    if property == .leading || property == .trailing { return true }
    guard case .sibling(_, let line) = target else { return false }
    return line == .leading || line == .trailing
  }
}
