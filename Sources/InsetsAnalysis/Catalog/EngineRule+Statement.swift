import InsetsEngine

extension EngineRule {
  /// What the rule says, in a phrase for people without a final stop.
  package var statement: String {
    switch self {
    case .r1_1: "a view has as much of its superview's safe area as reaches into it, on each edge"
    case .r1_2: "the distance to the superview's edge is measured in its bounds, so scrolling changes it"
    case .r1_4: "a view outside a window, or before its first layout, has no safe area"
    case .r1_5: "an app built with an SDK before iOS 11 follows the rules of iOS 7 to 10, clear of any sensor housing"
    case .r1_6: "the root view of a window has the larger of the device's insets and the status bar's overlap"
    case .r1_7: "a child controller's view inherits from its parent controller's view and keeps its own part whole"
    case .r1_9:
      "a transformed view counts with the rectangle that encloses it; of a controller's view that is transformed, or "
        + "stands in a transformed view, nothing is known"
    case .r1_11: "safeAreaLayoutGuide is the view's bounds without its safeAreaInsets"
    case .r1_12: "a scroll view passes on only the edges that it does not add to its adjustedContentInset"
    case .r1_13: "what stands in a navigation bar has no safe area at the top and bottom"
    case .r1_14: "before iOS 11 the safe area of a XIB is the superview as it is"
    case .r2_1: "a safe area is never negative, and a container's additionalSafeAreaInsets reach its children"
    case .r2_2: "a visible navigation bar adds its height where the child reaches under it, or moves the child below it"
    case .r2_3: "on phones with a Dynamic Island before iOS 26, bars start above the end of the safe area"
    case .r2_4: "a large title adds its height while it is expanded"
    case .r2_5: "a search bar or a prompt in the navigation bar adds its height while it is visible"
    case .r2_6: "a visible toolbar adds its height above the home indicator and above a tab bar"
    case .r2_7: "a visible tab bar adds its height where the child reaches under it, or ends the child above it"
    case .r2_8: "containers apply one after another, and their order does not change the innermost view's safe area"
    case .r2_9: "on iPhone X with iOS 11 and the status bar hidden, the navigation bar itself slides under the notch"
    case .r2_10: "the primary column of a split view has a navigation bar of its own over the device's insets"
    case .r2_11: "a sheet has no part of the status bar or notch, and of the home indicator only at the bottom"
    case .r2_12: "the taller status bar of a call moves the root view down on phones with a home button"
    case .r2_14: "a transparent navigation bar counts like any translucent one"
    case .r3_1:
      "a view reaches under a bar if the edge is in edgesForExtendedLayout and the bar is translucent or "
        + "extendedLayoutIncludesOpaqueBars is true"
    case .r3_2: "a navigation controller's child starts at the screen's top or at the bar's bottom as its flags say"
    case .r3_3: "without a container's bar the extended layout flags do nothing"
    case .r3_5: "from iOS 11 a view that reaches under an opaque bar has the bar in its safe area"
    case .r4_1: "the adjusted scroll view is the controller's view or the first one down its first subviews"
    case .r4_2: "iOS 7 to 10 add the layout guides' lengths to contentInset at the top and bottom"
    case .r4_3: "an edge that does not reach under a bar gets nothing, and under the status bar alone its height"
    case .r4_4: "iOS 11 and later never write contentInset"
    case .r5_1: "adjustedContentInset is contentInset and the edges of the safe area that the behaviour lets through"
    case .r5_2: "contentInsetAdjustmentBehavior and the axes that scroll decide which edges of the safe area count"
    case .r5_3: "at rest the content starts after adjustedContentInset"
    case .r5_4: "from iOS 13 the scroll indicators keep clear of the safe area unless told otherwise"
    case .r5_5: "a web view whose app says nothing adjusts all edges, or none when its page says viewport-fit=cover"
    case .r6_1: "cells stay as wide as the table, and their content views keep clear of the safe area's sides"
    case .r6_2: "separators are inset from the cells' edges from iOS 11 on, from the table's margins before"
    case .r6_3: "cells follow the readable width by default on iOS 9 to 11 and not from iOS 12"
    case .r6_4:
      "grouped tables have a gap above the first section, and plain headers from iOS 15 a padding, that is "
        + "not safe area"
    case .r7_1:
      "sectionInset counts from adjustedContentInset, the safe area or the layout margins as its reference says"
    case .r7_2: "a collection never insets its items, headers and footers"
    case .r7_3: "a flow layout fills each line with as many items as fit and spreads them over the whole line"
    case .r8: "insets arrive step by step while the screen appears"
    case .r9_1: "a view has margins of 8, a controller's view none at the top and bottom and the system's at the sides"
    case .r9_2: "a view's margins are the larger of its own and the system's minimum, and the safe area on top of them"
    case .r9_3: "layoutMargins and directionalLayoutMargins are one value, and the last one written counts"
    case .r9_4: "a table has side margins of its own"
    case .r10: "the keyboard does not change the safe area"
    }
  }
}
