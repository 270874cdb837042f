import InsetsEngine

extension KindSet {
  /// The content of a view: views, and the content of modifiers.
  fileprivate static let viewContent = KindSet("SwiftUI's views") {
    $0.isSwiftUI && $0 != .body && $0 != .tab && !$0.isPartOfSection && !$0.isPartOfOther
  }
  fileprivate static let sectionContent = KindSet("rows, a header and a footer") {
    viewContent.contains($0) || $0.isPartOfSection
  }
  fileprivate static let leafContent = KindSet("views of modifiers") { $0.isModifierContent && !$0.isPartOfOther }
  fileprivate static let tabViewContent = KindSet("tabs and views of modifiers") {
    $0 == .tab || $0 == .tabViewBottomAccessory || viewContent.contains($0)
  }
  fileprivate static let gridContent = KindSet("rows of a grid and views") {
    $0 == .gridRow || viewContent.contains($0)
  }
  fileprivate static let toolbarContent = KindSet("items of a toolbar and views") {
    $0 == .toolbarItem || $0 == .toolbarItemGroup || viewContent.contains($0)
  }
  fileprivate static let uiKitContent = KindSet("a UIKit view or controller") {
    $0.role == .view || $0.role == .controller || $0.role == .bar || leafContent.contains($0)
  }
}

extension ElementKind {
  fileprivate var isPartOfSection: Bool { self == .swiftUIHeader || self == .swiftUIFooter }

  /// Whether it belongs in one other kind only.
  fileprivate var isPartOfOther: Bool {
    self == .gridRow || self == .toolbarItem || self == .toolbarItemGroup || self == .tabViewBottomAccessory
  }
}

extension ElementKindSpec {
  /// The row of a SwiftUI kind.
  static func swiftUI(_ kind: ElementKind) -> ElementKindSpec { swiftUIRows[kind] ?? row(kind, nil, "a view") }

  private static let swiftUIRows = Dictionary(
    uniqueKeysWithValues: (layout + leaves + scrolling + containers + modifiers).map { ($0.kind, $0) }
  )

  private static func row(
    _ kind: ElementKind,
    _ type: String?,
    _ summary: String,
    children: KindSet = .viewContent,
    since: OSVersion = OSVersion(13),
    deprecated: OSVersion? = nil,
    successor: String? = nil
  ) -> ElementKindSpec {
    ElementKindSpec(
      kind,
      class: type,
      summary: summary,
      children: children,
      availability: Availability(since: since, deprecatedSince: deprecated, successor: successor)
    )
  }

  private static let layout: [ElementKindSpec] = [
    row(
      .body,
      nil,
      "the root of SwiftUI content: an app's window group, a hosting controller's root view or a cell's content"
    ),
    row(.vStack, "VStack", "views one below the other, 8 points apart without a spacing, and texts by their style"),
    row(.hStack, "HStack", "views side by side"),
    row(.zStack, "ZStack", "views one over the other"),
    row(.lazyVStack, "LazyVStack", "views one below the other, created as they come on screen", since: OSVersion(14)),
    row(.lazyHStack, "LazyHStack", "views side by side, created as they come on screen", since: OSVersion(14)),
    row(
      .spacer,
      "Spacer",
      "a space that takes the remaining length of its stack, at least 8 points",
      children: .leafContent
    ),
    row(.divider, "Divider", "a line of one pixel across its stack", children: .leafContent),
    row(.group, "Group", "views that replace the group"),
    row(
      .forEach,
      "ForEach",
      "its views once for each element of its data; their number is 'count', and not known without it",
      children: .gridContent
    ),
    row(
      .lazyVGrid,
      "LazyVGrid",
      "views in columns, row by row; it is as wide as its columns",
      since: OSVersion(14)
    ),
    row(.lazyHGrid, "LazyHGrid", "views in rows, column by column; it is as high as its rows", since: OSVersion(14)),
    row(
      .grid,
      "Grid",
      "rows of cells; a column is as wide as its widest cell",
      children: .gridContent,
      since: OSVersion(16)
    ),
    row(.gridRow, "GridRow", "the cells of a grid's row, one for each column", since: OSVersion(16)),
    row(
      .viewThatFits,
      "ViewThatFits",
      "the first of its views whose ideal size fits in the offer, or the last one",
      since: OSVersion(16)
    ),
    row(.geometryReader, "GeometryReader", "a view that knows its size and insets; takes all the space it is offered"),
  ]

  private static let leaves: [ElementKindSpec] = [
    row(.color, "Color", "a colour that takes all the space it is offered", children: .leafContent),
    row(.rectangle, "Rectangle", "a shape that takes all the space it is offered", children: .leafContent),
    row(
      .image,
      "Image",
      "an image; its first frame sets its size, and with resizable it takes what it is offered",
      children: .leafContent
    ),
    row(
      .text,
      "Text",
      "text; its first frame sets its size, and a font with 'lineLimit: 1' its height",
      children: .leafContent
    ),
    row(
      .toggle,
      "Toggle",
      "a switch with its label; it takes the width that it is offered, and its first frame sets its size",
      children: .leafContent
    ),
    row(
      .swiftUILabel,
      "Label",
      "a title with an icon; its first frame sets its size",
      children: .leafContent,
      since: OSVersion(14)
    ),
    row(
      .swiftUIButton,
      "Button",
      "a button; as large as the views of its label, or as its first frame"
    ),
    row(
      .navigationLink,
      "NavigationLink",
      "a button that pushes a screen; as large as the views of its label, or as its first frame"
    ),
    row(
      .picker,
      "Picker",
      "a choice; a segmented one and a wheel take the width that they are offered, and the first frame sets its size",
      children: .leafContent
    ),
    row(.swiftUISlider, "Slider", "a slider; it takes the width that it is offered", children: .leafContent),
    row(
      .swiftUIStepper,
      "Stepper",
      "two buttons with a label; it takes the width that it is offered",
      children: .leafContent
    ),
    row(
      .swiftUIDatePicker,
      "DatePicker",
      "a date or time with a label; it takes the width that it is offered",
      children: .leafContent
    ),
    row(
      .secureField,
      "SecureField",
      "an editable line of hidden text; it takes the width that it is offered",
      children: .leafContent
    ),
    row(
      .textEditor,
      "TextEditor",
      "editable text over several lines; it takes all the space it is offered, and scrolls",
      children: .leafContent,
      since: OSVersion(14)
    ),
    row(
      .swiftUITextField,
      "TextField",
      "an editable line of text; it takes the width that it is offered, and its first frame sets its size",
      children: .leafContent
    ),
    row(
      .representable,
      "UIViewRepresentable",
      "a UIKit view or controller; it has insets only where it ignores the safe area",
      children: .uiKitContent
    ),
  ]

  private static let scrolling: [ElementKindSpec] = [
    row(.swiftUIScrollView, "ScrollView", "a view with scrolling content; its frame ends at the safe area"),
    row(.list, "List", "scrolling rows"),
    row(.form, "Form", "scrolling rows of controls"),
    row(.swiftUISection, "Section", "a section of a list or form", children: .sectionContent),
    row(.swiftUIHeader, nil, "the header above the rows of a section"),
    row(.swiftUIFooter, nil, "the footer below the rows of a section"),
  ]

  private static let containers: [ElementKindSpec] = [
    row(
      .navigationStack,
      "NavigationStack",
      "a path of screens with a navigation bar; the last one is on screen",
      since: OSVersion(16)
    ),
    row(
      .navigationView,
      "NavigationView",
      "screens with a navigation bar; the last one is on screen",
      deprecated: OSVersion(16),
      successor: "navigationStack"
    ),
    row(.navigationSplitView, "NavigationSplitView", "columns side by side, the sidebar first", since: OSVersion(16)),
    row(
      .tabView,
      "TabView",
      "one screen per tab of a tab bar; the first one is on screen unless selection says otherwise",
      children: .tabViewContent
    ),
    row(.tab, "Tab", "a tab of a tab view"),
    row(.sheet, nil, "a screen that the view presents as a sheet"),
    row(.fullScreenCover, nil, "a screen that the view presents over the whole screen", since: OSVersion(14)),
    row(
      .navigationDestination,
      nil,
      "a screen that is pushed over the screens of the navigation stack around it",
      since: OSVersion(16)
    ),
    row(
      .popover,
      nil,
      "a screen beside the view in regular width, where its place is not known, and a sheet in compact"
    ),
    row(.alert, nil, "a dialog in the middle of the screen; it has no place in the layout", since: OSVersion(15)),
    row(
      .tabViewBottomAccessory,
      nil,
      "a view above the tab bar; what it adds to the safe area of the tabs is not known",
      since: OSVersion(26)
    ),
  ]

  private static let modifiers: [ElementKindSpec] = [
    row(
      .safeAreaInset,
      nil,
      "a bar beside the view that adds to the safe area of the view; its default spacing is not known",
      since: OSVersion(15)
    ),
    row(.safeAreaBar, nil, "a safeAreaInset with the scroll edge effect", since: OSVersion(26)),
    row(.background, nil, "a view behind this view, of the same size"),
    row(.overlay, nil, "a view in front of this view, of the same size"),
    row(.swiftUIToolbar, nil, "items in the bars of the screen", children: .toolbarContent, since: OSVersion(14)),
    row(
      .toolbarItem,
      "ToolbarItem",
      "an item of a toolbar; one in the bottom bar makes the bar appear",
      since: OSVersion(14)
    ),
    row(
      .toolbarItemGroup,
      "ToolbarItemGroup",
      "items of a toolbar with one placement",
      since: OSVersion(14)
    ),
  ]
}
