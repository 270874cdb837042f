// The places of a stack's views (R15.5).

/// Views one after another.
struct StackContent: ViewContent {
  var axis: Axis

  func size(of element: ElementID, _ offer: ProposedSize, in context: ViewContext, _ body: inout BodyLayout)
    -> ViewSize
  {
    body.stackSize(of: element, axis, offer, in: context)
  }

  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ body: inout BodyLayout) {
    var offer = body.proposal(in: rect)
    for axis in Axis.allCases {
      // A view that makes the stack longer gives the others no more than the stack was offered.
      if let length = context.outgrown?.length(of: rect, axis) { offer[axis] = length }
    }
    // Nor does it share out a length that nobody offered it.
    if context.outgrown?.isOpen(rect, axis) == true { offer[axis] = nil }
    let stack = body.stackLengths(of: element, axis, offer, in: context)
    body.place(stack, of: element, axis, rect, context)
  }
}

/// The views of a label, or what a control shows by itself if it has none.
struct LabelContent: ViewContent {
  func size(of element: ElementID, _ offer: ProposedSize, in context: ViewContext, _ body: inout BodyLayout)
    -> ViewSize
  {
    let hasLabel = !body.content(of: element).isEmpty
    return hasLabel
      ? StackContent(axis: .horizontal).size(of: element, offer, in: context, &body)
      : LeafContent().size(of: element, offer, in: context, &body)
  }

  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ body: inout BodyLayout) {
    StackContent(axis: .horizontal).place(in: element, rect, context, &body)
  }
}

extension BodyLayout {
  /// Places a stack's views one after another, each across by the stack's alignment.
  mutating func place(
    _ stack: StackLengths,
    of element: ElementID,
    _ axis: Axis,
    _ rect: AmountRect,
    _ context: ViewContext
  ) {
    var context = context
    context.stackAxis = stack.views.count > 1 ? axis : nil
    let across = axis.across
    let alignment = alignment(of: element)
    let isRightToLeft = layout.environment.layoutDirection == .rightToLeft
    let share =
      across == .vertical ? alignment.vertical : isRightToLeft ? 1 - alignment.horizontal : alignment.horizontal
    let aligned = alignedLengths(stack.views, stack.sizes, across, alignment)
    // Of the views that a `forEach` repeats, the first one is the one that is asked about.
    var placed: Set<ElementID> = []
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
      var offer = ProposedSize()
      offer[across] = stack.across
      offer[axis] = stack.along[index]
      context.outgrown = OutgrownOffer(offer, to: size)
      self.place(stack.views[index], place, context)
    }
  }

  mutating func mirrored(_ start: Amount, _ length: Amount, in rect: AmountRect) -> Amount {
    let distance = trace.difference(start, rect.x)
    return trace.difference(trace.difference(trace.line(.right, of: rect), distance), length)
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
    line = trace.line(axis.far, of: rect)
    for index in stack.views.indices.reversed() {
      line = trace.difference(line, stack.sizes[index][axis], .stacks)
      guard !line.value.isNaN else { break }
      if starts[index].value.isNaN { starts[index] = line }
      if index > 0 { line = trace.difference(line, stack.gaps[index - 1], .stacks) }
    }
    return starts
  }
}
