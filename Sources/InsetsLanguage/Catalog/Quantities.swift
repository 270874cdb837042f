import InsetsEngine

extension Quantity {
  /// The row of the table.
  package var spec: QuantitySpec { Quantity.specs[Int(rawValue)] }

  private static let specs = allCases.map(\.row)

  private var row: QuantitySpec {
    switch self {
    // Any view.
    case .frame:
      quantity(
        .rect,
        on: "views, the status bar and the keyboard",
        "the rectangle in the superview's coordinates",
        isInCode: true
      )
    case .bounds:
      quantity(
        .rect,
        on: "views, the status bar and the keyboard",
        "the rectangle in the view's own coordinates; a scroll view's starts at contentOffset",
        isInCode: true
      )
    case .frameInWindow:
      quantity(.rect, on: "views, the status bar and the keyboard", "the rectangle in the window's coordinates")
    case .safeAreaInsets:
      quantity(
        .insets,
        on: "views",
        "how far bars, the sensor housing and the home indicator reach into the view at each edge",
        since: 11,
        isInCode: true
      )
    case .safeAreaLayoutFrame:
      quantity(
        path: ["safeAreaLayoutGuide", "layoutFrame"],
        .rect,
        on: "views",
        "the view's bounds, inset by safeAreaInsets",
        since: 11,
        isInCode: true
      )
    case .layoutMargins:
      quantity(
        .insets,
        on: "views",
        "the space to keep free inside the view's edges; includes the safe area from iOS 11 on",
        since: 8,
        isInCode: true
      )
    case .directionalLayoutMargins:
      quantity(
        .directionalInsets,
        on: "views",
        "layoutMargins by leading and trailing edge instead of left and right",
        since: 11
      )
    case .layoutMarginsLayoutFrame:
      quantity(
        path: ["layoutMarginsGuide", "layoutFrame"],
        .rect,
        on: "views",
        "the view's bounds, inset by layoutMargins",
        since: 9,
        isInCode: true
      )
    case .readableContentLayoutFrame:
      quantity(
        path: ["readableContentGuide", "layoutFrame"],
        .rect,
        on: "views",
        "the part of the layout margins guide that is narrow enough for comfortable reading",
        since: 9,
        isInCode: true
      )
    case .isObscured:
      quantity(
        .flag,
        on: "views",
        "whether a bar, the sensor housing, the home indicator or the keyboard covers part of the view"
      )
    // Controllers.
    case .topLayoutGuideLength:
      quantity(
        path: ["topLayoutGuide", "length"],
        .number,
        on: "controllers",
        "how far the bars at the top reach into the controller's view",
        deprecated: 11,
        successor: "safeAreaInsets"
      )
    case .bottomLayoutGuideLength:
      quantity(
        path: ["bottomLayoutGuide", "length"],
        .number,
        on: "controllers",
        "how far the bars at the bottom reach into the controller's view",
        deprecated: 11,
        successor: "safeAreaInsets"
      )
    case .additionalSafeAreaInsets:
      quantity(.insets, on: "controllers", "what the controller adds to the safe area", since: 11)
    case .systemMinimumLayoutMargins:
      quantity(
        .directionalInsets,
        on: "controllers",
        "the minimum layout margins that the system sets for the controller's view",
        since: 11
      )
    // Scroll views.
    case .contentInset:
      quantity(
        .insets,
        on: "scroll views",
        "the space around the content: the app's value, plus what the controller adds on iOS 7 to 10",
        isInCode: true
      )
    case .adjustedContentInset:
      quantity(
        .insets,
        on: "scroll views",
        "contentInset plus the safe area edges that contentInsetAdjustmentBehavior adds",
        since: 11,
        isInCode: true
      )
    case .contentSize:
      quantity(
        .size,
        on: "scroll views and lists",
        "the size of the scrollable content",
        isInCode: true
      )
    case .contentOffset:
      quantity(
        .point,
        on: "scroll views and lists",
        "the content's point at the view's top left corner; at rest unless the app sets it",
        isInCode: true
      )
    case .scrollIndicatorInsets:
      quantity(
        .insets,
        on: "scroll views",
        "the distance of the scroll indicators from the edges; not known if the app sets the two differently"
      )
    case .verticalScrollIndicatorInsets:
      quantity(
        .insets,
        on: "scroll views",
        "the distance of the vertical scroll indicator from the edges",
        since: OSVersion(11, 1),
        isInCode: true
      )
    case .horizontalScrollIndicatorInsets:
      quantity(
        .insets,
        on: "scroll views",
        "the distance of the horizontal scroll indicator from the edges",
        since: OSVersion(11, 1),
        isInCode: true
      )
    case .textContainerInset:
      quantity(
        .insets,
        on: "text views",
        "the distance of the text from the edges of the text view's content",
        isInCode: true
      )
    // Tables and collections.
    case .separatorInset:
      quantity(
        .insets,
        on: "tables and cells",
        "the distance of the separators from the sides of the cells, whatever separatorInsetReference says"
      )
    case .contentViewFrame:
      quantity(
        path: ["contentView", "frame"],
        .rect,
        on: "cells, items, headers and footers",
        "the content view's rectangle in the coordinates of its cell, item, header or footer"
      )
    case .effectiveSectionInset:
      quantity(
        .insets,
        on: "collections and sections",
        "the distance of a section's items from the edges of the collection view, with all insets added up"
      )
    // Navigation bars.
    case .contentViewLayoutMargins:
      quantity(
        path: ["contentView", "layoutMargins"],
        .insets,
        on: "navigation bars",
        "the margins of the bar's content view, which has no vertical safe area",
        since: 8
      )
    // Bars and the environment.
    case .height:
      quantity(
        .number,
        on: "bars, the keyboard and the window",
        "the height, in points; `keyboard.height` is 0 while the keyboard is hidden"
      )
    // SwiftUI's views.
    case .layoutFrame:
      quantity(
        .rect,
        on: "SwiftUI's views",
        "the rectangle of the view with all its modifiers, in the window's coordinates"
      )
    case .size: quantity(.size, on: "SwiftUI's views", "the size as GeometryProxy has it, without the safe area")
    case .backgroundFrame:
      quantity(.rect, on: "SwiftUI's views", "the rectangle of a background style, in the window's coordinates")
    case .contentInsets:
      quantity(
        .directionalInsets,
        on: "SwiftUI's scroll views and lists",
        "the distance of the content from the edges of UIKit's scroll view: the safe area plus contentMargins"
      )
    case .nativeFrame:
      quantity(
        .rect,
        on: "SwiftUI's scroll views and lists",
        "the frame of UIKit's scroll view, which extends over the safe area, in the window's coordinates"
      )
    }
  }

  private func quantity(
    path: [String]? = nil,
    _ type: ValueType,
    on family: String,
    _ summary: String,
    since: OSVersion = 7,
    deprecated: OSVersion? = nil,
    successor: String? = nil,
    isInCode: Bool = false
  ) -> QuantitySpec {
    QuantitySpec(
      self,
      path: path ?? ["\(self)"],
      type,
      on: family,
      summary,
      Availability(since: since, deprecatedSince: deprecated, successor: successor),
      isInCode: isInCode
    )
  }
}
