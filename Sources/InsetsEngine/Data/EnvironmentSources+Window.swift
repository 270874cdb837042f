extension EnvironmentSources {
  /// Whether the number is measured only on the full screen of an iPad, and the window is narrower.
  func isUnmeasuredInWindow(_ number: EnvironmentNumber) -> Bool {
    guard conditions.hasUnknownWidthClass else { return false }
    switch number {
    case .systemMinimumMargin, .tableMargin, .insetGroupedMargin, .readableWidth, .navigationBarHeight,
      .largeTitleHeight, .searchBarInNavigationHeight, .promptHeight, .tabBarHeight, .toolbarHeight,
      .sheetNavigationBarHeight, .sheetTopGap, .rowHeight, .sectionHeaderHeight, .keyboardHeight,
      .leastKeyboardHeight, .greatestKeyboardHeight,
      .ownNavigationBarHeight, .ownTabBarHeight, .topTabBarHeight, .floatingSheetGap, .mediumDetentShare,
      .formSheetWidth, .formSheetHeight, .formSheetBottom, .sidebarGap, .sidebarBottomGap, .primaryColumnWidth,
      .primaryOfThreeWidth, .supplementaryColumnWidth, .leastSideColumnWidth, .leastSecondaryColumnWidth, .columnGap,
      .groupedFirstHeaderHeight, .groupedHeaderHeight, .groupedHeaderAfterFooterHeight, .insetHeaderSide,
      .listMargin, .listHeaderHeight, .listRowHeight, .listSectionGap, .listRowSide, .listRowLeast, .listRowPadding,
      .listFirstGap, .listSectionGapOfRows, .listFirstHeaderGap,
      .listSectionHeaderGap, .listHeaderToRow, .listRowToFooter:
      return true
    case .screenWidth, .screenHeight, .scale, .insetTop, .insetLeft, .insetBottom, .insetRight, .windowTop,
      .topWithoutStatusBar, .topHiddenAtLaunch, .topHiddenLater, .topShownLater, .statusBarHeight, .barOrigin,
      .searchBarHeight, .defaultMargin, .textContainerMargin,
      .regularWidth, .sectionHeaderTopPadding, .groupedTopGap, .groupedSectionGap, .lineSpacing, .interitemSpacing,
      .itemSide, .groupedFooterGap, .barOriginWithoutStatusBar, .ownToolbarHeight, .cellVerticalMargin,
      .stackViewMargin, .switchWidth, .switchHeight, .sliderHeight, .stepperWidth, .stepperHeight,
      .segmentedControlHeight, .pageControlHeight, .datePickerWidth, .datePickerHeight, .buttonPadding,
      .controlAlignmentSide, .controlAlignmentBottom, .lineHeight,
      .ascender,
      .largeTitleSize, .title1Size, .title2Size, .title3Size, .headlineSize, .bodySize, .calloutSize,
      .subheadlineSize, .footnoteSize, .caption1Size, .caption2Size, .viewSpacing, .greatestTextSpacing,
      .tabAccessoryHeight, .bottomBarGlassHeight, .spacerLength, .defaultPadding,
      .flexibleLength:
      return false
    }
  }
}

extension NumberConditions {
  /// Adapts to a window that does not fill an iPad's screen; the width below which it is compact is not measured.
  mutating func adapt(to window: Size, on screen: Size) {
    if idiom == .pad, window.width < screen.width { hasUnknownWidthClass = true }
  }
}
