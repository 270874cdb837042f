/// Which line of a view an anchor ties.
enum AnchoredLine {
  case near, far, center
}

extension ScreenLayout {
  /// Where an anchor puts a line: from the near end of the superview's content, for a far line from its far end.
  mutating func line(_ tie: AuthoredValue, _ line: AnchoredLine, in parent: Int, along axis: Axis) -> Amount {
    guard case .anchor(let anchor) = tie.value else { return Trace.unknown }
    let target = position(of: anchor.target, tie, line, in: parent, along: axis)
    let offset = amount(anchor.offset, of: tie, component: 0)
    return line == .far ? trace.difference(target, offset) : trace.sum(target, offset)
  }

  private mutating func position(
    of target: AnchorTarget,
    _ tie: AuthoredValue,
    _ line: AnchoredLine,
    in parent: Int,
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
      return position(ofSibling: sibling.index, siblingLine, line, in: parent, along: axis)
    }
  }

  /// Whether a XIB's safe area is the superview as it is: before iOS 11 a XIB knows no layout guides (R1.14).
  private func lacksSafeArea(in parent: Int) -> Bool {
    let controller = views[parent].controller
    guard !environment.hasSafeArea, controller >= 0 else { return false }
    return choice(.interfaceBuilder, of: controller) == .xib
  }

  /// A line of a guide whose two edges are given as distances from the superview's bounds.
  private mutating func guide(
    _ near: Amount,
    _ far: Amount,
    _ line: AnchoredLine,
    of parent: Int,
    along axis: Axis
  ) -> Amount {
    let shift = views[parent].shift
    return within(
      shifted(near, by: shift[axis.near], of: parent, axis.near),
      shifted(far, by: shift[axis.far], of: parent, axis.far),
      line,
      of: parent,
      along: axis
    )
  }

  /// In a scroll view places count from the content's edges, guides from the bounds'.
  private mutating func shifted(_ amount: Amount, by shift: Points, of parent: Int, _ edge: Edge) -> Amount {
    if shift == 0 { return amount }
    guard views[parent].scrollView >= 0, edge == .top || edge == .left else {
      return trace.sum(amount, trace.constant(-shift))
    }
    let layout = scrollViews[views[parent].scrollView]
    if let offset = layout.contentOffset { return trace.sum(amount, offset[edge]) }
    return trace.difference(amount, layout.adjustedContentInset[edge])
  }

  /// A line between two edges, given as distances from the ends of the content's extent.
  private mutating func within(
    _ near: Amount,
    _ far: Amount,
    _ line: AnchoredLine,
    of parent: Int,
    along axis: Axis
  ) -> Amount {
    switch line {
    case .near: return near
    case .far: return far
    case .center:
      let extent = views[parent].contentExtent(axis).value
      return trace.constant((extent + near.value - far.value) / 2)
    }
  }

  /// The bottom of the controller's top layout guide, or the top of its bottom one.
  private mutating func layoutGuide(isTop: Bool, _ line: AnchoredLine, in parent: Int) -> Amount {
    let controller = views[parent].controller
    guard controller >= 0 else { return Trace.unknown }
    let edge: Edge = isTop ? .top : .bottom
    let depth = parent == controller ? EdgeInsets.zero : views[parent].distanceToController
    let length = safeArea(of: controller, edge)
    let inside = trace.sum(length, trace.constant(-depth[edge] - views[parent].shift[edge]))
    let extent = views[parent].contentHeight
    return switch (isTop, line) {
    case (true, .near), (false, .far), (true, .center): inside
    case (true, .far), (false, .near), (false, .center): trace.difference(extent, inside)
    }
  }

  /// The top of the keyboard while it is shown, else the bottom of the safe area (R10).
  private mutating func keyboardTop(_ line: AnchoredLine, in parent: Int) -> Amount {
    guard environment.traits.contains(.hasKeyboardGuide) else { return Trace.unknown }
    let safeArea = safeArea(of: parent, .bottom)
    var far = trace.sum(safeArea, trace.constant(-views[parent].shift.bottom))
    if let keyboard = shownKeyboard {
      let below = amount(.frameInWindow, of: parent, part: .y).map { materialized($0).value } ?? .nan
      let bottom = views[0].height.value - below - views[parent].height.value
      let covered = trace.sum(views[keyboard].height, trace.constant(-bottom))
      far = trace.maximum(far, covered, .keyboard)
    }
    return line == .far ? far : trace.difference(views[parent].contentHeight, far)
  }

  private mutating func position(
    ofSibling sibling: Int,
    _ siblingLine: AnchorLine,
    _ line: AnchoredLine,
    in parent: Int,
    along axis: Axis
  ) -> Amount {
    guard views.indices.contains(sibling), views[sibling].isSettled, self.parent(of: sibling) == parent else {
      return Trace.unknown
    }
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    let view = views[sibling]
    let position: Amount
    switch siblingLine {
    case .top: position = view.y
    case .bottom: position = trace.sum(view.y, view.height)
    case .centerY: position = trace.constant(view.y.value + view.height.value / 2)
    case .left: position = view.x
    case .right: position = trace.sum(view.x, view.width)
    case .leading: position = isRightToLeft ? trace.sum(view.x, view.width) : view.x
    case .trailing: position = isRightToLeft ? view.x : trace.sum(view.x, view.width)
    case .centerX: position = trace.constant(view.x.value + view.width.value / 2)
    }
    return line == .far ? trace.difference(views[parent].contentExtent(axis), position) : position
  }
}
