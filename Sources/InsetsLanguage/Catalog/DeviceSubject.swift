import InsetsEngine

/// A subject of a device's page: what can be known of the device on a version of iOS.
package enum DeviceSubject: String, CaseIterable, Sendable {
  case screen, safeArea, statusBar, barOrigin, navigationBar, largeTitle, searchBarInNavigationBar, searchBar, tabBar
  case toolbar, sheetNavigationBar, sheetGap, systemMinimumMargin, defaultMargin, tableMargin
  case insetGroupedMargin, readableWidth, keyboard, mediumDetent, primaryColumn, supplementaryColumn

  /// Its name, lower case, without a final stop.
  package var words: String {
    switch self {
    case .screen: "screen, width and height"
    case .safeArea: "safe area"
    case .statusBar: "status bar"
    case .barOrigin: "top of the bars"
    case .navigationBar: "navigation bar"
    case .largeTitle: "large title"
    case .searchBarInNavigationBar: "search bar in the title"
    case .searchBar: "search bar"
    case .tabBar: "tab bar"
    case .toolbar: "toolbar"
    case .sheetNavigationBar: "navigation bar of a sheet"
    case .sheetGap: "gap above a sheet"
    case .systemMinimumMargin: "least side margin"
    case .defaultMargin: "margin of any view"
    case .tableMargin: "margin of a table"
    case .insetGroupedMargin: "inset grouped margin"
    case .readableWidth: "readable width"
    case .keyboard: "keyboard, with letters and suggestions"
    case .mediumDetent: "medium detent, as a share of the largest"
    case .primaryColumn: "primary column of two"
    case .supplementaryColumn: "supplementary column"
    }
  }

  /// Its numbers.
  package var numbers: [EnvironmentNumber] {
    switch self {
    case .screen: [.screenWidth, .screenHeight]
    case .safeArea: [.insetTop, .insetLeft, .insetBottom, .insetRight]
    case .statusBar: [.statusBarHeight]
    case .barOrigin: [.barOrigin]
    case .navigationBar: [.navigationBarHeight]
    case .largeTitle: [.largeTitleHeight]
    case .searchBarInNavigationBar: [.searchBarInNavigationHeight]
    case .searchBar: [.searchBarHeight]
    case .tabBar: [.tabBarHeight]
    case .toolbar: [.toolbarHeight]
    case .sheetNavigationBar: [.sheetNavigationBarHeight]
    case .sheetGap: [.sheetTopGap]
    case .systemMinimumMargin: [.systemMinimumMargin]
    case .defaultMargin: [.defaultMargin]
    case .tableMargin: [.tableMargin]
    case .insetGroupedMargin: [.insetGroupedMargin]
    case .readableWidth: [.readableWidth]
    case .keyboard: [.keyboardHeight]
    case .mediumDetent: [.mediumDetentShare]
    case .primaryColumn: [.primaryColumnWidth]
    case .supplementaryColumn: [.supplementaryColumnWidth]
    }
  }

  /// The first major version of iOS that has it.
  package var firstOS: Int {
    switch self {
    case .screen, .safeArea, .statusBar, .barOrigin, .navigationBar, .searchBar, .tabBar, .toolbar, .tableMargin,
      .keyboard:
      7
    case .systemMinimumMargin, .defaultMargin, .primaryColumn: 8
    case .readableWidth: 9
    case .largeTitle, .searchBarInNavigationBar: 11
    case .sheetNavigationBar, .sheetGap, .insetGroupedMargin: 13
    case .supplementaryColumn: 14
    case .mediumDetent: 15
    }
  }
}
