// Views one over another, in the same room (R15.7).

/// Views one over another.
struct LayeredContent: ViewContent {
  /// Where the layers are in their room; nil where the author says it.
  var alignment: ViewAlignment?

  func size(of element: ElementID, _ offer: ProposedSize, in context: ViewContext, _ body: inout BodyLayout)
    -> ViewSize
  {
    var inside = context
    inside.stackAxis = nil
    let sizes = body.content(of: element).map { body.size(of: body.view($0), offer, in: inside) }
    return ViewSize(
      width: body.largest(sizes.map(\.width), offer.width),
      height: body.largest(sizes.map(\.height), offer.height)
    )
  }

  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ body: inout BodyLayout) {
    let alignment = alignment ?? body.alignment(of: element)
    var offer = body.proposal(in: rect)
    // A layer that is larger than the offer makes the others no larger.
    for axis in Axis.allCases {
      if let length = context.outgrown?.length(of: rect, axis) { offer[axis] = length }
      if context.outgrown?.isOpen(rect, axis) == true { offer[axis] = nil }
    }
    var placed: Set<ElementID> = []
    for child in body.content(of: element) where placed.insert(child).inserted {
      body.put(body.view(child), offer, in: rect, alignment, context)
    }
  }
}

/// What a geometry reader shows: layers in the whole offer.
struct ReaderContent: ViewContent {
  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ body: inout BodyLayout) {
    // Before the SDK of iOS 14, the content was centred (R15.8).
    let isCentred = body.layout.environment.has(.centresReaders)
    LayeredContent(alignment: isCentred ? .center : .topLeading).place(in: element, rect, context, &body)
  }
}

extension BodyLayout {
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
