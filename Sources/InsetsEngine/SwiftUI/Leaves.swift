// Texts, images and controls: what they take of their offers (R15.2).

/// What a text, an image or a control shows.
struct LeafContent: ViewContent {
  /// The author's own size, from the first modifier (R15.2); between two limits it is what the frame offers.
  func size(of element: ElementID, _ offer: ProposedSize, in context: ViewContext, _ body: inout BodyLayout)
    -> ViewSize
  {
    var size = body.ownSize(of: element, offer, in: context)
    guard case .modifier(.swiftUIFrame, .frame(let frame), let index)? = body.node(of: element).layers.first else {
      return size
    }
    for axis in Axis.allCases {
      let lengths = frame[axis]
      if let fixed = lengths.fixed {
        size[axis] = body.amount(fixed, .swiftUIFrame, of: element, at: index)
      } else if let length = offer[axis],
        lengths.maximum == .constant(.infinity) || lengths.minimum != nil && lengths.maximum != nil
      {
        size[axis] = length
      }
    }
    return size
  }
}

extension BodyLayout {
  /// The size of a text, image or control without a frame: what it takes of its offer, and what its font decides.
  fileprivate mutating func ownSize(of element: ElementID, _ offer: ProposedSize, in context: ViewContext) -> ViewSize {
    var size = ViewSize(
      width: shownLength(of: element, .horizontal, offer.width, in: context),
      height: shownLength(of: element, .vertical, offer.height, in: context)
    )
    for axis in filledAxes(of: element) { if let length = offer[axis] { size[axis] = length } }
    fit(&size, toLinesOf: element, offer)
    return size
  }

  private func filledAxes(of element: ElementID) -> [Axis] {
    let kind = layout.kind(of: element)
    if kind == .image { return layout.flag(.resizable, of: element) == true ? Axis.allCases : [] }
    if kind == .picker {
      let style = layout.choice(.pickerStyle, of: element)
      return style == .segmented || style == .wheel ? [.horizontal] : []
    }
    return layout.flag(.labelsHidden, of: element) == true ? [] : kind.filledAxes
  }

  /// The unknown length of what a view shows; a text takes no more than it is offered, and wraps or ends there.
  private mutating func shownLength(
    of element: ElementID,
    _ axis: Axis,
    _ offer: Amount?,
    in context: ViewContext
  ) -> Amount {
    let isRead = layout.kind(of: element).isSizedLeaf && layout.kind(of: element) != .image
    let most = isRead && offer != nil ? context.roomInStacks[axis] ?? offer : nil
    // A line of text does not fit less than its own height.
    let isShort = axis == .vertical && !(most.map { $0.value >= Self.tallestLine } ?? true)
    let room = isShort ? most.map { trace.maximum($0, trace.constant(Self.tallestLine)) } : most
    let length = trace.content(of: element, axis, within: room, .fixedViews)
    guard let assumed = layout.screen.assumedContent?[axis] else { return length }
    // All but pictures take no more than they are offered, and not less than a word or a line.
    let limit = layout.kind(of: element) == .image ? .infinity : offer?.value ?? .infinity
    return trace.rounded(length, to: min(assumed, max(limit, AssumedContent.least)), .fixedViews)
  }

  /// More than the height of a line in any of the system's text styles, in points.
  static let tallestLine: Points = 100
}
