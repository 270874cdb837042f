/// A rule of UIKit's behaviour.
///
/// Its raw value is its number in the reference pages.
package enum EngineRule: String, CaseIterable, Sendable {
  // The safe area of windows, controllers and views.
  case subviewSafeArea = "R1.1"
  case scrolledSafeArea = "R1.2"
  case safeAreaOutsideWindow = "R1.4"
  case olderSDK = "R1.5"
  case windowSafeArea = "R1.6"
  case childControllerSafeArea = "R1.7"
  case transformedView = "R1.9"
  case safeAreaLayoutGuide = "R1.11"
  case keptSafeArea = "R1.12"
  case safeAreaInBar = "R1.13"
  case xibSafeArea = "R1.14"

  // Containers and their bars.
  case nonNegativeSafeArea = "R2.1"
  case navigationBar = "R2.2"
  case barOrigin = "R2.3"
  case largeTitle = "R2.4"
  case searchBarAndPrompt = "R2.5"
  case toolbar = "R2.6"
  case tabBar = "R2.7"
  case nestedContainers = "R2.8"
  case barUnderHousing = "R2.9"
  case splitView = "R2.10"
  case sheet = "R2.11"
  case tallStatusBar = "R2.12"
  case transparentBar = "R2.14"

  // Views that reach under a bar.
  case extendedLayout = "R3.1"
  case childFrame = "R3.2"
  case extendedLayoutWithoutBar = "R3.3"
  case opaqueBarSafeArea = "R3.5"

  // Which scroll view is adjusted, and how, before iOS 11.
  case adjustedScrollView = "R4.1"
  case automaticContentInset = "R4.2"
  case contentInsetWithoutBar = "R4.3"
  case untouchedContentInset = "R4.4"

  // Scroll views.
  case adjustedContentInset = "R5.1"
  case adjustmentBehavior = "R5.2"
  case restingOffset = "R5.3"
  case scrollIndicators = "R5.4"
  case webViewAdjustment = "R5.5"

  // Tables.
  case cellContentView = "R6.1"
  case separators = "R6.2"
  case cellReadableWidth = "R6.3"
  case tableGaps = "R6.4"

  // Collections.
  case sectionInset = "R7.1"
  case collectionItems = "R7.2"
  case flowLayout = "R7.3"

  // When values become known.
  case stages = "R8"

  // Layout margins.
  case defaultMargins = "R9.1"
  case layoutMargins = "R9.2"
  case lastMarginsWritten = "R9.3"
  case tableMargins = "R9.4"

  // The keyboard.
  case keyboard = "R10"

  // What SwiftUI's views know of the safe area, and how they use it.
  case hostingRegions = "R11.1"
  case rootLayout = "R11.2"
  case touchingInsets = "R11.3"
  case safeAreaSources = "R11.4"
  case turnedView = "R11.5"
  case safeAreaRegionChoice = "R11.7"
  case beforeFirstLayout = "R11.9"
  case ignoredSafeArea = "R12.1"
  case safeAreaInset = "R13.1"
  case defaultInsetSpacing = "R13.2"
  case safeAreaPadding = "R13.4"
  case listInset = "R13.7"
  case styleBackground = "R14.1"

  // SwiftUI's layout.
  case pixels = "R15"
  case flexibleViews = "R15.1"
  case fixedViews = "R15.2"
  case frame = "R15.3"
  case padding = "R15.4"
  case stacks = "R15.5"
  case defaultSpacing = "R15.6"
  case spacers = "R15.10"
  case containerRelativeFrame = "R15.12"
  case aspectRatio = "R15.13"
  case grids = "R15.14"
  case fittingView = "R15.15"
  case repeatedViews = "R15.16"
  case linesOfText = "R15.17"

  // SwiftUI's scroll views and lists.
  case scrollViewFrame = "R16.1"
  case scrollContentInsets = "R16.2"
  case contentMargins = "R16.4"
  case scrolledContent = "R16.5"
  case listRows = "R17.2"
  case listRowInsets = "R17.3"
  case sectionMargins = "R17.5"

  // SwiftUI's containers and presentations, and the keyboard.
  case swiftUIContainers = "R18.1"
  case navigationContainer = "R18.2"
  case tabContainer = "R18.3"
  case tabAccessory = "R18.4"
  case bottomBar = "R18.6"
  case splitContainer = "R18.7"
  case pageTabs = "R18.8"
  case sheetDetent = "R19.4"
  case keyboardRegion = "R20.1"
  case keyboardToolbar = "R20.5"
  case hostingConfiguration = "R21.4"
  case representables = "R21.5"
}

extension EngineRule {
  /// The behaviour as a phrase without a final stop.
  package var statement: String { row.statement }

  /// How certain the rule itself is, whatever numbers it uses.
  package var confidence: Confidence { row.confidence }

  /// Whether no source has its numbers for the cases that it leaves open.
  package var isUnmeasured: Bool { row.isUnmeasured }

  private struct Row {
    var statement: String
    var confidence: Confidence
    var isUnmeasured: Bool

    static func certain(_ statement: String, isUnmeasured: Bool = false) -> Row {
      Row(statement: statement, confidence: .certain, isUnmeasured: isUnmeasured)
    }

    static func likely(_ statement: String, isUnmeasured: Bool = false) -> Row {
      Row(statement: statement, confidence: .likely, isUnmeasured: isUnmeasured)
    }

    static func assumption(_ statement: String, isUnmeasured: Bool = false) -> Row {
      Row(statement: statement, confidence: .assumption, isUnmeasured: isUnmeasured)
    }
  }

  private var row: Row {
    switch self {
    // The safe area of windows, controllers and views.
    case .subviewSafeArea:
      .certain("a subview's safe area is the part of its superview's that overlaps it, edge by edge")
    case .scrolledSafeArea:
      .likely("the overlap is measured in the superview's bounds, so scrolling changes a subview's safe area")
    case .safeAreaOutsideWindow: .certain("a view that is not in a window, or not laid out yet, has an empty safe area")
    case .olderSDK:
      .assumption("an app built with an SDK before iOS 11 gets the layout of iOS 7 to 10, clear of the sensor housing")
    case .windowSafeArea:
      .certain("the window's root view gets the device's insets, or the status bar's height if it is larger")
    case .childControllerSafeArea:
      .likely("a child controller's view inherits the safe area of its parent's view and keeps what overlaps it")
    case .transformedView:
      .likely(
        "a transformed view is measured by its enclosing rectangle; the safe area of a transformed controller's "
          + "view, or of one inside a transformed view, is not known"
      )
    case .safeAreaLayoutGuide: .certain("safeAreaLayoutGuide covers the view's bounds, inset by safeAreaInsets")
    case .keptSafeArea:
      .certain("a scroll view passes to its subviews only the safe area that it does not add to adjustedContentInset")
    case .safeAreaInBar: .certain("views inside a navigation bar have no safe area at the top and bottom")
    case .xibSafeArea: .likely("before iOS 11 a XIB's safe area is the superview's bounds")
    // Containers and their bars.
    case .nonNegativeSafeArea:
      .likely("safe area insets are never negative; a container's additionalSafeAreaInsets reach its children")
    case .navigationBar:
      .certain(
        "a visible navigation bar adds its height to a child that extends under it, and moves down a child that "
          + "does not"
      )
    case .barOrigin:
      .certain("on phones with a Dynamic Island before iOS 26, bars start above the end of the safe area")
    case .largeTitle: .likely("an expanded large title adds its height")
    case .searchBarAndPrompt:
      .assumption("a visible search bar or prompt in the navigation bar adds its height", isUnmeasured: true)
    case .toolbar: .likely("a visible toolbar adds its height above the home indicator or the tab bar")
    case .tabBar:
      .certain("a visible tab bar adds its height to a child that extends under it, and shortens a child that does not")
    case .nestedContainers:
      .likely("containers add their bars one after another; their order does not change the innermost safe area")
    case .barUnderHousing:
      .likely("on iPhone X with iOS 11 and a hidden status bar, the navigation bar slides under the notch")
    case .splitView:
      .likely(
        "a split view's primary column has its own navigation bar; on iOS 26 it floats, leaves the secondary "
          + "column 464, and hides where three do not fit"
      )
    case .sheet:
      .likely(
        "a sheet has only the home indicator in its safe area; UIKit places and scales the views around its "
          + "view, whose own frame starts at 0"
      )
    case .tallStatusBar:
      .likely("on phones with a home button, the taller status bar of a call moves the root view down")
    case .transparentBar: .certain("a transparent navigation bar counts like a translucent one")
    // Views that reach under a bar.
    case .extendedLayout:
      .certain(
        "a view extends under a bar if edgesForExtendedLayout has that edge and the bar is translucent or "
          + "extendedLayoutIncludesOpaqueBars is true"
      )
    case .childFrame:
      .certain(
        "a navigation controller's child starts at the top of the screen or below the bar, depending on its "
          + "flags"
      )
    case .extendedLayoutWithoutBar: .likely("the extended layout flags have no effect without a container's bar")
    case .opaqueBarSafeArea:
      .likely("from iOS 11 on, a view that extends under an opaque bar has that bar in its safe area")
    // Which scroll view is adjusted, and how, before iOS 11.
    case .adjustedScrollView:
      .likely(
        "the adjusted scroll view is the controller's view or the first scroll view reached through first "
          + "subviews"
      )
    case .automaticContentInset:
      .certain("iOS 7 to 10 add the lengths of the layout guides to contentInset at the top and bottom")
    case .contentInsetWithoutBar:
      .likely("an edge that does not extend under a bar gets nothing; one under the status bar alone gets its height")
    case .untouchedContentInset: .certain("iOS 11 and later never change contentInset")
    // Scroll views.
    case .adjustedContentInset:
      .certain("adjustedContentInset is contentInset plus the safe area edges that the adjustment behavior selects")
    case .adjustmentBehavior:
      .certain("contentInsetAdjustmentBehavior and the scrollable axes select the edges of the safe area to add")
    case .restingOffset: .likely("content at rest starts below adjustedContentInset.top")
    case .scrollIndicators:
      .likely("from iOS 13 on, scroll indicators avoid the safe area unless the app turns that off")
    case .webViewAdjustment:
      .likely("a web view adjusts all edges by default, and none if its page has viewport-fit=cover")
    // Tables.
    case .cellContentView:
      .certain("cells are as wide as the table; their content views avoid the safe area at the sides")
    case .separators:
      .likely("separators are inset from the cells' edges from iOS 11 on, and from the table's margins before")
    case .cellReadableWidth:
      .likely("cells follow the readable width by default on iOS 9 to 11, and not from iOS 12 on")
    case .tableGaps:
      .likely(
        "grouped tables have a gap above the first section, and plain headers have padding from iOS 15 on; "
          + "neither is safe area"
      )
    // Collections.
    case .sectionInset:
      .likely(
        "sectionInset starts at adjustedContentInset, the safe area or the layout margins, as "
          + "sectionInsetReference says"
      )
    case .collectionItems: .certain("a collection view never insets its cells, headers and footers for the safe area")
    case .flowLayout:
      .likely("a flow layout puts as many items on a line as fit and spreads them over its whole length")
    // When values become known.
    case .stages: .certain("insets become known step by step while a screen appears")
    // Layout margins.
    case .defaultMargins:
      .certain(
        "a view's margins are 8; a controller's view has 0 at the top and bottom and the system minimum at the "
          + "sides"
      )
    case .layoutMargins:
      .certain("layout margins are the larger of the view's own and the system minimum, plus the safe area")
    case .lastMarginsWritten: .likely("layoutMargins and directionalLayoutMargins are one value; the last one set wins")
    case .tableMargins: .likely("a table has its own side margins")
    // The keyboard.
    case .keyboard: .certain("the keyboard does not change the safe area")
    // What SwiftUI's views know of the safe area, and how they use it.
    case .hostingRegions:
      .certain(
        "a hosting view gives SwiftUI its own safe area or what the keyboard covers, whichever is larger; never "
          + "their sum"
      )
    case .rootLayout:
      .certain("the content is offered the hosting view's size without its safe area, and is centred there")
    case .touchingInsets:
      .certain("safeAreaInsets of a SwiftUI view is what is covered outside the view, next to the edges that touch it")
    case .safeAreaSources: .certain("the insets of containers and modifiers add up where one touches the next")
    case .turnedView:
      .likely(
        "rotations by right angles keep SwiftUI's insets, and others leave none; insets of scaled views are not "
          + "known"
      )
    case .safeAreaRegionChoice: .certain("while the keyboard is shown, it counts instead of the container's part")
    case .beforeFirstLayout:
      .likely("before the first layout in a window all insets are zero; what onAppear reads is not known")
    case .ignoredSafeArea:
      .certain(
        "ignoresSafeArea extends the view inside by the insets of the edges that touch; the place of the whole "
          + "does not change"
      )
    case .safeAreaInset:
      .certain(
        "a bar of safeAreaInset is beside the content, which is offered that much less space",
        isUnmeasured: true
      )
    case .defaultInsetSpacing: .likely("the default spacing of safeAreaInset is not known")
    case .safeAreaPadding: .certain("safeAreaPadding is padding that counts as safe area")
    case .listInset:
      .likely("lists on iOS 15.0 and 15.1 do not use the whole inset of safeAreaInset", isUnmeasured: true)
    case .styleBackground:
      .certain("a background style extends over the container's safe area in apps for iOS 15 and later")
    // SwiftUI's layout.
    case .pixels: .likely("frames are rounded to pixels")
    case .flexibleViews:
      .certain("colours, shapes, readers, scroll views and lists take all the space they are offered")
    case .fixedViews:
      .certain("a text, image or control has the size of its first frame; without one, its size is not known")
    case .frame: .certain("a frame gives a view its size or limits, and aligns the view in it")
    case .padding:
      .certain("padding offers the view less space and adds it again around the view; it is never safe area")
    case .stacks:
      .certain(
        "a stack offers space to the least flexible view first, and to each the share of what is left; across, each is offered what the stack was"
      )
    case .defaultSpacing:
      .certain("a stack leaves 8 points between views, nothing at a spacer, and the texts' own spacing beside texts")
    case .spacers:
      .certain("a spacer takes the remaining length of its stack, at least 8 points; a divider is one pixel thick")
    case .containerRelativeFrame:
      .likely(
        "containerRelativeFrame is the size of the nearest container without its safe area; scenePadding is not "
          + "known",
        isUnmeasured: true
      )
    case .aspectRatio:
      .certain(
        "aspectRatio offers a view the largest size of its ratio that fits, or the smallest that fills; an "
          + "image's own ratio is not known"
      )
    case .grids:
      .likely(
        "the columns of a lazy grid share what fixed columns and spacing leave; a Grid's columns are as wide as "
          + "their widest cell, and flexible ones share the rest",
        isUnmeasured: true
      )
    case .fittingView: .certain("viewThatFits shows the first view whose ideal size fits, or the last one")
    case .repeatedViews:
      .certain("a forEach makes its views once for each element of its data, whose count the document says")
    case .linesOfText:
      .likely(
        "a text with a font has the height of its lines: of one with 'lineLimit: 1', otherwise of at least one "
          + "and at most the limit",
        isUnmeasured: true
      )
    // SwiftUI's scroll views and lists.
    case .scrollViewFrame:
      .certain("a scroll view's frame ends at the safe area, and UIKit's scroll view inside extends over it")
    case .scrollContentInsets:
      .likely(
        "contentInsets is the safe area beside the scroll view's frame plus its content margins",
        isUnmeasured: true
      )
    case .contentMargins: .likely("contentMargins adds to contentInsets and does not change the frame")
    case .scrolledContent: .likely("the content of a scroll view has no safe area along the scrolling axis")
    case .listRows:
      .certain(
        "a list's rows are known only where they were measured: insetGrouped on iPhones with iOS 26",
        isUnmeasured: true
      )
    case .listRowInsets: .likely("listRowInsets replaces the space that a list leaves around a row's content")
    case .sectionMargins:
      .likely("contentMargins at the sides and listSectionMargins replace the margins of a list's sections")
    // SwiftUI's containers and presentations, and the keyboard.
    case .swiftUIContainers:
      .certain(
        "navigation stacks, tab views and split views are UIKit controllers that extend over the safe area "
          + "where they touch it"
      )
    case .navigationContainer: .certain("the screens of a navigation stack are under UIKit's navigation bar")
    case .tabContainer: .likely("the tabs of a tab view are under UIKit's tab bar", isUnmeasured: true)
    case .tabAccessory:
      .likely(
        "tabViewBottomAccessory is 48 points high; what it adds above the tab bar is not known",
        isUnmeasured: true
      )
    case .bottomBar:
      .likely(
        "items in the bottom bar are in UIKit's toolbar; on iOS 26 its glass is higher, and how much higher the "
          + "bar is has not been measured",
        isUnmeasured: true
      )
    case .splitContainer:
      .likely(
        "from iPadOS 26 on, a split view's detail is as wide as the window, with an inset for the sidebar",
        isUnmeasured: true
      )
    case .pageTabs: .likely("pages have the window's safe area even if the tab view ignores it")
    case .sheetDetent:
      .certain(
        "a sheet's height is its height detent plus its bottom inset; on iOS 26 the inset may be left out",
        isUnmeasured: true
      )
    case .keyboardRegion: .certain("from iOS 14 on, SwiftUI keeps its views clear of the keyboard")
    case .keyboardToolbar: .likely("the height of a toolbar above the keyboard is not known", isUnmeasured: true)
    case .hostingConfiguration: .likely("a cell's SwiftUI content has the cell's own margins unless others are set")
    case .representables:
      .likely(
        "a representable's views have UIKit's safe area; whether SwiftUI's modifiers add to it is not known",
        isUnmeasured: true
      )
    }
  }
}
