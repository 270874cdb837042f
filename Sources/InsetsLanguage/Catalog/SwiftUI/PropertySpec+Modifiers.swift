import InsetsEngine

// SwiftUI's modifiers whose order counts.
extension PropertySpec {
  private static func ordered(
    _ property: Property,
    _ spelling: String,
    _ type: ValueType,
    _ summary: String,
    since: OSVersion = OSVersion(13),
    deprecated: OSVersion? = nil,
    successor: String? = nil
  ) -> PropertySpec {
    PropertySpec(
      property,
      spelling: spelling,
      type: type,
      on: .swiftUIViews,
      default: nil,
      defaultNote: "no such modifier",
      summary: summary,
      availability: Availability(since: since, deprecatedSince: deprecated, successor: successor)
    )
  }

  static let padding = ordered(
    .padding,
    "padding",
    .modifier(.padding),
    "space around the view, 16 points by default; never part of the safe area"
  )
  static let swiftUIFrame = ordered(
    .swiftUIFrame,
    "frame",
    .modifier(.frame),
    "the view's size, or limits of it; the first frame of a text, image or control is its own size"
  )
  static let ignoresSafeArea = ordered(
    .ignoresSafeArea,
    "ignoresSafeArea",
    .modifier(.safeArea),
    "extends the view over the safe area at the edges that touch it; without a region, over the keyboard's too",
    since: OSVersion(14)
  )
  static let edgesIgnoringSafeArea = ordered(
    .edgesIgnoringSafeArea,
    "edgesIgnoringSafeArea",
    .modifier(.edges),
    "extends the view over the safe area, including the keyboard's",
    deprecated: OSVersion(14),
    successor: "ignoresSafeArea"
  )
  static let safeAreaPadding = ordered(
    .safeAreaPadding,
    "safeAreaPadding",
    .modifier(.padding),
    "space around the view that counts as safe area: backgrounds ignore it, and scroll views scroll under it",
    since: OSVersion(17)
  )
  static let styleBackground = ordered(
    .styleBackground,
    "background",
    .modifier(.style),
    "a style behind the view that extends over the safe area; for a view, write background { }"
  )
  static let containerRelativeFrame = ordered(
    .containerRelativeFrame,
    "containerRelativeFrame",
    .modifier(.axes),
    "sizes the view by the nearest window, column, navigation stack, tab or scroll view without its safe area",
    since: OSVersion(17)
  )
  static let layoutPriority = ordered(
    .layoutPriority,
    "layoutPriority",
    .number,
    "the order in which a stack offers space to its views; 0 by default"
  )
  static let fixedSize = ordered(
    .fixedSize,
    "fixedSize",
    .modifier(.axes),
    "the view's ideal size instead of the space it is offered"
  )
  static let offset = ordered(
    .offset,
    "offset",
    .point,
    "moves the view without moving the views around it"
  )
  static let scenePadding = ordered(
    .scenePadding,
    "scenePadding",
    .modifier(.axes),
    "padding by the scene's own length, which is not known on iOS",
    since: OSVersion(15)
  )
  static let rotationEffect = ordered(
    .rotationEffect,
    "rotationEffect",
    .number,
    "rotates the view about its centre, in degrees, without changing the layout"
  )
  static let scaleEffect = ordered(
    .scaleEffect,
    "scaleEffect",
    .number,
    "scales the view about its centre without changing the layout"
  )
}
