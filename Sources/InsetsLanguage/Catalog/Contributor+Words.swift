import InsetsEngine

extension Contributor {
  /// Its name after an amount: `44 status bar`.
  package var words: String {
    switch self {
    case .statusBar: "status bar"
    case .sensorHousing: "sensor housing"
    case .homeIndicator: "home indicator"
    case .navigationBar: "navigation bar"
    case .largeTitle: "large title"
    case .searchBar: "search bar"
    case .tabBar: "tab bar"
    case .toolbar: "toolbar"
    case .deviceInsets: "device's safe area"
    case .property(_, let property): property.spec.spelling
    case .distance: "distance from the superview's edge"
    case .systemMinimumMargin: "system's minimum margin"
    case .defaultMargin: "default margin"
    case .tableMargin: "table's margin"
    case .rowHeight: "default row height"
    case .sectionHeader: "section header"
    case .sectionHeaderPadding: "section header's padding"
    case .groupedGap: "gap of a grouped table"
    case .insetGroupedMargin: "margin of an inset grouped table"
    case .keyboard: "keyboard"
    case .sheet: "sheet"
    case .sidebar: "sidebar"
    case .column: "column of a split view"
    case .controlSize: "control's own size"
    case .font: "line of the font"
    case .flowLayoutDefault: "flow layout's default"
    case .screen: "screen"
    case .viewSpacing: "default spacing"
    case .defaultPadding: "default padding"
    case .constant: "number"
    }
  }
}
