/// The state of a stack view while it places its arranged subviews.
struct StackLayout: Equatable, Sendable {
  /// How deep nested stack views are measured before they are placed; the one above measures each level again.
  static let nestingLimit = 8

  var axis = Axis.horizontal
  /// Between one arranged subview and the next.
  var gap = Trace.zero
  /// The extent along the axis of a subview without a size of its author's.
  var sharedExtent = Trace.unknown
  /// Whether every subview has that extent, whatever its author says.
  var isShared = false
  /// Whether subviews without a size of their author's have their intrinsic size.
  var hasOwnSizes = false
  /// The space that the stack view keeps free at its edges.
  var margins = AmountInsets.zero
  /// From the edge at which the first subview lies.
  var next = Trace.zero
}

// The documented part of `UIStackView`: subviews of known size one after another. What depends on constraint
// priorities, intrinsic sizes or baselines is unknown.
extension ScreenLayout {
  /// Computes how a stack view divides its bounds, once its margins are known.
  mutating func resolveStack(_ element: ElementID) {
    guard kind(of: element) == .stackView else { return }
    let arranged = screen[element].children.filter { isArranged($0) }
    let axis: Axis = choice(.axis, of: element) == .vertical ? .vertical : .horizontal
    let keepsMargins = flag(.isLayoutMarginsRelativeArrangement, of: element) == true
    let margins = keepsMargins ? views[element].margins : .zero
    let start = firstEdge(along: axis)
    var stack = StackLayout(
      axis: axis,
      gap: number(.spacing, of: element) ?? Trace.zero,
      sharedExtent: Trace.unknown,
      isShared: false,
      margins: margins,
      next: margins[start]
    )
    distribute(arranged, of: element, &stack)
    let position = screen[element].record
    views[element].stack = position
    stacks[position] = stack
  }

  /// Places a subview that its stack view arranges; returns false for one that its author places.
  mutating func arrange(_ element: ElementID, in parent: ElementID) -> Bool {
    if placeSolved(element, in: parent) { return true }
    guard let position = views[parent].stack, isArranged(element) else { return false }
    let stack = stacks[position]
    let along = extent(of: element, in: stack)
    var start = stack.next
    stacks[position].next = trace.sum(trace.sum(start, along), stack.gap)
    if firstEdge(along: stack.axis) != stack.axis.near {
      start = trace.difference(trace.difference(views[parent].boundsExtent(stack.axis), start), along)
    }
    let across = align(element, in: parent, stack)
    let ends = trace.onPixels(start, along)
    let sides = trace.onPixels(across.start, across.extent)
    let isHorizontal = stack.axis == .horizontal
    setFrame(
      element,
      in: parent,
      x: isHorizontal ? ends.start : sides.start,
      y: isHorizontal ? sides.start : ends.start,
      isHorizontal ? ends.extent : sides.extent,
      isHorizontal ? sides.extent : ends.extent
    )
    let view = views[element]
    setDistance(
      element,
      in: parent,
      EdgeInsets(
        top: view.y.value,
        left: view.x.value,
        bottom: views[parent].boundsHeight.value - view.y.value - view.height.value,
        right: views[parent].boundsWidth.value - view.x.value - view.width.value
      )
    )
    if let transform = transform(of: element) { apply(transform, to: element, in: parent) }
    return true
  }

  /// Whether a stack view arranges its subview: it is visible, and its author gives at most its size.
  func isArranged(_ element: ElementID) -> Bool { isLeftToStack(element) && flag(.isHidden, of: element) != true }

  /// Whether the subview has no place in its stack view because it is hidden.
  func isCollapsed(_ element: ElementID) -> Bool {
    guard let parent = parent(of: element), kind(of: parent) == .stackView else { return false }
    return isLeftToStack(element) && flag(.isHidden, of: element) == true
  }

  private func isLeftToStack(_ element: ElementID) -> Bool {
    guard !kind(of: element).isController, !screen[element].isPresented else { return false }
    return !screen[element].settings.contains { $0.property == .frame || AnchorLine($0.property) != nil }
  }

  /// The edge at which the first subview lies.
  private func firstEdge(along axis: Axis) -> Edge {
    axis == .horizontal && environment.layoutDirection == .rightToLeft ? axis.far : axis.near
  }

  private mutating func extent(of element: ElementID, in stack: StackLayout) -> Amount {
    if stack.isShared { return stack.sharedExtent }
    if let said = number(stack.axis == .horizontal ? .width : .height, of: element) { return said }
    return stack.hasOwnSizes ? ownExtent(ofArranged: element, along: stack.axis) ?? Trace.unknown : stack.sharedExtent
  }

  /// The extent of a stack view along an axis on which its author ties an edge or its centre: what its subviews need.
  ///
  /// Nil if its subviews have intrinsic sizes.
  mutating func fittingExtent(ofStack element: ElementID, along axis: Axis) -> Amount? {
    guard kind(of: element) == .stackView, open.stacks < StackLayout.nestingLimit else { return nil }
    open.stacks += 1
    defer { open.stacks -= 1 }
    let arranged = screen[element].children.filter { isArranged($0) }
    guard !arranged.isEmpty else { return nil }
    var sizes: [Amount] = []
    for view in arranged {
      guard let size = ownExtent(ofArranged: view, along: axis) else { return nil }
      sizes.append(size)
    }
    let isAlong = axis == (choice(.axis, of: element) == .vertical ? .vertical : .horizontal)
    let isEqual = choice(.distribution, of: element) == .fillEqually
    var extent = sizes.dropFirst().reduce(sizes[0]) { trace.maximum($0, $1) }
    if isAlong {
      let gap = number(.spacing, of: element) ?? Trace.zero
      extent = isEqual ? trace.scaled(extent, by: Points(sizes.count)) : total(sizes)
      extent = trace.sum(extent, trace.scaled(gap, by: Points(sizes.count - 1)))
    }
    guard flag(.isLayoutMarginsRelativeArrangement, of: element) == true else { return extent }
    guard let margins = insets(.layoutMargins, of: element) else { return Trace.unknown }
    return trace.sum(trace.sum(extent, margins[axis.near]), margins[axis.far])
  }

  private mutating func ownExtent(ofArranged element: ElementID, along axis: Axis) -> Amount? {
    number(axis == .horizontal ? .width : .height, of: element) ?? naturalExtent(of: element, along: axis)
      ?? fittingExtent(ofStack: element, along: axis)
  }

  /// Computes the extent of subviews without a size, or the gaps between those with one.
  private mutating func distribute(_ arranged: [ElementID], of element: ElementID, _ stack: inout StackLayout) {
    let axis = stack.axis
    let bounds = views[element].boundsExtent(axis)
    let inner = trace.difference(trace.difference(bounds, stack.margins[axis.near]), stack.margins[axis.far])
    let count = Points(arranged.count)
    let sizes = arranged.map { number(axis == .horizontal ? .width : .height, of: $0) }
    let distribution = choice(.distribution, of: element) ?? .fill
    if distribution == .fillEqually {
      stack.isShared = true
      if count > 0 { stack.sharedExtent = trace.divided(withoutGaps(inner, stack.gap, count), by: count) }
    } else if distribution == .equalSpacing, !sizes.contains(where: { $0 == nil }), arranged.count > 1 {
      let free = trace.difference(inner, total(sizes))
      stack.gap = trace.maximum(stack.gap, trace.divided(free, by: count - 1))
    } else if distribution == .equalSpacing, isFitted(element, along: axis),
      arranged.allSatisfy({ ownExtent(ofArranged: $0, along: axis) != nil })
    {
      stack.hasOwnSizes = true
    } else if distribution == .fill {
      let rest = trace.difference(withoutGaps(inner, stack.gap, count), total(sizes))
      let unsized = sizes.count { $0 == nil }
      if unsized == 1 { stack.sharedExtent = rest }
      if unsized > 1 {
        let own = arranged.compactMap { ownExtent(ofArranged: $0, along: axis) }
        let free = trace.difference(withoutGaps(inner, stack.gap, count), total(own))
        stack.hasOwnSizes =
          own.count == arranged.count
          && (abs(free.value) <= Tolerance.sameNumber || free.value.isNaN && isFitted(element, along: axis))
      }
      // Sizes that don't fill the stack view contradict it, and the rules don't say which of them gives way.
      if unsized == 0, abs(rest.value) > Tolerance.sameNumber { stack.isShared = true }
    } else {
      stack.isShared = true
    }
  }

  /// Whether a stack view is as long as what it arranges, since nothing else says how long it is.
  private func isFitted(_ element: ElementID, along axis: Axis) -> Bool {
    let numbers = axisSettings(of: element, along: axis).numbers
    guard let parent = parent(of: element), kind(of: parent) != .stackView else { return false }
    return !numbers.isEmpty && numbers.deciding.count < 2 && !numbers.contains(.extent)
      && authored(.frame, of: element) == nil && screen[element].limits.isEmpty
  }

  /// The rest of an extent after the gaps between this many subviews.
  private mutating func withoutGaps(_ extent: Amount, _ gap: Amount, _ count: Points) -> Amount {
    trace.difference(extent, trace.scaled(gap, by: count - 1))
  }

  /// The sum of the given sizes.
  private mutating func total(_ sizes: [Amount?]) -> Amount {
    var total = Trace.zero
    for case let size? in sizes { total = trace.sum(total, size) }
    return total
  }

  /// The place of a subview across the stack view's axis.
  private mutating func align(_ element: ElementID, in parent: ElementID, _ stack: StackLayout) -> (
    start: Amount, extent: Amount
  ) {
    let axis: Axis = stack.axis == .horizontal ? .vertical : .horizontal
    let bounds = views[parent].boundsExtent(axis)
    let near = stack.margins[axis.near]
    let inner = trace.difference(trace.difference(bounds, near), stack.margins[axis.far])
    let alignment = choice(.alignment, of: parent) ?? .fill
    if alignment == .fill { return (near, inner) }
    guard let size = number(axis == .horizontal ? .width : .height, of: element) else {
      return (Trace.unknown, trace.unknown(nil, from: 0))
    }
    let far = trace.difference(trace.sum(near, inner), size)
    let isFlipped = firstEdge(along: axis) != axis.near
    if alignment == .leading { return (isFlipped ? far : near, size) }
    if alignment == .trailing { return (isFlipped ? near : far, size) }
    guard alignment == .center else { return (Trace.unknown, size) }
    return (trace.sum(near, trace.scaled(trace.difference(inner, size), by: 0.5)), size)
  }
}

extension Trace {
  /// Rounds both edges to whole pixels, half a pixel upwards, which may change the size.
  mutating func onPixels(_ start: Amount, _ extent: Amount) -> (start: Amount, extent: Amount) {
    let ends = onPixels(start.value, extent.value)
    return (moved(start, to: ends.start), moved(extent, to: ends.extent))
  }

  /// The same of two numbers; one that is rounded by less than an error of arithmetic stays.
  func onPixels(_ start: Points, _ extent: Points) -> (start: Points, extent: Points) {
    func moved(_ value: Points, to whole: Points) -> Points {
      let difference = whole - value
      return abs(difference) < Tolerance.rounding || difference.isNaN ? value : whole
    }
    let near = onPixel(start)
    return (moved(start, to: near), moved(extent, to: onPixel(start + extent) - near))
  }

  private func onPixel(_ value: Points) -> Points {
    let scale = environment[.scale]
    let pixels = value * scale
    let whole = pixels.rounded(.down)
    // A sum of fractions that misses half a pixel by a rounding error counts as half a pixel.
    return (pixels - whole >= 0.5 - Tolerance.rounding ? whole + 1 : whole) / scale
  }

  private mutating func moved(_ amount: Amount, to value: Points) -> Amount {
    value == amount.value || value.isNaN ? amount : rounded(amount, to: value)
  }
}
