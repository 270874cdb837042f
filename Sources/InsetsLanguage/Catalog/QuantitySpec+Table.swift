import InsetsEngine

extension QuantitySpec {
  // Any view.
  static let frame = QuantitySpec(
    .frame,
    type: .rect,
    on: "views, the status bar and the keyboard",
    summary: "the rectangle in the superview's coordinates"
  )
  static let bounds = QuantitySpec(
    .bounds,
    type: .rect,
    on: "views, the status bar and the keyboard",
    summary: "the rectangle in the view's own coordinates; a scroll view's starts at contentOffset"
  )
  static let frameInWindow = QuantitySpec(
    .frameInWindow,
    type: .rect,
    on: "views, the status bar and the keyboard",
    summary: "the rectangle in the window's coordinates"
  )
  static let safeAreaInsets = QuantitySpec(
    .safeAreaInsets,
    type: .insets,
    on: "views",
    summary: "how far bars, the sensor housing and the home indicator reach into the view at each edge",
    availability: Availability(since: 11)
  )
  static let safeAreaLayoutFrame = QuantitySpec(
    .safeAreaLayoutFrame,
    path: ["safeAreaLayoutGuide", "layoutFrame"],
    type: .rect,
    on: "views",
    summary: "the view's bounds, inset by safeAreaInsets",
    availability: Availability(since: 11)
  )
  static let layoutMargins = QuantitySpec(
    .layoutMargins,
    type: .insets,
    on: "views",
    summary: "the space to keep free inside the view's edges; includes the safe area from iOS 11 on",
    availability: Availability(since: 8)
  )
  static let directionalLayoutMargins = QuantitySpec(
    .directionalLayoutMargins,
    type: .directionalInsets,
    on: "views",
    summary: "layoutMargins by leading and trailing edge instead of left and right",
    availability: Availability(since: 11)
  )
  static let layoutMarginsLayoutFrame = QuantitySpec(
    .layoutMarginsLayoutFrame,
    path: ["layoutMarginsGuide", "layoutFrame"],
    type: .rect,
    on: "views",
    summary: "the view's bounds, inset by layoutMargins",
    availability: Availability(since: 9)
  )
  static let readableContentLayoutFrame = QuantitySpec(
    .readableContentLayoutFrame,
    path: ["readableContentGuide", "layoutFrame"],
    type: .rect,
    on: "views",
    summary: "the part of the layout margins guide that is narrow enough for comfortable reading",
    availability: Availability(since: 9)
  )
  static let isObscured = QuantitySpec(
    .isObscured,
    type: .flag,
    on: "views",
    summary: "whether a bar, the sensor housing, the home indicator or the keyboard covers part of the view"
  )

  // Controllers.
  static let topLayoutGuideLength = QuantitySpec(
    .topLayoutGuideLength,
    path: ["topLayoutGuide", "length"],
    type: .number,
    on: "controllers",
    summary: "how far the bars at the top reach into the controller's view",
    availability: Availability(since: OSVersion(7), deprecatedSince: OSVersion(11), successor: "safeAreaInsets")
  )
  static let bottomLayoutGuideLength = QuantitySpec(
    .bottomLayoutGuideLength,
    path: ["bottomLayoutGuide", "length"],
    type: .number,
    on: "controllers",
    summary: "how far the bars at the bottom reach into the controller's view",
    availability: Availability(since: OSVersion(7), deprecatedSince: OSVersion(11), successor: "safeAreaInsets")
  )
  static let additionalSafeAreaInsets = QuantitySpec(
    .additionalSafeAreaInsets,
    type: .insets,
    on: "controllers",
    summary: "what the controller adds to the safe area",
    availability: Availability(since: 11)
  )
  static let systemMinimumLayoutMargins = QuantitySpec(
    .systemMinimumLayoutMargins,
    type: .directionalInsets,
    on: "controllers",
    summary: "the minimum layout margins that the system sets for the controller's view",
    availability: Availability(since: 11)
  )

  // Scroll views.
  static let contentInset = QuantitySpec(
    .contentInset,
    type: .insets,
    on: "scroll views",
    summary: "the space around the content: the app's value, plus what the controller adds on iOS 7 to 10"
  )
  static let adjustedContentInset = QuantitySpec(
    .adjustedContentInset,
    type: .insets,
    on: "scroll views",
    summary: "contentInset plus the safe area edges that contentInsetAdjustmentBehavior adds",
    availability: Availability(since: 11)
  )
  static let contentSize = QuantitySpec(
    .contentSize,
    type: .size,
    on: "scroll views and lists",
    summary: "the size of the scrollable content"
  )
  static let contentOffset = QuantitySpec(
    .contentOffset,
    type: .point,
    on: "scroll views and lists",
    summary: "the content's point at the view's top left corner; at rest unless the app sets it"
  )
  static let scrollIndicatorInsets = QuantitySpec(
    .scrollIndicatorInsets,
    type: .insets,
    on: "scroll views",
    summary:
      "the distance of the scroll indicators from the edges; not known if the app sets the two differently"
  )
  static let verticalScrollIndicatorInsets = QuantitySpec(
    .verticalScrollIndicatorInsets,
    type: .insets,
    on: "scroll views",
    summary: "the distance of the vertical scroll indicator from the edges",
    availability: Availability(since: OSVersion(11, 1))
  )
  static let horizontalScrollIndicatorInsets = QuantitySpec(
    .horizontalScrollIndicatorInsets,
    type: .insets,
    on: "scroll views",
    summary: "the distance of the horizontal scroll indicator from the edges",
    availability: Availability(since: OSVersion(11, 1))
  )
  static let textContainerInset = QuantitySpec(
    .textContainerInset,
    type: .insets,
    on: "text views",
    summary: "the distance of the text from the edges of the text view's content"
  )

  // Tables and collections.
  static let separatorInset = QuantitySpec(
    .separatorInset,
    type: .insets,
    on: "tables and cells",
    summary: "the distance of the separators from the sides of the cells, whatever separatorInsetReference says"
  )
  static let contentViewFrame = QuantitySpec(
    .contentViewFrame,
    path: ["contentView", "frame"],
    type: .rect,
    on: "cells, items, headers and footers",
    summary: "the content view's rectangle in the coordinates of its cell, item, header or footer"
  )
  static let effectiveSectionInset = QuantitySpec(
    .effectiveSectionInset,
    type: .insets,
    on: "collections and sections",
    summary: "the distance of a section's items from the edges of the collection view, with all insets added up"
  )

  // Bars and the environment.
  static let contentViewLayoutMargins = QuantitySpec(
    .contentViewLayoutMargins,
    path: ["contentView", "layoutMargins"],
    type: .insets,
    on: "navigation bars",
    summary: "the margins of the bar's content view, which has no vertical safe area",
    availability: Availability(since: 8)
  )
  static let height = QuantitySpec(
    .height,
    type: .number,
    on: "bars, the keyboard and the window",
    summary: "the height, in points; `keyboard.height` is 0 while the keyboard is hidden"
  )
}
