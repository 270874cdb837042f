import InsetsEngine

// SwiftUI's modifiers that speak to a container or a scroll view, and what views are made with.
extension PropertySpec {
  private static func modifier(
    _ property: Property,
    _ spelling: String,
    _ type: ValueType,
    on kinds: KindSet = .swiftUIViews,
    default defaultValue: String? = nil,
    note: String? = nil,
    _ summary: String,
    since: OSVersion = OSVersion(13),
    deprecated: OSVersion? = nil,
    successor: String? = nil
  ) -> PropertySpec {
    PropertySpec(
      property,
      spelling: spelling,
      type: type,
      on: kinds,
      default: defaultValue,
      defaultNote: note ?? (defaultValue == nil ? "the modifier is not there" : nil),
      summary: summary,
      availability: Availability(since: since, deprecatedSince: deprecated, successor: successor)
    )
  }

  private static func choice(
    _ property: Property,
    _ spelling: String,
    _ choices: [ChoiceSpec],
    on kinds: KindSet = .swiftUIViews,
    default defaultValue: Choice?,
    note: String? = nil,
    _ summary: String,
    since: OSVersion = OSVersion(13)
  ) -> PropertySpec {
    PropertySpec(
      property,
      spelling: spelling,
      choices: choices,
      on: kinds,
      default: defaultValue,
      defaultNote: note,
      summary: summary,
      availability: Availability(since: since)
    )
  }

  static let contentMargins = modifier(
    .contentMargins,
    "contentMargins",
    .modifier(.contentMargins),
    on: .scrollingViews,
    "space around the content of a scroll view, added to its contentInsets",
    since: OSVersion(17)
  )
  static let navigationTitle = modifier(
    .navigationTitle,
    "navigationTitle",
    .text,
    "the screen's title in the navigation bar",
    since: OSVersion(14)
  )
  static let navigationBarTitle = modifier(
    .navigationBarTitle,
    "navigationBarTitle",
    .text,
    "the screen's title in the navigation bar, as before iOS 14",
    deprecated: OSVersion(14),
    successor: "navigationTitle"
  )
  static let navigationBarTitleDisplayMode = choice(
    .navigationBarTitleDisplayMode,
    "navigationBarTitleDisplayMode",
    [
      ChoiceSpec(.automatic, "as the screen before it on the path, large for the first one"),
      ChoiceSpec(.inline, "in the bar"),
      ChoiceSpec(.large, "large below the bar, where there is room"),
    ],
    default: .automatic,
    "how the screen's title is shown",
    since: OSVersion(14)
  )
  static let navigationBarHidden = modifier(
    .navigationBarHidden,
    "navigationBarHidden",
    .flag,
    default: "false",
    "whether the screen hides the navigation bar",
    deprecated: OSVersion(16),
    successor: "toolbarVisibility"
  )
  static let toolbarVisibility = modifier(
    .toolbarVisibility,
    "toolbarVisibility",
    .modifier(.visibility),
    "whether a bar of the container around the screen is hidden",
    since: OSVersion(16)
  )
  static let searchable = modifier(
    .searchable,
    "searchable",
    .flag,
    default: "false",
    "whether the navigation bar shows a search field",
    since: OSVersion(15)
  )
  static let listStyle = choice(
    .listStyle,
    "listStyle",
    [
      ChoiceSpec(.automatic, "as the container wants it, on phones insetGrouped"),
      ChoiceSpec(.insetGrouped, "sections on cards"), ChoiceSpec(.grouped, "sections from side to side"),
      ChoiceSpec(.inset, "rows with space at the sides"), ChoiceSpec(.plain, "rows from side to side"),
      ChoiceSpec(.sidebar, "as in a sidebar"),
    ],
    on: .rowLists,
    default: .automatic,
    "how the list is drawn"
  )
  static let tabViewStyle = choice(
    .tabViewStyle,
    "tabViewStyle",
    [
      ChoiceSpec(.automatic, "tabs behind a tab bar"),
      ChoiceSpec(.page, "pages side by side", availability: Availability(since: 14)),
      ChoiceSpec(.sidebarAdaptable, "a sidebar where there is room", availability: Availability(since: 18)),
    ],
    on: .tabViews,
    default: .automatic,
    "how the tabs are shown"
  )
  static let tabBarMinimizeBehavior = choice(
    .tabBarMinimizeBehavior,
    "tabBarMinimizeBehavior",
    [
      ChoiceSpec(.automatic, "as the system wants it"), ChoiceSpec(.never, "not at all"),
      ChoiceSpec(.onScrollDown, "while the content scrolls down"),
      ChoiceSpec(.onScrollUp, "while the content scrolls up"),
    ],
    on: .tabViews,
    default: .automatic,
    "when the tab bar becomes smaller; its frame and the safe area stay",
    since: OSVersion(26)
  )
  static let presentationDetents = modifier(
    .presentationDetents,
    "presentationDetents",
    .modifier(.detents),
    "the heights at which a sheet stops; it opens at the first",
    since: OSVersion(16)
  )
  static let scrollContentBackground = choice(
    .scrollContentBackground,
    "scrollContentBackground",
    [
      ChoiceSpec(.automatic, "shown"), ChoiceSpec(.visible, "shown"),
      ChoiceSpec(.hidden, "away, so that the view's own background is seen"),
    ],
    on: .scrollingViews,
    default: .automatic,
    "whether a list's own background is shown",
    since: OSVersion(16)
  )
  static let listRowInsets = modifier(
    .listRowInsets,
    "listRowInsets",
    .modifier(.padding),
    "the space around the row's content in place of the list's own"
  )
  static let listSectionMargins = modifier(
    .listSectionMargins,
    "listSectionMargins",
    .modifier(.padding),
    "the space around the list's sections in place of the list's own",
    since: OSVersion(26)
  )
  static let scrollClipDisabled = modifier(
    .scrollClipDisabled,
    "scrollClipDisabled",
    .flag,
    on: .scrollingViews,
    default: "false",
    "whether the content is drawn outside of the scroll view too; no inset changes",
    since: OSVersion(17)
  )
  static let backgroundExtensionEffect = modifier(
    .backgroundExtensionEffect,
    "backgroundExtensionEffect",
    .flag,
    default: "false",
    "whether copies of the view are drawn where it has safe area insets; no layout changes",
    since: OSVersion(26)
  )
  static let viewAlignment = modifier(
    .viewAlignment,
    "alignment",
    .modifier(.alignment),
    on: .aligningViews,
    default: "center",
    "where the content lies in the view"
  )
  static let edge = modifier(
    .edge,
    "edge",
    .modifier(.edge),
    on: .safeAreaInsets,
    default: "bottom",
    "the edge of the view at which the bar lies"
  )
  static let axes = modifier(
    .axes,
    "axes",
    .modifier(.axes),
    on: .swiftUIScrollViews,
    default: "vertical",
    "the axes along which the content scrolls"
  )
  static let selection = modifier(
    .selection,
    "selection",
    .integer,
    on: .tabViews,
    default: "0",
    "which tab is on screen, counted from 0"
  )
  static let toolbarPlacement = choice(
    .toolbarPlacement,
    "placement",
    [
      ChoiceSpec(.automatic, "in the navigation bar"), ChoiceSpec(.navigationBar, "in the navigation bar"),
      ChoiceSpec(.bottomBar, "in a toolbar at the bottom"), ChoiceSpec(.keyboard, "over the keyboard"),
    ],
    on: .swiftUIToolbars,
    default: .automatic,
    "the bar that holds the items"
  )
  static let sizingOptions = modifier(
    .sizingOptions,
    "sizingOptions",
    .modifier(.sizing),
    on: .hostingControllers,
    note: "none",
    "which of UIKit's sizes follow the content's ideal size; whether they hold the safe area is not known",
    since: OSVersion(16)
  )
  static let cellMargins = modifier(
    .cellMargins,
    "margins",
    .modifier(.padding),
    on: .bodies,
    note: "the cell's own margins",
    "the space around the content of a cell or an item, as UIHostingConfiguration has it",
    since: OSVersion(16)
  )
}
