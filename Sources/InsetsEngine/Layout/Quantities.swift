extension ScreenLayout {
  /// A part of a quantity of a settled element, or nil if there is none or it is unknown.
  func amount(_ quantity: Quantity, of element: ElementID, part: Part?) -> Amount? {
    // A part of a list may refer to an earlier one before its turn comes.
    if quantity == .frame, views.elements.contains(element), !views[element].isOnScreen {
      return partFrame(of: element)?.amount(part)
    }
    guard views.elements.contains(element), views[element].isOnScreen, isAvailable(quantity) else { return nil }
    if kind(of: element).isSwiftUI, quantity != .isObscured {
      return viewTerms(of: quantity, of: element, part).flatMap {
        $0.single ?? Amount($0.value, TraceID(TracedQuestion(element: element, subject: .quantity(quantity, part))))
      }
    }
    if let recorded = recordedAmount(quantity, of: element, part) { return recorded }
    guard let terms = terms(of: quantity, of: element, part: part) else { return nil }
    if let single = terms.single { return single }
    return Amount(terms.value, TraceID(TracedQuestion(element: element, subject: .quantity(quantity, part))))
  }

  /// A number that the element's record holds itself; nil for those that are computed from terms.
  private func recordedAmount(_ quantity: Quantity, of element: ElementID, _ part: Part?) -> Amount? {
    switch quantity {
    case .frame:
      if hasSheetAround(element) { return recordedAmount(.bounds, of: element, part) }
      switch part {
      case .x: return views[element].x
      case .y: return views[element].y
      case .width: return views[element].width
      case .height: return views[element].height
      case .top, .left, .bottom, .right, nil: return nil
      }
    case .bounds:
      switch part {
      case .x, .y: return views[element].scrollView == nil ? Trace.zero : nil
      case .width: return views[element].boundsWidth
      case .height: return views[element].boundsHeight
      case .top, .left, .bottom, .right, nil: return nil
      }
    case .safeAreaInsets:
      guard let edge = part?.edge else { return nil }
      // iOS 11 leaves the status bar out of the window's own safe area.
      if element == .window, edge == .top, environment[.windowTop] == 0 { return trace.amount(of: .windowTop) }
      return safeArea(of: element, edge)
    case .layoutMargins, .contentViewLayoutMargins: return part?.edge.map { views[element].margins[$0] }
    case .height: return views[element].height
    case .contentInset:
      guard let position = views[element].scrollView, let edge = part?.edge else { return nil }
      return scrollViews[position].contentInset[edge]
    case .adjustedContentInset:
      guard let position = views[element].scrollView, let edge = part?.edge else { return nil }
      return scrollViews[position].adjustedContentInset[edge]
    case .textContainerInset:
      guard let position = views[element].scrollView, let edge = part?.edge else { return nil }
      return scrollViews[position].textContainerInset[edge]
    case .contentSize:
      guard let position = views[element].scrollView else { return nil }
      switch part {
      case .width: return scrollViews[position].contentWidth
      case .height: return scrollViews[position].contentHeight
      case .top, .left, .bottom, .right, .x, .y, nil: return nil
      }
    case .frameInWindow, .safeAreaLayoutFrame, .directionalLayoutMargins, .layoutMarginsLayoutFrame,
      .readableContentLayoutFrame, .isObscured, .topLayoutGuideLength, .bottomLayoutGuideLength,
      .additionalSafeAreaInsets, .systemMinimumLayoutMargins, .contentOffset, .scrollIndicatorInsets,
      .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets, .effectiveSectionInset, .separatorInset,
      .contentViewFrame, .layoutFrame, .size, .backgroundFrame, .contentInsets, .nativeFrame:
      return nil
    }
  }

  /// Whether UIKit places and scales views of its own around the element's view, which fills them from their origin:
  /// the controller of a sheet (R2.11).
  private func hasSheetAround(_ element: ElementID) -> Bool {
    screen[element].isPresented && views[element].isInSheet && !views[element].x.value.isNaN
  }

  func isAvailable(_ quantity: Quantity) -> Bool { firstVersion(of: quantity) == nil }

  /// The version from which UIKit has the quantity, if this environment is older.
  func firstVersion(of quantity: Quantity) -> OSVersion? {
    guard let (trait, version) = quantity.row.need?.trait else { return nil }
    return environment.has(trait) ? nil : version
  }

  /// The amounts that add up to a part of a quantity.
  func terms(of quantity: Quantity, of element: ElementID, part: Part?) -> Terms? {
    guard views.elements.contains(element) else { return nil }
    if kind(of: element).isSwiftUI { return viewTerms(of: quantity, of: element, part) }
    if let recorded = recordedAmount(quantity, of: element, part) { return Terms([recorded]) }
    switch quantity {
    case .bounds: return boundsTerms(of: element, part)
    case .frameInWindow: return windowTerms(of: element, part)
    case .safeAreaLayoutFrame:
      let insets = AmountInsets(
        top: safeArea(of: element, .top),
        left: safeArea(of: element, .left),
        bottom: safeArea(of: element, .bottom),
        right: safeArea(of: element, .right)
      )
      return guideTerms(of: element, part, insets, .safeAreaLayoutGuide)
    case .directionalLayoutMargins: return directionalMarginTerms(of: element, part)
    case .layoutMarginsLayoutFrame: return guideTerms(of: element, part, views[element].margins, .layoutMargins)
    case .readableContentLayoutFrame: return readableTerms(of: element, part)
    case .topLayoutGuideLength: return guideLength(of: element, .top)
    case .bottomLayoutGuideLength: return guideLength(of: element, .bottom)
    case .additionalSafeAreaInsets: return additionalTerms(of: element, part)
    case .systemMinimumLayoutMargins: return systemMarginTerms(of: element, part)
    case .contentOffset, .scrollIndicatorInsets, .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets,
      .effectiveSectionInset:
      return scrollTerms(of: quantity, element, part)
    case .separatorInset: return separatorTerms(of: element, part)
    case .contentViewFrame: return contentViewTerms(of: element, part)
    case .frame, .safeAreaInsets, .layoutMargins, .contentViewLayoutMargins, .isObscured, .height, .contentInset,
      .adjustedContentInset, .contentSize, .textContainerInset, .layoutFrame, .size, .backgroundFrame, .contentInsets,
      .nativeFrame:
      return nil
    }
  }

  private func boundsTerms(of element: ElementID, _ part: Part?) -> Terms? {
    switch part {
    case .x?, .y?:
      if views[element].scrollView != nil { return scrollTerms(of: .contentOffset, element, part) }
      return Terms([Trace.zero])
    case .width?: return Terms([views[element].boundsWidth])
    case .height?: return Terms([views[element].boundsHeight])
    case .top?, .left?, .bottom?, .right?, nil: return nil
    }
  }

  /// The origin is the sum over the superviews, with the shifts of their subviews.
  private func windowTerms(of element: ElementID, _ part: Part?) -> Terms? {
    guard let part, let axis = part.axis else { return nil }
    if part == .width || part == .height { return scaledToWindow(Terms([views[element].extent(axis)]), of: element) }
    var terms = Terms([])
    terms.list.reserveCapacity(4)
    var view = element
    while view > .window {
      let origin = views[view].origin(axis)
      if !trace.isNothing(origin) { terms.list.append(Terms.Term(amount: origin)) }
      view = superview(of: view)
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
    var view = superview(of: element)
    while view > .window {
      factor *= scale(inside: view)
      view = superview(of: view)
    }
    return factor.isNaN ? nil : terms.scaled(by: factor)
  }

  /// The view in whose coordinates the element's frame is.
  func superview(of element: ElementID) -> ElementID {
    if screen[element].isPresented || kind(of: element).isSwiftUI { return .window }
    return listOwner(of: element) ?? parent(of: element) ?? .window
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
    if !(width > limit.value) { return part == .width ? margin.chosen(over: Terms([limit]), isLarger: false) : margin }
    if part == .width { return Terms([limit]).chosen(over: margin, isLarger: false) }
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
