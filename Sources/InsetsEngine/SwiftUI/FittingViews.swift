// Views that show the first of their views that fits (R15.15).

/// `ViewThatFits`.
struct FittingContent: ViewContent {
  func size(of element: ElementID, _ offer: ProposedSize, in context: ViewContext, _ body: inout BodyLayout)
    -> ViewSize
  {
    guard let chosen = body.fittingView(of: element, offer, in: context) else {
      if body.content(of: element).isEmpty { return .zero }
      return ViewSize(
        width: body.trace.unknown(.fittingView, from: 0),
        height: body.trace.unknown(.fittingView, from: 0)
      )
    }
    return body.size(of: body.view(chosen), offer, in: context)
  }

  func place(in element: ElementID, _ rect: AmountRect, _ context: ViewContext, _ body: inout BodyLayout) {
    let offer = body.proposal(in: rect)
    guard let chosen = body.fittingView(of: element, offer, in: context) else { return }
    body.put(body.view(chosen), offer, in: rect, .center, context)
  }
}

extension BodyLayout {
  /// The first view whose ideal size fits in the offer, else the last; nil if a size that decides is not known.
  fileprivate mutating func fittingView(of element: ElementID, _ offer: ProposedSize, in context: ViewContext)
    -> ElementID?
  {
    let views = content(of: element)
    guard let last = views.last else { return nil }
    let axes = fittingAxes(of: element)
    for view in views.dropLast() {
      switch fits(view, offer, axes, in: context) {
      case true?: return view
      case false?: continue
      case nil: return nil
      }
    }
    return last
  }

  private func fittingAxes(of element: ElementID) -> [Axis] {
    guard case .modifier(.axes(let horizontal, let vertical))? = layout.authored(.axes, of: element)?.value else {
      return Axis.allCases
    }
    return (horizontal ? [.horizontal] : []) + (vertical ? [.vertical] : [])
  }

  private mutating func fits(_ element: ElementID, _ offer: ProposedSize, _ axes: [Axis], in context: ViewContext)
    -> Bool?
  {
    var ideal = offer
    for axis in axes { ideal[axis] = nil }
    var isKnown = true
    for axis in axes {
      guard let room = offer[axis] else { continue }
      let length = probe(view(element), axis, ideal, in: context)
      if length > room.value + Tolerance.arithmetic { return false }
      if length.isNaN || room.value.isNaN { isKnown = false }
    }
    return isKnown ? true : nil
  }
}
