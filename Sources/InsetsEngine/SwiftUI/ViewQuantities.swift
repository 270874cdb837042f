// Quantities of SwiftUI views.
extension ScreenLayout {
  /// Where the record of a SwiftUI view is, once its hosting view has laid it out.
  private func recordPlace(of element: ElementID) -> (host: Int, position: Int)? {
    guard kind(of: element).isSwiftUI, let host = views.host(of: element), views[host].isOnScreen else {
      return nil
    }
    let body = record(of: host)
    return bodies[body].records.position(of: element).map { (body, $0) }
  }

  /// A part of a quantity of a SwiftUI view, or nil if it has none.
  func viewAmount(_ quantity: Quantity, of element: ElementID, _ part: Part?) -> Amount? {
    guard let place = recordPlace(of: element) else { return nil }
    let edge = part?.edge.map(environment.physical)
    return bodies[place.host].records[place.position].amount(quantity, part, edge)
  }

  /// At rest the content starts below the insets (R5.3, R16.3).
  func viewTerms(of quantity: Quantity, of element: ElementID, _ part: Part?) -> Terms? {
    if quantity == .contentOffset {
      guard let place = recordPlace(of: element), let scroll = bodies[place.host].records[place.position].scroll else {
        return nil
      }
      switch part {
      case .x?: return Terms([], minus: [scroll.contentInsets.left])
      case .y?: return Terms([], minus: [scroll.contentInsets.top])
      case .width?, .height?, .top?, .left?, .bottom?, .right?, nil: return nil
      }
    }
    return viewAmount(quantity, of: element, part).map { Terms($0) }
  }
}

extension ViewRecord {
  /// A part of a quantity; the edge is the part's as it lies on the screen.
  fileprivate func amount(_ quantity: Quantity, _ part: Part?, _ edge: Edge?) -> Amount? {
    if let rect = rect(quantity) { return rect.amount(part) }
    if let edge {
      if quantity == .safeAreaInsets { return insets[edge] }
      return quantity == .contentInsets ? scroll?.contentInsets[edge] : nil
    }
    guard part == .width || part == .height else { return nil }
    if quantity == .size { return frame.amount(part) }
    guard quantity == .contentSize else { return nil }
    return part == .width ? scroll?.contentWidth : scroll?.contentHeight
  }

  private func rect(_ quantity: Quantity) -> AmountRect? {
    if quantity == .frame || quantity == .frameInWindow { return frame }
    if quantity == .layoutFrame { return layoutFrame }
    if quantity == .backgroundFrame { return background }
    return quantity == .nativeFrame ? scroll?.nativeFrame : nil
  }
}
