import InsetsEngine

extension PropertySpec {
  static let contentInset = PropertySpec(
    .contentInset,
    spelling: "contentInset",
    type: .insets,
    on: .scrollViews,
    default: "0",
    summary: "the space that the author adds around the content; iOS 7 to 10 write the bars' heights into it too"
  )
  static let contentSize = PropertySpec(
    .contentSize,
    spelling: "contentSize",
    type: .size,
    on: .scrollViews,
    default: "(0, 0)",
    defaultNote: "a table or collection works it out from its cells or items",
    summary: "the size of the content that scrolls"
  )
  static let contentOffset = PropertySpec(
    .contentOffset,
    spelling: "contentOffset",
    type: .point,
    on: .scrollViews,
    default: nil,
    defaultNote: "at rest, scrolled to the top: (-adjustedContentInset.left, -adjustedContentInset.top)",
    summary: "how far the content is scrolled; what is scrolled away moves out of the safe area and collapses a large "
      + "title"
  )
  static let contentInsetAdjustmentBehavior = PropertySpec(
    .contentInsetAdjustmentBehavior,
    spelling: "contentInsetAdjustmentBehavior",
    choices: ChoiceSpec.contentInsetAdjustmentBehavior,
    on: .scrollViews,
    default: .automatic,
    summary: "which edges of the safe area are added to contentInset to make adjustedContentInset",
    availability: Availability(since: 11)
  )
  static let alwaysBounceVertical = PropertySpec(
    .alwaysBounceVertical,
    spelling: "alwaysBounceVertical",
    type: .flag,
    on: .scrollViews,
    default: "false",
    defaultNote: "tables bounce vertically",
    summary: "whether content that is not high enough to scroll still moves up and down"
  )
  static let alwaysBounceHorizontal = PropertySpec(
    .alwaysBounceHorizontal,
    spelling: "alwaysBounceHorizontal",
    type: .flag,
    on: .scrollViews,
    default: "false",
    summary: "whether content that is not wide enough to scroll still moves to the sides"
  )
  static let isScrollEnabled = PropertySpec(
    .isScrollEnabled,
    spelling: "isScrollEnabled",
    type: .flag,
    on: .scrollViews,
    default: "true",
    summary: "whether a finger scrolls the content; no inset depends on it"
  )
  static let automaticallyAdjustsScrollIndicatorInsets = PropertySpec(
    .automaticallyAdjustsScrollIndicatorInsets,
    spelling: "automaticallyAdjustsScrollIndicatorInsets",
    type: .flag,
    on: .scrollViews,
    default: "true",
    summary: "whether the safe area is added to the scroll indicators' insets",
    availability: Availability(since: 13)
  )
  static let scrollIndicatorInsets = PropertySpec(
    .scrollIndicatorInsets,
    spelling: "scrollIndicatorInsets",
    type: .insets,
    on: .scrollViews,
    default: "0",
    summary: "how far the author keeps the scroll indicators away from the edges"
  )
  static let verticalScrollIndicatorInsets = PropertySpec(
    .verticalScrollIndicatorInsets,
    spelling: "verticalScrollIndicatorInsets",
    type: .insets,
    on: .scrollViews,
    default: "0",
    defaultNote: "scrollIndicatorInsets sets it too",
    summary: "how far the author keeps the vertical scroll indicator away from the edges",
    availability: Availability(since: OSVersion(11, 1))
  )
  static let horizontalScrollIndicatorInsets = PropertySpec(
    .horizontalScrollIndicatorInsets,
    spelling: "horizontalScrollIndicatorInsets",
    type: .insets,
    on: .scrollViews,
    default: "0",
    defaultNote: "scrollIndicatorInsets sets it too",
    summary: "how far the author keeps the horizontal scroll indicator away from the edges",
    availability: Availability(since: OSVersion(11, 1))
  )
  static let textContainerInset = PropertySpec(
    .textContainerInset,
    spelling: "textContainerInset",
    type: .insets,
    on: .textViews,
    default: "(8, 0, 8, 0)",
    summary: "how far the text keeps away from the edges of the text view's content; no other inset depends on it"
  )
}
