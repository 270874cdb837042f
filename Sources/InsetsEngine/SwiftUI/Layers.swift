// Views one over another, in the same room (R15.7).

/// Views one over another.
struct LayeredContent: ViewContent {
  /// Where the layers are in their room; nil where the author says it.
  var alignment: ViewAlignment?

  func size(of element: ElementID, _ offer: ProposedSize, in context: ViewContext, _ layout: inout ScreenLayout)
    -> ViewSize
  {
    layout.layeredSize(of: element, offer, in: context)
  }

  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ layout: inout ScreenLayout) {
    layout.placeLayers(of: element, rect, alignment ?? layout.alignment(of: element), context)
  }
}

/// What a geometry reader shows: layers in the whole offer.
struct ReaderContent: ViewContent {
  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ layout: inout ScreenLayout) {
    // Before the SDK of iOS 14, the content was centred (R15.8).
    let isCentred = layout.environment.has(.centresReaders)
    LayeredContent(alignment: isCentred ? .center : .topLeading).place(in: element, rect, context, &layout)
  }
}

extension ScreenLayout {
  /// The size of the largest of several layers (R15.7).
  fileprivate mutating func layeredSize(of element: ElementID, _ offer: ProposedSize, in context: ViewContext)
    -> ViewSize
  {
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

  fileprivate mutating func placeLayers(
    of element: ElementID,
    _ rect: AmountRect,
    _ alignment: ViewAlignment,
    _ context: ViewContext
  ) {
    let offer = proposal(in: rect)
    var placed: Set<ElementID> = []
    for child in content(of: element) where placed.insert(child).inserted {
      put(view(child), offer, in: rect, alignment, context)
    }
  }
}
