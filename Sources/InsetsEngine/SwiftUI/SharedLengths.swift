// Lengths that follow from the offer by a ratio or a share (R15.12, R15.13), and places by a point.
extension BodyLayout {
  /// The length of a share of a container: `span` of its columns with the space between them.
  mutating func length(of share: ContainerShare, _ container: Amount, of element: ElementID, at index: Int) -> Amount {
    func amount(_ expression: Expression) -> Amount {
      self.amount(expression, .containerRelativeFrame, of: element, at: index)
    }
    let (count, span, spacing) = (amount(share.count).value, amount(share.span).value, amount(share.spacing))
    guard count >= 1, span >= 1 else { return trace.unknown(.containerRelativeFrame, from: 0) }
    let gaps = trace.scaled(spacing, by: count - 1)
    let column = trace.divided(trace.difference(container, gaps), by: count, .containerRelativeFrame)
    let columns = trace.scaled(column, by: span, .containerRelativeFrame)
    return trace.sum(columns, trace.scaled(spacing, by: span - 1), .containerRelativeFrame)
  }

  /// The offer to a view that keeps a ratio: as large as fits in its own offer, or as small as fills it.
  ///
  /// Without a ratio it is that of the view's ideal size.
  mutating func scaledOffer(
    _ inner: ViewReference,
    ratio: Amount?,
    isFilling: Bool,
    _ offer: ProposedSize,
    in context: ViewContext
  ) -> ProposedSize {
    guard let ratio = ratio ?? idealRatio(of: inner, in: context), ratio.value > 0 else {
      let unknown = trace.unknown(.aspectRatio, from: 0)
      return ProposedSize(width: unknown, height: unknown)
    }
    switch (offer.width, offer.height) {
    case (nil, nil): return offer
    case (let width?, nil): return ProposedSize(width: width, height: height(of: width, ratio))
    case (nil, let height?): return ProposedSize(width: width(of: height, ratio), height: height)
    case (let width?, let height?):
      if width.value.isNaN || height.value.isNaN {
        let unknown = trace.unknown(.aspectRatio, from: 0)
        return ProposedSize(width: unknown, height: unknown)
      }
      if width.value.isInfinite, height.value.isInfinite { return offer }
      // The width decides where it is the tighter one, or the looser one if the view fills its offer.
      let isTighter = width.value < height.value * ratio.value
      return isTighter != isFilling
        ? ProposedSize(width: width, height: self.height(of: width, ratio))
        : ProposedSize(width: self.width(of: height, ratio), height: height)
    }
  }

  private mutating func idealRatio(of inner: ViewReference, in context: ViewContext) -> Amount? {
    let ideal = size(of: inner, ProposedSize(width: nil, height: nil), in: context)
    guard ideal.width.value > 0, ideal.height.value > 0 else { return nil }
    return trace.quotient(ideal.width, ideal.height)
  }

  private mutating func height(of width: Amount, _ ratio: Amount) -> Amount {
    if width.value.isInfinite { return width }
    return trace.scaled(width, by: 1 / ratio.value, .aspectRatio)
  }

  private mutating func width(of height: Amount, _ ratio: Amount) -> Amount {
    if height.value.isInfinite { return height }
    return trace.scaled(height, by: ratio.value, .aspectRatio)
  }

  mutating func scaledSize(
    _ inner: ViewReference,
    ratio: Amount?,
    isFilling: Bool,
    _ offer: ProposedSize,
    in context: ViewContext
  ) -> ViewSize {
    size(of: inner, scaledOffer(inner, ratio: ratio, isFilling: isFilling, offer, in: context), in: context)
  }

  /// Places a view's centre at a point of the space that the view was offered.
  mutating func placePositioned(_ inner: ViewReference, _ rect: AmountRect, at index: Int, _ context: ViewContext) {
    guard case .size(let x, let y) = layout.screen[inner.element].settings[index].value else {
      return place(inner, rect, context)
    }
    let size = size(of: inner, proposal(in: rect), in: context)
    let right = amount(x, .position, of: inner.element, at: index)
    let down = amount(y, .position, of: inner.element, at: index)
    let isRightToLeft = layout.environment.layoutDirection == .rightToLeft
    let center = isRightToLeft ? trace.difference(trace.line(.right, of: rect), right) : trace.sum(rect.x, right)
    let place = AmountRect(
      x: trace.difference(center, trace.scaled(size.width, by: 0.5)),
      y: trace.difference(trace.sum(rect.y, down), trace.scaled(size.height, by: 0.5)),
      width: size.width,
      height: size.height
    )
    self.place(inner, place, context)
  }
}
