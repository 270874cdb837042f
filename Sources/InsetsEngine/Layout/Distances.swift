// How far views lie inside others. The terms follow from the frames, and only when they are asked for.
extension ScreenLayout {
  /// The amounts that the answer is the sum of.
  func terms(of question: TracedQuestion) -> Terms? {
    guard views.elements.contains(question.element) else { return nil }
    switch question.subject {
    case .quantity(let quantity, let part): return terms(of: quantity, of: question.element, part: part)
    case .distance(let edge): return distanceTerms(of: question.element, edge)
    case .distanceToController(let edge): return distanceToControllerTerms(of: question.element, edge)
    }
  }

  /// A distance in the superview's bounds that follows from the element's frame.
  func distanceFromFrame(_ value: Points, of element: ElementID, _ edge: Edge) -> Amount {
    value == 0 ? Trace.zero : Amount(value, TraceID(TracedQuestion(element: element, subject: .distance(edge))))
  }

  func distances(toController element: ElementID) -> AmountInsets {
    AmountInsets(
      top: distanceToController(of: element, .top),
      left: distanceToController(of: element, .left),
      bottom: distanceToController(of: element, .bottom),
      right: distanceToController(of: element, .right)
    )
  }

  func distanceToController(of element: ElementID, _ edge: Edge) -> Amount {
    let value = views[element].distanceToController[edge]
    if value == 0 { return Trace.zero }
    return Amount(value, TraceID(TracedQuestion(element: element, subject: .distanceToController(edge))))
  }

  private func distanceTerms(of element: ElementID, _ edge: Edge) -> Terms {
    let superview = superview(of: element)
    let axis: Axis = edge.isVertical ? .vertical : .horizontal
    let origin = views[element].origin(axis)
    let shift = shiftTerms(of: superview, edge)
    if edge == axis.near { return Terms(sum: Terms([origin]).list + shift) }
    let extent = views[element].extent(axis)
    let content = views[superview].contentExtent(axis)
    // The view is as wide as the superview, even if that width is unknown.
    if extent.trace == content.trace, trace.isNothing(origin) { return Terms(sum: shift) }
    return Terms(sum: Terms([content], minus: [origin, extent]).list + shift)
  }

  private func distanceToControllerTerms(of element: ElementID, _ edge: Edge) -> Terms {
    var terms = Terms([])
    var view = element
    while view > .window {
      terms.list.append(Terms.Term(amount: views[view].distance[edge]))
      view = superview(of: view)
      // The keyboard's place is relative to the screen, whatever its parent.
      if kind(of: view).isController || kind(of: view) == .keyboard { break }
    }
    return terms.telling(trace)
  }

  /// The shift that is added to an edge of a subview.
  func shiftTerms(of view: ElementID, _ edge: Edge) -> [Terms.Term] {
    guard let position = views[view].scrollView else {
      // A cell's content view stays inside its table's safe area.
      return views[view].shift[edge] == 0 ? [] : [Terms.Term(amount: safeArea(of: superview(of: view), edge))]
    }
    let layout = scrollViews[position]
    let axis: Axis = edge.isVertical ? .vertical : .horizontal
    var terms = Terms([layout.adjustedContentInset[axis.near]])
    if let offset = layout.contentOffset?[axis.near] { terms = Terms([], minus: [offset]) }
    if edge == axis.near { return terms.list }
    let bounds = views[view].boundsExtent(axis)
    let content = views[view].contentExtent(axis)
    let sizes = content.trace == bounds.trace ? [] : Terms([bounds], minus: [content]).list
    return terms.scaled(by: -1).list + sizes
  }

  /// The shift as an amount.
  mutating func shift(of view: ElementID, _ edge: Edge) -> Amount {
    if views[view].shift[edge] == 0 { return Trace.zero }
    return materialized(Terms(sum: shiftTerms(of: view, edge)))
  }
}
