import InsetsEngine

// SwiftUI's modifiers for containers and scroll views, and arguments of views.
extension PropertySpec {
  static func modifier(
    _ property: Property,
    spelling: String? = nil,
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
      defaultNote: note ?? (defaultValue == nil ? "no such modifier" : nil),
      summary: summary,
      availability: Availability(since: since, deprecatedSince: deprecated, successor: successor)
    )
  }

  static func choice(
    _ property: Property,
    spelling: String? = nil,
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
    .modifier(.contentMargins),
    on: .viewsWithContentMargins,
    "space around the content of a scroll view, added to its contentInsets",
    since: OSVersion(17)
  )
  static let navigationTitle = modifier(
    .navigationTitle,
    .text,
    "the screen's title in the navigation bar",
    since: OSVersion(14)
  )
  static let navigationBarTitle = modifier(
    .navigationBarTitle,
    .text,
    "the screen's title in the navigation bar, as before iOS 14",
    deprecated: OSVersion(14),
    successor: "navigationTitle"
  )
  static let navigationBarTitleDisplayMode = choice(
    .navigationBarTitleDisplayMode,
    [
      ChoiceSpec(.automatic, "like the screen before it on the path; large for the first one"),
      ChoiceSpec(.inline, "in the bar"),
      ChoiceSpec(.large, "large, below the bar, if there is room"),
    ],
    default: .automatic,
    "how the screen's title is shown",
    since: OSVersion(14)
  )
  static let navigationBarHidden = modifier(
    .navigationBarHidden,
    .flag,
    default: "false",
    "whether the screen hides the navigation bar",
    deprecated: OSVersion(16),
    successor: "toolbarVisibility"
  )
  static let toolbarVisibility = modifier(
    .toolbarVisibility,
    .modifier(.visibility),
    "whether a bar of the container around the screen is hidden",
    since: OSVersion(16)
  )
  static let searchable = modifier(
    .searchable,
    .modifier(.search),
    default: "false",
    "whether there is a search field, and where; in the navigation bar it makes the bar higher",
    since: OSVersion(15)
  )
  static let listStyle = choice(
    .listStyle,
    [
      ChoiceSpec(.automatic, "the container's choice; insetGrouped on phones"),
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
    [
      ChoiceSpec(.automatic, "a tab bar"),
      ChoiceSpec(.page, "pages side by side", availability: Availability(since: 14)),
      ChoiceSpec(.sidebarAdaptable, "a sidebar if there is room, or a tab bar", availability: Availability(since: 18)),
    ],
    on: .tabViews,
    default: .automatic,
    "how the tabs are shown"
  )
  static let tabBarMinimizeBehavior = choice(
    .tabBarMinimizeBehavior,
    [
      ChoiceSpec(.automatic, "the system's choice"), ChoiceSpec(.never, "not at all"),
      ChoiceSpec(.onScrollDown, "while the content scrolls down"),
      ChoiceSpec(.onScrollUp, "while the content scrolls up"),
    ],
    on: .tabViews,
    default: .automatic,
    "when the tab bar shrinks; does not affect insets, and the bar's frame stays",
    since: OSVersion(26)
  )
  static let presentationDetents = modifier(
    .presentationDetents,
    .modifier(.detents),
    "the heights at which a sheet stops; it opens at the first",
    since: OSVersion(16)
  )
  static let scrollContentBackground = choice(
    .scrollContentBackground,
    [
      ChoiceSpec(.automatic, "shown"), ChoiceSpec(.visible, "shown"),
      ChoiceSpec(.hidden, "hidden, so that the view's own background shows"),
    ],
    on: .scrollingViews,
    default: .automatic,
    "whether a list's own background is shown; does not affect insets",
    since: OSVersion(16)
  )
  static let listRowInsets = modifier(
    .listRowInsets,
    .modifier(.padding),
    "the space around the row's content, instead of the list's default"
  )
  static let listSectionMargins = modifier(
    .listSectionMargins,
    .modifier(.padding),
    "the space around the list's sections, instead of the list's default",
    since: OSVersion(26)
  )
  static let listSectionSpacing = modifier(
    .listSectionSpacing,
    .modifier(.sectionSpacing),
    on: .sectionedViews,
    note: "the list's own",
    "the space between the sections of the list; that of 'compact' is not known",
    since: OSVersion(17)
  )
  static let scrollClipDisabled = modifier(
    .scrollClipDisabled,
    .flag,
    on: .scrollingViews,
    default: "false",
    "whether the content is drawn outside the scroll view too; does not affect insets",
    since: OSVersion(17)
  )
  static let backgroundExtensionEffect = modifier(
    .backgroundExtensionEffect,
    .flag,
    default: "false",
    "whether copies of the view fill its safe area insets; does not affect the layout",
    since: OSVersion(26)
  )
  static let viewAlignment = modifier(
    .viewAlignment,
    spelling: "alignment",
    .modifier(.alignment),
    on: .aligningViews,
    default: "center",
    "the position of the content in the view"
  )
  static let edge = modifier(
    .edge,
    .modifier(.edge),
    on: .safeAreaInsets,
    default: "bottom",
    "the edge of the view that the bar is on"
  )
  static let axes = modifier(
    .axes,
    .modifier(.axes),
    on: .viewsWithAxes,
    default: "vertical",
    note: "both axes for viewThatFits",
    "the axes along which the content scrolls, or has to fit"
  )
  static let selection = modifier(
    .selection,
    .integer,
    on: .tabViews,
    default: "0",
    "the index of the tab on screen, starting at 0"
  )
  static let toolbarPlacement = choice(
    .toolbarPlacement,
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
    default: .automatic,
    "the bar that holds the items"
  )
  static let sizingOptions = modifier(
    .sizingOptions,
    .modifier(.sizing),
    on: .hostingControllers,
    note: "none",
    "which UIKit sizes follow the content's ideal size; does not affect insets, and whether the sizes include the safe area is not known",
    since: OSVersion(16)
  )
  static let cellMargins = modifier(
    .cellMargins,
    spelling: "margins",
    .modifier(.padding),
    on: .bodies,
    note: "the cell's own margins",
    "the margins of UIHostingConfiguration around the content of a cell or item",
    since: OSVersion(16)
  )
}
