// The sizes of views without their modifiers (R15.1, R15.2, R15.5, R15.7, R15.10).
extension ScreenLayout {
  mutating func baseSize(of element: Int, _ offer: ProposedSize, in context: ViewContext) -> ViewSize {
    guard case .swiftUI(let kind) = kind(of: element) else { return flexibleSize(offer) }
    switch kind.row.layout {
    case .stack(let axis): return stackSize(of: element, axis, offer, in: context)
    case .labelled:
      let hasLabel = !content(of: element).isEmpty
      return hasLabel
        ? stackSize(of: element, .horizontal, offer, in: context) : leafSize(of: element, offer, in: context)
    case .layers: return layeredSize(of: element, offer, in: context)
    case .leaf: return leafSize(of: element, offer, in: context)
    case .spacer: return spacerSize(of: element, offer, in: context)
    case .divider: return dividerSize(offer, in: context)
    case .lazyGrid(let axis): return lazyGridSize(of: element, axis, offer, in: context)
    case .grid: return gridSize(of: element, offer, in: context)
    case .fitting: return fittingSize(of: element, offer, in: context)
    case .repeated: return restOfViews(in: context)
    case .representable:
      return ViewSize(width: offer.width ?? Trace.unknown, height: offer.height ?? Trace.unknown)
    case .reader, .scroll, .rows, .container, .plain: return flexibleSize(offer)
    }
  }

  /// The size of a view that takes its whole offer (R15.1).
  private mutating func flexibleSize(_ offer: ProposedSize) -> ViewSize {
    ViewSize(
      width: offer.width ?? trace.amount(of: .flexibleLength),
      height: offer.height ?? trace.amount(of: .flexibleLength)
    )
  }

  /// The author's own size, from the first modifier (R15.2); between two limits it is what the frame offers.
  private mutating func leafSize(of element: Int, _ offer: ProposedSize, in context: ViewContext) -> ViewSize {
    var size = ownSize(of: element, offer, in: context)
    guard case .modifier(.swiftUIFrame, .frame(let frame), let index)? = node(of: element).layers.first else {
      return size
    }
    for axis in Axis.allCases {
      let lengths = frame[axis]
      if let fixed = lengths.fixed {
        size[axis] = amount(fixed, .swiftUIFrame, of: element, at: index)
      } else if let length = offer[axis],
        lengths.maximum == .constant(.infinity) || lengths.minimum != nil && lengths.maximum != nil
      {
        size[axis] = length
      }
    }
    return size
  }

  /// The size of a text, image or control without a frame: what it takes of its offer, and what its font decides.
  private mutating func ownSize(of element: Int, _ offer: ProposedSize, in context: ViewContext) -> ViewSize {
    var size = ViewSize(
      width: shownLength(of: element, .horizontal, offer.width, in: context),
      height: shownLength(of: element, .vertical, offer.height, in: context)
    )
    for axis in filledAxes(of: element) { if let length = offer[axis] { size[axis] = length } }
    if let height = heightOfLines(inText: element, size.height) { size.height = height }
    return size
  }

  private func filledAxes(of element: Int) -> [Axis] {
    let kind = kind(of: element)
    if kind == .image { return flag(.resizable, of: element) == true ? Axis.allCases : [] }
    if kind == .picker {
      let style = choice(.pickerStyle, of: element)
      return style == .segmented || style == .wheel ? [.horizontal] : []
    }
    return flag(.labelsHidden, of: element) == true ? [] : kind.filledAxes
  }

  /// The unknown length of what a view shows; a text takes no more than it is offered, and wraps or ends there.
  private mutating func shownLength(
    of element: Int,
    _ axis: Axis,
    _ offer: Amount?,
    in context: ViewContext
  ) -> Amount {
    let isRead = kind(of: element).isSizedLeaf && kind(of: element) != .image
    let most = isRead && offer != nil ? context.roomInStacks[axis] ?? offer : nil
    // A line of text does not fit less than its own height.
    let isShort = axis == .vertical && !(most.map { $0.value >= Self.tallestLine } ?? true)
    let room = isShort ? most.map { trace.maximum($0, trace.constant(Self.tallestLine)) } : most
    let length = trace.content(of: element, axis, within: room, .fixedViews)
    guard let assumed = screen.assumedContent?[axis] else { return length }
    // All but pictures take no more than they are offered, and not less than a word or a line.
    let limit = kind(of: element) == .image ? .infinity : offer?.value ?? .infinity
    return trace.rounded(length, to: min(assumed, max(limit, AssumedContent.least)), .fixedViews)
  }

  /// More than the height of a line in any of the system's text styles, in points.
  static let tallestLine: Points = 100

  /// The least length of a spacer.
  mutating func leastLength(ofSpacer element: Int) -> Amount {
    number(.minLength, of: element) ?? trace.amount(of: .spacerLength)
  }

  private mutating func spacerSize(of element: Int, _ offer: ProposedSize, in context: ViewContext) -> ViewSize {
    let least = leastLength(ofSpacer: element)
    func along(_ axis: Axis, _ layout: inout ScreenLayout) -> Amount {
      if let stack = context.stackAxis, stack != axis { return Trace.zero }
      guard let length = offer[axis] else { return least }
      if length.value.isNaN { return layout.trace.maximum(length, least, .spacers) }
      return length.value < least.value ? least : length
    }
    return ViewSize(width: along(.horizontal, &self), height: along(.vertical, &self))
  }

  private mutating func dividerSize(_ offer: ProposedSize, in context: ViewContext) -> ViewSize {
    let pixel = trace.constant(1 / environment[.scale])
    if context.stackAxis == .horizontal {
      return ViewSize(width: pixel, height: offer.height ?? trace.amount(of: .flexibleLength))
    }
    return ViewSize(width: offer.width ?? trace.amount(of: .flexibleLength), height: pixel)
  }

  /// The size of the largest of several layers (R15.7).
  private mutating func layeredSize(of element: Int, _ offer: ProposedSize, in context: ViewContext) -> ViewSize {
    var inside = context
    inside.stackAxis = nil
    let sizes = content(of: element).map { size(of: view($0), offer, in: inside) }
    return ViewSize(
      width: largest(sizes.map(\.width), offer.width),
      height: largest(sizes.map(\.height), offer.height)
    )
  }

  /// The largest of several lengths.
  ///
  /// Where a text or control of unknown length fits its offer for certain, a view that takes the whole offer decides.
  mutating func largest(_ lengths: [Amount], _ offer: Amount?) -> Amount {
    guard var result = lengths.first else { return Trace.zero }
    var others = lengths.dropFirst()
    if let offer, let all = lengths.first(where: { $0.value >= offer.value }) {
      result = lengths.reduce(all) { $1.value > $0.value ? $1 : $0 }
      others = lengths.filter { $0.value.isNaN && !fits($0, offer) }[...]
    }
    for length in others {
      if length.value.isNaN || result.value.isNaN {
        result = trace.maximum(result, length)
      } else if length.value > result.value {
        result = length
      }
    }
    return result
  }
}
