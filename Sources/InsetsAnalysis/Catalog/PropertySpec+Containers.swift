extension PropertySpec {
  static let prompt = PropertySpec(
    .prompt,
    spelling: "prompt",
    type: .text,
    on: .controllers,
    default: nil,
    defaultNote: "no prompt",
    summary: "a line of text above the controller's title, which makes the navigation bar higher"
  )
  static let hidesSearchBarWhenScrolling = PropertySpec(
    .hidesSearchBarWhenScrolling,
    spelling: "hidesSearchBarWhenScrolling",
    type: .flag,
    on: .controllers,
    default: "true",
    summary: "whether the search bar in the navigation bar goes away when the content is scrolled",
    availability: Availability(since: 11)
  )
  static let isTabBarHidden = PropertySpec(
    .isTabBarHidden,
    spelling: "isTabBarHidden",
    type: .flag,
    on: .tabBarControllers,
    default: "false",
    summary: "whether the tab bar controller's tab bar is hidden and adds nothing to the safe area",
    availability: Availability(since: 18)
  )
  static let selectedDetentIdentifier = PropertySpec(
    .selectedDetentIdentifier,
    spelling: "selectedDetentIdentifier",
    choices: ChoiceSpec.selectedDetentIdentifier,
    on: .controllers,
    default: .large,
    summary: "how high the sheet is in which the controller is presented on a phone",
    availability: Availability(since: 15)
  )
  static let customDetent = PropertySpec(
    .customDetent,
    spelling: "customDetent",
    type: .number,
    on: .controllers,
    default: nil,
    defaultNote: "none: selectedDetentIdentifier counts",
    summary: "the height of the custom detent at which the controller's sheet rests, without the safe area below",
    availability: Availability(since: 16)
  )
  static let preferredDisplayMode = PropertySpec(
    .preferredDisplayMode,
    spelling: "preferredDisplayMode",
    choices: ChoiceSpec.preferredDisplayMode,
    on: .splitViewControllers,
    default: .automatic,
    summary: "which columns are on screen where there is room for more than one",
    availability: Availability(since: 8)
  )
  static let preferredPrimaryColumnWidth = PropertySpec(
    .preferredPrimaryColumnWidth,
    spelling: "preferredPrimaryColumnWidth",
    type: .dimension,
    on: .splitViewControllers,
    default: "automatic",
    summary: "how wide the primary column is, within its minimum and maximum, in points",
    availability: Availability(since: 14)
  )
  static let minimumPrimaryColumnWidth = PropertySpec(
    .minimumPrimaryColumnWidth,
    spelling: "minimumPrimaryColumnWidth",
    type: .dimension,
    on: .splitViewControllers,
    default: "automatic",
    summary: "how wide the primary column is at least, in points",
    availability: Availability(since: 8)
  )
  static let maximumPrimaryColumnWidth = PropertySpec(
    .maximumPrimaryColumnWidth,
    spelling: "maximumPrimaryColumnWidth",
    type: .dimension,
    on: .splitViewControllers,
    default: "automatic",
    summary: "how wide the primary column is at most, in points",
    availability: Availability(since: 8)
  )
}
