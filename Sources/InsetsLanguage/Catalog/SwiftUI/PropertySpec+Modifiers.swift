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
      defaultNote: "the modifier is not there",
      summary: summary,
      availability: Availability(since: since, deprecatedSince: deprecated, successor: successor)
    )
  }

  static let padding = ordered(
    .padding,
    "padding",
    .modifier(.padding),
    "space around the view, 16 points where no length is given; it is never safe area"
  )
  static let swiftUIFrame = ordered(
    .swiftUIFrame,
    "frame",
    .modifier(.frame),
    "the size that the view is given or its limits; the first frame of a text, image or control is its own size"
  )
  static let ignoresSafeArea = ordered(
    .ignoresSafeArea,
    "ignoresSafeArea",
    .modifier(.safeArea),
    "grows what is inside over the safe area, at the edges that touch it; without a region the keyboard's too",
    since: OSVersion(14)
  )
  static let edgesIgnoringSafeArea = ordered(
    .edgesIgnoringSafeArea,
    "edgesIgnoringSafeArea",
    .modifier(.edges),
    "grows what is inside over the safe area, the keyboard's too",
    deprecated: OSVersion(14),
    successor: "ignoresSafeArea"
  )
  static let safeAreaPadding = ordered(
    .safeAreaPadding,
    "safeAreaPadding",
    .modifier(.padding),
    "space around the view that counts as safe area, so a background ignores it and a scroll view scrolls under it",
    since: OSVersion(17)
  )
  static let styleBackground = ordered(
    .styleBackground,
    "background",
    .modifier(.style),
    "a style behind the view, which reaches out over the safe area; a view is written as background { }"
  )
  static let containerRelativeFrame = ordered(
    .containerRelativeFrame,
    "containerRelativeFrame",
    .modifier(.axes),
    "the size of the nearest window, column, navigation stack, tab or scroll view without its safe area",
    since: OSVersion(17)
  )
  static let layoutPriority = ordered(
    .layoutPriority,
    "layoutPriority",
    .number,
    "who is asked first in a stack; 0 by default"
  )
  static let fixedSize = ordered(
    .fixedSize,
    "fixedSize",
    .modifier(.axes),
    "the view's ideal size, whatever is offered"
  )
  static let offset = ordered(
    .offset,
    "offset",
    .point,
    "how far the view is moved, without the views around it moving"
  )
  static let scenePadding = ordered(
    .scenePadding,
    "scenePadding",
    .modifier(.axes),
    "the padding of the scene, whose length on iOS is not known",
    since: OSVersion(15)
  )
  static let rotationEffect = ordered(
    .rotationEffect,
    "rotationEffect",
    .number,
    "how far the view is turned around its centre, in degrees, without its place in the layout turning"
  )
  static let scaleEffect = ordered(
    .scaleEffect,
    "scaleEffect",
    .number,
    "how much larger the view is drawn around its centre, without its place in the layout changing"
  )
}
