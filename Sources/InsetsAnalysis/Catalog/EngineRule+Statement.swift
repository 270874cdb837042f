import InsetsEngine

extension EngineRule {
  /// What the rule says, in a phrase for people without a final stop.
  package var statement: String {
    switch self {
    case .subviewSafeArea: "a view has as much of its superview's safe area as reaches into it, on each edge"
    case .scrolledSafeArea: "the distance to the superview's edge is measured in its bounds, so scrolling changes it"
    case .safeAreaOutsideWindow: "a view outside a window, or before its first layout, has no safe area"
    case .olderSDK:
      "an app built with an SDK before iOS 11 follows the rules of iOS 7 to 10, clear of any sensor housing"
    case .windowSafeArea: "the root view of a window has the larger of the device's insets and the status bar's overlap"
    case .childControllerSafeArea:
      "a child controller's view inherits from its parent controller's view and keeps its own part whole"
    case .transformedView:
      "a transformed view counts with the rectangle that encloses it; of a controller's view that is transformed, or "
        + "stands in a transformed view, nothing is known"
    case .safeAreaLayoutGuide: "safeAreaLayoutGuide is the view's bounds without its safeAreaInsets"
    case .keptSafeArea: "a scroll view passes on only the edges that it does not add to its adjustedContentInset"
    case .safeAreaInBar: "what stands in a navigation bar has no safe area at the top and bottom"
    case .xibSafeArea: "before iOS 11 the safe area of a XIB is the superview as it is"
    case .nonNegativeSafeArea:
      "a safe area is never negative, and a container's additionalSafeAreaInsets reach its children"
    case .navigationBar:
      "a visible navigation bar adds its height where the child reaches under it, or moves the child below it"
    case .barOrigin: "on phones with a Dynamic Island before iOS 26, bars start above the end of the safe area"
    case .largeTitle: "a large title adds its height while it is expanded"
    case .searchBarAndPrompt: "a search bar or a prompt in the navigation bar adds its height while it is visible"
    case .toolbar: "a visible toolbar adds its height above the home indicator and above a tab bar"
    case .tabBar: "a visible tab bar adds its height where the child reaches under it, or ends the child above it"
    case .nestedContainers:
      "containers apply one after another, and their order does not change the innermost view's safe area"
    case .barUnderHousing:
      "on iPhone X with iOS 11 and the status bar hidden, the navigation bar itself slides under the notch"
    case .splitView: "the primary column of a split view has a navigation bar of its own over the device's insets"
    case .sheet: "a sheet has no part of the status bar or notch, and of the home indicator only at the bottom"
    case .tallStatusBar: "the taller status bar of a call moves the root view down on phones with a home button"
    case .transparentBar: "a transparent navigation bar counts like any translucent one"
    case .extendedLayout:
      "a view reaches under a bar if the edge is in edgesForExtendedLayout and the bar is translucent or "
        + "extendedLayoutIncludesOpaqueBars is true"
    case .childFrame:
      "a navigation controller's child starts at the screen's top or at the bar's bottom as its flags say"
    case .extendedLayoutWithoutBar: "without a container's bar the extended layout flags do nothing"
    case .opaqueBarSafeArea: "from iOS 11 a view that reaches under an opaque bar has the bar in its safe area"
    case .adjustedScrollView:
      "the adjusted scroll view is the controller's view or the first one down its first subviews"
    case .automaticContentInset: "iOS 7 to 10 add the layout guides' lengths to contentInset at the top and bottom"
    case .contentInsetWithoutBar:
      "an edge that does not reach under a bar gets nothing, and under the status bar alone its height"
    case .untouchedContentInset: "iOS 11 and later never write contentInset"
    case .adjustedContentInset:
      "adjustedContentInset is contentInset and the edges of the safe area that the behaviour lets through"
    case .adjustmentBehavior:
      "contentInsetAdjustmentBehavior and the axes that scroll decide which edges of the safe area count"
    case .restingOffset: "at rest the content starts after adjustedContentInset"
    case .scrollIndicators: "from iOS 13 the scroll indicators keep clear of the safe area unless told otherwise"
    case .webViewAdjustment:
      "a web view whose app says nothing adjusts all edges, or none when its page says viewport-fit=cover"
    case .cellContentView:
      "cells stay as wide as the table, and their content views keep clear of the safe area's sides"
    case .separators: "separators are inset from the cells' edges from iOS 11 on, from the table's margins before"
    case .cellReadableWidth: "cells follow the readable width by default on iOS 9 to 11 and not from iOS 12"
    case .tableGaps:
      "grouped tables have a gap above the first section, and plain headers from iOS 15 a padding, that is "
        + "not safe area"
    case .sectionInset:
      "sectionInset counts from adjustedContentInset, the safe area or the layout margins as its reference says"
    case .collectionItems: "a collection never insets its items, headers and footers"
    case .flowLayout: "a flow layout fills each line with as many items as fit and spreads them over the whole line"
    case .stages: "insets arrive step by step while the screen appears"
    case .defaultMargins:
      "a view has margins of 8, a controller's view none at the top and bottom and the system's at the sides"
    case .layoutMargins:
      "a view's margins are the larger of its own and the system's minimum, and the safe area on top of them"
    case .lastMarginsWritten:
      "layoutMargins and directionalLayoutMargins are one value, and the last one written counts"
    case .tableMargins: "a table has side margins of its own"
    case .keyboard: "the keyboard does not change the safe area"
    }
  }
}
