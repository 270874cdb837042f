// Bars that add to the safe area of the content beside them (R13.1, R13.2, R13.5).
extension BodyLayout {
  /// The edge of the bar, as it lies on the screen.
  private func insetEdge(of bar: ElementID) -> Edge {
    guard let edges = layout.edges(.edge, of: bar) else { return .bottom }
    return layout.environment.physical(Edge.allCases.first { edges.contains($0) } ?? .bottom)
  }

  /// The part of the offer that a bar takes, including its space to the content.
  private mutating func insetLength(of bar: ElementID, at edge: Edge, _ offer: ProposedSize, in context: ViewContext)
    -> Amount
  {
    taken(by: bar, at: edge, barLength(of: bar, at: edge, offer, in: context))
  }

  /// The bar's length, attributed to the bar, and the space to the content.
  private mutating func taken(by bar: ElementID, at edge: Edge, _ length: Amount) -> Amount {
    let property: Property = edge.axis == .vertical ? .height : .width
    let own = trace.property(property, of: bar, value: length.value, expression: length.trace)
    return trace.sum(own, barSpacing(of: bar), .safeAreaInset)
  }

  /// The bar's own length, or unknown if it has none.
  private mutating func barLength(of bar: ElementID, at edge: Edge, _ offer: ProposedSize, in context: ViewContext)
    -> Amount
  {
    var context = context
    context.stackAxis = nil
    let view = view(bar)
    var none = offer
    none[edge.axis] = Trace.zero
    var all = offer
    all[edge.axis] = trace.infinity
    let least = probe(view, edge.axis, none, in: context)
    let most = probe(view, edge.axis, all, in: context)
    if least == most { return size(of: view, none, in: context)[edge.axis] }
    var ideal = offer
    ideal[edge.axis] = nil
    // What a flexible bar takes has not been measured. A bar that never grows beyond its own length has that.
    guard most.isNaN || most == probe(view, edge.axis, ideal, in: context) else {
      return trace.unknown(.safeAreaInset, from: least.isNaN ? 0 : least)
    }
    return size(of: view, ideal, in: context)[edge.axis]
  }

  private mutating func barSpacing(of bar: ElementID) -> Amount {
    // Nobody has printed the default; of SwiftUI's default spacings that were measured none is greater than beside a text.
    layout.number(.spacing, of: bar)
      ?? tried(
        trace.unknown(.defaultInsetSpacing, from: 0, to: layout.environment[.greatestTextSpacing]),
        as: \.spacing
      )
  }

  /// Places a bar and, beside it, the content whose safe area it extends.
  mutating func placeBeside(_ bar: ElementID, _ inner: ViewReference, _ rect: AmountRect, _ context: ViewContext) {
    let edge = insetEdge(of: bar)
    let offer = proposal(in: rect)
    let length = barLength(of: bar, at: edge, offer, in: context)
    let taken = taken(by: bar, at: edge, length)
    var insets = AmountInsets.zero
    insets[edge] = taken
    let inside = trace.shrunk(rect, by: insets, .safeAreaInset)
    var content = context
    content.sources.insert(source(between: inside, rect, insets), at: 0)
    put(inner, ProposedSize(width: inside.width, height: inside.height), in: inside, .topLeading, content)
    var beside = context
    beside.stackAxis = nil
    var alignment = alignment(of: bar)
    var barOffer = offer
    barOffer[edge.axis] = length
    let isRightToLeft = layout.environment.layoutDirection == .rightToLeft
    switch edge {
    case .top: alignment.vertical = 0
    case .bottom: alignment.vertical = 1
    case .left: alignment.horizontal = isRightToLeft ? 1 : 0
    case .right: alignment.horizontal = isRightToLeft ? 0 : 1
    }
    put(view(bar), barOffer, in: rect, alignment, beside)
  }

  /// A view's content with a bar beside it (R13.1).
  mutating func sizeBeside(
    _ bar: ElementID,
    _ inner: ViewReference,
    _ offer: ProposedSize,
    in context: ViewContext
  ) -> ViewSize {
    let edge = insetEdge(of: bar)
    let taken = insetLength(of: bar, at: edge, offer, in: context)
    var inside = offer
    if let length = offer[edge.axis] { inside[edge.axis] = trace.atLeastNothing(trace.difference(length, taken)) }
    var size = size(of: inner, inside, in: context)
    if let length = offer[edge.axis], inside[edge.axis]?.trace == size[edge.axis].trace {
      size[edge.axis] = length
    } else {
      size[edge.axis] = trace.sum(size[edge.axis], taken, .safeAreaInset)
    }
    return size
  }
}
