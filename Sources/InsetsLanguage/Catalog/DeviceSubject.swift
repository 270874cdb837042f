import InsetsEngine

/// A subject of a device's page: what can be known of the device on a version of iOS.
package enum DeviceSubject: String, CaseIterable, Sendable {
  case screen, safeArea, statusBar, barOrigin, navigationBar, largeTitle, searchBarInNavigationBar, searchBar, tabBar
  case toolbar, sheetNavigationBar, sheetGap, systemMinimumMargin, defaultMargin, tableMargin
  case insetGroupedMargin, readableWidth, keyboard, mediumDetent, primaryColumn, supplementaryColumn

  /// Its name, lower case, without a final stop.
  package var words: String { row.words }

  package var numbers: [EnvironmentNumber] { row.numbers }

  /// The first major version of iOS that has it.
  package var firstOS: Int { row.firstOS }

  private struct Row {
    var words: String
    var numbers: [EnvironmentNumber]
    var firstOS: Int
  }

  private func row(_ words: String, _ numbers: EnvironmentNumber..., since firstOS: Int = 7) -> Row {
    Row(words: words, numbers: numbers, firstOS: firstOS)
  }

  private var row: Row {
    switch self {
    case .screen: row("screen, width and height", .screenWidth, .screenHeight)
    case .safeArea: row("safe area", .insetTop, .insetLeft, .insetBottom, .insetRight)
    case .statusBar: row("status bar", .statusBarHeight)
    case .barOrigin: row("top of the bars", .barOrigin)
    case .navigationBar: row("navigation bar", .navigationBarHeight)
    case .largeTitle: row("large title", .largeTitleHeight, since: 11)
    case .searchBarInNavigationBar: row("search bar in the title", .searchBarInNavigationHeight, since: 11)
    case .searchBar: row("search bar", .searchBarHeight)
    case .tabBar: row("tab bar", .tabBarHeight)
    case .toolbar: row("toolbar", .toolbarHeight)
    case .sheetNavigationBar: row("navigation bar of a sheet", .sheetNavigationBarHeight, since: 13)
    case .sheetGap: row("gap above a sheet", .sheetTopGap, since: 13)
    case .systemMinimumMargin: row("least side margin", .systemMinimumMargin, since: 8)
    case .defaultMargin: row("margin of any view", .defaultMargin, since: 8)
    case .tableMargin: row("margin of a table", .tableMargin)
    case .insetGroupedMargin: row("inset grouped margin", .insetGroupedMargin, since: 13)
    case .readableWidth: row("readable width", .readableWidth, since: 9)
    case .keyboard: row("keyboard, with letters and suggestions", .keyboardHeight)
    case .mediumDetent: row("medium detent, as a share of the largest", .mediumDetentShare, since: 15)
    case .primaryColumn: row("primary column of two", .primaryColumnWidth, since: 8)
    case .supplementaryColumn: row("supplementary column", .supplementaryColumnWidth, since: 14)
    }
  }
}
