/// A number outside the screen's tree that a layout depends on, in points.
///
/// The data's tables name their rows' numbers by these names.
package enum EnvironmentNumber: UInt8, CaseIterable, Sendable {
  /// The screen's size in the current orientation.
  case screenWidth, screenHeight
  /// Pixels per point.
  case scale
  /// The safe area of a root view that fills the window, with its status bar shown (R1.6).
  case insetTop, insetLeft, insetBottom, insetRight
  /// The window's own top inset, which does not include the status bar on iOS 11.
  case windowTop
  /// The top while the status bar is hidden (R1.6).
  case topWithoutStatusBar
  /// The top where the status bar is hidden from launch on, where it is hidden while the app runs, and where it is
  /// shown after being hidden at launch (R1.6).
  case topHiddenAtLaunch, topHiddenLater, topShownLater
  case statusBarHeight
  /// The top from which the bars of a navigation controller start, which is not always the safe area's edge (R2.3).
  case barOrigin
  case navigationBarHeight, largeTitleHeight, searchBarInNavigationHeight
  /// The line above a navigation bar's title.
  case promptHeight
  /// The heights of bars at the bottom, without the home indicator's part.
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
  /// The space that a text view leaves above and below its text.
  case textContainerMargin
  /// The greatest width of the readable content guide.
  case readableWidth
  /// The least portrait width of a phone that has regular width in landscape.
  case regularWidth
  /// The height of a row, and of a section's header with a text, where the author gives none.
  case rowHeight, sectionHeaderHeight
  /// The space above each section header of a plain table (R6.4).
  case sectionHeaderTopPadding
  /// The space that a grouped table leaves where its first section, or another section's header or footer, has no view
  /// (R6.4).
  case groupedTopGap, groupedSectionGap
  /// The space that a grouped table leaves for a footer without text, from iOS 26 on (R6.4).
  case groupedFooterGap
  /// The distance of an inset grouped table's sections from its sides.
  case insetGroupedMargin
  /// A flow layout's default spacing between lines, spacing between items, and item size (R7.3).
  case lineSpacing, interitemSpacing, itemSide
  /// The keyboard's height from the screen's bottom, where the author gives none (R10).
  case keyboardHeight
  /// The least and the greatest height that a keyboard has on such devices, where its own height is not measured.
  case leastKeyboardHeight, greatestKeyboardHeight
  /// The least top from which bars start while the status bar is hidden (R2.3).
  case barOriginWithoutStatusBar
  /// The heights of bars that are views of their own.
  case ownNavigationBarHeight, ownToolbarHeight, ownTabBarHeight
  /// The height of a tab bar at the top of the screen, without the space below it.
  case topTabBarHeight
  /// The distance of a sheet below full height from the screen's sides and bottom.
  case floatingSheetGap
  /// The medium detent as a fraction of the largest.
  case mediumDetentShare
  /// A form sheet's size, and the distance of its bottom from the screen's.
  case formSheetWidth, formSheetHeight, formSheetBottom
  /// The distances of a floating sidebar from the screen's side and bottom, and a primary column's width.
  case sidebarGap, sidebarBottomGap, primaryColumnWidth
  /// The widths of the primary and supplementary column of a split view with three, and the least width of each of
  /// them.
  case primaryOfThreeWidth, supplementaryColumnWidth, leastSideColumnWidth
  /// The width that a secondary column keeps, and the gap before one that stands beside another column.
  case leastSecondaryColumnWidth, columnGap
  /// The margins of cells above and below, and of a stack view on every edge.
  case cellVerticalMargin, stackViewMargin
  /// The height of a header with a text in a grouped table: of the first section, of one after a footer without a text,
  /// and of one after a footer with a text (R6.4).
  case groupedFirstHeaderHeight, groupedHeaderHeight, groupedHeaderAfterFooterHeight
  /// The distance of an inset grouped table's headers and footers from its sides.
  case insetHeaderSide
  /// A collection's inset grouped list: its sides, the heights of headers and rows, and the space between sections.
  case listMargin, listHeaderHeight, listRowHeight, listSectionGap
  /// The intrinsic sizes of controls.
  case switchWidth, switchHeight, sliderHeight, stepperWidth, stepperHeight, segmentedControlHeight,
    pageControlHeight, datePickerWidth, datePickerHeight
  /// The height that a system button adds to its title.
  case buttonPadding
  /// How far a control's frame extends beyond its alignment rectangle, at a side and at the bottom.
  case controlAlignmentSide, controlAlignmentBottom
  /// The height of a line in the system font and the distance of its baseline from its top, per point of the font's
  /// size.
  case lineHeight, ascender
  /// The sizes of the text styles' fonts at the default text size.
  case largeTitleSize, title1Size, title2Size, title3Size, headlineSize, bodySize, calloutSize, subheadlineSize,
    footnoteSize, caption1Size, caption2Size
  /// SwiftUI's default spacing between views of a stack, least spacer length, default padding, and the length of a
  /// flexible view that is offered none.
  case viewSpacing, spacerLength, defaultPadding, flexibleLength
  /// The greatest default spacing that was measured beside a text.
  case greatestTextSpacing
  /// The height of the accessory above a tab bar, and of the glass behind the items of a bar at the bottom, on iOS 26.
  case tabAccessoryHeight, bottomBarGlassHeight
  /// A list row's side inset, least height and padding, and the space before the first section and before the others.
  case listRowSide, listRowLeast, listRowPadding, listFirstGap, listSectionGapOfRows
  /// The space before a header of the first section and of another, between header and row, and between row and footer.
  case listFirstHeaderGap, listSectionHeaderGap, listHeaderToRow, listRowToFooter
}

extension EnvironmentNumber {
  /// How a number is found.
  enum Lookup: Sendable {
    case screenWidth, screenHeight, scale
    /// An edge of the window's safe area.
    case inset(Edge)
    case windowTop, topWithoutStatusBar, topHiddenAtLaunch, topHiddenLater, topShownLater
    case statusBarHeight, barOrigin, systemMinimumMargin
    /// A row of the number tables, and nothing else.
    case table
  }

  struct Facts: OptionSet, Sendable {
    let rawValue: UInt8

    /// It is measured only on the full screen of an iPad, and not known in a narrower window.
    static let isOfWholeScreen = Facts(rawValue: 1)
    /// It is of one kind on all phones and all iPads: where it is not measured, it lies between those that are.
    static let isComparable = Facts(rawValue: 2)
  }

  struct Row: Sendable {
    /// Who contributes it, whatever the device.
    var contributor: Contributor
    /// The engine's rule that uses the number.
    var rule: EngineRule?
    var lookup: Lookup
    /// Its name in a sum, if that is not its contributor's.
    var words: String?
    var facts: Facts
  }

  var row: Row { EnvironmentNumber.rows[Int(rawValue)] }

  var rule: EngineRule? { row.rule }

  /// Who contributes it, whatever the device.
  package var contributor: Contributor { row.contributor }

  /// Its name in a sum, if that is not its contributor's: `prompt`.
  package var ownWords: String? { row.words }

  /// Whether it is a top of the window's safe area, which is the status bar's height where nothing else covers it.
  package var isWindowTop: Bool {
    switch row.lookup {
    case .inset(.top), .windowTop, .topWithoutStatusBar, .topHiddenAtLaunch, .topHiddenLater, .topShownLater: true
    case .inset, .screenWidth, .screenHeight, .scale, .statusBarHeight, .barOrigin, .systemMinimumMargin, .table: false
    }
  }

  private static let rows = allCases.map(\.ownRow)

  private var ownRow: Row {
    switch self {
    case .screenWidth: row(.screen, from: .screenWidth)
    case .screenHeight: row(.screen, from: .screenHeight)
    case .scale: row(.screen, from: .scale)
    case .insetTop: row(.statusBar, .windowSafeArea, from: .inset(.top))
    case .insetLeft: row(.sensorHousing, .windowSafeArea, from: .inset(.left))
    case .insetBottom: row(.homeIndicator, .windowSafeArea, from: .inset(.bottom))
    case .insetRight: row(.sensorHousing, .windowSafeArea, from: .inset(.right))
    case .windowTop: row(.statusBar, .windowSafeArea, from: .windowTop)
    case .topWithoutStatusBar: row(.statusBar, .windowSafeArea, from: .topWithoutStatusBar)
    case .topHiddenAtLaunch: row(.statusBar, .windowSafeArea, from: .topHiddenAtLaunch)
    case .topHiddenLater: row(.statusBar, .windowSafeArea, from: .topHiddenLater)
    case .topShownLater: row(.statusBar, .windowSafeArea, from: .topShownLater)
    case .statusBarHeight: row(.statusBar, .windowSafeArea, from: .statusBarHeight)
    case .barOrigin: row(.statusBar, .barOrigin, from: .barOrigin)
    case .navigationBarHeight: row(.navigationBar, .navigationBar, facts: [.isOfWholeScreen, .isComparable])
    case .largeTitleHeight: row(.largeTitle, .largeTitle, facts: [.isOfWholeScreen, .isComparable])
    case .searchBarInNavigationHeight: row(.searchBar, .searchBarAndPrompt, facts: [.isOfWholeScreen, .isComparable])
    case .promptHeight: row(.navigationBar, .searchBarAndPrompt, named: "prompt", facts: .isOfWholeScreen)
    case .tabBarHeight: row(.tabBar, .tabBar, facts: .isOfWholeScreen)
    case .toolbarHeight: row(.toolbar, .toolbar, facts: [.isOfWholeScreen, .isComparable])
    case .searchBarHeight: row(.searchBar, facts: .isComparable)
    case .sheetNavigationBarHeight:
      row(.navigationBar, .sheet, named: "navigation bar of a sheet", facts: [.isOfWholeScreen, .isComparable])
    case .sheetTopGap: row(.deviceInsets, .sheet, named: "gap above a sheet", facts: .isOfWholeScreen)
    case .systemMinimumMargin:
      row(.systemMinimumMargin, .defaultMargins, from: .systemMinimumMargin, facts: [.isOfWholeScreen, .isComparable])
    case .tableMargin: row(.tableMargin, .tableMargins, facts: [.isOfWholeScreen, .isComparable])
    case .defaultMargin: row(.defaultMargin, .defaultMargins)
    case .textContainerMargin: row(.defaultMargin, named: "text view's default")
    case .readableWidth: row(.screen, facts: .isOfWholeScreen)
    case .regularWidth: row(.screen)
    case .rowHeight: row(.rowHeight, facts: .isOfWholeScreen)
    case .sectionHeaderHeight: row(.sectionHeader, facts: .isOfWholeScreen)
    case .sectionHeaderTopPadding: row(.sectionHeaderPadding, .tableGaps)
    case .groupedTopGap, .groupedSectionGap, .groupedFooterGap: row(.groupedGap, .tableGaps)
    case .insetGroupedMargin: row(.insetGroupedMargin, facts: [.isOfWholeScreen, .isComparable])
    case .lineSpacing, .interitemSpacing, .itemSide: row(.flowLayoutDefault, .flowLayout)
    case .keyboardHeight, .leastKeyboardHeight, .greatestKeyboardHeight:
      row(.keyboard, .keyboard, facts: .isOfWholeScreen)
    case .barOriginWithoutStatusBar: row(.statusBar, .barOrigin, named: "above the bar")
    case .ownNavigationBarHeight: row(.navigationBar, facts: [.isOfWholeScreen, .isComparable])
    case .ownToolbarHeight: row(.toolbar, facts: .isComparable)
    case .ownTabBarHeight: row(.tabBar, facts: .isOfWholeScreen)
    case .topTabBarHeight: row(.tabBar, .tabBar, facts: .isOfWholeScreen)
    case .floatingSheetGap, .mediumDetentShare, .formSheetWidth, .formSheetHeight, .formSheetBottom:
      row(.sheet, .sheet, facts: .isOfWholeScreen)
    case .sidebarGap, .sidebarBottomGap, .primaryColumnWidth, .primaryOfThreeWidth:
      row(.sidebar, .splitView, facts: .isOfWholeScreen)
    case .supplementaryColumnWidth, .leastSideColumnWidth, .leastSecondaryColumnWidth, .columnGap:
      row(.column, .splitView, facts: .isOfWholeScreen)
    case .cellVerticalMargin: row(.defaultMargin, .tableMargins)
    case .stackViewMargin: row(.defaultMargin, .defaultMargins)
    case .groupedFirstHeaderHeight, .groupedHeaderHeight, .groupedHeaderAfterFooterHeight:
      row(.sectionHeader, .tableGaps, facts: .isOfWholeScreen)
    case .insetHeaderSide: row(.insetGroupedMargin, .tableGaps, facts: .isOfWholeScreen)
    case .listMargin: row(.insetGroupedMargin, facts: .isOfWholeScreen)
    case .listHeaderHeight: row(.sectionHeader, facts: .isOfWholeScreen)
    case .listRowHeight: row(.rowHeight, facts: .isOfWholeScreen)
    case .listSectionGap: row(.groupedGap, facts: .isOfWholeScreen)
    case .switchWidth, .switchHeight, .sliderHeight, .stepperWidth, .stepperHeight, .segmentedControlHeight:
      row(.controlSize)
    case .pageControlHeight, .datePickerWidth, .datePickerHeight, .buttonPadding, .controlAlignmentSide:
      row(.controlSize)
    case .controlAlignmentBottom: row(.controlSize)
    case .lineHeight, .ascender, .largeTitleSize, .title1Size, .title2Size, .title3Size, .headlineSize, .bodySize:
      row(.font)
    case .calloutSize, .subheadlineSize, .footnoteSize, .caption1Size, .caption2Size: row(.font)
    case .viewSpacing: row(.viewSpacing, .defaultSpacing)
    case .spacerLength: row(.viewSpacing, .spacers)
    case .defaultPadding: row(.defaultPadding, .padding)
    case .flexibleLength: row(.controlSize, .flexibleViews)
    case .greatestTextSpacing: row(.viewSpacing, .defaultSpacing)
    case .tabAccessoryHeight: row(.tabBar, .tabAccessory)
    case .bottomBarGlassHeight: row(.toolbar, .bottomBar)
    case .listRowSide: row(.tableMargin, .listRows, named: "list's own", facts: .isOfWholeScreen)
    case .listRowLeast: row(.rowHeight, .listRows, named: "list's own", facts: .isOfWholeScreen)
    case .listRowPadding: row(.tableMargin, .listRows, named: "list's own", facts: .isOfWholeScreen)
    case .listFirstGap, .listSectionGapOfRows, .listFirstHeaderGap, .listSectionHeaderGap, .listHeaderToRow:
      row(.groupedGap, .listRows, named: "list's own", facts: .isOfWholeScreen)
    case .listRowToFooter: row(.groupedGap, .listRows, named: "list's own", facts: .isOfWholeScreen)
    }
  }

  private func row(
    _ contributor: Contributor,
    _ rule: EngineRule? = nil,
    from lookup: Lookup = .table,
    named words: String? = nil,
    facts: Facts = []
  ) -> Row {
    Row(contributor: contributor, rule: rule, lookup: lookup, words: words, facts: facts)
  }
}

extension Edge {
  /// The window's safe area at the edge.
  package var deviceInset: EnvironmentNumber {
    switch self {
    case .top: .insetTop
    case .left: .insetLeft
    case .bottom: .insetBottom
    case .right: .insetRight
    }
  }
}
