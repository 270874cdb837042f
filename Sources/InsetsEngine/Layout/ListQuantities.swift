// Quantities of scroll views, tables and collections.
extension ScreenLayout {
  func scrollTerms(of quantity: Quantity, _ element: Int, _ part: Part?) -> Terms? {
    guard views[element].scrollView >= 0, let part else { return nil }
    let layout = scrollViews[views[element].scrollView]
    switch quantity {
    case .contentInset: return part.edge.map { Terms([layout.contentInset[$0]]) }
    case .adjustedContentInset: return part.edge.map { Terms([layout.adjustedContentInset[$0]]) }
    case .contentSize:
      switch part {
      case .width: return Terms([layout.contentWidth])
      case .height: return Terms([layout.contentHeight])
      case .top, .left, .bottom, .right, .x, .y: return nil
      }
    case .contentOffset:
      switch part {
      case .x: return restingOffset(layout.adjustedContentInset.left)
      case .y: return restingOffset(layout.adjustedContentInset.top)
      case .top, .left, .bottom, .right, .width, .height: return nil
      }
    case .scrollIndicatorInsets: return part.edge.flatMap { indicatorTerms(of: element, layout, $0) }
    case .effectiveSectionInset: return part.edge.flatMap { sectionTerms(of: element, layout, $0) }
    default: return nil
    }
  }

  /// At rest, scrolled to the top, the content starts at the insets (R5.3).
  private func restingOffset(_ inset: Amount) -> Terms {
    inset.value == 0 ? Terms([]) : Terms([], minus: [inset], rule: .r5_3)
  }

  /// The author's, and from iOS 13 on the safe area (R5.4).
  ///
  /// What the system added before is not in the rules.
  private func indicatorTerms(of element: Int, _ layout: ScrollViewLayout, _ edge: Edge) -> Terms? {
    let own = layout.indicatorInsets[edge]
    let safeArea = safeArea(of: element, edge)
    if environment.traits.contains(.adjustsIndicators) {
      guard flag(.automaticallyAdjustsScrollIndicatorInsets, of: element) ?? true else { return Terms([own]) }
      return Terms([safeArea, own].filter { $0.value != 0 }, rule: .r5_4)
    }
    let isAdjusted = layout.adjustedContentInset[edge].value != layout.contentInset[edge].value
    let isWritten = !environment.hasSafeArea && views[element].adjustingController >= 0
    return isAdjusted || isWritten ? nil : Terms([own])
  }

  /// How far a section's content lies from the bounds' edge (R7.1).
  func sectionTerms(of element: Int, _ layout: ScrollViewLayout, _ edge: Edge) -> Terms? {
    guard kind(of: element).isCollection else { return nil }
    let adjusted = layout.adjustedContentInset[edge]
    let section = layout.sectionInset[edge]
    let reference: Amount
    switch choice(.sectionInsetReference, of: element) {
    case .fromSafeArea where environment.hasSafeArea: reference = safeArea(of: element, edge)
    case .fromLayoutMargins where environment.hasSafeArea: reference = views[element].margins[edge]
    default: return Terms([adjusted, section].filter { $0.value != 0 }, rule: .r7_1)
    }
    if adjusted.value > reference.value + section.value { return Terms([adjusted], rule: .r7_1) }
    return Terms([reference, section].filter { $0.value != 0 }, rule: .r7_1)
  }

  /// The author's, or the table's margin on the left (R6.2).
  func separatorTerms(of element: Int, _ part: Part?) -> Terms? {
    guard let edge = part?.edge, let table = kind(of: element).isTable ? element : listOwner(of: element),
      kind(of: table).isTable
    else { return nil }
    let position = views[table].scrollView
    if position >= 0, let own = scrollViews[position].separatorInset { return Terms([own[edge]]) }
    let leading: Edge = environment.layoutDirection == .rightToLeft ? .right : .left
    return Terms(edge == leading ? [trace.amount(of: .tableMargin)] : [])
  }

  /// In the coordinates of the cell, header or footer (R6.1).
  func contentViewTerms(of element: Int, _ part: Part?) -> Terms? {
    guard let table = listOwner(of: element), kind(of: table).isTable, let part else { return nil }
    let view = views[element]
    switch part {
    case .x: return Terms(view.shift.left == 0 ? [] : [safeArea(of: table, .left)], rule: .r6_1)
    case .y: return Terms([])
    case .width: return Terms([view.contentWidth])
    case .height: return Terms([view.boundsHeight])
    case .top, .left, .bottom, .right: return nil
    }
  }
}
