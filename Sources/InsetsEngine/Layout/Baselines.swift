// Baselines of text: the font's numbers, and UIKit's documentation of `firstBaseline` and `lastBaseline`.
extension ConstraintBuilder {
  /// Whether a stack view aligns its subviews by their baselines.
  func alignsBaselines(_ stack: ElementID) -> Bool {
    let alignment = layout.choice(.alignment, of: stack)
    return alignment == .firstBaseline || alignment == .lastBaseline
  }

  /// Demands that the texts side by side in a stack view share a baseline, as far up or down as they can.
  mutating func demandBaselines(
    _ views: [ElementID],
    in stack: ElementID,
    _ source: DemandSource
  ) {
    let isFirst = layout.choice(.alignment, of: stack) == .firstBaseline
    guard let first = views.first, let line = baseline(isFirst: isFirst, of: first, depth: 0) else { return }
    for view in views.dropFirst() {
      guard let own = baseline(isFirst: isFirst, of: view, depth: 0) else { continue }
      demand(own, .equal, line, .required, source)
    }
  }

  /// The baseline of a view's first or last line of text, or an edge if it has no text.
  private mutating func baseline(isFirst: Bool, of element: ElementID, depth: Int)
    -> LinearForm?
  {
    let kind = layout.kind(of: element)
    if kind == .stackView, depth < StackLayout.nestingLimit {
      let arranged = layout.screen[element].children.filter { layout.isArranged($0) }
      let isVertical = layout.choice(.axis, of: element) == .vertical
      // Of views side by side, the tallest counts, which is not known before layout.
      if isVertical || arranged.count == 1 || alignsBaselines(element),
        let view = isFirst || !isVertical ? arranged.first : arranged.last
      {
        return baseline(isFirst: isFirst, of: view, depth: depth + 1)
      }
    }
    if kind.isAny(.hasNoText) {
      return form(isFirst ? .near : .far, of: element, .vertical)
    }
    let isLine = kind == .uiKit(.label) || kind == .uiKit(.button) || kind == .uiKit(.textField)
    guard isLine, let points = layout.fontSize(of: element)?.size,
      let center = form(.center, of: element, .vertical)
    else { return LinearForm(Trace.unknown) }
    let ascent = trace.product(points, trace.amount(of: .ascender))
    let height = trace.product(points, trace.amount(of: .lineHeight))
    if kind == .uiKit(.label), let own = layout.size(.intrinsicContentSize, of: element)?.height,
      own.value > height.value * 1.5,
      let near = form(.near, of: element, .vertical), let far = form(.far, of: element, .vertical)
    {
      if isFirst { return trace.sum(near, LinearForm(ascent)) }
      return trace.difference(far, LinearForm(trace.difference(height, ascent)))
    }
    // A single line is centred in its view.
    return trace.sum(center, LinearForm(trace.difference(ascent, trace.scaled(height, by: 0.5))))
  }
}
