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
  /// The top while the status bar is hidden from launch on, is hidden while the app runs, and is shown after it was
  /// hidden at launch (R1.6).
  case topHiddenAtLaunch, topHiddenLater, topShownLater
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
  /// The height of a row, or of a section's header with a text, where the author gives none.
  case rowHeight, sectionHeaderHeight
  /// The space above each section header of a plain table (R6.4).
  case sectionHeaderTopPadding
  /// What a grouped table leaves where its first section, or another section's header or footer, has no view (R6.4).
  case groupedTopGap, groupedSectionGap
  /// What a grouped table leaves where a footer has no text, from iOS 26 on (R6.4).
  case groupedFooterGap
  /// How far the sections of an inset grouped table keep away from its sides.
  case insetGroupedMargin
  /// What a flow layout takes where the author says nothing: between lines, between items, and an item's side (R7.3).
  case lineSpacing, interitemSpacing, itemSide
  /// From the screen's bottom, while the keyboard is shown and the author gives no height (R10).
  case keyboardHeight
  /// Where bars start at least while the status bar is hidden (R2.3).
  case barOriginWithoutStatusBar
  /// The heights of bars that are views of their own.
  case ownNavigationBarHeight, ownToolbarHeight, ownTabBarHeight
  /// The height of a tab bar at the top of the screen, without the air below it.
  case topTabBarHeight
  /// How far a sheet below full height keeps away from the screen's sides and bottom.
  case floatingSheetGap
  /// The medium detent as a part of the largest.
  case mediumDetentShare
  /// A form sheet's size, and how far its bottom lies above the screen's.
  case formSheetWidth, formSheetHeight, formSheetBottom
  /// How far a floating sidebar keeps away from the screen's side and bottom, and a primary column's width.
  case sidebarGap, sidebarBottomGap, primaryColumnWidth
  /// The margins of cells above and below, and of a stack view on every edge.
  case cellVerticalMargin, stackViewMargin
  /// The height of a header with a text in a grouped table: of the first section, of one after a footer without a text,
  /// and of one after a footer with a text (R6.4).
  case groupedFirstHeaderHeight, groupedHeaderHeight, groupedHeaderAfterFooterHeight
  /// How far the headers and footers of an inset grouped table keep away from its sides.
  case insetHeaderSide
  /// A collection's inset grouped list: its sides, the heights of headers and rows, and the space between sections.
  case listMargin, listHeaderHeight, listRowHeight, listSectionGap
  /// The sizes that controls have by themselves.
  case switchWidth, switchHeight, sliderHeight, stepperWidth, stepperHeight, segmentedControlHeight,
    pageControlHeight, datePickerWidth, datePickerHeight
  /// What a system button adds to the height of its title.
  case buttonPadding
  /// The height of a line in the system font, and how far its baseline lies below its top, for each point of the font's
  /// size.
  case lineHeight, ascender
  /// The sizes of the text styles' fonts at the default text size.
  case largeTitleSize, title1Size, title2Size, title3Size, headlineSize, bodySize, calloutSize, subheadlineSize,
    footnoteSize, caption1Size, caption2Size
  /// What SwiftUI puts between two views of a stack, takes for a spacer at least, pads by, and gives what is offered
  /// nothing.
  case viewSpacing, spacerLength, defaultPadding, flexibleLength
  /// What a list's rows leave at the sides, how high they are at least, what they add to their content, and what stands
  /// before the first section and the others.
  case listRowSide, listRowLeast, listRowPadding, listFirstGap, listSectionGapOfRows
  /// What stands before a header of the first section and of another, between header and row, and between row and footer.
  case listFirstHeaderGap, listSectionHeaderGap, listHeaderToRow, listRowToFooter

  /// The rule by which the number enters a layout.
  var rule: EngineRule? {
    switch self {
    case .screenWidth, .screenHeight, .scale, .searchBarHeight, .textContainerMargin, .readableWidth, .regularWidth,
      .rowHeight, .sectionHeaderHeight, .insetGroupedMargin, .ownNavigationBarHeight, .ownToolbarHeight,
      .ownTabBarHeight, .listMargin, .listHeaderHeight, .listRowHeight, .listSectionGap, .switchWidth, .switchHeight,
      .sliderHeight, .stepperWidth, .stepperHeight, .segmentedControlHeight, .pageControlHeight, .datePickerWidth,
      .datePickerHeight, .buttonPadding, .lineHeight, .ascender, .largeTitleSize, .title1Size, .title2Size, .title3Size,
      .headlineSize, .bodySize, .calloutSize, .subheadlineSize, .footnoteSize, .caption1Size, .caption2Size:
      nil
    case .insetTop, .insetLeft, .insetBottom, .insetRight, .windowTop, .topWithoutStatusBar,
      .topHiddenAtLaunch, .topHiddenLater, .topShownLater, .statusBarHeight:
      .windowSafeArea
    case .barOrigin, .barOriginWithoutStatusBar: .barOrigin
    case .navigationBarHeight: .navigationBar
    case .largeTitleHeight: .largeTitle
    case .searchBarInNavigationHeight, .promptHeight: .searchBarAndPrompt
    case .toolbarHeight: .toolbar
    case .tabBarHeight, .topTabBarHeight: .tabBar
    case .sidebarGap, .sidebarBottomGap, .primaryColumnWidth: .splitView
    case .sheetNavigationBarHeight, .sheetTopGap, .floatingSheetGap, .mediumDetentShare, .formSheetWidth,
      .formSheetHeight, .formSheetBottom:
      .sheet
    case .systemMinimumMargin, .defaultMargin, .stackViewMargin: .defaultMargins
    case .tableMargin, .cellVerticalMargin: .tableMargins
    case .sectionHeaderTopPadding, .groupedTopGap, .groupedSectionGap, .groupedFooterGap, .groupedFirstHeaderHeight,
      .groupedHeaderHeight, .groupedHeaderAfterFooterHeight, .insetHeaderSide:
      .tableGaps
    case .lineSpacing, .interitemSpacing, .itemSide: .flowLayout
    case .keyboardHeight: .keyboard
    case .viewSpacing: .defaultSpacing
    case .spacerLength: .spacers
    case .defaultPadding: .padding
    case .flexibleLength: .flexibleViews
    case .listRowSide, .listRowLeast, .listRowPadding, .listFirstGap, .listSectionGapOfRows, .listFirstHeaderGap,
      .listSectionHeaderGap, .listHeaderToRow, .listRowToFooter:
      .listRows
    }
  }
}

extension Edge {
  /// What the window's safe area takes at the edge.
  package var deviceInset: EnvironmentNumber {
    switch self {
    case .top: .insetTop
    case .left: .insetLeft
    case .bottom: .insetBottom
    case .right: .insetRight
    }
  }
}
