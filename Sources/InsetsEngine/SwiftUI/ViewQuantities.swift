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
    switch quantity {
    case .frame, .frameInWindow: return record.frame.amount(part)
    case .layoutFrame: return record.layoutFrame.amount(part)
    case .backgroundFrame: return record.background?.amount(part)
    case .size: return part == .width || part == .height ? record.frame.amount(part) : nil
    case .safeAreaInsets: return part?.edge.map { record.insets[environment.physical($0)] }
    case .contentInsets: return part?.edge.flatMap { record.scroll?.contentInsets[environment.physical($0)] }
    case .nativeFrame: return record.scroll?.nativeFrame.amount(part)
    case .contentSize:
      switch part {
      case .width?: return record.scroll?.contentWidth
      case .height?: return record.scroll?.contentHeight
      case .x?, .y?, .top?, .left?, .bottom?, .right?, nil: return nil
      }
    case .contentOffset, .isObscured, .bounds, .safeAreaLayoutFrame, .layoutMargins, .directionalLayoutMargins,
      .layoutMarginsLayoutFrame, .readableContentLayoutFrame, .topLayoutGuideLength, .bottomLayoutGuideLength,
      .additionalSafeAreaInsets, .systemMinimumLayoutMargins, .contentInset, .adjustedContentInset,
      .scrollIndicatorInsets, .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets, .textContainerInset,
      .separatorInset, .contentViewFrame, .effectiveSectionInset, .contentViewLayoutMargins, .height:
      return nil
    }
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
