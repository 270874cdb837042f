extension ScreenLayout {
  /// What a hosting controller leaves out of SwiftUI's layout.
  ///
  /// Its content then has no safe area (iOS 16.4). Apple says that the region is omitted from the SwiftUI layout system
  /// altogether. What UIKit children of the content have is an assumption. The hosting controller's view keeps its
  /// UIKit insets.
  mutating func resolveHosting(_ element: ElementID) {
    guard kind(of: element) == .hostingController, environment.hasSafeArea else { return }
    let regions = choice(.safeAreaRegions, of: element)
    guard regions == .noRegion || regions == .keyboard else { return }
    views[element].kept.sure = .all
    views[element].kept.assumed = .all
  }

  /// The safe area that a view offers to its subviews: its own, unless its hosted content has none.
  mutating func safeAreaForContent(of element: ElementID, _ edge: Edge) -> Amount {
    let inset = safeArea(of: element, edge)
    guard kind(of: element) == .hostingController, views[element].kept.sure.contains(edge), inset.value != 0 else {
      return inset
    }
    return trace.assumed(Trace.zero)
  }
}
