import InsetsEngine

extension PropertySpec {
  static let insetsContentViewsToSafeArea = PropertySpec(
    .insetsContentViewsToSafeArea,
    type: .flag,
    on: .tables,
    default: "true",
    summary: "whether the content views of cells, headers and footers avoid the safe area at the left and right",
    availability: Availability(since: 11)
  )
  static let style = PropertySpec(
    .style,
    choices: ChoiceSpec.tableStyle,
    on: .tables,
    default: .plain,
    summary: "the table's style"
  )
  static let separatorInset = PropertySpec(
    .separatorInset,
    type: .insets,
    on: .tablesAndCells,
    default: "(0, 15, 0, 0)",
    defaultNote: "16 or 20 at the left, like the table's margins",
    summary: "the distance of the separators from the sides; top and bottom have no effect"
  )
  static let separatorInsetReference = PropertySpec(
    .separatorInsetReference,
    choices: ChoiceSpec.separatorInsetReference,
    on: .tables,
    default: .fromCellEdges,
    summary: "where separatorInset is measured from",
    availability: Availability(since: 11)
  )
  static let rowHeight = PropertySpec(
    .rowHeight,
    type: .dimension,
    on: .tables,
    default: "automatic",
    defaultNote: "44 on iOS 7",
    summary: "the height of the rows, in points"
  )
  static let estimatedRowHeight = PropertySpec(
    .estimatedRowHeight,
    type: .dimension,
    on: .tables,
    default: "automatic",
    defaultNote: "0 before iOS 11",
    summary: "the estimated height of a row before it is measured, which does not affect insets; 0 turns estimation off"
  )
  static let sectionHeaderHeight = PropertySpec(
    .sectionHeaderHeight,
    type: .dimension,
    on: .tables,
    default: "automatic",
    summary: "the height of the section headers, in points"
  )
  static let estimatedSectionHeaderHeight = PropertySpec(
    .estimatedSectionHeaderHeight,
    type: .dimension,
    on: .tables,
    default: "automatic",
    defaultNote: "0 before iOS 11",
    summary: "the estimated height of a section header before it is measured; 0 turns estimation off"
  )
  static let sectionHeaderTopPadding = PropertySpec(
    .sectionHeaderTopPadding,
    type: .dimension,
    on: .tables,
    default: "automatic",
    summary: "the space above each section header of a plain table, in points",
    availability: Availability(since: 15)
  )
  static let sectionFooterHeight = PropertySpec(
    .sectionFooterHeight,
    type: .dimension,
    on: .tables,
    default: "automatic",
    summary: "the height of the section footers, in points"
  )
  static let estimatedSectionFooterHeight = PropertySpec(
    .estimatedSectionFooterHeight,
    type: .dimension,
    on: .tables,
    default: "automatic",
    defaultNote: "0 before iOS 11",
    summary: "the estimated height of a section footer before it is measured; 0 turns estimation off"
  )
  static let cellLayoutMarginsFollowReadableWidth = PropertySpec(
    .cellLayoutMarginsFollowReadableWidth,
    type: .flag,
    on: .tables,
    default: "false",
    defaultNote: "true on iOS 9 to 11",
    summary: "whether the cells' margins limit their content to the readable width",
    availability: Availability(since: 9)
  )
}
