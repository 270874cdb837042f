import InsetsEngine

extension PropertySpec {
  static let insetsContentViewsToSafeArea = PropertySpec(
    .insetsContentViewsToSafeArea,
    spelling: "insetsContentViewsToSafeArea",
    type: .flag,
    on: .tables,
    default: "true",
    summary: "whether the content views of cells, headers and footers keep clear of the safe area's left and right",
    availability: Availability(since: 11)
  )
  static let style = PropertySpec(
    .style,
    spelling: "style",
    choices: ChoiceSpec.tableStyle,
    on: .tables,
    default: .plain,
    summary: "how the table groups its rows"
  )
  static let separatorInset = PropertySpec(
    .separatorInset,
    spelling: "separatorInset",
    type: .insets,
    on: .tablesAndCells,
    default: "(0, 15, 0, 0)",
    defaultNote: "16 or 20 at the left where the table's margins are that wide",
    summary: "how far the separators keep away from the sides; top and bottom have no effect"
  )
  static let separatorInsetReference = PropertySpec(
    .separatorInsetReference,
    spelling: "separatorInsetReference",
    choices: ChoiceSpec.separatorInsetReference,
    on: .tables,
    default: .fromCellEdges,
    summary: "what separatorInset is measured from",
    availability: Availability(since: 11)
  )
  static let rowHeight = PropertySpec(
    .rowHeight,
    spelling: "rowHeight",
    type: .dimension,
    on: .tables,
    default: "automatic",
    defaultNote: "44 on iOS 7",
    summary: "how high the rows are, in points"
  )
  static let estimatedRowHeight = PropertySpec(
    .estimatedRowHeight,
    spelling: "estimatedRowHeight",
    type: .dimension,
    on: .tables,
    default: "automatic",
    defaultNote: "0 before iOS 11",
    summary: "how high a row is taken to be before it is measured; 0 turns estimating off"
  )
  static let sectionHeaderHeight = PropertySpec(
    .sectionHeaderHeight,
    spelling: "sectionHeaderHeight",
    type: .dimension,
    on: .tables,
    default: "automatic",
    summary: "how high the sections' headers are, in points"
  )
  static let estimatedSectionHeaderHeight = PropertySpec(
    .estimatedSectionHeaderHeight,
    spelling: "estimatedSectionHeaderHeight",
    type: .dimension,
    on: .tables,
    default: "automatic",
    defaultNote: "0 before iOS 11",
    summary: "how high a section's header is taken to be before it is measured; 0 turns estimating off"
  )
  static let sectionHeaderTopPadding = PropertySpec(
    .sectionHeaderTopPadding,
    spelling: "sectionHeaderTopPadding",
    type: .dimension,
    on: .tables,
    default: "automatic",
    summary: "the space above each section's header of a plain table, in points",
    availability: Availability(since: 15)
  )
  static let sectionFooterHeight = PropertySpec(
    .sectionFooterHeight,
    spelling: "sectionFooterHeight",
    type: .dimension,
    on: .tables,
    default: "automatic",
    summary: "how high the sections' footers are, in points"
  )
  static let estimatedSectionFooterHeight = PropertySpec(
    .estimatedSectionFooterHeight,
    spelling: "estimatedSectionFooterHeight",
    type: .dimension,
    on: .tables,
    default: "automatic",
    defaultNote: "0 before iOS 11",
    summary: "how high a section's footer is taken to be before it is measured; 0 turns estimating off"
  )
  static let cellLayoutMarginsFollowReadableWidth = PropertySpec(
    .cellLayoutMarginsFollowReadableWidth,
    spelling: "cellLayoutMarginsFollowReadableWidth",
    type: .flag,
    on: .tables,
    default: "false",
    defaultNote: "true on iOS 9 to 11",
    summary: "whether the cells' margins leave no more than the readable width",
    availability: Availability(since: 9)
  )
}
