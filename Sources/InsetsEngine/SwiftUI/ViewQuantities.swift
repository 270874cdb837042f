// Quantities of SwiftUI views.
extension ScreenLayout {
  /// The record of a SwiftUI view, once its hosting view has laid it out.
  private func viewRecord(of element: ElementID) -> ViewRecord? {
    guard kind(of: element).isSwiftUI, let host = screen.host(of: element), views[host].isOnScreen else {
      return nil
    }
    return bodies[record(of: host)].records[element]
  }

  /// A part of a quantity of a SwiftUI view, or nil if it has none.
  func viewAmount(_ quantity: Quantity, of element: ElementID, _ part: Part?) -> Amount? {
    guard let record = viewRecord(of: element) else { return nil }
    if let rect = record.rect(quantity) { return rect.amount(part) }
    if let edge = part?.edge.map(environment.physical) {
      if quantity == .safeAreaInsets { return record.insets[edge] }
      return quantity == .contentInsets ? record.scroll?.contentInsets[edge] : nil
    }
    guard part == .width || part == .height else { return nil }
    if quantity == .size { return record.frame.amount(part) }
    guard quantity == .contentSize else { return nil }
    return part == .width ? record.scroll?.contentWidth : record.scroll?.contentHeight
  }

  /// At rest the content starts below the insets (R5.3, R16.3).
  func viewTerms(of quantity: Quantity, of element: ElementID, _ part: Part?) -> Terms? {
    if quantity == .contentOffset {
      guard let scroll = viewRecord(of: element)?.scroll else { return nil }
      switch part {
      case .x?: return Terms([], minus: [scroll.contentInsets.left])
      case .y?: return Terms([], minus: [scroll.contentInsets.top])
      case .width?, .height?, .top?, .left?, .bottom?, .right?, nil: return nil
      }
    }
    return viewAmount(quantity, of: element, part).map { Terms([$0]) }
  }
}

extension ViewRecord {
  fileprivate func rect(_ quantity: Quantity) -> AmountRect? {
    if quantity == .frame || quantity == .frameInWindow { return frame }
    if quantity == .layoutFrame { return layoutFrame }
    if quantity == .backgroundFrame { return background }
    return quantity == .nativeFrame ? scroll?.nativeFrame : nil
  }
}
