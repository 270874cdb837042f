// Spacers and dividers (R15.10).

/// A space between the views of a stack.
struct SpacerContent: ViewContent {
  func size(of element: ElementID, _ offer: ProposedSize, in context: ViewContext, _ layout: inout ScreenLayout)
    -> ViewSize
  {
    layout.spacerSize(of: element, offer, in: context)
  }
}

/// A line between the views of a stack.
struct DividerContent: ViewContent {
  func size(of element: ElementID, _ offer: ProposedSize, in context: ViewContext, _ layout: inout ScreenLayout)
    -> ViewSize
  {
    layout.dividerSize(offer, in: context)
  }
}

extension ScreenLayout {
  /// The least length of a spacer.
  mutating func leastLength(ofSpacer element: ElementID) -> Amount {
    number(.minLength, of: element) ?? trace.amount(of: .spacerLength)
  }

  fileprivate mutating func spacerSize(of element: ElementID, _ offer: ProposedSize, in context: ViewContext)
    -> ViewSize
  {
    let least = leastLength(ofSpacer: element)
    func along(_ axis: Axis, _ layout: inout ScreenLayout) -> Amount {
      if let stack = context.stackAxis, stack != axis { return Trace.zero }
      guard let length = offer[axis] else { return least }
      if length.value.isNaN { return layout.trace.maximum(length, least, .spacers) }
      return length.value < least.value ? least : length
    }
    return ViewSize(width: along(.horizontal, &self), height: along(.vertical, &self))
  }

  fileprivate mutating func dividerSize(_ offer: ProposedSize, in context: ViewContext) -> ViewSize {
    let pixel = trace.constant(1 / environment[.scale])
    if context.stackAxis == .horizontal {
      return ViewSize(width: pixel, height: offer.height ?? trace.amount(of: .flexibleLength))
    }
    return ViewSize(width: offer.width ?? trace.amount(of: .flexibleLength), height: pixel)
  }
}
