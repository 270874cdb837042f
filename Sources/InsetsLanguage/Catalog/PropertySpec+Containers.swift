extension PropertySpec {
  static let prompt = PropertySpec(
    .prompt,
    type: .text,
    on: .controllers,
    default: nil,
    defaultNote: "no prompt",
    summary: "a line of text above the controller's title, which makes the navigation bar taller"
  )
  static let hidesSearchBarWhenScrolling = PropertySpec(
    .hidesSearchBarWhenScrolling,
    type: .flag,
    on: .controllers,
    default: "true",
    summary: "whether scrolling hides the search bar in the navigation bar",
    availability: Availability(since: 11)
  )
  static let isTabBarHidden = PropertySpec(
    .isTabBarHidden,
    type: .flag,
    on: .tabBarControllers,
    default: "false",
    summary: "whether the tab bar controller's tab bar is hidden and adds nothing to the safe area",
    availability: Availability(since: 18)
  )
  static let selectedDetentIdentifier = PropertySpec(
    .selectedDetentIdentifier,
    choices: ChoiceSpec.selectedDetentIdentifier,
    on: .controllers,
    default: .large,
    summary: "the detent at which the controller's sheet rests on a phone",
    availability: Availability(since: 15)
  )
  static let customDetent = PropertySpec(
    .customDetent,
    type: .number,
    on: .controllers,
    default: nil,
    defaultNote: "none; selectedDetentIdentifier applies",
    summary: "the height of the controller's custom detent, without the safe area at the bottom",
    availability: Availability(since: 16)
  )
  static let preferredDisplayMode = PropertySpec(
    .preferredDisplayMode,
    choices: ChoiceSpec.preferredDisplayMode,
    on: .splitViewControllers,
    default: .automatic,
    summary: "the columns to show if there is room for more than one",
    availability: Availability(since: 8)
  )
  static let preferredPrimaryColumnWidth = PropertySpec(
    .preferredPrimaryColumnWidth,
    type: .dimension,
    on: .splitViewControllers,
    default: "automatic",
    summary: "the width of the primary column, within its minimum and maximum, in points",
    availability: Availability(since: 14)
  )
  static let preferredPrimaryColumnWidthFraction = PropertySpec(
    .preferredPrimaryColumnWidthFraction,
    type: .number,
    on: .splitViewControllers,
    default: nil,
    defaultNote: "automatic",
    summary: "the primary column's share of the split view's width, where preferredPrimaryColumnWidth gives no width",
    availability: Availability(since: 8)
  )
  static let minimumPrimaryColumnWidth = PropertySpec(
    .minimumPrimaryColumnWidth,
    type: .dimension,
    on: .splitViewControllers,
    default: "automatic",
    summary: "the minimum width of the primary column, in points",
    availability: Availability(since: 8)
  )
  static let maximumPrimaryColumnWidth = PropertySpec(
    .maximumPrimaryColumnWidth,
    type: .dimension,
    on: .splitViewControllers,
    default: "automatic",
    summary: "the maximum width of the primary column, in points",
    availability: Availability(since: 8)
  )
}
