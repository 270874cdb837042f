import InsetsEngine

extension KindSet {
  /// Everything that SwiftUI draws or lays out.
  package static let swiftUIViews = KindSet("SwiftUI's views") {
    $0.isSwiftUI && $0 != .body && !$0.isInBars && $0 != .forEach && $0 != .gridRow
  }
  package static let scrollingViews = KindSet("SwiftUI's scroll views and lists") { $0.isScrollingView }
  package static let scrollingAndTabViews = KindSet("SwiftUI's scroll views, lists and tab views") {
    $0.isScrollingView || $0 == .tabView
  }
  package static let viewsWithContentMargins = KindSet("SwiftUI's scroll views, lists and text editors") {
    $0.isScrollingView || $0 == .textEditor
  }
  package static let swiftUIScrollViews = KindSet("SwiftUI's scroll views") { $0 == .swiftUI(.scrollView) }
  package static let rowLists = KindSet("lists and forms") { $0.isRowList }
  package static let sectionedViews = KindSet("lists, forms and their sections") {
    $0.isRowList || $0 == .swiftUI(.section)
  }
  package static let navigationStacks = KindSet("navigation stacks") { $0.isNavigationStack }
  package static let backgrounds = KindSet("views in the background") { $0 == .background }
  package static let tabViews = KindSet("tab views") { $0 == .tabView }
  package static let safeAreaInsets = KindSet("safeAreaInset and safeAreaBar") { $0.isInsetBar }
  package static let bodies = KindSet("the body of a cell or an item") { $0 == .body }
  package static let containerViews = KindSet("navigation stacks, split views and tab views") { $0.isContainerView }
  package static let swiftUIToolbars = KindSet("toolbars of a screen and their items") {
    $0 == .swiftUI(.toolbar) || $0 == .toolbarItem || $0 == .toolbarItemGroup
  }
  package static let texts = KindSet("texts") { $0 == .text }
  package static let images = KindSet("images") { $0 == .image }
  package static let spacers = KindSet("spacers") { $0 == .spacer }
  package static let repeatedViews = KindSet("forEach") { $0 == .forEach }
  package static let columnGrids = KindSet("lazy grids with columns") { $0 == .lazyVGrid }
  package static let rowGrids = KindSet("lazy grids with rows") { $0 == .lazyHGrid }
  package static let grids = KindSet("grids") { $0 == .grid }
  package static let pickers = KindSet("pickers") { $0 == .picker }
  package static let labelledControls = KindSet("toggles, steppers, date pickers and pickers") {
    $0 == .toggle || $0 == .swiftUI(.stepper) || $0 == .swiftUI(.datePicker) || $0 == .picker
  }
  /// The views that choose the axes along which they scroll or fit.
  package static let viewsWithAxes = KindSet("SwiftUI's scroll views and viewThatFits") {
    $0 == .swiftUI(.scrollView) || $0 == .viewThatFits
  }
  package static let spacedStacks = KindSet("stacks, lazy grids, safeAreaInset and safeAreaBar") {
    $0 == .stackView || $0.isAny(.isSpaced)
  }
  /// The views that align their content.
  package static let aligningViews = KindSet("stacks, grids, bars, backgrounds and overlays") { $0.isAny(.aligns) }
}
