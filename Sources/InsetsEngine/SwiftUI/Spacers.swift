// Spacers and dividers (R15.10).

/// A space between the views of a stack.
struct SpacerContent: ViewContent {
  func size(of element: ElementID, _ offer: ProposedSize, in context: ViewContext, _ body: inout BodyLayout)
    -> ViewSize
  {
    let least = body.leastLength(ofSpacer: element)
    func along(_ axis: Axis, _ trace: inout Trace) -> Amount {
      if let stack = context.stackAxis, stack != axis { return Trace.zero }
      guard let length = offer[axis] else { return least }
      if length.value.isNaN { return trace.maximum(length, least, .spacers) }
      return length.value < least.value ? least : length
    }
    return ViewSize(width: along(.horizontal, &body.trace), height: along(.vertical, &body.trace))
  }
}

/// A line between the views of a stack.
struct DividerContent: ViewContent {
  func size(of element: ElementID, _ offer: ProposedSize, in context: ViewContext, _ body: inout BodyLayout)
    -> ViewSize
  {
    let pixel = body.trace.constant(1 / body.layout.environment[.scale])
    if context.stackAxis == .horizontal {
      return ViewSize(width: pixel, height: offer.height ?? body.trace.amount(of: .flexibleLength))
    }
    return ViewSize(width: offer.width ?? body.trace.amount(of: .flexibleLength), height: pixel)
  }
}

extension BodyLayout {
  /// The least length of a spacer.
  mutating func leastLength(ofSpacer element: ElementID) -> Amount {
    layout.number(.minLength, of: element) ?? trace.amount(of: .spacerLength)
  }
}
