import InsetsEngine

extension ViewKind {
  /// The row of the table.
  package var spec: ElementKindSpec { ViewKind.specs[Int(rawValue)] }

  private static let specs = allCases.map(\.row)

  private var row: ElementKindSpec {
    switch self {
    case .body:
      view(
        nil,
        "the root of SwiftUI content: an app's window group, a hosting controller's root view or a cell's content"
      )
    case .vStack:
      view("VStack", "views one below the other, 8 points apart without a spacing, and texts by their style")
    case .hStack: view("HStack", "views side by side")
    case .zStack: view("ZStack", "views one over the other")
    case .lazyVStack: view("LazyVStack", "views one below the other, created as they come on screen", since: 14)
    case .lazyHStack: view("LazyHStack", "views side by side, created as they come on screen", since: 14)
    case .spacer:
      view("Spacer", "a space that takes the remaining length of its stack, at least 8 points", children: .leafContent)
    case .divider: view("Divider", "a line of one pixel across its stack", children: .leafContent)
    case .group: view("Group", "views that replace the group")
    case .geometryReader:
      view("GeometryReader", "a view that knows its size and insets; takes all the space it is offered")
    case .color: view("Color", "a colour that takes all the space it is offered", children: .leafContent)
    case .rectangle: view("Rectangle", "a shape that takes all the space it is offered", children: .leafContent)
    case .image:
      view(
        "Image",
        "an image; its first frame sets its size, and with resizable it takes what it is offered",
        children: .leafContent
      )
    case .text:
      view(
        "Text",
        "text; its first frame sets its size, and a font with 'lineLimit: 1' its height",
        children: .leafContent
      )
    case .toggle:
      view(
        "Toggle",
        "a switch with its label; it takes the width that it is offered, and its first frame sets its size",
        children: .leafContent
      )
    case .label: view("Label", "a title with an icon; its first frame sets its size", children: .leafContent, since: 14)
    case .button: view("Button", "a button; as large as the views of its label, or as its first frame")
    case .textField:
      view(
        "TextField",
        "an editable line of text; it takes the width that it is offered, and its first frame sets its size",
        children: .leafContent
      )
    case .scrollView: view("ScrollView", "a view with scrolling content; its frame ends at the safe area")
    case .list: view("List", "scrolling rows")
    case .form: view("Form", "scrolling rows of controls")
    case .section: view("Section", "a section of a list or form", children: .rowContent)
    case .header: view(nil, "the header above the rows of a section")
    case .footer: view(nil, "the footer below the rows of a section")
    case .navigationStack:
      view("NavigationStack", "a path of screens with a navigation bar; the last one is on screen", since: 16)
    case .navigationView:
      view(
        "NavigationView",
        "screens with a navigation bar; the last one is on screen",
        deprecated: 16,
        successor: "navigationStack"
      )
    case .navigationSplitView: view("NavigationSplitView", "columns side by side, the sidebar first", since: 16)
    case .tabView:
      view(
        "TabView",
        "one screen per tab of a tab bar; the first one is on screen unless selection says otherwise",
        children: .tabViewContent
      )
    case .tab: view("Tab", "a tab of a tab view")
    case .sheet: view(nil, "a screen that the view presents as a sheet")
    case .fullScreenCover: view(nil, "a screen that the view presents over the whole screen", since: 14)
    case .safeAreaInset:
      view(
        nil,
        "a bar beside the view that adds to the safe area of the view; its default spacing is not known",
        since: 15
      )
    case .safeAreaBar: view(nil, "a safeAreaInset with the scroll edge effect", since: 26)
    case .background: view(nil, "a view behind this view, of the same size")
    case .overlay: view(nil, "a view in front of this view, of the same size")
    case .toolbar: view(nil, "items in the bars of the screen", children: .toolbarContent, since: 14)
    case .representable:
      view(
        "UIViewRepresentable",
        "a UIKit view or controller; it has insets only where it ignores the safe area",
        children: .uiKitContent
      )
    case .forEach:
      view(
        "ForEach",
        "its views once for each element of its data; their number is 'count', and not known without it",
        children: .gridContent
      )
    case .lazyVGrid: view("LazyVGrid", "views in columns, row by row; it is as wide as its columns", since: 14)
    case .lazyHGrid: view("LazyHGrid", "views in rows, column by column; it is as high as its rows", since: 14)
    case .grid: view("Grid", "rows of cells; a column is as wide as its widest cell", children: .gridContent, since: 16)
    case .gridRow: view("GridRow", "the cells of a grid's row, one for each column", since: 16)
    case .viewThatFits:
      view("ViewThatFits", "the first of its views whose ideal size fits in the offer, or the last one", since: 16)
    case .navigationLink:
      view("NavigationLink", "a button that pushes a screen; as large as the views of its label, or as its first frame")
    case .picker:
      view(
        "Picker",
        "a choice; a segmented one and a wheel take the width that they are offered, and the first frame sets its size",
        children: .leafContent
      )
    case .secureField:
      view(
        "SecureField",
        "an editable line of hidden text; it takes the width that it is offered",
        children: .leafContent
      )
    case .textEditor:
      view(
        "TextEditor",
        "editable text over several lines; it takes all the space it is offered, and scrolls",
        children: .leafContent,
        since: 14
      )
    case .slider: view("Slider", "a slider; it takes the width that it is offered", children: .leafContent)
    case .stepper:
      view("Stepper", "two buttons with a label; it takes the width that it is offered", children: .leafContent)
    case .datePicker:
      view("DatePicker", "a date or time with a label; it takes the width that it is offered", children: .leafContent)
    case .navigationDestination:
      view(nil, "a screen that is pushed over the screens of the navigation stack around it", since: 16)
    case .popover:
      view(nil, "a screen beside the view in regular width, where its place is not known, and a sheet in compact")
    case .alert: view(nil, "a dialog in the middle of the screen; it has no place in the layout", since: 15)
    case .tabViewBottomAccessory:
      view(nil, "a view above the tab bar; what it adds to the safe area of the tabs is not known", since: 26)
    case .toolbarItem:
      view("ToolbarItem", "an item of a toolbar; one in the bottom bar makes the bar appear", since: 14)
    case .toolbarItemGroup: view("ToolbarItemGroup", "items of a toolbar with one placement", since: 14)
    }
  }

  private func view(
    _ type: String?,
    _ summary: String,
    children: KindSet = .viewContent,
    since: OSVersion = 13,
    deprecated: OSVersion? = nil,
    successor: String? = nil
  ) -> ElementKindSpec {
    ElementKindSpec(
      class: type,
      summary,
      children: children,
      Availability(since: since, deprecatedSince: deprecated, successor: successor)
    )
  }
}

extension KindSet {
  /// The content of a view: views, and the content of modifiers.
  fileprivate static let viewContent = KindSet("SwiftUI's views") {
    $0.isSwiftUI && $0 != .body && $0 != .tab && !$0.isPartOfSection && !$0.isPartOfOther
  }
  fileprivate static let rowContent = KindSet("rows, a header and a footer") {
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
  fileprivate var isPartOfSection: Bool { self == .swiftUI(.header) || self == .swiftUI(.footer) }

  /// Whether it belongs in one other kind only.
  fileprivate var isPartOfOther: Bool {
    self == .gridRow || self == .toolbarItem || self == .toolbarItemGroup || self == .tabViewBottomAccessory
  }
}
