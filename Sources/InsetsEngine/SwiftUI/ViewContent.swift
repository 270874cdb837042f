/// How views of a layout get their sizes without their modifiers, and give their content places.
///
/// Each is a type in a file of its own.
protocol ViewContent {
  /// The size at an offer; the whole offer unless the type says otherwise (R15.1).
  func size(
    of element: ElementID,
    _ offer: ProposedSize,
    in context: ViewContext,
    _ body: inout BodyLayout
  ) -> ViewSize

  /// Places what is in the view; nothing unless the type says otherwise.
  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ body: inout BodyLayout)
}

extension ViewContent {
  func size(
    of element: ElementID,
    _ offer: ProposedSize,
    in context: ViewContext,
    _ body: inout BodyLayout
  ) -> ViewSize {
    ViewSize(
      width: offer.width ?? body.trace.amount(of: .flexibleLength),
      height: offer.height ?? body.trace.amount(of: .flexibleLength)
    )
  }

  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ body: inout BodyLayout) {}
}

/// A view without content that takes the whole offer.
private struct NoContent: ViewContent {}

extension ViewKind.Layout {
  fileprivate var content: any ViewContent {
    switch self {
    case .stack(let axis): StackContent(axis: axis)
    case .labelled: LabelContent()
    case .layers: LayeredContent()
    case .leaf: LeafContent()
    case .spacer: SpacerContent()
    case .divider: DividerContent()
    case .lazyGrid(let axis): LazyGridContent(axis: axis)
    case .grid: GridContent()
    case .fitting: FittingContent()
    case .repeated: RepeatedContent()
    case .representable: RepresentableContent()
    case .reader: ReaderContent()
    case .scroll: ScrolledContent()
    case .rows: RowContent()
    case .container: ContainerContent()
    case .plain: NoContent()
    }
  }
}

extension BodyLayout {
  /// The size of a view without its modifiers.
  mutating func baseSize(of element: ElementID, _ offer: ProposedSize, in context: ViewContext) -> ViewSize {
    let content = layout.kind(of: element).viewKind?.row.layout.content ?? NoContent()
    return content.size(of: element, offer, in: context, &self)
  }

  /// Notes the rectangle of a view without its modifiers, and places its content.
  mutating func placeBase(_ element: ElementID, _ rect: AmountRect, _ context: ViewContext) {
    guard case .swiftUI(let kind) = layout.kind(of: element) else { return }
    if element != host {
      let insets = insets(of: rect, in: context)
      let frame = rounded(rect)
      note(element) {
        $0.frame = frame
        $0.insets = insets
      }
    }
    var inside = context
    inside.stackAxis = nil
    kind.row.layout.content.place(in: element, rect, inside, &self)
  }
}

// MARK: - Pixels

extension BodyLayout {
  /// The rectangle with its edges rounded to pixels.
  private mutating func rounded(_ rect: AmountRect) -> AmountRect {
    let right = rect.x.value + rect.width.value
    let bottom = rect.y.value + rect.height.value
    return AmountRect(
      x: rounded(rect.x, rect.x.value),
      y: rounded(rect.y, rect.y.value),
      width: rounded(rect.width, pixels(right) - pixels(rect.x.value), exact: right - rect.x.value),
      height: rounded(rect.height, pixels(bottom) - pixels(rect.y.value), exact: bottom - rect.y.value)
    )
  }

  private mutating func rounded(_ amount: Amount, _ value: Points) -> Amount {
    rounded(amount, pixels(value), exact: value)
  }

  private mutating func rounded(_ amount: Amount, _ value: Points, exact: Points) -> Amount {
    // The data's numbers have three decimals.
    abs(value - exact) > Tolerance.sameNumber ? trace.rounded(amount, to: value, .pixels) : amount
  }

  private func pixels(_ value: Points) -> Points {
    let scale = layout.environment[.scale]
    // Halves are rounded in the same direction on both sides of zero, so that a view's length does not depend on its
    // place.
    return scale > 0 ? (value * scale + 0.5).rounded(.down) / scale : value
  }
}
