import InsetsEngine

extension QuantitySpec {
  static let layoutFrame = QuantitySpec(
    .layoutFrame,
    type: .rect,
    on: "SwiftUI's views",
    summary: "the rectangle of the view with all its modifiers, in the window's coordinates"
  )
  static let size = QuantitySpec(
    .size,
    type: .size,
    on: "SwiftUI's views",
    summary: "the size as GeometryProxy has it, without the safe area"
  )
  static let backgroundFrame = QuantitySpec(
    .backgroundFrame,
    type: .rect,
    on: "SwiftUI's views",
    summary: "the rectangle of a background style, in the window's coordinates"
  )
  static let contentInsets = QuantitySpec(
    .contentInsets,
    type: .directionalInsets,
    on: "SwiftUI's scroll views and lists",
    summary: "the distance of the content from the edges of UIKit's scroll view: the safe area plus contentMargins"
  )
  static let nativeFrame = QuantitySpec(
    .nativeFrame,
    type: .rect,
    on: "SwiftUI's scroll views and lists",
    summary: "the frame of UIKit's scroll view, which extends over the safe area, in the window's coordinates"
  )
}

extension QuantitySpec {
  /// The quantity's summary for a kind of element, without a final stop.
  ///
  /// Some UIKit words mean something else for SwiftUI views.
  package func summary(on kind: ElementKind) -> String {
    guard kind.isSwiftUI else { return summary }
    if quantity == .frame || quantity == .frameInWindow {
      return "the rectangle of the view without its modifiers, in the window's coordinates"
    }
    return quantity == .safeAreaInsets
      ? "what is covered outside the view, next to the edges that touch it; as GeometryProxy has it" : summary
  }
}
