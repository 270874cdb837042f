extension ScreenLayout {
  /// A part of a quantity of a settled element, or nil if there is none or it is unknown.
  func amount(_ quantity: Quantity, of element: ElementID, part: Part?) -> Amount? {
    // A part of a list may refer to an earlier one before its turn comes.
    if quantity == .frame, views.elements.contains(element), !views[element].isOnScreen {
      return partFrame(of: element)?.amount(part)
    }
    guard views.elements.contains(element), views[element].isOnScreen, environment.firstVersion(of: quantity) == nil
    else { return nil }
    if kind(of: element).isSwiftUI, quantity != .isObscured {
      if quantity != .contentOffset { return viewAmount(quantity, of: element, part) }
      return viewTerms(of: quantity, of: element, part).flatMap {
        $0.single ?? Amount($0.value, TraceID(TracedQuestion(element: element, subject: .quantity(quantity, part))))
      }
    }
    if let recorded = recordedAmount(quantity, of: element, part) { return recorded }
    // Rules ask for these most often, so there is no list of the terms.
    if quantity == .frameInWindow, let part, let axis = part.axis, !mayBeScaled(element) {
      return part == .x || part == .y ? windowOrigin(of: element, part, axis) : views[element].extent(axis)
    }
    guard let terms = terms(of: quantity, of: element, part: part) else { return nil }
    if let single = terms.single { return single }
    return Amount(terms.value, TraceID(TracedQuestion(element: element, subject: .quantity(quantity, part))))
  }

  /// A number that the element's record holds itself; nil for those that are computed from terms.
  private func recordedAmount(_ quantity: Quantity, of element: ElementID, _ part: Part?) -> Amount? {
    if quantity == .height { return views[element].height }
    if let edge = part?.edge { return recordedInset(quantity, of: element, edge) }
    if quantity == .bounds || quantity == .frame && hasSheetAround(element) {
      if part == .width { return views[element].boundsWidth }
      if part == .height { return views[element].boundsHeight }
      return part == nil || views[element].scrollView != nil ? nil : Trace.zero
    }
    if quantity == .frame {
      if part == .width { return views[element].width }
      if part == .height { return views[element].height }
      return part == .x ? views[element].x : part == .y ? views[element].y : nil
    }
    guard quantity == .contentSize, let position = views[element].scrollView else { return nil }
    if part == .width { return scrollViews[position].contentWidth }
    return part == .height ? scrollViews[position].contentHeight : nil
  }

  private func recordedInset(_ quantity: Quantity, of element: ElementID, _ edge: Edge) -> Amount? {
    if quantity == .safeAreaInsets {
      // iOS 11 leaves the status bar out of the window's own safe area.
      if element == .window, edge == .top, environment[.windowTop] == 0 { return trace.amount(of: .windowTop) }
      return safeArea(of: element, edge)
    }
    if quantity == .layoutMargins || quantity == .contentViewLayoutMargins { return views[element].margins[edge] }
    guard let position = views[element].scrollView else { return nil }
    if quantity == .contentInset { return scrollViews[position].contentInset[edge] }
    if quantity == .adjustedContentInset { return scrollViews[position].adjustedContentInset[edge] }
    return quantity == .textContainerInset ? scrollViews[position].textContainerInset[edge] : nil
  }

  /// Whether UIKit places and scales views of its own around the element's view, which fills them from their origin:
  /// the controller of a sheet (R2.11).
  private func hasSheetAround(_ element: ElementID) -> Bool {
    screen[element].isPresented && views[element].isInSheet && !views[element].x.value.isNaN
  }

  /// The amounts that add up to a part of a quantity.
  func terms(of quantity: Quantity, of element: ElementID, part: Part?) -> Terms? {
    guard views.elements.contains(element) else { return nil }
    if kind(of: element).isSwiftUI { return viewTerms(of: quantity, of: element, part) }
    if let recorded = recordedAmount(quantity, of: element, part) { return Terms(recorded) }
    return computedTerms(of: quantity, of: element, part)
  }

  /// UIKit's quantities that are computed from what the records hold.
  private func computedTerms(of quantity: Quantity, of element: ElementID, _ part: Part?) -> Terms? {
    switch quantity {
    case .bounds: boundsTerms(of: element, part)
    case .frameInWindow: windowTerms(of: element, part)
    case .safeAreaLayoutFrame: safeAreaTerms(of: element, part)
    case .directionalLayoutMargins: directionalMarginTerms(of: element, part)
    case .layoutMarginsLayoutFrame: guideTerms(of: element, part, views[element].margins, .layoutMargins)
    case .readableContentLayoutFrame: readableTerms(of: element, part)
    case .topLayoutGuideLength: guideLength(of: element, .top)
    case .bottomLayoutGuideLength: guideLength(of: element, .bottom)
    case .additionalSafeAreaInsets: additionalTerms(of: element, part)
    case .systemMinimumLayoutMargins: systemMarginTerms(of: element, part)
    case .contentOffset: offsetTerms(of: element, part)
    case .scrollIndicatorInsets: indicatorTerms(of: element, part) { $0.indicatorInsets }
    case .verticalScrollIndicatorInsets: indicatorTerms(of: element, part) { $0.verticalIndicatorInsets }
    case .horizontalScrollIndicatorInsets: indicatorTerms(of: element, part) { $0.horizontalIndicatorInsets }
    case .separatorInset: separatorTerms(of: element, part)
    case .contentViewFrame: contentViewTerms(of: element, part)
    case .effectiveSectionInset: part?.edge.flatMap { sectionTerms(of: element, $0) }
    // The records hold these themselves.
    case .frame, .height, .safeAreaInsets, .layoutMargins, .contentViewLayoutMargins, .isObscured: nil
    case .contentInset, .adjustedContentInset, .contentSize, .textContainerInset: nil
    // SwiftUI's views alone have these.
    case .layoutFrame, .size, .backgroundFrame, .contentInsets, .nativeFrame: nil
    }
  }

  private func safeAreaTerms(of element: ElementID, _ part: Part?) -> Terms? {
    let insets = AmountInsets(
      top: safeArea(of: element, .top),
      left: safeArea(of: element, .left),
      bottom: safeArea(of: element, .bottom),
      right: safeArea(of: element, .right)
    )
    return guideTerms(of: element, part, insets, .safeAreaLayoutGuide)
  }

  private func boundsTerms(of element: ElementID, _ part: Part?) -> Terms? {
    switch part {
    case .x?, .y?:
      if views[element].scrollView != nil { return offsetTerms(of: element, part) }
      return Terms(Trace.zero)
    case .width?: return Terms(views[element].boundsWidth)
    case .height?: return Terms(views[element].boundsHeight)
    case .top?, .left?, .bottom?, .right?, nil: return nil
    }
  }

  /// The sum of `windowTerms` where nothing is scaled.
  private func windowOrigin(of element: ElementID, _ part: Part, _ axis: Axis) -> Amount {
    var value: Points = 0
    var (only, count) = (Trace.zero, 0)
    func add(_ amount: Amount, _ factor: Double) {
      if trace.isNothing(amount) { return }
      value += amount.value * factor
      // What is subtracted has a derivation of its own.
      only = amount
      count += factor == 1 ? 1 : 2
    }
    var view = element
    while view > .window {
      add(views[view].origin(axis), 1)
      view = screen.superview(of: view)
      if views[view].scrollView == nil, views[view].shift[axis.near] == 0 { continue }
      for term in shiftTerms(of: view, axis.near) { add(term.amount, term.factor) }
    }
    if count < 2 { return only }
    return Amount(value, TraceID(TracedQuestion(element: element, subject: .quantity(.frameInWindow, part))))
  }

  /// The origin is the sum over the superviews, with the shifts of their subviews.
  private func windowTerms(of element: ElementID, _ part: Part?) -> Terms? {
    guard let part, let axis = part.axis else { return nil }
    if part == .width || part == .height { return scaledToWindow(Terms(views[element].extent(axis)), of: element) }
    var terms = Terms([])
    terms.list.reserveCapacity(4)
    var view = element
    while view > .window {
      let origin = views[view].origin(axis)
      if !trace.isNothing(origin) { terms.list.append(Terms.Term(amount: origin)) }
      view = screen.superview(of: view)
      for term in shiftTerms(of: view, axis.near) where !trace.isNothing(term.amount) { terms.list.append(term) }
      guard mayBeScaled(view) else { continue }
      let scale = scale(inside: view)
      if scale.isNaN { return nil }
      terms = terms.scaled(by: scale)
    }
    return terms
  }

  /// An extent in the window: a view inside a scaled one is scaled with it (R1.9).
  private func scaledToWindow(_ terms: Terms, of element: ElementID) -> Terms? {
    guard mayBeScaled(element) else { return terms }
    var factor = 1.0
    var view = screen.superview(of: element)
    while view > .window {
      factor *= scale(inside: view)
      view = screen.superview(of: view)
    }
    return factor.isNaN ? nil : terms.scaled(by: factor)
  }

  /// Whether the element's content may be drawn in another size than its own.
  private func mayBeScaled(_ element: ElementID) -> Bool {
    views[element].isInTransformedView || views[element].isInSheet
  }

  private func guideTerms(of element: ElementID, _ part: Part?, _ insets: AmountInsets, _ rule: EngineRule) -> Terms? {
    let view = views[element]
    switch part {
    case .x?, .y?:
      let near = part == .x ? insets.left : insets.top
      guard let origin = boundsTerms(of: element, part) else { return nil }
      var terms = origin
      terms.list.append(Terms.Term(amount: near))
      terms.rule = rule
      return terms.telling(trace)
    case .width?: return Terms([view.boundsWidth], minus: [insets.left, insets.right], rule: rule).telling(trace)
    case .height?: return Terms([view.boundsHeight], minus: [insets.top, insets.bottom], rule: rule).telling(trace)
    case .top?, .left?, .bottom?, .right?, nil: return nil
    }
  }

  private func directionalMarginTerms(of element: ElementID, _ part: Part?) -> Terms? {
    guard let edge = part?.edge else { return nil }
    // Leading and trailing are stored as left and right.
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    switch edge {
    case .left: return Terms([views[element].margins[isRightToLeft ? .right : .left]])
    case .right: return Terms([views[element].margins[isRightToLeft ? .left : .right]])
    case .top, .bottom: return Terms([views[element].margins[edge]])
    }
  }

  /// The readable width: inside the layout margins, and at most as wide as is easy to read.
  private func readableTerms(of element: ElementID, _ part: Part?) -> Terms? {
    let margins = views[element].margins
    guard let margin = guideTerms(of: element, part, margins, .layoutMargins) else { return nil }
    let width = views[element].boundsWidth.value - margins.left.value - margins.right.value
    let limit = trace.amount(of: .readableWidth)
    if part == .y || part == .height || limit.value.isNaN { return margin }
    if width.isNaN, part == .x {
      return centered(of: element, margin, limit).chosen(over: margin, isLarger: true)
    }
    if !(width > limit.value) { return part == .width ? margin.chosen(over: Terms(limit), isLarger: false) : margin }
    if part == .width { return Terms(limit).chosen(over: margin, isLarger: false) }
    return centered(of: element, margin, limit)
  }

  /// The start of the readable width in the middle of the layout margins.
  private func centered(of element: ElementID, _ margin: Terms, _ limit: Amount) -> Terms {
    let margins = views[element].margins
    var terms = margin
    terms.list.append(Terms.Term(amount: views[element].boundsWidth, factor: 0.5))
    for amount in [margins.left, margins.right, limit] { terms.list.append(Terms.Term(amount: amount, factor: -0.5)) }
    return terms
  }

  private func guideLength(of element: ElementID, _ edge: Edge) -> Terms? {
    guard kind(of: element).isController else { return nil }
    return Terms([safeArea(of: element, edge)])
  }

  private func additionalTerms(of element: ElementID, _ part: Part?) -> Terms? {
    guard kind(of: element).isController, let edge = part?.edge else { return nil }
    return Terms([views[element].additional[edge]])
  }

  private func systemMarginTerms(of element: ElementID, _ part: Part?) -> Terms? {
    guard kind(of: element).isController, let edge = part?.edge else { return nil }
    return Terms(edge.isVertical ? [] : [trace.amount(of: .systemMinimumMargin)])
  }
}

extension Environment {
  /// The version from which UIKit has the quantity, if this environment is older.
  func firstVersion(of quantity: Quantity) -> OSVersion? {
    guard let (trait, version) = quantity.row.need?.trait else { return nil }
    return has(trait) ? nil : version
  }
}

// Quantities of scroll views, tables and collections.
extension ScreenLayout {
  private func offsetTerms(of element: ElementID, _ part: Part?) -> Terms? {
    guard let position = views[element].scrollView, part == .x || part == .y else { return nil }
    let layout = scrollViews[position]
    if let offset = layout.contentOffset { return Terms(part == .x ? offset.x : offset.y) }
    return restingOffset(part == .x ? layout.adjustedContentInset.left : layout.adjustedContentInset.top)
  }

  /// At rest, scrolled to the top, the content starts at the insets (R5.3).
  private func restingOffset(_ inset: Amount) -> Terms {
    Terms([], minus: [inset], rule: .restingOffset).telling(trace)
  }

  /// The distance of a section's content from the bounds' edge (R7.1).
  ///
  /// The element is a section, or the collection for the settings of all its sections.
  func sectionTerms(of element: ElementID, _ edge: Edge) -> Terms? {
    let collection = kind(of: element) == .uiKit(.section) ? parent(of: element) ?? element : element
    guard kind(of: collection).isCollection, let position = views[collection].scrollView else { return nil }
    let adjusted = scrollViews[position].adjustedContentInset[edge]
    let section = (scrollViews[position].partInsets[element] ?? scrollViews[position].sectionInset)[edge]
    let said = environment.hasSafeArea ? choice(.sectionInsetReference, of: collection) : nil
    guard said == .fromSafeArea || said == .fromLayoutMargins else {
      return Terms([adjusted, section], rule: .sectionInset).telling(trace)
    }
    let reference = said == .fromSafeArea ? safeArea(of: collection, edge) : views[collection].margins[edge]
    let alone = Terms(adjusted, rule: .sectionInset)
    let counted = Terms([reference, section], rule: .sectionInset).telling(trace)
    return adjusted.value > counted.value
      ? alone.chosen(over: counted, isLarger: true)
      : counted.chosen(over: alone.telling(trace), isLarger: true)
  }

  /// The content view's frame in the coordinates of the cell, item, header or footer (R6.1, R7.2).
  private func contentViewTerms(of element: ElementID, _ part: Part?) -> Terms? {
    guard screen.hasContentView(element), let list = screen.listOwner(of: element), let part else { return nil }
    let view = views[element]
    switch part {
    case .x: return Terms(view.shift.left == 0 ? [] : [safeArea(of: list, .left)], rule: .cellContentView)
    case .y: return Terms([])
    case .width: return Terms(view.contentWidth)
    case .height: return Terms(view.boundsHeight)
    case .top, .left, .bottom, .right: return nil
    }
  }
}

// MARK: - Indicators and separators

extension ScreenLayout {
  /// The author's insets, and from iOS 13 on the safe area (R5.4).
  ///
  /// What the system added before is not known.
  private func indicatorTerms(of element: ElementID, _ part: Part?, _ insets: (ScrollViewLayout) -> AmountInsets)
    -> Terms?
  {
    guard let position = views[element].scrollView, let edge = part?.edge else { return nil }
    let layout = scrollViews[position]
    let own = insets(layout)[edge]
    let safeArea = safeArea(of: element, edge)
    if environment.has(.adjustsIndicators) {
      guard flag(.automaticallyAdjustsScrollIndicatorInsets, of: element) ?? true else { return Terms(own) }
      return Terms([safeArea, own], rule: .scrollIndicators).telling(trace)
    }
    let isAdjusted = layout.adjustedContentInset[edge].value != layout.contentInset[edge].value
    let isWritten = !environment.hasSafeArea && views[element].adjustingController != nil
    return isAdjusted || isWritten ? nil : Terms(own)
  }

  /// The distance of the separators from the cell's edges (R6.2).
  ///
  /// A cell's own inset overrides its table's. In right-to-left layouts UIKit exchanges left and right.
  private func separatorTerms(of element: ElementID, _ part: Part?) -> Terms? {
    guard let edge = part?.edge, let table = kind(of: element).isTable ? element : screen.listOwner(of: element),
      kind(of: table).isTable, let position = views[table].scrollView
    else { return nil }
    let layout = scrollViews[position]
    guard let own = layout.partInsets[element] ?? layout.separatorInset else {
      return automaticSeparatorTerms(of: table, edge)
    }
    let authored = own[edge.isVertical || environment.layoutDirection == .leftToRight ? edge : edge.opposite]
    guard countsFromAutomaticInsets(table), !edge.isVertical else { return Terms(authored) }
    var terms = automaticSeparatorTerms(of: table, edge)
    terms.list.append(Terms.Term(amount: authored))
    terms.rule = .separators
    return terms.telling(trace)
  }

  /// Whether the author's insets are added to the automatic ones: from iOS 11 on if set so, and always on iOS 8 to 10.
  ///
  /// iOS 7 has no margins yet, and separators reach from edge to edge when an author sets it.
  private func countsFromAutomaticInsets(_ table: ElementID) -> Bool {
    guard environment.hasSafeArea else { return environment.has(.hasLayoutMargins) }
    return choice(.separatorInsetReference, of: table) == .fromAutomaticInsets
  }

  /// The table's margin on the leading side, or on both sides if its cells keep to the readable width (R6.2, R6.3).
  private func automaticSeparatorTerms(of table: ElementID, _ edge: Edge) -> Terms {
    if edge.isVertical { return Terms([]) }
    if let start = readableStart(of: table),
      start.value > environment[.tableMargin]
    {
      return Terms(start, rule: .cellReadableWidth)
    }
    let leading: Edge = environment.layoutDirection == .rightToLeft ? .right : .left
    // Like the cells' own margins: at least the system's minimum in a controller's own table and in an inset one
    // (R9.4).
    let hasMinimum =
      environment.hasFloatingBars && (kind(of: table).isController || choice(.style, of: table) == .insetGrouped)
      && environment[.systemMinimumMargin] > environment[.tableMargin]
    return Terms(edge == leading ? [trace.amount(of: hasMinimum ? .systemMinimumMargin : .tableMargin)] : [])
  }
}

extension Edge {
  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .left: .right
    case .bottom: .top
    case .right: .left
    }
  }
}

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

  func distanceToController(of element: ElementID, _ edge: Edge) -> Amount {
    let value = views[element].distanceToController[edge]
    if value == 0 { return Trace.zero }
    return Amount(value, TraceID(TracedQuestion(element: element, subject: .distanceToController(edge))))
  }

  private func distanceTerms(of element: ElementID, _ edge: Edge) -> Terms {
    let superview = screen.superview(of: element)
    let axis: Axis = edge.isVertical ? .vertical : .horizontal
    let origin = views[element].origin(axis)
    let shift = shiftTerms(of: superview, edge)
    if edge == axis.near { return Terms(sum: Terms(origin).list + shift) }
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
      view = screen.superview(of: view)
      // The keyboard's place is relative to the screen, whatever its parent.
      if kind(of: view).isController || kind(of: view) == .keyboard { break }
    }
    return terms.telling(trace)
  }

  /// The shift that is added to an edge of a subview.
  private func shiftTerms(of view: ElementID, _ edge: Edge) -> [Terms.Term] {
    guard let position = views[view].scrollView else {
      // A cell's content view stays inside its table's safe area.
      return views[view].shift[edge] == 0 ? [] : [Terms.Term(amount: safeArea(of: screen.superview(of: view), edge))]
    }
    let layout = scrollViews[position]
    let axis: Axis = edge.isVertical ? .vertical : .horizontal
    var terms = Terms(layout.adjustedContentInset[axis.near])
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

extension Amount {
  /// A distance in the superview's bounds that follows from the element's frame.
  init(distance value: Points, of element: ElementID, _ edge: Edge) {
    self = value == 0 ? Trace.zero : Amount(value, TraceID(TracedQuestion(element: element, subject: .distance(edge))))
  }
}
