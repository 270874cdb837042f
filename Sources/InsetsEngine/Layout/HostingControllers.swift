extension ScreenLayout {
  /// What a hosting controller leaves out of SwiftUI's layout: its content has no safe area then (iOS 16.4).
  ///
  /// Apple says that the region is omitted from the SwiftUI layout system altogether; what UIKit children of the content
  /// see is an assumption. The view of the hosting controller keeps the insets that UIKit gives it.
  mutating func resolveHosting(_ element: Int) {
    guard kind(of: element) == .hostingController, environment.hasSafeArea else { return }
    let regions = choice(.safeAreaRegions, of: element)
    guard regions == .noRegion || regions == .keyboard else { return }
    views[element].kept.sure = .all
    views[element].kept.assumed = .all
  }

  /// The safe area that a view offers to what is placed in it: its own, unless it hosts content that has none.
  mutating func safeAreaForContent(of element: Int, _ edge: Edge) -> Amount {
    let inset = safeArea(of: element, edge)
    guard kind(of: element) == .hostingController, views[element].kept.sure.contains(edge), inset.value != 0 else {
      return inset
    }
    return trace.assumed(Trace.zero)
  }
}
