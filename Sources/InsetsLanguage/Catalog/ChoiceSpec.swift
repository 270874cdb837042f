import InsetsEngine

/// The meaning of a choice's word for one property.
package struct ChoiceSpec: Hashable, Sendable {
  package let choice: Choice
  /// A phrase for people, without a final stop.
  package let summary: String
  package let availability: Availability

  init(_ choice: Choice, _ summary: String, availability: Availability = .always) {
    self.choice = choice
    self.summary = summary
    self.availability = availability
  }
}

extension ChoiceSpec {
  static let contentInsetAdjustmentBehavior: [ChoiceSpec] = [
    ChoiceSpec(
      .automatic,
      "the edges in the scroll directions; also top and bottom for the first scroll view of a navigation controller's "
        + "child",
      availability: Availability(since: 11)
    ),
    ChoiceSpec(
      .scrollableAxes,
      "the edges in the directions in which the content scrolls or always bounces",
      availability: Availability(since: 11)
    ),
    ChoiceSpec(.never, "no edge", availability: Availability(since: 11)),
    ChoiceSpec(.always, "all four edges", availability: Availability(since: 11)),
  ]

  static let largeTitleDisplayMode: [ChoiceSpec] = [
    ChoiceSpec(
      .automatic,
      "like the controller below it on the stack; large for the first one",
      availability: Availability(since: 11)
    ),
    ChoiceSpec(.always, "large", availability: Availability(since: 11)),
    ChoiceSpec(.never, "small", availability: Availability(since: 11)),
  ]

  static let modalPresentationStyle: [ChoiceSpec] = [
    ChoiceSpec(
      .automatic,
      "the system's choice for the controller: usually pageSheet, formSheet from iOS 18 on",
      availability: Availability(since: 13)
    ),
    ChoiceSpec(.fullScreen, "covers the screen and replaces what was there"),
    ChoiceSpec(
      .overFullScreen,
      "covers the screen, which stays visible behind it",
      availability: Availability(since: 8)
    ),
    ChoiceSpec(.currentContext, "covers the controller that defines the context and replaces it"),
    ChoiceSpec(
      .overCurrentContext,
      "covers the controller that defines the context, which stays visible behind it",
      availability: Availability(since: 8)
    ),
    ChoiceSpec(.pageSheet, "a sheet that covers part of the presenting controller"),
    ChoiceSpec(.formSheet, "a smaller sheet in the middle of a wide screen"),
    ChoiceSpec(
      .popover,
      "a bubble that points to its source; a sheet or full screen in compact width",
      availability: Availability(since: 8)
    ),
  ]

  static let safeAreaRegions: [ChoiceSpec] = [
    ChoiceSpec(
      .allRegions,
      "bars, the device's own insets and the keyboard",
      availability: Availability(since: OSVersion(16, 4))
    ),
    ChoiceSpec(.container, "bars and the device's own insets", availability: Availability(since: OSVersion(16, 4))),
    ChoiceSpec(.keyboard, "the keyboard alone", availability: Availability(since: OSVersion(16, 4))),
    ChoiceSpec(.noRegion, "nothing; also written []", availability: Availability(since: OSVersion(16, 4))),
  ]

  static let listAppearance: [ChoiceSpec] = [
    ChoiceSpec(.plain, "rows from edge to edge", availability: Availability(since: 14)),
    ChoiceSpec(.grouped, "sections with space between them", availability: Availability(since: 14)),
    ChoiceSpec(
      .insetGrouped,
      "sections as rounded cards with side margins",
      availability: Availability(since: 14)
    ),
  ]

  static let selectedDetentIdentifier: [ChoiceSpec] = [
    ChoiceSpec(.medium, "about half the height of the screen", availability: Availability(since: 15)),
    ChoiceSpec(.large, "full sheet height", availability: Availability(since: 15)),
  ]

  static let preferredDisplayMode: [ChoiceSpec] = [
    ChoiceSpec(.automatic, "the system's choice for the screen", availability: Availability(since: 8)),
    ChoiceSpec(.secondaryOnly, "the secondary column alone", availability: Availability(since: 8)),
    ChoiceSpec(.oneBesideSecondary, "one column next to the secondary one", availability: Availability(since: 8)),
    ChoiceSpec(.oneOverSecondary, "one column over the secondary one", availability: Availability(since: 8)),
    ChoiceSpec(.twoBesideSecondary, "two columns next to the secondary one", availability: Availability(since: 14)),
    ChoiceSpec(.twoOverSecondary, "two columns over the secondary one", availability: Availability(since: 14)),
    ChoiceSpec(
      .twoDisplaceSecondary,
      "two columns that move the secondary one aside",
      availability: Availability(since: 14)
    ),
  ]

  static let backgroundImage: [ChoiceSpec] = [
    ChoiceSpec(.noImage, "none"),
    ChoiceSpec(.transparent, "an image with transparency, such as an empty image"),
    ChoiceSpec(.opaque, "an image without transparency, which makes isTranslucent false unless it is set explicitly"),
  ]

  static let barAppearance: [ChoiceSpec] = [
    ChoiceSpec(.defaultBackground, "the system's background", availability: Availability(since: 13)),
    ChoiceSpec(.opaqueBackground, "a solid background", availability: Availability(since: 13)),
    ChoiceSpec(.transparentBackground, "no background", availability: Availability(since: 13)),
  ]

  static let tableStyle: [ChoiceSpec] = [
    ChoiceSpec(.plain, "rows from edge to edge; headers stick to the top while their section scrolls"),
    ChoiceSpec(.grouped, "sections with space between them; headers scroll with their section"),
    ChoiceSpec(
      .insetGrouped,
      "sections with space between them, rounded corners and side margins",
      availability: Availability(since: 13)
    ),
  ]

  static let scrollDirection: [ChoiceSpec] = [
    ChoiceSpec(.vertical, "rows of items, from top to bottom"),
    ChoiceSpec(.horizontal, "columns of items, side by side"),
  ]

  static let sectionInsetReference: [ChoiceSpec] = [
    ChoiceSpec(.fromContentInset, "the edges of adjustedContentInset", availability: Availability(since: 11)),
    ChoiceSpec(.fromSafeArea, "the edges of the safe area", availability: Availability(since: 11)),
    ChoiceSpec(.fromLayoutMargins, "the edges of the layout margins", availability: Availability(since: 11)),
  ]

  static let separatorInsetReference: [ChoiceSpec] = [
    ChoiceSpec(.fromCellEdges, "the edges of the cells", availability: Availability(since: 11)),
    ChoiceSpec(.fromAutomaticInsets, "the table's own automatic insets", availability: Availability(since: 11)),
  ]
}
