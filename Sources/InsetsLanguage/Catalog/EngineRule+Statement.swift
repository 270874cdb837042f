import InsetsEngine

extension EngineRule {
  /// The behaviour as a phrase without a final stop.
  package var statement: String {
    switch self {
    case .subviewSafeArea: "a subview's safe area is the part of its superview's that overlaps it, edge by edge"
    case .scrolledSafeArea:
      "the overlap is measured in the superview's bounds, so scrolling changes a subview's safe area"
    case .safeAreaOutsideWindow: "a view that is not in a window, or not laid out yet, has an empty safe area"
    case .olderSDK: "an app built with an SDK before iOS 11 gets the layout of iOS 7 to 10, clear of the sensor housing"
    case .windowSafeArea:
      "the window's root view gets the device's insets, or the status bar's height if it is larger"
    case .childControllerSafeArea:
      "a child controller's view inherits the safe area of its parent's view and keeps what overlaps it"
    case .transformedView:
      "a transformed view is measured by its enclosing rectangle; the safe area of a transformed controller's "
        + "view, or of one inside a transformed view, is not known"
    case .safeAreaLayoutGuide: "safeAreaLayoutGuide covers the view's bounds, inset by safeAreaInsets"
    case .keptSafeArea:
      "a scroll view passes to its subviews only the safe area that it does not add to adjustedContentInset"
    case .safeAreaInBar: "views inside a navigation bar have no safe area at the top and bottom"
    case .xibSafeArea: "before iOS 11 a XIB's safe area is the superview's bounds"
    case .nonNegativeSafeArea:
      "safe area insets are never negative; a container's additionalSafeAreaInsets reach its children"
    case .navigationBar:
      "a visible navigation bar adds its height to a child that extends under it, and moves down a child that does not"
    case .barOrigin: "on phones with a Dynamic Island before iOS 26, bars start above the end of the safe area"
    case .largeTitle: "an expanded large title adds its height"
    case .searchBarAndPrompt: "a visible search bar or prompt in the navigation bar adds its height"
    case .toolbar: "a visible toolbar adds its height above the home indicator or the tab bar"
    case .tabBar:
      "a visible tab bar adds its height to a child that extends under it, and shortens a child that does not"
    case .nestedContainers:
      "containers add their bars one after another; their order does not change the innermost safe area"
    case .barUnderHousing: "on iPhone X with iOS 11 and a hidden status bar, the navigation bar slides under the notch"
    case .splitView:
      "a split view's primary column has its own navigation bar; on iOS 26 it floats, leaves the secondary column 464, and "
        + "hides where three do not fit"
    case .sheet:
      "a sheet has only the home indicator in its safe area; UIKit places and scales the views around its view, whose own "
        + "frame starts at 0"
    case .tallStatusBar: "on phones with a home button, the taller status bar of a call moves the root view down"
    case .transparentBar: "a transparent navigation bar counts like a translucent one"
    case .extendedLayout:
      "a view extends under a bar if edgesForExtendedLayout has that edge and the bar is translucent or "
        + "extendedLayoutIncludesOpaqueBars is true"
    case .childFrame:
      "a navigation controller's child starts at the top of the screen or below the bar, depending on its flags"
    case .extendedLayoutWithoutBar: "the extended layout flags have no effect without a container's bar"
    case .opaqueBarSafeArea: "from iOS 11 on, a view that extends under an opaque bar has that bar in its safe area"
    case .adjustedScrollView:
      "the adjusted scroll view is the controller's view or the first scroll view reached through first subviews"
    case .automaticContentInset:
      "iOS 7 to 10 add the lengths of the layout guides to contentInset at the top and bottom"
    case .contentInsetWithoutBar:
      "an edge that does not extend under a bar gets nothing; one under the status bar alone gets its height"
    case .untouchedContentInset: "iOS 11 and later never change contentInset"
    case .adjustedContentInset:
      "adjustedContentInset is contentInset plus the safe area edges that the adjustment behavior selects"
    case .adjustmentBehavior:
      "contentInsetAdjustmentBehavior and the scrollable axes select the edges of the safe area to add"
    case .restingOffset: "content at rest starts below adjustedContentInset.top"
    case .scrollIndicators: "from iOS 13 on, scroll indicators avoid the safe area unless the app turns that off"
    case .webViewAdjustment: "a web view adjusts all edges by default, and none if its page has viewport-fit=cover"
    case .cellContentView: "cells are as wide as the table; their content views avoid the safe area at the sides"
    case .separators: "separators are inset from the cells' edges from iOS 11 on, and from the table's margins before"
    case .cellReadableWidth: "cells follow the readable width by default on iOS 9 to 11, and not from iOS 12 on"
    case .tableGaps:
      "grouped tables have a gap above the first section, and plain headers have padding from iOS 15 on; neither "
        + "is safe area"
    case .sectionInset:
      "sectionInset starts at adjustedContentInset, the safe area or the layout margins, as sectionInsetReference says"
    case .collectionItems: "a collection view never insets its cells, headers and footers for the safe area"
    case .flowLayout: "a flow layout puts as many items on a line as fit and spreads them over its whole length"
    case .stages: "insets become known step by step while a screen appears"
    case .defaultMargins:
      "a view's margins are 8; a controller's view has 0 at the top and bottom and the system minimum at the sides"
    case .layoutMargins: "layout margins are the larger of the view's own and the system minimum, plus the safe area"
    case .lastMarginsWritten: "layoutMargins and directionalLayoutMargins are one value; the last one set wins"
    case .tableMargins: "a table has its own side margins"
    case .keyboard: "the keyboard does not change the safe area"
    case .hostingRegions:
      "a hosting view gives SwiftUI its own safe area or what the keyboard covers, whichever is larger; never their sum"
    case .rootLayout: "the content is offered the hosting view's size without its safe area, and is centred there"
    case .touchingInsets:
      "safeAreaInsets of a SwiftUI view is what is covered outside the view, next to the edges that touch it"
    case .safeAreaSources: "the insets of containers and modifiers add up where one touches the next"
    case .safeAreaRegionChoice:
      "while the keyboard is shown, it counts instead of the container's part"
    case .beforeFirstLayout: "before the first layout in a window all insets are zero; what onAppear reads is not known"
    case .ignoredSafeArea:
      "ignoresSafeArea extends the view inside by the insets of the edges that touch; the place of the whole does not "
        + "change"
    case .safeAreaInset: "a bar of safeAreaInset is beside the content, which is offered that much less space"
    case .defaultInsetSpacing: "the default spacing of safeAreaInset is not known"
    case .safeAreaPadding: "safeAreaPadding is padding that counts as safe area"
    case .listInset: "lists on iOS 15.0 and 15.1 do not use the whole inset of safeAreaInset"
    case .styleBackground:
      "a background style extends over the container's safe area in apps for iOS 15 and later"
    case .pixels: "frames are rounded to pixels"
    case .flexibleViews: "colours, shapes, readers, scroll views and lists take all the space they are offered"
    case .fixedViews: "a text, image or control has the size of its first frame; without one, its size is not known"
    case .frame: "a frame gives a view its size or limits, and aligns the view in it"
    case .padding: "padding offers the view less space and adds it again around the view; it is never safe area"
    case .stacks: "a stack offers space to the least flexible view first, and to each the share of what is left"
    case .defaultSpacing:
      "a stack leaves 8 points between views, nothing at a spacer, and the texts' own spacing beside texts"
    case .spacers: "a spacer takes the remaining length of its stack, at least 8 points; a divider is one pixel thick"
    case .containerRelativeFrame:
      "containerRelativeFrame is the size of the nearest container without its safe area; scenePadding is not known"
    case .aspectRatio:
      "aspectRatio offers a view the largest size of its ratio that fits, or the smallest that fills; an image's own "
        + "ratio is not known"
    case .grids:
      "the columns of a lazy grid share what fixed columns and spacing leave; a Grid's columns are as wide as their "
        + "widest cell, and flexible ones share the rest"
    case .fittingView: "viewThatFits shows the first view whose ideal size fits, or the last one"
    case .repeatedViews: "a forEach makes its views once for each element of its data, whose count the document says"
    case .linesOfText:
      "a text with a font has the height of its lines: of one with 'lineLimit: 1', otherwise of at least one and at most "
        + "the limit"
    case .scrollViewFrame: "a scroll view's frame ends at the safe area, and UIKit's scroll view inside extends over it"
    case .scrollContentInsets: "contentInsets is the safe area beside the scroll view's frame plus its content margins"
    case .contentMargins: "contentMargins adds to contentInsets and does not change the frame"
    case .scrolledContent: "the content of a scroll view has no safe area along the scrolling axis"
    case .turnedView:
      "rotations by right angles keep SwiftUI's insets, and others leave none; insets of scaled views are not known"
    case .listRowInsets: "listRowInsets replaces the space that a list leaves around a row's content"
    case .sectionMargins: "contentMargins at the sides and listSectionMargins replace the margins of a list's sections"
    case .representables:
      "a representable's views have UIKit's safe area; whether SwiftUI's modifiers add to it is not known"
    case .hostingConfiguration: "a cell's SwiftUI content has the cell's own margins unless others are set"
    case .listRows: "a list's rows are known only where they were measured: insetGrouped on iPhones with iOS 26"
    case .swiftUIContainers:
      "navigation stacks, tab views and split views are UIKit controllers that extend over the safe area where they touch it"
    case .navigationContainer: "the screens of a navigation stack are under UIKit's navigation bar"
    case .tabContainer: "the tabs of a tab view are under UIKit's tab bar"
    case .tabAccessory: "tabViewBottomAccessory is 48 points high; what it adds above the tab bar is not known"
    case .keyboardToolbar: "the height of a toolbar above the keyboard is not known"
    case .bottomBar:
      "items in the bottom bar are in UIKit's toolbar; on iOS 26 its glass is higher, and how much higher the bar is has "
        + "not been measured"
    case .splitContainer:
      "from iPadOS 26 on, a split view's detail is as wide as the window, with an inset for the sidebar"
    case .pageTabs: "pages have the window's safe area even if the tab view ignores it"
    case .sheetDetent: "a sheet's height is its height detent plus its bottom inset; on iOS 26 it is not known"
    case .keyboardRegion: "from iOS 14 on, SwiftUI keeps its views clear of the keyboard"
    }
  }
}
