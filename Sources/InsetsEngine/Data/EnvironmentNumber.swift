/// A number outside the screen's tree that a layout depends on, in points.
///
/// The data's tables name their rows' numbers by these names.
package enum EnvironmentNumber: UInt8, CaseIterable, Sendable {
  /// The screen as it is turned.
  case screenWidth, screenHeight
  /// Pixels per point.
  case scale
  /// What a root view that fills the window has, with its status bar shown (R1.6).
  case insetTop, insetLeft, insetBottom, insetRight
  /// What the window itself says on its top edge; iOS 11 leaves the status bar out of it.
  case windowTop
  /// The top while the status bar is hidden (R1.6).
  case topWithoutStatusBar
  case statusBarHeight
  /// Where the bars of a navigation controller start, which is not always the safe area's edge (R2.3).
  case barOrigin
  case navigationBarHeight, largeTitleHeight, searchBarInNavigationHeight
  /// The line above a navigation bar's title.
  case promptHeight
  /// What the bar takes above the home indicator.
  case tabBarHeight, toolbarHeight
  /// The height of a search bar that is a view of its own.
  case searchBarHeight
  case sheetNavigationBarHeight
  /// How far a sheet's top lies below the window's safe area.
  case sheetTopGap
  /// The least left and right margin of a root view.
  case systemMinimumMargin
  /// The left and right margin of a table.
  case tableMargin
  /// The margin of any view on each edge.
  case defaultMargin
  /// What a text view leaves above and below its text.
  case textContainerMargin
  /// The greatest width of the readable content guide.
  case readableWidth
  /// The least width in portrait with which a phone is of regular width in landscape.
  case regularWidth
  /// The height of a row, or of a section's header with a text, of which the author says nothing.
  case rowHeight, sectionHeaderHeight
  /// The space above each section header of a plain table (R6.4).
  case sectionHeaderTopPadding
  /// What a grouped table leaves where its first section, or another section's header or footer, has no view (R6.4).
  case groupedTopGap, groupedSectionGap
  /// How far the sections of an inset grouped table keep away from its sides.
  case insetGroupedMargin
  /// What a flow layout takes where the author says nothing: between lines, between items, and an item's side (R7.3).
  case lineSpacing, interitemSpacing, itemSide

  /// The rule by which the number enters a layout.
  var rule: EngineRule? {
    switch self {
    case .screenWidth, .screenHeight, .scale, .searchBarHeight, .textContainerMargin, .readableWidth, .regularWidth,
      .rowHeight,
      .sectionHeaderHeight,
      .insetGroupedMargin:
      nil
    case .insetTop, .insetLeft, .insetBottom, .insetRight, .windowTop, .topWithoutStatusBar, .statusBarHeight:
      .windowSafeArea
    case .barOrigin: .barOrigin
    case .navigationBarHeight: .navigationBar
    case .largeTitleHeight: .largeTitle
    case .searchBarInNavigationHeight, .promptHeight: .searchBarAndPrompt
    case .toolbarHeight: .toolbar
    case .tabBarHeight: .tabBar
    case .sheetNavigationBarHeight, .sheetTopGap: .sheet
    case .systemMinimumMargin, .defaultMargin: .defaultMargins
    case .tableMargin: .tableMargins
    case .sectionHeaderTopPadding, .groupedTopGap, .groupedSectionGap: .tableGaps
    case .lineSpacing, .interitemSpacing, .itemSide: .flowLayout
    }
  }
}
