// Scroll views (R16).

/// What a scroll view scrolls.
struct ScrolledContent: ViewContent {
  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ body: inout BodyLayout) {
    body.placeScrollView(element, rect, context)
  }
}

extension BodyLayout {
  /// Places a scroll view, which takes its whole offer; the UIKit view below extends over the safe area (R16.1).
  fileprivate mutating func placeScrollView(_ element: ElementID, _ rect: AmountRect, _ context: ViewContext) {
    let margins = contentMargins(of: element)
    noteScrolling(element, rect, context, margins)
    let axes = scrollAxes(of: element)
    var inside = contentContext(rect, context, axes)
    let room = trace.shrunk(rect, by: margins, .contentMargins)
    let offer = ProposedSize(
      width: axes.horizontal ? nil : room.width,
      height: axes.vertical ? nil : room.height
    )
    let axis: Axis = axes.vertical ? .vertical : .horizontal
    let stack = stackLengths(of: element, axis, offer, in: inside)
    let size = scrolledSize(stack, of: element, axis, offer, in: inside)
    note(element) {
      $0.scroll?.contentWidth = size.width
      $0.scroll?.contentHeight = size.height
    }
    // Content that is narrower than the scroll view is centred across.
    let across = axis.across
    let start = aligned(size[across], room.origin(across), room.extent(across), 0.5)
    let place = AmountRect(
      x: axis == .vertical ? start : room.x,
      y: axis == .vertical ? room.y : start,
      width: size.width,
      height: size.height
    )
    inside.stackAxis = axis
    self.place(stack, of: element, axis, place, inside)
  }

  private mutating func scrolledSize(
    _ stack: StackLengths,
    of element: ElementID,
    _ axis: Axis,
    _ offer: ProposedSize,
    in context: ViewContext
  ) -> ViewSize {
    let across = axis.across
    var size = stackSize(of: element, axis, offer, in: context)
    size[across] = largest(stack.sizes.map { $0[across] }, offer[across])
    return size
  }

  private func scrollAxes(of element: ElementID) -> (horizontal: Bool, vertical: Bool) {
    guard case .modifier(.axes(let horizontal, let vertical))? = layout.authored(.axes, of: element)?.value else {
      return (false, true)
    }
    return (horizontal, vertical)
  }

  /// The context of the content, which has no safe area along the scrolling axis (R16.5).
  mutating func contentContext(
    _ rect: AmountRect,
    _ context: ViewContext,
    _ axes: (horizontal: Bool, vertical: Bool)
  ) -> ViewContext {
    let outer = insets(of: rect, in: context)
    var inside = context
    inside.sources = []
    inside.unknownEdges = []
    inside.containerWidth = rect.width
    inside.containerHeight = rect.height
    for edge in Edge.allCases where !(edge.isVertical ? axes.vertical : axes.horizontal) && outer[edge].value != 0 {
      inside.unknownEdges.insert(EdgeSet(edge))
    }
    return inside
  }

  /// The insets that `contentMargins` adds to the content (R16.4).
  mutating func contentMargins(of element: ElementID) -> AmountInsets {
    var margins = AmountInsets.zero
    guard layout.says(anyOf: PropertySet(.contentMargins), of: element) else { return margins }
    for (index, setting) in layout.screen[element].settings.enumerated() where setting.property == .contentMargins {
      guard case .modifier(.contentMargins(let lengths, let placement)) = setting.value, placement != .scrollIndicators
      else { continue }
      for edge in Edge.allCases {
        guard let length = lengths[edge] else { continue }
        guard case .points(let expression) = length else {
          margins[layout.environment.physical(edge)] = trace.unknown(.contentMargins, from: 0)
          continue
        }
        margins[layout.environment.physical(edge)] = amount(expression, .contentMargins, of: element, at: index)
      }
    }
    return margins
  }

  mutating func noteScrolling(
    _ element: ElementID,
    _ rect: AmountRect,
    _ context: ViewContext,
    _ margins: AmountInsets
  ) {
    let outer = insets(of: rect, in: context)
    var scroll = ScrollRecord()
    scroll.nativeFrame = trace.grown(rect, by: outer, .scrollViewFrame)
    let isUnsure = layout.kind(of: element).isRowList && layout.environment.has(.listsMissInsets)
    for edge in Edge.allCases {
      var inset = outer[edge]
      // Nobody has printed whether a vertical scroll view's content insets include its sides (R16.2).
      if !edge.isVertical, inset.value != 0 { inset = trace.unknown(.scrollContentInsets, from: 0) }
      // The lists of iOS 15.0 and 15.1 ignore a part of a modifier's inset (R13.7).
      if isUnsure, context.sources.dropLast().contains(where: { $0[edge] != nil }) {
        inset = trace.unknown(.listInset, from: 0)
      }
      scroll.contentInsets[edge] = trace.sum(inset, margins[edge], .scrollContentInsets)
    }
    note(element) { $0.scroll = scroll }
  }
}
