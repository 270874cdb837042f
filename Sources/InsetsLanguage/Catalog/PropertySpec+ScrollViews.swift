import InsetsEngine

extension PropertySpec {
  static let contentInset = PropertySpec(
    .contentInset,
    type: .insets,
    on: .scrollViews,
    default: "0",
    summary: "the space that the app adds around the content; iOS 7 to 10 add the bars' heights to it"
  )
  static let contentSize = PropertySpec(
    .contentSize,
    type: .size,
    on: .scrollViews,
    default: "(0, 0)",
    defaultNote: "computed from the cells or items of a table or collection view",
    summary: "the size of the scrollable content"
  )
  static let contentOffset = PropertySpec(
    .contentOffset,
    type: .point,
    on: .scrollViews,
    default: nil,
    defaultNote: "at rest, scrolled to the top: (-adjustedContentInset.left, -adjustedContentInset.top)",
    summary:
      "how far the content is scrolled; scrolling collapses a large title and moves subviews out of the safe area"
  )
  static let contentInsetAdjustmentBehavior = PropertySpec(
    .contentInsetAdjustmentBehavior,
    choices: ChoiceSpec.contentInsetAdjustmentBehavior,
    on: .scrollViews,
    default: .automatic,
    summary: "the edges of the safe area that are added to contentInset to make adjustedContentInset",
    availability: Availability(since: 11)
  )
  static let alwaysBounceVertical = PropertySpec(
    .alwaysBounceVertical,
    type: .flag,
    on: .scrollViews,
    default: "false",
    defaultNote: "tables bounce vertically",
    summary: "whether content too short to scroll still bounces vertically"
  )
  static let alwaysBounceHorizontal = PropertySpec(
    .alwaysBounceHorizontal,
    type: .flag,
    on: .scrollViews,
    default: "false",
    summary: "whether content too narrow to scroll still bounces horizontally"
  )
  static let isScrollEnabled = PropertySpec(
    .isScrollEnabled,
    type: .flag,
    on: .scrollViews,
    default: "true",
    summary: "whether the user can scroll the content; does not affect insets"
  )
  static let automaticallyAdjustsScrollIndicatorInsets = PropertySpec(
    .automaticallyAdjustsScrollIndicatorInsets,
    type: .flag,
    on: .scrollViews,
    default: "true",
    summary: "whether the safe area is added to the scroll indicators' insets",
    availability: Availability(since: 13)
  )
  static let scrollIndicatorInsets = PropertySpec(
    .scrollIndicatorInsets,
    type: .insets,
    on: .scrollViews,
    default: "0",
    summary: "the app's distance of the scroll indicators from the edges"
  )
  static let verticalScrollIndicatorInsets = PropertySpec(
    .verticalScrollIndicatorInsets,
    type: .insets,
    on: .scrollViews,
    default: "0",
    defaultNote: "scrollIndicatorInsets sets it too",
    summary: "the app's distance of the vertical scroll indicator from the edges",
    availability: Availability(since: OSVersion(11, 1))
  )
  static let horizontalScrollIndicatorInsets = PropertySpec(
    .horizontalScrollIndicatorInsets,
    type: .insets,
    on: .scrollViews,
    default: "0",
    defaultNote: "scrollIndicatorInsets sets it too",
    summary: "the app's distance of the horizontal scroll indicator from the edges",
    availability: Availability(since: OSVersion(11, 1))
  )
  static let textContainerInset = PropertySpec(
    .textContainerInset,
    type: .insets,
    on: .textViews,
    default: "(8, 0, 8, 0)",
    summary: "the distance of the text from the edges of the text view's content; does not affect other insets"
  )
}
