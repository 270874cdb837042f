// Quantities of scroll views, tables and collections.
extension ScreenLayout {
  func scrollTerms(of quantity: Quantity, _ element: ElementID, _ part: Part?) -> Terms? {
    if quantity == .effectiveSectionInset { return part?.edge.flatMap { sectionTerms(of: element, $0) } }
    guard let position = views[element].scrollView, let part else { return nil }
    let layout = scrollViews[position]
    switch quantity {
    case .contentOffset:
      switch part {
      case .x: return layout.contentOffset.map { Terms([$0.x]) } ?? restingOffset(layout.adjustedContentInset.left)
      case .y: return layout.contentOffset.map { Terms([$0.y]) } ?? restingOffset(layout.adjustedContentInset.top)
      case .top, .left, .bottom, .right, .width, .height: return nil
      }
    case .scrollIndicatorInsets:
      return part.edge.flatMap { indicatorTerms(of: element, own: layout.indicatorInsets[$0], layout, $0) }
    case .verticalScrollIndicatorInsets:
      return part.edge.flatMap { indicatorTerms(of: element, own: layout.verticalIndicatorInsets[$0], layout, $0) }
    case .horizontalScrollIndicatorInsets:
      return part.edge.flatMap { indicatorTerms(of: element, own: layout.horizontalIndicatorInsets[$0], layout, $0) }
    case .contentInset, .adjustedContentInset, .contentSize, .textContainerInset, .frame, .bounds, .frameInWindow,
      .safeAreaInsets, .safeAreaLayoutFrame, .layoutMargins,
      .directionalLayoutMargins, .layoutMarginsLayoutFrame, .readableContentLayoutFrame, .isObscured,
      .topLayoutGuideLength, .bottomLayoutGuideLength, .additionalSafeAreaInsets, .systemMinimumLayoutMargins,
      .separatorInset, .contentViewFrame, .effectiveSectionInset, .contentViewLayoutMargins, .height,
      .layoutFrame, .size, .backgroundFrame, .contentInsets, .nativeFrame:
      return nil
    }
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
    let alone = Terms([adjusted], rule: .sectionInset)
    let counted = Terms([reference, section], rule: .sectionInset).telling(trace)
    return adjusted.value > counted.value
      ? alone.chosen(over: counted, isLarger: true)
      : counted.chosen(over: alone.telling(trace), isLarger: true)
  }

  /// The content view's frame in the coordinates of the cell, item, header or footer (R6.1, R7.2).
  func contentViewTerms(of element: ElementID, _ part: Part?) -> Terms? {
    guard hasContentView(element), let list = listOwner(of: element), let part else { return nil }
    let view = views[element]
    switch part {
    case .x: return Terms(view.shift.left == 0 ? [] : [safeArea(of: list, .left)], rule: .cellContentView)
    case .y: return Terms([])
    case .width: return Terms([view.contentWidth])
    case .height: return Terms([view.boundsHeight])
    case .top, .left, .bottom, .right: return nil
    }
  }
}

// MARK: - Separators

extension ScreenLayout {
  /// The distance of the separators from the cell's edges (R6.2).
  ///
  /// A cell's own inset overrides its table's. In right-to-left layouts UIKit exchanges left and right.
  func separatorTerms(of element: ElementID, _ part: Part?) -> Terms? {
    guard let edge = part?.edge, let table = kind(of: element).isTable ? element : listOwner(of: element),
      kind(of: table).isTable, let position = views[table].scrollView
    else { return nil }
    let layout = scrollViews[position]
    guard let own = layout.partInsets[element] ?? layout.separatorInset else {
      return automaticSeparatorTerms(of: table, edge)
    }
    let authored = own[edge.isVertical || environment.layoutDirection == .leftToRight ? edge : edge.opposite]
    guard countsFromAutomaticInsets(table), !edge.isVertical else { return Terms([authored]) }
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
    if followsReadableWidth(table), let start = readableStart(of: table),
      start.value > environment[.tableMargin]
    {
      return Terms([start], rule: .cellReadableWidth)
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
