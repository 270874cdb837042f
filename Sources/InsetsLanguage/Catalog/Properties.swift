import InsetsEngine

extension Property {
  /// The row of the table.
  package var spec: PropertySpec { Property.specs[Int(rawValue)] }

  private static let specs = allCases.map(\.row)

  private var row: PropertySpec {
    switch self {
    // Where the view is.
    case .top:
      place(.anchor(.vertical), "superview", note: Property.pinned, "the position of the view's top edge")
    case .left:
      place(.anchor(.horizontal), "superview", note: Property.pinned, "the position of the view's left edge")
    case .bottom:
      place(.anchor(.vertical), "superview", note: Property.pinned, "the position of the view's bottom edge")
    case .right:
      place(.anchor(.horizontal), "superview", note: Property.pinned, "the position of the view's right edge")
    case .leading:
      place(
        .anchor(.horizontal),
        "superview",
        note: Property.pinned,
        "the position of the view's leading edge: left, or right in a right-to-left layout"
      )
    case .trailing:
      place(
        .anchor(.horizontal),
        "superview",
        note: Property.pinned,
        "the position of the view's trailing edge: right, or left in a right-to-left layout"
      )
    case .centerX:
      place(
        .anchor(.horizontal),
        nil,
        note: "halfway between the left and the right edge",
        "the horizontal position of the view's centre"
      )
    case .centerY:
      place(
        .anchor(.vertical),
        nil,
        note: "halfway between the top and the bottom edge",
        "the vertical position of the view's centre"
      )
    case .width:
      place(
        .number,
        on: .viewsOfOwnWidth,
        nil,
        note: "the distance between the left and the right edge",
        "the view's width, in points"
      )
    case .height:
      place(
        .number,
        on: .viewsOfOwnHeight,
        nil,
        note: "the distance between the top and the bottom edge, or the view's own; a keyboard's as measured",
        "the height of the view, or of the keyboard as in `keyboard { height: 336 }`, in points"
      )
    case .frame:
      place(
        .rect,
        nil,
        note: "the result of the edges and sizes",
        "the view's rectangle in its superview's coordinates, instead of edges and sizes"
      )
    case .edges:
      place(
        .edgesAnchor,
        "superview",
        note: Property.pinned,
        "the rectangle that all four edges of the view are tied to"
      )
    case .center:
      place(.centerAnchor, nil, note: "halfway between the edges", "the position of the view's centre on both axes")
    case .size:
      place(
        .extents,
        on: .placedViewsAndWindow,
        nil,
        note: "the distances between the edges",
        "the view's width and height, in points"
      )
    case .aspectRatio:
      place(
        .number,
        nil,
        note: "width and height are independent",
        "the view's width divided by its height; determines the height, or the width if only the height is set"
      )
    // Controllers.
    case .additionalSafeAreaInsets:
      setting(
        .insets,
        on: .controllers,
        "0",
        "what the controller adds to the safe area of its view and its children; may be negative",
        since: 11,
        code: .controller
      )
    case .edgesForExtendedLayout:
      setting(
        .edges,
        on: .controllers,
        "all",
        "the edges on which the controller's view extends under its container's bars",
        code: .controller
      )
    case .extendedLayoutIncludesOpaqueBars:
      setting(
        .flag,
        on: .controllers,
        "false",
        "whether edgesForExtendedLayout applies to opaque bars too",
        code: .controller
      )
    case .automaticallyAdjustsScrollViewInsets:
      setting(
        .flag,
        on: .controllers,
        "true",
        "whether the first scroll view gets the bars in its contentInset on iOS 7 to 10, and in its automatic "
          + "adjustedContentInset from iOS 11 on",
        deprecated: 11,
        successor: "contentInsetAdjustmentBehavior"
      )
    case .prefersStatusBarHidden:
      setting(
        .flag,
        on: .controllers,
        "false",
        note: "phones hide it in landscape anyway",
        "whether the status bar is hidden while the controller is on screen"
      )
    case .hidesBottomBarWhenPushed:
      setting(
        .flag,
        on: .controllers,
        "false",
        "whether the bottom bar is hidden when the controller is pushed onto a navigation stack",
        code: .controller
      )
    case .modalPresentationStyle:
      choice(
        ChoiceSpec.modalPresentationStyle,
        on: .controllers,
        .automatic,
        note: "fullScreen before iOS 13",
        "how the controller is presented over another one",
        code: .controller
      )
    case .viewRespectsSystemMinimumLayoutMargins:
      setting(
        .flag,
        on: .controllers,
        "true",
        "whether the root view's layout margins are at least systemMinimumLayoutMargins",
        since: 11,
        code: .controller
      )
    case .safeAreaRegions:
      choice(
        ChoiceSpec.safeAreaRegions,
        on: .hostingControllers,
        .allRegions,
        "the safe area regions that a hosting controller passes to its SwiftUI content",
        since: OSVersion(16, 4)
      )
    case .largeTitleDisplayMode:
      choice(
        ChoiceSpec.largeTitleDisplayMode,
        on: .controllers,
        .automatic,
        "whether the controller has a large title in a navigation bar that prefers large titles",
        since: 11,
        code: .controller
      )
    case .isToolbarHidden:
      setting(
        .flag,
        on: .navigationControllers,
        "true",
        "whether the navigation controller's own toolbar is hidden",
        code: .controller
      )
    case .toolbarItems:
      setting(
        .integer,
        on: .controllers,
        nil,
        note: "enough to show the toolbar",
        "the number of items in the controller's toolbar; from iOS 26 on, an empty toolbar takes no space"
      )
    case .isNavigationBarHidden:
      setting(
        .flag,
        on: .navigationControllers,
        "false",
        "whether the navigation controller's navigation bar is hidden",
        code: .controller
      )
    case .selectedIndex:
      setting(.integer, on: .tabBarControllers, "0", "the index of the selected tab, starting at 0", code: .elsewhere)
    case .prompt:
      setting(
        .text,
        on: .controllers,
        nil,
        note: "no prompt",
        "a line of text above the controller's title, which makes the navigation bar taller"
      )
    case .hidesSearchBarWhenScrolling:
      setting(
        .flag,
        on: .controllers,
        "true",
        "whether scrolling hides the search bar in the navigation bar",
        since: 11
      )
    case .isTabBarHidden:
      setting(
        .flag,
        on: .tabBarControllers,
        "false",
        "whether the tab bar controller's tab bar is hidden and adds nothing to the safe area",
        since: 18
      )
    case .selectedDetentIdentifier:
      choice(
        ChoiceSpec.selectedDetentIdentifier,
        on: .controllers,
        .large,
        "the detent at which the controller's sheet rests on a phone",
        since: 15
      )
    case .customDetent:
      setting(
        .number,
        on: .controllers,
        nil,
        note: "none; selectedDetentIdentifier applies",
        "the height of the controller's custom detent, without the safe area at the bottom",
        since: 16
      )
    case .preferredDisplayMode:
      choice(
        ChoiceSpec.preferredDisplayMode,
        on: .splitViewControllers,
        .automatic,
        "the columns to show if there is room for more than one",
        since: 8
      )
    case .preferredPrimaryColumnWidth:
      setting(
        .dimension,
        on: .splitViewControllers,
        "automatic",
        "the width of the primary column, within its minimum and maximum, in points",
        since: 14
      )
    case .preferredPrimaryColumnWidthFraction:
      setting(
        .number,
        on: .splitViewControllers,
        nil,
        note: "automatic",
        "the primary column's share of the split view's width, where preferredPrimaryColumnWidth gives no width",
        since: 8
      )
    case .minimumPrimaryColumnWidth:
      setting(
        .dimension,
        on: .splitViewControllers,
        "automatic",
        "the minimum width of the primary column, in points",
        since: 8
      )
    case .maximumPrimaryColumnWidth:
      setting(
        .dimension,
        on: .splitViewControllers,
        "automatic",
        "the maximum width of the primary column, in points",
        since: 8
      )
    case .interfaceBuilder:
      choice(
        ChoiceSpec.interfaceBuilder,
        on: .controllers,
        .storyboard,
        note: "views created in code have a safe area only from iOS 11 on",
        "the kind of document that the controller's view comes from; it determines what the safe area means before iOS 11",
        code: .elsewhere
      )
    // Bars and the environment.
    case .isTranslucent:
      setting(
        .flag,
        on: .translucentBars,
        "true",
        "whether the content behind the bar shows through, so that views extend under it",
        code: .view
      )
    case .isHidden:
      setting(.flag, on: .hideable, "false", "whether the view is hidden", code: .view)
    case .isHiddenAtLaunch:
      setting(
        .flag,
        on: .statusBar,
        "false",
        note: "if it is not set, numbers that depend on it are disputed",
        "whether the app starts without a status bar, as `UIStatusBarHidden` in its property list says"
      )
    case .prefersLargeTitles:
      setting(
        .flag,
        on: .navigationBars,
        "false",
        "whether the navigation bar shows large titles",
        since: 11,
        code: .view
      )
    case .isShown:
      setting(
        .flag,
        on: .keyboard,
        "true",
        note: "if the keyboard is written; a keyboard that is not written is hidden",
        "whether the keyboard is on screen"
      )
    case .backgroundImage:
      choice(
        ChoiceSpec.backgroundImage,
        on: .translucentBars,
        .noImage,
        "the kind of the bar's background image; a transparent one changes no inset"
      )
    case .standardAppearance:
      choice(
        ChoiceSpec.barAppearance,
        on: .barsWithAppearance,
        .defaultBackground,
        "the bar's look over scrolled content; does not affect insets",
        since: 13
      )
    case .scrollEdgeAppearance:
      choice(
        ChoiceSpec.barAppearance,
        on: .barsWithAppearance,
        .transparentBackground,
        note: "like standardAppearance before iOS 15, unless the title is large",
        "the bar's look while the content is at rest; does not affect insets",
        since: 13
      )
    // Scroll views.
    case .contentInset:
      setting(
        .insets,
        on: .scrollViews,
        "0",
        "the space that the app adds around the content; iOS 7 to 10 add the bars' heights to it",
        code: .view
      )
    case .contentSize:
      setting(
        .size,
        on: .scrollViews,
        "(0, 0)",
        note: "computed from the cells or items of a table or collection view",
        "the size of the scrollable content",
        code: .view
      )
    case .contentOffset:
      setting(
        .point,
        on: .scrollViews,
        nil,
        note: "at rest, scrolled to the top: (-adjustedContentInset.left, -adjustedContentInset.top)",
        "how far the content is scrolled; scrolling collapses a large title and moves subviews out of the safe area",
        code: .view
      )
    case .contentInsetAdjustmentBehavior:
      choice(
        ChoiceSpec.contentInsetAdjustmentBehavior,
        on: .scrollViews,
        .automatic,
        "the edges of the safe area that are added to contentInset to make adjustedContentInset",
        since: 11,
        code: .view
      )
    case .alwaysBounceVertical:
      setting(
        .flag,
        on: .scrollViews,
        "false",
        note: "tables bounce vertically",
        "whether content too short to scroll still bounces vertically",
        code: .view
      )
    case .alwaysBounceHorizontal:
      setting(
        .flag,
        on: .scrollViews,
        "false",
        "whether content too narrow to scroll still bounces horizontally",
        code: .view
      )
    case .isScrollEnabled:
      setting(
        .flag,
        on: .scrollViews,
        "true",
        "whether the user can scroll the content; does not affect insets",
        code: .view
      )
    case .automaticallyAdjustsScrollIndicatorInsets:
      setting(
        .flag,
        on: .scrollViews,
        "true",
        "whether the safe area is added to the scroll indicators' insets",
        since: 13,
        code: .view
      )
    case .scrollIndicatorInsets:
      setting(.insets, on: .scrollViews, "0", "the app's distance of the scroll indicators from the edges")
    case .verticalScrollIndicatorInsets:
      setting(
        .insets,
        on: .scrollViews,
        "0",
        note: "scrollIndicatorInsets sets it too",
        "the app's distance of the vertical scroll indicator from the edges",
        since: OSVersion(11, 1),
        code: .view
      )
    case .horizontalScrollIndicatorInsets:
      setting(
        .insets,
        on: .scrollViews,
        "0",
        note: "scrollIndicatorInsets sets it too",
        "the app's distance of the horizontal scroll indicator from the edges",
        since: OSVersion(11, 1),
        code: .view
      )
    case .textContainerInset:
      setting(
        .insets,
        on: .textViews,
        "(8, 0, 8, 0)",
        "the distance of the text from the edges of the text view's content; does not affect other insets",
        code: .view
      )
    // Web views: what the page says.
    case .viewportFit:
      choice(
        ChoiceSpec.viewportFit,
        on: .webViews,
        .auto,
        "the page's viewport-fit: whether the web view makes room for the safe area or leaves that to the page",
        since: 11
      )
    case .envSafeAreaInset:
      setting(
        .edges,
        on: .webViews,
        "none",
        "the edges at which the page makes room with env(safe-area-inset-*); these are zero unless viewport-fit is cover",
        since: 11
      )
    // Margins.
    case .insetsLayoutMarginsFromSafeArea:
      setting(
        .flag,
        on: .views,
        "true",
        "whether the safe area is added to the view's layout margins",
        since: 11,
        code: .view
      )
    case .preservesSuperviewLayoutMargins:
      setting(
        .flag,
        on: .views,
        "false",
        "whether the view's layout margins also respect those of its superview",
        since: 8,
        code: .view
      )
    case .layoutMargins:
      setting(
        .insets,
        on: .views,
        "8",
        note: Property.marginDefault,
        "the space that the view keeps free inside its edges, in addition to the safe area",
        since: 8,
        code: .view
      )
    case .directionalLayoutMargins:
      setting(
        .directionalInsets,
        on: .views,
        "8",
        note: Property.marginDefault,
        "layoutMargins by leading and trailing edge instead of left and right; the last one set wins",
        since: 11
      )
    // Tables.
    case .insetsContentViewsToSafeArea:
      setting(
        .flag,
        on: .tables,
        "true",
        "whether the content views of cells, headers and footers avoid the safe area at the left and right",
        since: 11,
        code: .view
      )
    case .style:
      choice(ChoiceSpec.tableStyle, on: .tables, .plain, "the table's style", code: .elsewhere)
    case .separatorInset:
      setting(
        .insets,
        on: .tablesAndCells,
        "(0, 15, 0, 0)",
        note: "16 or 20 at the left, like the table's margins",
        "the distance of the separators from the sides; top and bottom have no effect"
      )
    case .separatorInsetReference:
      choice(
        ChoiceSpec.separatorInsetReference,
        on: .tables,
        .fromCellEdges,
        "where separatorInset is measured from",
        since: 11
      )
    case .rowHeight:
      setting(
        .dimension,
        on: .tables,
        "automatic",
        note: "44 on iOS 7",
        "the height of the rows, in points",
        code: .view
      )
    case .estimatedRowHeight:
      setting(
        .dimension,
        on: .tables,
        "automatic",
        note: "0 before iOS 11",
        "the estimated height of a row before it is measured, which does not affect insets; 0 turns estimation off"
      )
    case .sectionHeaderHeight:
      setting(.dimension, on: .tables, "automatic", "the height of the section headers, in points")
    case .estimatedSectionHeaderHeight:
      setting(
        .dimension,
        on: .tables,
        "automatic",
        note: "0 before iOS 11",
        "the estimated height of a section header before it is measured; 0 turns estimation off"
      )
    case .sectionHeaderTopPadding:
      setting(
        .dimension,
        on: .tables,
        "automatic",
        "the space above each section header of a plain table, in points",
        since: 15
      )
    case .sectionFooterHeight:
      setting(.dimension, on: .tables, "automatic", "the height of the section footers, in points")
    case .estimatedSectionFooterHeight:
      setting(
        .dimension,
        on: .tables,
        "automatic",
        note: "0 before iOS 11",
        "the estimated height of a section footer before it is measured; 0 turns estimation off"
      )
    case .cellLayoutMarginsFollowReadableWidth:
      setting(
        .flag,
        on: .tables,
        "false",
        note: "true on iOS 9 to 11",
        "whether the cells' margins limit their content to the readable width",
        since: 9
      )
    // Collections.
    case .scrollDirection:
      choice(ChoiceSpec.scrollDirection, on: .collections, .vertical, "the scroll direction of the flow layout")
    case .sectionInset:
      setting(.insets, on: .collectionsAndSections, "0", "the space around a section's items")
    case .sectionInsetReference:
      choice(
        ChoiceSpec.sectionInsetReference,
        on: .collections,
        .fromContentInset,
        "where sectionInset is measured from",
        since: 11
      )
    case .itemSize:
      setting(.size, on: .collections, "(50, 50)", "the size of the items")
    case .minimumLineSpacing:
      setting(.number, on: .collectionsAndSections, "10", "the minimum space between two lines of items, in points")
    case .minimumInteritemSpacing:
      setting(
        .number,
        on: .collectionsAndSections,
        "10",
        "the minimum space between two items of a line, in points; a full line spreads its items over the remaining space"
      )
    case .headerReferenceSize:
      setting(
        .size,
        on: .collectionsAndSections,
        "(0, 0)",
        "the size of the section headers; only the length along the scroll direction counts"
      )
    case .footerReferenceSize:
      setting(
        .size,
        on: .collectionsAndSections,
        "(0, 0)",
        "the size of the section footers; only the length along the scroll direction counts"
      )
    case .appearance:
      choice(
        ChoiceSpec.listAppearance,
        on: .collections,
        nil,
        note: "a flow layout instead of a list",
        "the appearance of the list configuration, which makes the collection view a list",
        since: 14
      )
    // Stack views.
    case .axis:
      choice(
        ChoiceSpec.axis,
        on: .stackViews,
        .horizontal,
        "the axis along which the stack view arranges its subviews",
        since: 9,
        code: .view
      )
    case .spacing:
      setting(.number, on: .spacedStacks, "0", "the space between arranged subviews", since: 9, code: .view)
    case .distribution:
      choice(
        ChoiceSpec.distribution,
        on: .stackViews,
        .fill,
        "how the stack view sizes its subviews along its axis",
        since: 9,
        code: .view
      )
    case .alignment:
      choice(
        ChoiceSpec.alignment,
        on: .stackViews,
        .fill,
        "how the stack view aligns its subviews across its axis",
        since: 9,
        code: .view
      )
    case .isLayoutMarginsRelativeArrangement:
      setting(
        .flag,
        on: .stackViews,
        "false",
        "whether the stack view lays out its subviews inside its layout margins, which include the safe area",
        since: 9,
        code: .view
      )
    // Labels and buttons.
    case .font:
      setting(
        .number,
        on: .linesOfText,
        nil,
        note: "not known, and neither is the height of the text",
        "the size of the system font of a line of text, in points; it determines the height of labels and buttons, and their baselines"
      )
    case .textStyle:
      choice(
        ChoiceSpec.textStyle,
        on: .linesOfText,
        nil,
        note: "not known, and neither is the height of the text",
        "the text style of a line of text at the default text size; it determines the height of labels and buttons, and their baselines"
      )
    // Any view.
    case .transform:
      setting(
        .transform,
        on: .placedViews,
        "scale(1)",
        "how the view is scaled or rotated about its centre after layout"
      )
    // Views without constraints.
    case .autoresizingMask:
      setting(
        .mask,
        on: .placedViews,
        "none",
        note: "the view keeps its size and its distances from the left and the top",
        "which parts of the view's frame follow its superview's size, compared with its nibSize or frame",
        code: .view
      )
    case .nibSize:
      setting(
        .size,
        on: .viewsInNibs,
        nil,
        note: "the view's frame, if that is set",
        "the view's size in its storyboard or XIB, which its subviews' frames refer to",
        code: .view
      )
    // Intrinsic sizes and alignment rectangles.
    case .intrinsicContentSize:
      setting(
        .size,
        on: .placedViews,
        nil,
        note: "the natural size of the kind, if it has one",
        "the view's own size, in points; -1 on an axis without one"
      )
    case .contentHuggingPriority:
      setting(
        .size,
        on: .placedViews,
        "(250, 250)",
        "how strongly the view resists being larger than its own size, from 1 to 1000"
      )
    case .contentCompressionResistancePriority:
      setting(
        .size,
        on: .placedViews,
        "(750, 750)",
        "how strongly the view resists being smaller than its own size, from 1 to 1000"
      )
    case .alignmentRectInsets:
      setting(
        spelling: "alignmentRectInsets",
        .insets,
        on: .placedViews,
        "0",
        note: "what UIKit has for a switch, a slider or a segmented control",
        "how far what constraints see of the view lies inside its frame; negative where it reaches beyond"
      )
    // SwiftUI's modifiers whose order counts.
    case .padding:
      modifier(.modifier(.padding), "space around the view, 16 points by default; never part of the safe area")
    case .swiftUIFrame:
      modifier(
        spelling: "frame",
        .modifier(.frame),
        "the view's size, or limits of it; the first frame of a text, image or control is its own size"
      )
    case .ignoresSafeArea:
      modifier(
        .modifier(.safeArea),
        "extends the view over the safe area at the edges that touch it; without a region, over the keyboard's too",
        since: 14
      )
    case .edgesIgnoringSafeArea:
      modifier(
        .modifier(.edges),
        "extends the view over the safe area, including the keyboard's",
        deprecated: 14,
        successor: "ignoresSafeArea"
      )
    case .safeAreaPadding:
      modifier(
        .modifier(.padding),
        "space around the view that counts as safe area: backgrounds ignore it, and scroll views scroll under it",
        since: 17
      )
    case .styleBackground:
      modifier(
        spelling: "background",
        .modifier(.style),
        "a style behind the view that extends over the safe area; for a view, write background { }"
      )
    case .containerRelativeFrame:
      modifier(
        .modifier(.relative),
        "sizes the view by the nearest window, column, navigation stack, tab or scroll view without its safe area",
        since: 17
      )
    case .layoutPriority:
      modifier(.number, "the order in which a stack offers space to its views; 0 by default")
    case .fixedSize:
      modifier(.modifier(.axes), "the view's ideal size instead of the space it is offered")
    case .offset:
      modifier(.point, "moves the view without moving the views around it")
    case .scenePadding:
      modifier(.modifier(.axes), "padding by the scene's own length, which is not known on iOS", since: 15)
    case .rotationEffect:
      modifier(.number, "rotates the view about its centre, in degrees, without changing the layout")
    case .scaleEffect:
      modifier(.number, "scales the view about its centre without changing the layout")
    case .position:
      modifier(.point, "takes all the space that the view is offered, and puts its centre at a point of it")
    case .viewAspectRatio:
      modifier(
        spelling: "aspectRatio",
        .modifier(.aspectRatio),
        "gives the view a ratio of width to height: as large as fits in its offer, or as small as fills it"
      )
    case .scaledToFit:
      modifier(.flag, "keeps the view's own ratio within its offer; the ratio of an image is not known")
    case .scaledToFill:
      modifier(.flag, "keeps the view's own ratio and fills its offer; the ratio of an image is not known")
    case .alignmentGuide:
      modifier(
        .modifier(.guide),
        "puts a guide, by which the stack around the view aligns it, at a distance from the view's top or leading edge, or on another guide"
      )
    // SwiftUI's other modifiers.
    case .contentMargins:
      modifier(
        .modifier(.contentMargins),
        on: .viewsWithContentMargins,
        "space around the content of a scroll view, added to its contentInsets",
        since: 17
      )
    case .navigationTitle:
      modifier(.text, "the screen's title in the navigation bar", since: 14)
    case .navigationBarTitle:
      modifier(
        .text,
        "the screen's title in the navigation bar, as before iOS 14",
        deprecated: 14,
        successor: "navigationTitle"
      )
    case .navigationBarTitleDisplayMode:
      choice(
        [
          ChoiceSpec(.automatic, "like the screen before it on the path; large for the first one"),
          ChoiceSpec(.inline, "in the bar"),
          ChoiceSpec(.large, "large, below the bar, if there is room"),
        ],
        on: .swiftUIViews,
        .automatic,
        "how the screen's title is shown",
        since: 14
      )
    case .navigationBarHidden:
      modifier(
        .flag,
        default: "false",
        "whether the screen hides the navigation bar",
        deprecated: 16,
        successor: "toolbarVisibility"
      )
    case .toolbarVisibility:
      modifier(.modifier(.visibility), "whether a bar of the container around the screen is hidden", since: 16)
    case .searchable:
      modifier(
        .modifier(.search),
        default: "false",
        "whether there is a search field, and where; in the navigation bar it makes the bar higher",
        since: 15
      )
    case .listStyle:
      choice(
        [
          ChoiceSpec(.automatic, "the container's choice; insetGrouped on phones"),
          ChoiceSpec(.insetGrouped, "sections on cards"), ChoiceSpec(.grouped, "sections from side to side"),
          ChoiceSpec(.inset, "rows with space at the sides"), ChoiceSpec(.plain, "rows from side to side"),
          ChoiceSpec(.sidebar, "as in a sidebar"),
        ],
        on: .rowLists,
        .automatic,
        "how the list is drawn",
        since: 13
      )
    case .tabViewStyle:
      choice(
        [
          ChoiceSpec(.automatic, "a tab bar"),
          ChoiceSpec(.page, "pages side by side", since: 14),
          ChoiceSpec(.sidebarAdaptable, "a sidebar if there is room, or a tab bar", since: 18),
        ],
        on: .tabViews,
        .automatic,
        "how the tabs are shown",
        since: 13
      )
    case .tabBarMinimizeBehavior:
      choice(
        [
          ChoiceSpec(.automatic, "the system's choice"), ChoiceSpec(.never, "not at all"),
          ChoiceSpec(.onScrollDown, "while the content scrolls down"),
          ChoiceSpec(.onScrollUp, "while the content scrolls up"),
        ],
        on: .tabViews,
        .automatic,
        "when the tab bar shrinks; does not affect insets, and the bar's frame stays",
        since: 26
      )
    case .presentationDetents:
      modifier(.modifier(.detents), "the heights at which a sheet stops; it opens at the first", since: 16)
    case .scrollContentBackground:
      choice(
        [
          ChoiceSpec(.automatic, "shown"), ChoiceSpec(.visible, "shown"),
          ChoiceSpec(.hidden, "hidden, so that the view's own background shows"),
        ],
        on: .scrollingViews,
        .automatic,
        "whether a list's own background is shown; does not affect insets",
        since: 16
      )
    case .listRowInsets:
      modifier(.modifier(.padding), "the space around the row's content, instead of the list's default")
    case .listSectionMargins:
      modifier(.modifier(.padding), "the space around the list's sections, instead of the list's default", since: 26)
    case .scrollClipDisabled:
      modifier(
        .flag,
        on: .scrollingViews,
        default: "false",
        "whether the content is drawn outside the scroll view too; does not affect insets",
        since: 17
      )
    case .backgroundExtensionEffect:
      modifier(
        .flag,
        default: "false",
        "whether copies of the view fill its safe area insets; does not affect the layout",
        since: 26
      )
    case .viewFont:
      modifier(
        spelling: "font",
        .modifier(.font),
        note: "body",
        "the font of the texts in the view; a text with 'lineLimit: 1' is as high as a line of it"
      )
    case .lineLimit:
      modifier(
        .modifier(.lineLimit),
        note: "as many lines as the text needs",
        "the greatest number of lines of the texts in the view"
      )
    case .resizable:
      modifier(.flag, on: .images, default: "false", "whether the image takes all the space it is offered")
    case .labelsHidden:
      modifier(
        .flag,
        on: .labelledControls,
        default: "false",
        "whether the control is shown without its label, and is only as wide as itself"
      )
    case .pickerStyle:
      choice(
        [
          ChoiceSpec(.automatic, "a menu, or a row in a list"), ChoiceSpec(.menu, "a button with a menu"),
          ChoiceSpec(.segmented, "segments side by side, as wide as the offer"),
          ChoiceSpec(.wheel, "a wheel, as wide as the offer"), ChoiceSpec(.inline, "rows in a list"),
          ChoiceSpec(.palette, "a row of symbols in a menu"), ChoiceSpec(.navigationLink, "a row that pushes a list"),
        ],
        on: .pickers,
        .automatic,
        "how the picker is shown",
        since: 13
      )
    case .opacity:
      modifier(
        .number,
        default: "1",
        "how opaque the view is; at 0 it covers nothing, but keeps its space, as a clear colour does; does not affect the layout"
      )
    case .hidden:
      modifier(
        .flag,
        default: "false",
        "whether the view is left undrawn, so that it covers nothing but keeps its space; does not affect the layout"
      )
    case .zIndex:
      modifier(
        .number,
        default: "0",
        "the order in which views that overlap are drawn, the greatest in front; does not affect the layout"
      )
    case .statusBarHidden:
      modifier(.flag, default: "false", "whether the screen hides the status bar")
    case .scrollTargetBehavior:
      choice(
        [
          ChoiceSpec(.automatic, "stops anywhere"), ChoiceSpec(.paging, "stops at whole pages"),
          ChoiceSpec(.viewAligned, "stops at its views"),
        ],
        on: .scrollingViews,
        .automatic,
        "where scrolling stops; does not affect insets",
        since: 17
      )
    // Arguments of SwiftUI's views.
    case .viewAlignment:
      modifier(
        spelling: "alignment",
        .modifier(.alignment),
        on: .aligningViews,
        default: "center",
        "the position of the content in the view"
      )
    case .edge:
      modifier(.modifier(.edge), on: .safeAreaInsets, default: "bottom", "the edge of the view that the bar is on")
    case .axes:
      modifier(
        .modifier(.axes),
        on: .viewsWithAxes,
        default: "vertical",
        note: "both axes for viewThatFits",
        "the axes along which the content scrolls, or has to fit"
      )
    case .selection:
      modifier(.integer, on: .tabViews, default: "0", "the index of the tab on screen, starting at 0")
    case .toolbarPlacement:
      choice(
        spelling: "placement",
        [
          ChoiceSpec(.automatic, "in the navigation bar"), ChoiceSpec(.navigationBar, "in the navigation bar"),
          ChoiceSpec(.bottomBar, "in a toolbar at the bottom"), ChoiceSpec(.keyboard, "above the keyboard"),
          ChoiceSpec(.principal, "in the middle of the navigation bar, instead of the title"),
          ChoiceSpec(.topBarLeading, "at the leading side of the navigation bar"),
          ChoiceSpec(.topBarTrailing, "at the trailing side of the navigation bar"),
          ChoiceSpec(.navigationBarLeading, "at the leading side of the navigation bar"),
          ChoiceSpec(.navigationBarTrailing, "at the trailing side of the navigation bar"),
          ChoiceSpec(.navigation, "at the leading side of the navigation bar"),
          ChoiceSpec(.primaryAction, "at the trailing side of the navigation bar"),
          ChoiceSpec(.secondaryAction, "in a menu of the navigation bar"),
          ChoiceSpec(.confirmationAction, "at the trailing side of the navigation bar"),
          ChoiceSpec(.cancellationAction, "at the leading side of the navigation bar"),
          ChoiceSpec(.destructiveAction, "at the trailing side of the navigation bar"),
          ChoiceSpec(.status, "in the middle of a toolbar at the bottom"),
        ],
        on: .swiftUIToolbars,
        .automatic,
        "the bar that holds the items",
        since: 13
      )
    case .sizingOptions:
      modifier(
        .modifier(.sizing),
        on: .hostingControllers,
        note: "none",
        "which UIKit sizes follow the content's ideal size; does not affect insets, and whether the sizes include the safe area is not known",
        since: 16
      )
    case .cellMargins:
      modifier(
        spelling: "margins",
        .modifier(.padding),
        on: .bodies,
        note: "the cell's own margins",
        "the margins of UIHostingConfiguration around the content of a cell or item",
        since: 16
      )
    case .minLength:
      modifier(.number, on: .spacers, default: "8", "the least length of the spacer")
    case .count:
      modifier(
        .integer,
        on: .repeatedViews,
        note: "not known, and neither is what follows the views",
        "how many elements the data of the forEach has, up to 1000; the first one is the one that is asked about"
      )
    case .columns:
      modifier(
        .modifier(.tracks),
        on: .columnGrids,
        note: "none",
        "the columns of the grid: fixed(100), flexible or adaptive(minimum: 80)"
      )
    case .rows:
      modifier(
        .modifier(.tracks),
        on: .rowGrids,
        note: "none",
        "the rows of the grid: fixed(100), flexible or adaptive(minimum: 80)"
      )
    case .horizontalSpacing:
      modifier(.number, on: .grids, default: "8", "the space between the columns of the grid")
    case .verticalSpacing:
      modifier(.number, on: .grids, default: "8", "the space between the rows of the grid")
    case .gridCellColumns:
      modifier(.integer, default: "1", "how many columns of its grid the cell takes", since: 16)
    case .gridCellUnsizedAxes:
      modifier(.modifier(.axes), "the axes along which the cell makes its grid no larger", since: 16)
    case .listSectionSpacing:
      modifier(
        .modifier(.sectionSpacing),
        on: .sectionedViews,
        note: "the list's own",
        "the space between the sections of the list; that of 'compact' is not known",
        since: 17
      )
    // Texts.
    case .letters:
      modifier(
        .number,
        on: .texts,
        note: "not known, and neither is how many lines they take",
        "how many letters the text has, spaces among them; it takes at least as many lines as so many narrow letters do"
      )
    }
  }

  private static let pinned =
    "if nothing else is set on this axis; labels, buttons and text fields keep their own height"

  private static let marginDefault =
    "a controller's view has 0 at the top and bottom and the system's minimum at the sides"
}

// MARK: - Rows

extension Property {
  private func setting(
    spelling: String? = nil,
    _ type: ValueType,
    on kinds: KindSet,
    _ defaultValue: String?,
    note: String? = nil,
    _ summary: String,
    since: OSVersion = 7,
    deprecated: OSVersion? = nil,
    successor: String? = nil,
    code: CodeOwner = .nobody
  ) -> PropertySpec {
    PropertySpec(
      spelling ?? "\(self)",
      type,
      on: kinds,
      default: defaultValue,
      note: note,
      summary,
      Availability(since: since, deprecatedSince: deprecated, successor: successor),
      code: code
    )
  }

  /// A property whose value is one of a few words.
  private func choice(
    spelling: String? = nil,
    _ choices: [ChoiceSpec],
    on kinds: KindSet,
    _ defaultValue: Choice?,
    note: String? = nil,
    _ summary: String,
    since: OSVersion = 7,
    code: CodeOwner = .nobody
  ) -> PropertySpec {
    PropertySpec(
      spelling ?? "\(self)",
      .choice(choices.map(\.choice)),
      on: kinds,
      default: defaultValue?.rawValue,
      note: note,
      summary,
      Availability(since: since),
      // A word that other properties also have is not older here than the property.
      choices: choices.map {
        $0.availability.since < since ? ChoiceSpec($0.choice, $0.summary, since: since) : $0
      },
      code: code
    )
  }

  /// A property that places the view.
  private func place(
    _ type: ValueType,
    on kinds: KindSet = .placedViews,
    _ defaultValue: String?,
    note: String?,
    _ summary: String
  ) -> PropertySpec {
    PropertySpec("\(self)", type, on: kinds, default: defaultValue, note: note, summary, .always, code: .place)
  }

  /// A modifier of SwiftUI's, or an argument of a view.
  private func modifier(
    spelling: String? = nil,
    _ type: ValueType,
    on kinds: KindSet = .swiftUIViews,
    default defaultValue: String? = nil,
    note: String? = nil,
    _ summary: String,
    since: OSVersion = 13,
    deprecated: OSVersion? = nil,
    successor: String? = nil
  ) -> PropertySpec {
    setting(
      spelling: spelling,
      type,
      on: kinds,
      defaultValue,
      note: note ?? (defaultValue == nil ? "no such modifier" : nil),
      summary,
      since: since,
      deprecated: deprecated,
      successor: successor
    )
  }
}
