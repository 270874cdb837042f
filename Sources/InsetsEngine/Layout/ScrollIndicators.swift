// Insets of scroll indicators, and of the text of a text view.
extension ScreenLayout {
  /// Resolves the author's indicator insets: for both, or for one of them from iOS 11.1 on; the last setting wins.
  mutating func resolveIndicators(of element: ElementID, _ layout: inout ScrollViewLayout) {
    let both = insets(.scrollIndicatorInsets, of: element) ?? .zero
    layout.verticalIndicatorInsets = indicatorInsets(.verticalScrollIndicatorInsets, of: element) ?? both
    layout.horizontalIndicatorInsets = indicatorInsets(.horizontalScrollIndicatorInsets, of: element) ?? both
    // No source gives UIKit's answer for both where the two differ.
    let isSame = Edge.allCases.allSatisfy { edge in
      layout.verticalIndicatorInsets[edge].value == layout.horizontalIndicatorInsets[edge].value
    }
    layout.indicatorInsets = isSame ? layout.verticalIndicatorInsets : .unknown
  }

  /// The insets of one indicator, or nil if a later setting is for both, or if the version has no such property.
  private mutating func indicatorInsets(_ property: Property, of element: ElementID) -> AmountInsets? {
    guard environment.has(.hasIndicatorAxes), let own = authored(property, of: element) else { return nil }
    if let both = authored(.scrollIndicatorInsets, of: element)?.index, let index = own.index, both > index {
      return nil
    }
    return insets(property, of: element)
  }

  /// The author's insets, or a text view's default above and below its text.
  mutating func textContainerInset(of element: ElementID) -> AmountInsets {
    if let authored = insets(.textContainerInset, of: element) { return authored }
    let margin = trace.amount(of: .textContainerMargin)
    return AmountInsets(top: margin, left: Trace.zero, bottom: margin, right: Trace.zero)
  }

  /// The author's insets, and from iOS 13 on the safe area (R5.4).
  ///
  /// What the system added before is not known.
  func indicatorTerms(of element: ElementID, own: Amount, _ layout: ScrollViewLayout, _ edge: Edge) -> Terms? {
    let safeArea = safeArea(of: element, edge)
    if environment.has(.adjustsIndicators) {
      guard flag(.automaticallyAdjustsScrollIndicatorInsets, of: element) ?? true else { return Terms([own]) }
      return Terms([safeArea, own], rule: .scrollIndicators).telling(trace)
    }
    let isAdjusted = layout.adjustedContentInset[edge].value != layout.contentInset[edge].value
    let isWritten = !environment.hasSafeArea && views[element].adjustingController != nil
    return isAdjusted || isWritten ? nil : Terms([own])
  }
}
