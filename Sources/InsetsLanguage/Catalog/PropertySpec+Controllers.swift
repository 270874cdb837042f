import InsetsEngine

extension PropertySpec {
  static let additionalSafeAreaInsets = PropertySpec(
    .additionalSafeAreaInsets,
    type: .insets,
    on: .controllers,
    default: "0",
    summary: "what the controller adds to the safe area of its view and its children; may be negative",
    availability: Availability(since: 11)
  )
  static let edgesForExtendedLayout = PropertySpec(
    .edgesForExtendedLayout,
    type: .edges,
    on: .controllers,
    default: "all",
    summary: "the edges on which the controller's view extends under its container's bars"
  )
  static let extendedLayoutIncludesOpaqueBars = PropertySpec(
    .extendedLayoutIncludesOpaqueBars,
    type: .flag,
    on: .controllers,
    default: "false",
    summary: "whether edgesForExtendedLayout applies to opaque bars too"
  )
  static let automaticallyAdjustsScrollViewInsets = PropertySpec(
    .automaticallyAdjustsScrollViewInsets,
    type: .flag,
    on: .controllers,
    default: "true",
    summary:
      "whether the first scroll view gets the bars in its contentInset on iOS 7 to 10, and in its automatic "
      + "adjustedContentInset from iOS 11 on",
    availability: Availability(
      since: OSVersion(7),
      deprecatedSince: OSVersion(11),
      successor: "contentInsetAdjustmentBehavior"
    )
  )
  static let prefersStatusBarHidden = PropertySpec(
    .prefersStatusBarHidden,
    type: .flag,
    on: .controllers,
    default: "false",
    defaultNote: "phones hide it in landscape anyway",
    summary: "whether the status bar is hidden while the controller is on screen"
  )
  static let hidesBottomBarWhenPushed = PropertySpec(
    .hidesBottomBarWhenPushed,
    type: .flag,
    on: .controllers,
    default: "false",
    summary: "whether the bottom bar is hidden when the controller is pushed onto a navigation stack"
  )
  static let modalPresentationStyle = PropertySpec(
    .modalPresentationStyle,
    choices: ChoiceSpec.modalPresentationStyle,
    on: .controllers,
    default: .automatic,
    defaultNote: "fullScreen before iOS 13",
    summary: "how the controller is presented over another one"
  )
  static let viewRespectsSystemMinimumLayoutMargins = PropertySpec(
    .viewRespectsSystemMinimumLayoutMargins,
    type: .flag,
    on: .controllers,
    default: "true",
    summary: "whether the root view's layout margins are at least systemMinimumLayoutMargins",
    availability: Availability(since: 11)
  )
  static let safeAreaRegions = PropertySpec(
    .safeAreaRegions,
    choices: ChoiceSpec.safeAreaRegions,
    on: .hostingControllers,
    default: .allRegions,
    summary: "the safe area regions that a hosting controller passes to its SwiftUI content",
    availability: Availability(since: OSVersion(16, 4))
  )
  static let largeTitleDisplayMode = PropertySpec(
    .largeTitleDisplayMode,
    choices: ChoiceSpec.largeTitleDisplayMode,
    on: .controllers,
    default: .automatic,
    summary: "whether the controller has a large title in a navigation bar that prefers large titles",
    availability: Availability(since: 11)
  )
  static let isToolbarHidden = PropertySpec(
    .isToolbarHidden,
    type: .flag,
    on: .navigationControllers,
    default: "true",
    summary: "whether the navigation controller's own toolbar is hidden"
  )
  static let toolbarItems = PropertySpec(
    .toolbarItems,
    type: .integer,
    on: .controllers,
    default: nil,
    defaultNote: "enough to show the toolbar",
    summary: "the number of items in the controller's toolbar; from iOS 26 on, an empty toolbar takes no space"
  )
  static let isNavigationBarHidden = PropertySpec(
    .isNavigationBarHidden,
    type: .flag,
    on: .navigationControllers,
    default: "false",
    summary: "whether the navigation controller's navigation bar is hidden"
  )
  static let selectedIndex = PropertySpec(
    .selectedIndex,
    type: .integer,
    on: .tabBarControllers,
    default: "0",
    summary: "the index of the selected tab, starting at 0"
  )
}
