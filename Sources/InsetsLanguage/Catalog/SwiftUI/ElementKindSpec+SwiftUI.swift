import InsetsEngine

extension KindSet {
  /// What stands in a view: views, and what a modifier brings.
  fileprivate static let viewContent = KindSet("SwiftUI's views") {
    $0.isSwiftUI && $0 != .body && $0 != .tab && !$0.isPartOfSection
  }
  fileprivate static let sectionContent = KindSet("rows, a header and a footer") {
    viewContent.contains($0) || $0.isPartOfSection
  }
  fileprivate static let leafContent = KindSet("what a modifier brings") { $0.isModifierContent }
  fileprivate static let tabViewContent = KindSet("tabs, and what a modifier brings") {
    $0 == .tab || viewContent.contains($0)
  }
  fileprivate static let uiKitContent = KindSet("a view or controller of UIKit's") {
    $0.role == .view || $0.role == .controller || $0.role == .bar
  }
}

extension ElementKind {
  fileprivate var isPartOfSection: Bool { self == .swiftUIHeader || self == .swiftUIFooter }
}

extension ElementKindSpec {
  /// The row of one of SwiftUI's kinds.
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
      "where SwiftUI begins: an app's window group, a hosting controller's root view or a cell's content"
    ),
    row(.vStack, "VStack", "views one below the other"),
    row(.hStack, "HStack", "views side by side"),
    row(.zStack, "ZStack", "views one over the other"),
    row(.lazyVStack, "LazyVStack", "views one below the other, made as they come on screen", since: OSVersion(14)),
    row(.lazyHStack, "LazyHStack", "views side by side, made as they come on screen", since: OSVersion(14)),
    row(
      .spacer,
      "Spacer",
      "a space that takes what is left along its stack, 8 points at least",
      children: .leafContent
    ),
    row(.divider, "Divider", "a line of one pixel across its stack", children: .leafContent),
    row(.group, "Group", "views that take the group's place"),
    row(.geometryReader, "GeometryReader", "a view that takes all it is offered and tells its size and safeAreaInsets"),
  ]

  private static let leaves: [ElementKindSpec] = [
    row(.color, "Color", "a colour, which takes all it is offered", children: .leafContent),
    row(.rectangle, "Rectangle", "a shape, which takes all it is offered", children: .leafContent),
    row(.image, "Image", "a picture, as large as its first frame says", children: .leafContent),
    row(.text, "Text", "a text, as large as its first frame says", children: .leafContent),
    row(.toggle, "Toggle", "a switch with its label, as large as its first frame says", children: .leafContent),
    row(
      .swiftUILabel,
      "Label",
      "a title with an icon, as large as its first frame says",
      children: .leafContent,
      since: OSVersion(14)
    ),
    row(.swiftUIButton, "Button", "a button, as large as its first frame says", children: .leafContent),
    row(
      .swiftUITextField,
      "TextField",
      "a line of text to edit, as large as its first frame says",
      children: .leafContent
    ),
    row(
      .representable,
      "UIViewRepresentable",
      "a view or controller of UIKit's among SwiftUI's views",
      children: .uiKitContent
    ),
  ]

  private static let scrolling: [ElementKindSpec] = [
    row(.swiftUIScrollView, "ScrollView", "a view whose content scrolls; its frame ends at the safe area"),
    row(.list, "List", "rows that scroll"),
    row(.form, "Form", "rows of controls that scroll"),
    row(.swiftUISection, "Section", "a section of a list or form", children: .sectionContent),
    row(.swiftUIHeader, nil, "what stands above the rows of a section"),
    row(.swiftUIFooter, nil, "what stands below the rows of a section"),
  ]

  private static let containers: [ElementKindSpec] = [
    row(
      .navigationStack,
      "NavigationStack",
      "a path of screens under a navigation bar; the last one is on screen",
      since: OSVersion(16)
    ),
    row(
      .navigationView,
      "NavigationView",
      "screens under a navigation bar; the last one is on screen",
      deprecated: OSVersion(16),
      successor: "navigationStack"
    ),
    row(.navigationSplitView, "NavigationSplitView", "columns side by side, the sidebar first", since: OSVersion(16)),
    row(
      .tabView,
      "TabView",
      "tabs behind a tab bar; the first one is on screen unless selection says otherwise",
      children: .tabViewContent
    ),
    row(.tab, "Tab", "a tab of a tab view"),
    row(.sheet, nil, "what a view presents as a sheet"),
    row(.fullScreenCover, nil, "what a view presents over the whole screen", since: OSVersion(14)),
  ]

  private static let modifiers: [ElementKindSpec] = [
    row(
      .safeAreaInset,
      nil,
      "a bar beside the view, which adds to the safe area of what is inside",
      since: OSVersion(15)
    ),
    row(.safeAreaBar, nil, "a safeAreaInset with the scroll edge effect", since: OSVersion(26)),
    row(.background, nil, "a view behind the view, as large as it"),
    row(.overlay, nil, "a view over the view, as large as it"),
    row(.swiftUIToolbar, nil, "items for the bars of the screen", since: OSVersion(14)),
  ]
}
