import InsetsEngine

extension KindSet {
  /// Everything that SwiftUI draws or lays out.
  package static let swiftUIViews = KindSet("SwiftUI's views") { $0.isSwiftUI && $0 != .body && $0 != .swiftUIToolbar }
  package static let scrollingViews = KindSet("SwiftUI's scroll views and lists") { $0.isScrollingView }
  package static let swiftUIScrollViews = KindSet("SwiftUI's scroll views") { $0 == .swiftUIScrollView }
  package static let rowLists = KindSet("lists and forms") { $0.isRowList }
  package static let navigationStacks = KindSet("navigation stacks") { $0.isNavigationStack }
  package static let backgrounds = KindSet("views in the background") { $0 == .background }
  package static let tabViews = KindSet("tab views") { $0 == .tabView }
  package static let safeAreaInsets = KindSet("safeAreaInset and safeAreaBar") {
    $0 == .safeAreaInset || $0 == .safeAreaBar
  }
  package static let bodies = KindSet("the body of a cell or an item") { $0 == .body }
  package static let containerViews = KindSet("navigation stacks, split views and tab views") { $0.isContainerView }
  package static let swiftUIToolbars = KindSet("toolbars of a screen") { $0 == .swiftUIToolbar }
  package static let spacedStacks = KindSet("stacks, safeAreaInset and safeAreaBar") {
    ([.stackView, .vStack, .hStack, .lazyVStack, .lazyHStack, .safeAreaInset, .safeAreaBar] as Set).contains($0)
  }
  /// The views that align their content.
  package static let aligningViews = KindSet("stacks, bars, backgrounds and overlays") {
    ([
      .vStack, .hStack, .zStack, .lazyVStack, .lazyHStack, .safeAreaInset, .safeAreaBar, .background, .overlay,
    ] as Set).contains($0)
  }
}
