import InsetsEngine

/// The meaning of a choice's word for one property.
package struct ChoiceSpec: Hashable, Sendable {
  package let choice: Choice
  /// A phrase for people, without a final stop.
  package let summary: String
  package let availability: Availability

  init(_ choice: Choice, _ summary: String, since: OSVersion = 7) {
    self.choice = choice
    self.summary = summary
    availability = Availability(since: since)
  }
}

extension ChoiceSpec {
  static let contentInsetAdjustmentBehavior: [ChoiceSpec] = [
    ChoiceSpec(
      .automatic,
      "the edges in the scroll directions; also top and bottom for the first scroll view of a navigation controller's "
        + "child",
      since: 11
    ),
    ChoiceSpec(
      .scrollableAxes,
      "the edges in the directions in which the content scrolls or always bounces",
      since: 11
    ),
    ChoiceSpec(.never, "no edge", since: 11),
    ChoiceSpec(.always, "all four edges", since: 11),
  ]

  static let largeTitleDisplayMode: [ChoiceSpec] = [
    ChoiceSpec(
      .automatic,
      "like the controller below it on the stack; large for the first one",
      since: 11
    ),
    ChoiceSpec(.always, "large", since: 11),
    ChoiceSpec(.never, "small", since: 11),
  ]

  static let modalPresentationStyle: [ChoiceSpec] = [
    ChoiceSpec(
      .automatic,
      "the system's choice for the controller: usually pageSheet, formSheet from iOS 18 on",
      since: 13
    ),
    ChoiceSpec(.fullScreen, "covers the screen and replaces what was there"),
    ChoiceSpec(
      .overFullScreen,
      "covers the screen, which stays visible behind it",
      since: 8
    ),
    ChoiceSpec(.currentContext, "covers the controller that defines the context and replaces it"),
    ChoiceSpec(
      .overCurrentContext,
      "covers the controller that defines the context, which stays visible behind it",
      since: 8
    ),
    ChoiceSpec(.pageSheet, "a sheet that covers part of the presenting controller"),
    ChoiceSpec(.formSheet, "a smaller sheet in the middle of a wide screen"),
    ChoiceSpec(
      .popover,
      "a bubble that points to its source; a sheet or full screen in compact width",
      since: 8
    ),
  ]

  static let safeAreaRegions: [ChoiceSpec] = [
    ChoiceSpec(
      .allRegions,
      "bars, the device's own insets and the keyboard",
      since: OSVersion(16, 4)
    ),
    ChoiceSpec(.container, "bars and the device's own insets", since: OSVersion(16, 4)),
    ChoiceSpec(.keyboard, "the keyboard alone", since: OSVersion(16, 4)),
    ChoiceSpec(.noRegion, "nothing; also written []", since: OSVersion(16, 4)),
  ]

  static let listAppearance: [ChoiceSpec] = [
    ChoiceSpec(.plain, "rows from edge to edge", since: 14),
    ChoiceSpec(.grouped, "sections with space between them", since: 14),
    ChoiceSpec(
      .insetGrouped,
      "sections as rounded cards with side margins",
      since: 14
    ),
  ]

  static let selectedDetentIdentifier: [ChoiceSpec] = [
    ChoiceSpec(.medium, "about half the height of the screen", since: 15),
    ChoiceSpec(.large, "full sheet height", since: 15),
  ]

  static let preferredDisplayMode: [ChoiceSpec] = [
    ChoiceSpec(.automatic, "the system's choice for the screen", since: 8),
    ChoiceSpec(.secondaryOnly, "the secondary column alone", since: 8),
    ChoiceSpec(.oneBesideSecondary, "one column next to the secondary one", since: 8),
    ChoiceSpec(.oneOverSecondary, "one column over the secondary one", since: 8),
    ChoiceSpec(.twoBesideSecondary, "two columns next to the secondary one", since: 14),
    ChoiceSpec(.twoOverSecondary, "two columns over the secondary one", since: 14),
    ChoiceSpec(
      .twoDisplaceSecondary,
      "two columns that move the secondary one aside",
      since: 14
    ),
  ]

  static let backgroundImage: [ChoiceSpec] = [
    ChoiceSpec(.noImage, "none"),
    ChoiceSpec(.transparent, "an image with transparency, such as an empty image"),
    ChoiceSpec(.opaque, "an image without transparency, which makes isTranslucent false unless it is set explicitly"),
  ]

  static let barAppearance: [ChoiceSpec] = [
    ChoiceSpec(.defaultBackground, "the system's background", since: 13),
    ChoiceSpec(.opaqueBackground, "a solid background", since: 13),
    ChoiceSpec(.transparentBackground, "no background", since: 13),
  ]

  static let tableStyle: [ChoiceSpec] = [
    ChoiceSpec(.plain, "rows from edge to edge; headers stick to the top while their section scrolls"),
    ChoiceSpec(.grouped, "sections with space between them; headers scroll with their section"),
    ChoiceSpec(
      .insetGrouped,
      "sections with space between them, rounded corners and side margins",
      since: 13
    ),
  ]

  static let scrollDirection: [ChoiceSpec] = [
    ChoiceSpec(.vertical, "rows of items, from top to bottom"),
    ChoiceSpec(.horizontal, "columns of items, side by side"),
  ]

  static let sectionInsetReference: [ChoiceSpec] = [
    ChoiceSpec(.fromContentInset, "the edges of adjustedContentInset", since: 11),
    ChoiceSpec(.fromSafeArea, "the edges of the safe area", since: 11),
    ChoiceSpec(.fromLayoutMargins, "the edges of the layout margins", since: 11),
  ]

  static let separatorInsetReference: [ChoiceSpec] = [
    ChoiceSpec(.fromCellEdges, "the edges of the cells", since: 11),
    ChoiceSpec(.fromAutomaticInsets, "the table's own automatic insets", since: 11),
  ]

  static let interfaceBuilder: [ChoiceSpec] = [
    ChoiceSpec(.xib, "before iOS 11 the safe area's edges are the superview's"),
    ChoiceSpec(.storyboard, "before iOS 11 the safe area's edges are those of the controller's layout guides"),
  ]

  static let axis: [ChoiceSpec] = [
    ChoiceSpec(.horizontal, "side by side, starting at the leading edge", since: 9),
    ChoiceSpec(.vertical, "from top to bottom", since: 9),
  ]

  static let distribution: [ChoiceSpec] = [
    ChoiceSpec(.fill, "subviews with a size keep it; the one without a size takes the remaining space", since: 9),
    ChoiceSpec(.fillEqually, "all the same size", since: 9),
    ChoiceSpec(.fillProportionally, "in proportion to their intrinsic sizes, which are not known", since: 9),
    ChoiceSpec(.equalSpacing, "at their own sizes, with equal space between them", since: 9),
    ChoiceSpec(.equalCentering, "with equal distances between their centres; not computed", since: 9),
  ]

  static let alignment: [ChoiceSpec] = [
    ChoiceSpec(.fill, "as wide or tall as the stack view", since: 9),
    ChoiceSpec(.leading, "at their own size, at the leading edge or the top", since: 9),
    ChoiceSpec(.center, "at their own size, centred", since: 9),
    ChoiceSpec(.trailing, "at their own size, at the trailing edge or the bottom", since: 9),
    ChoiceSpec(.firstBaseline, "side by side, with the first lines of their texts on one baseline", since: 9),
    ChoiceSpec(.lastBaseline, "side by side, with the last lines of their texts on one baseline", since: 9),
  ]

  static let textStyle: [ChoiceSpec] = [
    ChoiceSpec(.largeTitle, "34 points", since: 11),
    ChoiceSpec(.title1, "28 points", since: 9),
    ChoiceSpec(.title2, "22 points", since: 9),
    ChoiceSpec(.title3, "20 points", since: 9),
    ChoiceSpec(.headline, "17 points, semibold"),
    ChoiceSpec(.body, "17 points"),
    ChoiceSpec(.callout, "16 points", since: 9),
    ChoiceSpec(.subheadline, "15 points"),
    ChoiceSpec(.footnote, "13 points"),
    ChoiceSpec(.caption1, "12 points"),
    ChoiceSpec(.caption2, "11 points"),
  ]

  static let viewportFit: [ChoiceSpec] = [
    ChoiceSpec(.auto, "the web view keeps the page clear of the safe area", since: 11),
    ChoiceSpec(.contain, "the page is laid out inside the safe area", since: 11),
    ChoiceSpec(
      .cover,
      "the page fills the whole web view and avoids the bars itself",
      since: 11
    ),
  ]
}
