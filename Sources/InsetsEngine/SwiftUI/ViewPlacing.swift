// The places of views (R12, R13, R14, R15).
extension BodyLayout {
  /// Offers a view a size and places the result in a rectangle.
  mutating func put(
    _ view: ViewReference,
    _ offer: ProposedSize,
    in rect: AmountRect,
    _ alignment: ViewAlignment,
    _ context: ViewContext
  ) {
    let size = size(of: view, offer, in: context)
    let isRightToLeft = layout.environment.layoutDirection == .rightToLeft
    let share = isRightToLeft ? 1 - alignment.horizontal : alignment.horizontal
    let place = AmountRect(
      x: start(of: view, size, .horizontal, share, in: rect) ?? aligned(size.width, rect.x, rect.width, share),
      y: start(of: view, size, .vertical, alignment.vertical, in: rect)
        ?? aligned(size.height, rect.y, rect.height, alignment.vertical),
      width: size.width,
      height: size.height
    )
    var context = context
    context.outgrown = OutgrownOffer(offer, to: size)
    self.place(view, place, context)
  }

  /// The start of a view that has a guide of its own for this share of a rectangle; nil for others.
  private mutating func start(
    of view: ViewReference,
    _ size: ViewSize,
    _ axis: Axis,
    _ share: Double,
    in rect: AmountRect
  ) -> Amount? {
    guard view.depth == node(of: view.element).layers.count else { return nil }
    let edge: AlignmentGuide = axis == .horizontal ? share == 0 ? .leading : .trailing : share == 0 ? .top : .bottom
    guard let guide = ownGuide(of: view, share == 0.5 ? .center : edge, size, axis) else { return nil }
    let line = trace.sum(rect.origin(axis), trace.scaled(rect.extent(axis), by: share, .frame))
    return trace.difference(line, guide, .frame)
  }

  /// The start of a length that leaves this share of the free room before it.
  mutating func aligned(_ length: Amount, _ start: Amount, _ room: Amount, _ share: Double) -> Amount {
    if share == 0 || length.trace == room.trace { return start }
    let free = trace.difference(room, length)
    // Sums of the same parts in another order differ by rounding errors.
    if abs(free.value) < Tolerance.arithmetic { return start }
    return trace.sum(start, trace.scaled(free, by: share), .frame)
  }

  /// The offer to what lies in a rectangle with space around it.
  private mutating func offer(
    _ inside: AmountRect,
    of rect: AmountRect,
    shrunkBy insets: AmountInsets,
    _ context: ViewContext
  ) -> ProposedSize {
    let whole = proposal(in: rect)
    var offer = ProposedSize(width: inside.width, height: inside.height)
    for axis in Axis.allCases {
      if context.outgrown?.isOpen(rect, axis) == true {
        offer[axis] = nil
        continue
      }
      let outgrown = context.outgrown?.length(of: rect, axis)
      guard let length = outgrown ?? (inside.extent(axis).value.isNaN ? whole[axis] : nil) else { continue }
      let less = trace.difference(trace.difference(length, insets[axis.near]), insets[axis.far], .padding)
      offer[axis] = trace.atLeastNothing(less)
    }
    return offer
  }

  /// Notes the rectangle of a view with its modifiers, and places its content.
  mutating func place(_ view: ViewReference, _ rect: AmountRect, _ context: ViewContext) {
    guard depth < Self.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    let node = node(of: view.element)
    if view.depth == node.layers.count { note(view.element) { $0.layoutFrame = rect } }
    guard view.depth > 0, view.depth <= node.layers.count else {
      placeBase(view.element, rect, context)
      return
    }
    let inner = ViewReference(element: view.element, depth: view.depth - 1)
    switch node.layers[view.depth - 1] {
    case .modifier(let property, let modifier, let index):
      place(inner, modifier, property, at: index, rect, context)
    case .number(.rotationEffect, let index): placeTurned(inner, rect, at: index, context)
    case .number(.scaleEffect, let index): placeScaled(inner, rect, at: index, context)
    case .number(.position, let index): placePositioned(inner, rect, at: index, context)
    case .number(let property, _) where property == .scaledToFit || property == .scaledToFill:
      let offer = scaledOffer(inner, ratio: nil, isFilling: property == .scaledToFill, proposal(in: rect), in: context)
      put(inner, offer, in: rect, .center, context)
    case .number(let property, let index):
      place(inner, property == .offset ? shifted(rect, of: view.element, at: index) : rect, context)
    case .content(let kind, let element):
      if kind.isInsetBar { return placeBeside(element, inner, rect, context) }
      var beside = context
      beside.stackAxis = nil
      place(inner, rect, context)
      // What lies in front or behind is offered the view's size, known or not (R15.9).
      let offer = ProposedSize(width: rect.width, height: rect.height)
      put(self.view(element), offer, in: rect, alignment(of: element), beside)
    }
  }

  private mutating func place(
    _ inner: ViewReference,
    _ modifier: Modifier,
    _ property: Property,
    at index: Int,
    _ rect: AmountRect,
    _ context: ViewContext
  ) {
    let element = inner.element
    if case .lengths(let lengths) = modifier, property == .padding {
      let insets = self.lengths(lengths, property, of: element, at: index)
      let inside = trace.shrunk(rect, by: insets, .padding)
      put(inner, offer(inside, of: rect, shrunkBy: insets, context), in: inside, .topLeading, context)
    } else if case .lengths(let lengths) = modifier, property == .safeAreaPadding {
      let insets = self.lengths(lengths, property, of: element, at: index)
      let inside = trace.shrunk(rect, by: insets, .safeAreaPadding)
      var context = context
      context.sources.insert(source(between: inside, rect, insets), at: 0)
      put(inner, offer(inside, of: rect, shrunkBy: insets, context), in: inside, .topLeading, context)
    } else if case .frame(let frame) = modifier {
      var offer = ProposedSize(width: rect.width, height: rect.height)
      let whole = frameOffer(element, frame, at: index, proposal(in: rect))
      for axis in Axis.allCases {
        if rect.extent(axis).value.isNaN { offer[axis] = whole[axis] }
        let isOpen = frame[axis].fixed == nil && !frame[axis].isFlexible
        if isOpen, context.outgrown?.isOpen(rect, axis) == true { offer[axis] = nil }
      }
      put(inner, offer, in: rect, frame.alignment, context)
    } else if case .safeArea(let regions, let edges) = modifier {
      let insets = insets(of: rect, in: context, regions, layout.environment.physical(edges))
      let grown = trace.grown(rect, by: insets, .ignoredSafeArea)
      var offer = proposal(in: grown)
      for axis in Axis.allCases {
        // What takes more than its offer is offered that and the safe area, not its own size (R12.1).
        guard let length = context.outgrown?.whole(of: rect, axis) else { continue }
        let sum = trace.sum(length, insets[axis.near], .ignoredSafeArea)
        offer[axis] = trace.sum(sum, insets[axis.far], .ignoredSafeArea)
      }
      put(inner, offer, in: grown, .topLeading, context)
    } else if case .style(let edges) = modifier {
      // A style fills only the container's part (R14.1).
      let insets = insets(of: rect, in: context, .container, layout.environment.physical(edges))
      let background = trace.grown(rect, by: insets, .styleBackground)
      note(element) { $0.background = background }
      place(inner, rect, context)
    } else if case .axes(let horizontal, let vertical) = modifier, property == .fixedSize {
      let whole = proposal(in: rect)
      let offer = ProposedSize(width: horizontal ? nil : whole.width, height: vertical ? nil : whole.height)
      put(inner, offer, in: rect, .topLeading, context)
    } else if property == .containerRelativeFrame {
      put(inner, proposal(in: rect), in: rect, .center, context)
    } else if case .aspectRatio(let ratio, let isFilling) = modifier {
      let number = ratio.map { amount($0, property, of: element, at: index) }
      let offer = scaledOffer(inner, ratio: number, isFilling: isFilling, proposal(in: rect), in: context)
      put(inner, offer, in: rect, .center, context)
    } else {
      place(inner, rect, context)
    }
  }

  /// The rectangle of a view that moves without its parent's knowledge (R15.11).
  private mutating func shifted(_ rect: AmountRect, of element: ElementID, at index: Int) -> AmountRect {
    guard case .size(let x, let y) = layout.screen[element].settings[index].value else { return rect }
    let right = amount(x, .offset, of: element, at: index)
    let down = amount(y, .offset, of: element, at: index)
    let isRightToLeft = layout.environment.layoutDirection == .rightToLeft
    return AmountRect(
      x: isRightToLeft ? trace.difference(rect.x, right) : trace.sum(rect.x, right),
      y: trace.sum(rect.y, down),
      width: rect.width,
      height: rect.height
    )
  }

  /// Changes the record of a view that is being placed.
  mutating func note(_ element: ElementID, _ change: (inout ViewRecord) -> Void) {
    layout.bodies[layout.record(of: host)].records.change(element, change)
  }

  /// The alignment of the view's content.
  func alignment(of element: ElementID) -> ViewAlignment {
    guard case .alignment(let alignment)? = layout.authored(.viewAlignment, of: element)?.value else { return .center }
    return alignment
  }

  /// The area between two rectangles, as a source of safe area on the edges that add something.
  mutating func source(between inner: AmountRect, _ outer: AmountRect, _ lengths: AmountInsets) -> SafeAreaSource {
    var source = SafeAreaSource()
    for edge in Edge.allCases where lengths[edge].value != 0 {
      source[edge] = SafeAreaStrip(
        inner: trace.line(edge, of: inner),
        outer: trace.line(edge, of: outer),
        container: lengths[edge]
      )
    }
    return source
  }
}

extension ViewAlignment {
  static let topLeading = ViewAlignment(horizontal: 0, vertical: 0)
}
