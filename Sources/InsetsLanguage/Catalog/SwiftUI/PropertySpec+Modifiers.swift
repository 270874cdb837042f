import InsetsEngine

// SwiftUI's modifiers whose order counts.
extension PropertySpec {
  static let padding = modifier(
    .padding,
    .modifier(.padding),
    "space around the view, 16 points by default; never part of the safe area"
  )
  static let swiftUIFrame = modifier(
    .swiftUIFrame,
    spelling: "frame",
    .modifier(.frame),
    "the view's size, or limits of it; the first frame of a text, image or control is its own size"
  )
  static let ignoresSafeArea = modifier(
    .ignoresSafeArea,
    .modifier(.safeArea),
    "extends the view over the safe area at the edges that touch it; without a region, over the keyboard's too",
    since: OSVersion(14)
  )
  static let edgesIgnoringSafeArea = modifier(
    .edgesIgnoringSafeArea,
    .modifier(.edges),
    "extends the view over the safe area, including the keyboard's",
    deprecated: OSVersion(14),
    successor: "ignoresSafeArea"
  )
  static let safeAreaPadding = modifier(
    .safeAreaPadding,
    .modifier(.padding),
    "space around the view that counts as safe area: backgrounds ignore it, and scroll views scroll under it",
    since: OSVersion(17)
  )
  static let styleBackground = modifier(
    .styleBackground,
    spelling: "background",
    .modifier(.style),
    "a style behind the view that extends over the safe area; for a view, write background { }"
  )
  static let containerRelativeFrame = modifier(
    .containerRelativeFrame,
    .modifier(.relative),
    "sizes the view by the nearest window, column, navigation stack, tab or scroll view without its safe area",
    since: OSVersion(17)
  )
  static let layoutPriority = modifier(
    .layoutPriority,
    .number,
    "the order in which a stack offers space to its views; 0 by default"
  )
  static let fixedSize = modifier(
    .fixedSize,
    .modifier(.axes),
    "the view's ideal size instead of the space it is offered"
  )
  static let offset = modifier(
    .offset,
    .point,
    "moves the view without moving the views around it"
  )
  static let scenePadding = modifier(
    .scenePadding,
    .modifier(.axes),
    "padding by the scene's own length, which is not known on iOS",
    since: OSVersion(15)
  )
  static let alignmentGuide = modifier(
    .alignmentGuide,
    .modifier(.guide),
    "puts a guide, by which the stack around the view aligns it, at a distance from the view's top or leading edge, or on another guide"
  )
  static let rotationEffect = modifier(
    .rotationEffect,
    .number,
    "rotates the view about its centre, in degrees, without changing the layout"
  )
  static let scaleEffect = modifier(
    .scaleEffect,
    .number,
    "scales the view about its centre without changing the layout"
  )
}
