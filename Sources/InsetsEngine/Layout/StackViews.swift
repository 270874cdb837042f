/// Where a stack view puts its next arranged subview.
struct StackLayout: Equatable, Sendable {
  var axis = Axis.horizontal
  /// Between one arranged subview and the next.
  var gap = Trace.zero
  /// What a subview takes along the axis whose author gives it no size.
  var sharedExtent = Trace.unknown
  /// Whether every subview takes that, whatever its author says.
  var isShared = false
  /// What the stack view keeps free at its edges.
  var margins = AmountInsets.zero
  /// From the edge at which the first subview stands.
  var next = Trace.zero
}

// The documented part of `UIStackView`: subviews of known size one after another. What depends on the priorities of
// constraints, on natural sizes or on baselines is not known.
extension ScreenLayout {
  /// Notes how a stack view divides its bounds, once its margins are known.
  mutating func resolveStack(_ element: Int) {
    guard kind(of: element) == .stackView else { return }
    let arranged = screen.elements[element].children.map(\.index).filter { isArranged($0) }
    let axis: Axis = choice(.axis, of: element) == .vertical ? .vertical : .horizontal
    let keepsMargins = flag(.isLayoutMarginsRelativeArrangement, of: element) == true
    let margins = keepsMargins ? views[element].margins : .zero
    let start = starts(element, along: axis)
    var stack = StackLayout(
      axis: axis,
      gap: number(.spacing, of: element) ?? Trace.zero,
      sharedExtent: Trace.unknown,
      isShared: false,
      margins: margins,
      next: margins[start]
    )
    distribute(arranged, of: element, &stack)
    let position = screen.elements[element].record
    views[element].stack = position
    stacks[position] = stack
  }

  /// Places a subview that its stack view arranges; false for one whose author places it.
  mutating func arrange(_ element: Int, in parent: Int) -> Bool {
    let position = views[parent].stack
    guard position >= 0, isArranged(element) else { return false }
    let stack = stacks[position]
    let along = extent(of: element, in: stack)
    var start = stack.next
    stacks[position].next = trace.sum(trace.sum(start, along), stack.gap)
    if starts(parent, along: stack.axis) != stack.axis.near {
      start = trace.difference(trace.difference(views[parent].boundsExtent(stack.axis), start), along)
    }
    let across = align(element, in: parent, stack)
    let isHorizontal = stack.axis == .horizontal
    setFrame(
      element,
      in: parent,
      x: isHorizontal ? start : across.start,
      y: isHorizontal ? across.start : start,
      isHorizontal ? along : across.extent,
      isHorizontal ? across.extent : along
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

  /// Whether a stack view arranges its subview: one that shows, and of which the author says no more than its size.
  private func isArranged(_ element: Int) -> Bool {
    guard !kind(of: element).isController, !screen.elements[element].isPresented,
      flag(.isHidden, of: element) != true
    else { return false }
    return !screen.elements[element].settings.contains { setting in
      switch setting.property {
      case .top, .left, .bottom, .right, .leading, .trailing, .centerX, .centerY, .frame: true
      default: false
      }
    }
  }

  /// The edge at which the first subview stands.
  private func starts(_ stack: Int, along axis: Axis) -> Edge {
    axis == .horizontal && environment.layoutDirection == .rightToLeft ? axis.far : axis.near
  }

  private mutating func extent(of element: Int, in stack: StackLayout) -> Amount {
    if stack.isShared { return stack.sharedExtent }
    return number(stack.axis == .horizontal ? .width : .height, of: element) ?? stack.sharedExtent
  }

  /// Finds what subviews without a size take, or what lies between those that have one.
  private mutating func distribute(_ arranged: [Int], of element: Int, _ stack: inout StackLayout) {
    let axis = stack.axis
    let bounds = views[element].boundsExtent(axis)
    let inner = trace.difference(trace.difference(bounds, stack.margins[axis.near]), stack.margins[axis.far])
    let count = Points(arranged.count)
    let sizes = arranged.map { number(axis == .horizontal ? .width : .height, of: $0) }
    let known = sizes.compactMap { $0?.value }.reduce(0, +)
    switch choice(.distribution, of: element) ?? .fill {
    case .fillEqually:
      stack.isShared = true
      stack.sharedExtent = trace.constant((inner.value - stack.gap.value * (count - 1)) / count)
    case .equalSpacing where !sizes.contains { $0 == nil } && arranged.count > 1:
      stack.gap = trace.maximum(stack.gap, trace.constant((inner.value - known) / (count - 1)))
    case .fill:
      let rest = inner.value - stack.gap.value * (count - 1) - known
      let unsized = sizes.count { $0 == nil }
      if unsized == 1 { stack.sharedExtent = trace.constant(rest) }
      // Sizes that don't fill the stack view contradict it, and which one gives way is not up to the rules.
      if unsized == 0, abs(rest) > 0.01 { stack.isShared = true }
    default: stack.isShared = true
    }
  }

  /// Where a subview lies across the stack view's axis.
  private mutating func align(_ element: Int, in parent: Int, _ stack: StackLayout) -> (start: Amount, extent: Amount) {
    let axis: Axis = stack.axis == .horizontal ? .vertical : .horizontal
    let bounds = views[parent].boundsExtent(axis)
    let near = stack.margins[axis.near]
    let inner = trace.difference(trace.difference(bounds, near), stack.margins[axis.far])
    let alignment = choice(.alignment, of: parent) ?? .fill
    if alignment == .fill { return (near, inner) }
    guard let size = number(axis == .horizontal ? .width : .height, of: element) else {
      return (Trace.unknown, Trace.unknown)
    }
    let far = trace.difference(trace.sum(near, inner), size)
    let isFlipped = starts(parent, along: axis) != axis.near
    switch alignment {
    case .leading: return (isFlipped ? far : near, size)
    case .trailing: return (isFlipped ? near : far, size)
    case .center: return (trace.constant(near.value + (inner.value - size.value) / 2), size)
    default: return (Trace.unknown, size)
    }
  }
}
