// The sizes of views (R15).
extension BodyLayout {
  /// The size of a view at an offer, from those of what is in it.
  mutating func computedSize(
    of view: ViewReference,
    _ offer: ProposedSize,
    in context: ViewContext
  ) -> ViewSize {
    let node = node(of: view.element)
    guard view.depth > 0, view.depth <= node.layers.count else { return baseSize(of: view.element, offer, in: context) }
    let inner = ViewReference(element: view.element, depth: view.depth - 1)
    switch node.layers[view.depth - 1] {
    case .modifier(let property, let modifier, let index):
      return size(of: inner, modifier, property, at: index, offer, in: context)
    case .number(.position, _):
      return ViewSize(
        width: offer.width ?? size(of: inner, offer, in: context).width,
        height: offer.height ?? size(of: inner, offer, in: context).height
      )
    case .number(let property, _) where property == .scaledToFit || property == .scaledToFill:
      return scaledSize(inner, ratio: nil, isFilling: property == .scaledToFill, offer, in: context)
    case .number: return size(of: inner, offer, in: context)
    case .content(let kind, let element):
      guard kind.isInsetBar else { return size(of: inner, offer, in: context) }
      return sizeBeside(element, inner, offer, in: context)
    }
  }

  private mutating func size(
    of inner: ViewReference,
    _ modifier: Modifier,
    _ property: Property,
    at index: Int,
    _ offer: ProposedSize,
    in context: ViewContext
  ) -> ViewSize {
    if case .lengths(let lengths) = modifier, property == .padding || property == .safeAreaPadding {
      let insets = self.lengths(lengths, property, of: inner.element, at: index)
      return padded(inner, by: insets, offer, in: context)
    }
    if case .frame(let frame) = modifier { return framedSize(inner, frame, at: index, offer, in: context) }
    if case .axes(let horizontal, let vertical) = modifier, property == .fixedSize {
      let offer = ProposedSize(
        width: horizontal ? nil : offer.width,
        height: vertical ? nil : offer.height
      )
      return size(of: inner, offer, in: context)
    }
    if case .axes(let horizontal, let vertical) = modifier, property == .containerRelativeFrame {
      var inside = offer
      if horizontal { inside.width = context.containerWidth }
      if vertical { inside.height = context.containerHeight }
      var size = size(of: inner, inside, in: context)
      if horizontal { size.width = context.containerWidth }
      if vertical { size.height = context.containerHeight }
      return size
    }
    if case .share(let share, let horizontal, let vertical) = modifier {
      var inside = offer
      if horizontal { inside.width = length(of: share, context.containerWidth, of: inner.element, at: index) }
      if vertical { inside.height = length(of: share, context.containerHeight, of: inner.element, at: index) }
      var size = size(of: inner, inside, in: context)
      if horizontal, let width = inside.width { size.width = width }
      if vertical, let height = inside.height { size.height = height }
      return size
    }
    if case .aspectRatio(let ratio, let isFilling) = modifier {
      let number = ratio.map { amount($0, property, of: inner.element, at: index) }
      return scaledSize(inner, ratio: number, isFilling: isFilling, offer, in: context)
    }
    if case .axes(let horizontal, let vertical) = modifier, property == .scenePadding {
      // Nobody has printed the amount on iOS (R15.12).
      var size = size(of: inner, offer, in: context)
      if horizontal { size.width = trace.unknown(.containerRelativeFrame, from: 0) }
      if vertical { size.height = trace.unknown(.containerRelativeFrame, from: 0) }
      return size
    }
    return size(of: inner, offer, in: context)
  }

  /// Offers a view the rest without the lengths, and adds them to its size (R15.4).
  private mutating func padded(
    _ inner: ViewReference,
    by insets: AmountInsets,
    _ offer: ProposedSize,
    in context: ViewContext
  ) -> ViewSize {
    var inside = offer
    for axis in Axis.allCases {
      guard let length = offer[axis] else { continue }
      let less = trace.difference(trace.difference(length, insets[axis.near]), insets[axis.far], .padding)
      inside[axis] = trace.atLeastNothing(less)
    }
    var size = size(of: inner, inside, in: context)
    for axis in Axis.allCases {
      // A view that takes its whole offer is, with its padding, as large as the offer.
      if let length = offer[axis], let less = inside[axis], less.trace == size[axis].trace, less.value >= 0 {
        size[axis] = length
      } else {
        size[axis] = trace.sum(trace.sum(size[axis], insets[axis.near]), insets[axis.far], .padding)
      }
    }
    return size
  }

  /// The offer of a frame to its child.
  mutating func frameOffer(
    _ element: ElementID,
    _ frame: FrameValue,
    at index: Int,
    _ offer: ProposedSize
  ) -> ProposedSize {
    var inside = offer
    for axis in Axis.allCases {
      let lengths = frame[axis]
      func amount(_ expression: Expression?) -> Amount? {
        expression.map { self.amount($0, .swiftUIFrame, of: element, at: index) }
      }
      if let fixed = amount(lengths.fixed) {
        inside[axis] = fixed
        continue
      }
      guard lengths.isFlexible, let length = offer[axis] else {
        if offer[axis] == nil, let ideal = amount(lengths.ideal) { inside[axis] = ideal }
        continue
      }
      inside[axis] = limited(length, amount(lengths.minimum), amount(lengths.maximum))
    }
    return inside
  }

  private mutating func framedSize(
    _ inner: ViewReference,
    _ frame: FrameValue,
    at index: Int,
    _ offer: ProposedSize,
    in context: ViewContext
  ) -> ViewSize {
    var size: ViewSize?
    var result = ViewSize.unknown
    let inside = frameOffer(inner.element, frame, at: index, offer)
    for axis in Axis.allCases {
      let lengths = frame[axis]
      if lengths.fixed != nil, let fixed = inside[axis] {
        result[axis] = fixed
        continue
      }
      let own = size ?? self.size(of: inner, inside, in: context)
      size = own
      guard lengths.isFlexible else {
        result[axis] = own[axis]
        continue
      }
      result[axis] = flexibleLength(own[axis], lengths, offer[axis], inner.element, at: index)
    }
    return result
  }

  /// A length between limits (R15.3).
  private mutating func flexibleLength(
    _ child: Amount,
    _ lengths: FrameLengths,
    _ offer: Amount?,
    _ element: ElementID,
    at index: Int
  ) -> Amount {
    let least = lengths.minimum.map { amount($0, .swiftUIFrame, of: element, at: index) }
    let most = lengths.maximum.map { amount($0, .swiftUIFrame, of: element, at: index) }
    let length: Amount
    if let offer {
      switch (least, most) {
      case (_?, _?): length = offer
      case (let least?, nil):
        // Whatever the view's own length is, it is no larger than an offer below the limit.
        length = child.value.isNaN && offer.value <= least.value ? least : smaller(child, offer)
      case (nil, _?): length = child.value.isNaN && most?.value != .infinity ? child : larger(child, offer)
      case (nil, nil): return child
      }
    } else {
      length = lengths.ideal.map { amount($0, .swiftUIFrame, of: element, at: index) } ?? child
    }
    return limited(length, least, most)
  }

  /// A length, at least as long as one limit and at most as long as the other.
  private mutating func limited(_ length: Amount, _ least: Amount?, _ most: Amount?) -> Amount {
    // Whatever the length is, equal limits leave one.
    if let least, least.value == most?.value { return least }
    var result = length
    if let least {
      if least.value > result.value { result = least }
      if result.value.isNaN || least.value.isNaN { result = trace.maximum(result, least, .frame) }
    }
    if let most, most.value != .infinity {
      if most.value < result.value { result = most }
      if result.value.isNaN || most.value.isNaN { result = trace.minimum(result, most, .frame) }
    }
    return result
  }

  /// The smaller of two lengths.
  private mutating func smaller(_ child: Amount, _ offer: Amount) -> Amount {
    if child.value.isNaN, !offer.value.isInfinite { return trace.minimum(child, offer, .frame) }
    return child.value > offer.value ? offer : child
  }

  private func larger(_ child: Amount, _ offer: Amount) -> Amount { child.value > offer.value ? child : offer }
}
