// The content of views that have their places.
extension ScreenLayout {
  /// Notes the rectangle of a view without its modifiers, and places its content.
  mutating func placeBase(_ element: Int, _ rect: AmountRect, _ context: ViewContext) {
    guard case .swiftUI(let kind) = kind(of: element) else { return }
    let isHost = element == pass?.host
    if !isHost {
      let insets = insets(of: rect, in: context)
      let frame = rounded(rect)
      note(element) {
        $0.frame = frame
        $0.insets = insets
      }
    }
    var inside = context
    inside.stackAxis = nil
    switch kind.row.layout {
    case .stack(let axis): placeStack(element, axis, rect, inside)
    case .labelled: placeStack(element, .horizontal, rect, inside)
    case .layers: placeLayers(of: element, rect, alignment(of: element), inside)
    case .lazyGrid(let axis): placeLazyGrid(element, axis, rect, inside)
    case .grid: placeGrid(element, rect, inside)
    case .fitting: placeFitting(element, rect, inside)
    case .reader:
      // Before the SDK of iOS 14, the content was centred (R15.8).
      let isCentred = environment.has(.centresReaders)
      placeLayers(of: element, rect, isCentred ? .center : .topLeading, inside)
    case .scroll: placeScrollView(element, rect, inside)
    case .rows: placeList(element, rect, inside)
    case .container: if !isHost { placeContainer(element, rect, inside) }
    case .representable:
      let reach = reach(of: rect, in: context)
      note(element) { $0.reach = reach }
    case .leaf, .spacer, .divider, .repeated, .plain: break
    }
  }

  private mutating func placeLayers(
    of element: Int,
    _ rect: AmountRect,
    _ alignment: ViewAlignment,
    _ context: ViewContext
  ) {
    let offer = proposal(in: rect)
    var placed: Set<Int> = []
    for child in content(of: element) where placed.insert(child).inserted {
      put(view(child), offer, in: rect, alignment, context)
    }
  }

  /// Places a stack's views one after another, each across by the stack's alignment.
  private mutating func placeStack(_ element: Int, _ axis: Axis, _ rect: AmountRect, _ context: ViewContext) {
    let offer = proposal(in: rect)
    let stack = stackLengths(of: element, axis, offer, in: context)
    place(stack, of: element, axis, rect, context)
  }

  mutating func place(
    _ stack: StackLengths,
    of element: Int,
    _ axis: Axis,
    _ rect: AmountRect,
    _ context: ViewContext
  ) {
    var context = context
    context.stackAxis = stack.views.count > 1 ? axis : nil
    let across: Axis = axis == .vertical ? .horizontal : .vertical
    let alignment = alignment(of: element)
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    let share =
      across == .vertical ? alignment.vertical : isRightToLeft ? 1 - alignment.horizontal : alignment.horizontal
    let aligned = alignedLengths(stack.views, stack.sizes, across, alignment)
    // Of the views that a `forEach` repeats, the first one is the one that is asked about.
    var placed: Set<Int> = []
    for (index, start) in starts(in: stack, axis, rect).enumerated()
    where placed.insert(stack.views[index].element).inserted {
      let size = stack.sizes[index]
      var offset = self.aligned(size[across], rect.origin(across), rect.extent(across), share)
      if let aligned {
        offset = trace.sum(rect.origin(across), aligned.starts[index], .stacks)
        if across == .horizontal, isRightToLeft { offset = mirrored(offset, size[across], in: rect) }
      }
      // In a horizontal stack that runs from the right, the starts are distances from the right.
      let isMirrored = axis == .horizontal && isRightToLeft
      let along = isMirrored ? mirrored(start, size[axis], in: rect) : start
      let place = AmountRect(
        x: axis == .horizontal ? along : offset,
        y: axis == .horizontal ? offset : along,
        width: size.width,
        height: size.height
      )
      self.place(stack.views[index], place, context)
    }
  }

  mutating func mirrored(_ start: Amount, _ length: Amount, in rect: AmountRect) -> Amount {
    let distance = trace.difference(start, rect.x)
    return trace.difference(trace.difference(line(.right, of: rect), distance), length)
  }

  /// The starts of a stack's views, from the near end or, after one of unknown length, from the far end.
  private mutating func starts(in stack: StackLengths, _ axis: Axis, _ rect: AmountRect) -> [Amount] {
    var starts: [Amount] = []
    var line = rect.origin(axis)
    for index in stack.views.indices {
      if index > 0 { line = trace.sum(line, stack.gaps[index - 1], .stacks) }
      starts.append(line)
      line = trace.sum(line, stack.sizes[index][axis], .stacks)
    }
    guard starts.contains(where: \.value.isNaN) else { return starts }
    line = self.line(axis.far, of: rect)
    for index in stack.views.indices.reversed() {
      line = trace.difference(line, stack.sizes[index][axis], .stacks)
      guard !line.value.isNaN else { break }
      if starts[index].value.isNaN { starts[index] = line }
      if index > 0 { line = trace.difference(line, stack.gaps[index - 1], .stacks) }
    }
    return starts
  }

  /// The rectangle with its edges rounded to pixels.
  private mutating func rounded(_ rect: AmountRect) -> AmountRect {
    let right = rect.x.value + rect.width.value
    let bottom = rect.y.value + rect.height.value
    return AmountRect(
      x: rounded(rect.x, rect.x.value),
      y: rounded(rect.y, rect.y.value),
      width: rounded(rect.width, pixels(right) - pixels(rect.x.value), exact: right - rect.x.value),
      height: rounded(rect.height, pixels(bottom) - pixels(rect.y.value), exact: bottom - rect.y.value)
    )
  }

  private mutating func rounded(_ amount: Amount, _ value: Points) -> Amount {
    rounded(amount, pixels(value), exact: value)
  }

  private mutating func rounded(_ amount: Amount, _ value: Points, exact: Points) -> Amount {
    // The data's numbers have three decimals.
    abs(value - exact) > Tolerance.sameNumber ? trace.rounded(amount, to: value, .pixels) : amount
  }

  private func pixels(_ value: Points) -> Points {
    let scale = environment[.scale]
    // Halves are rounded in the same direction on both sides of zero, so that a view's length does not depend on its
    // place.
    return scale > 0 ? (value * scale + 0.5).rounded(.down) / scale : value
  }
}
