import InsetsEngine

extension QuantitySpec {
  static let layoutFrame = QuantitySpec(
    .layoutFrame,
    path: "layoutFrame",
    type: .rect,
    on: "SwiftUI's views",
    summary: "the rectangle with all modifiers, which the view's parent lays out, in the window's coordinates"
  )
  static let size = QuantitySpec(
    .size,
    path: "size",
    type: .size,
    on: "SwiftUI's views",
    summary: "the size of the frame, as GeometryProxy has it: without the safe area already"
  )
  static let backgroundFrame = QuantitySpec(
    .backgroundFrame,
    path: "backgroundFrame",
    type: .rect,
    on: "SwiftUI's views",
    summary: "how far a style in the background reaches, in the window's coordinates"
  )
  static let contentInsets = QuantitySpec(
    .contentInsets,
    path: "contentInsets",
    type: .directionalInsets,
    on: "SwiftUI's scroll views and lists",
    summary: "how far the content stays away from the edges of the scroll view below: safe area and contentMargins"
  )
  static let nativeFrame = QuantitySpec(
    .nativeFrame,
    path: "nativeFrame",
    type: .rect,
    on: "SwiftUI's scroll views and lists",
    summary: "the frame of UIKit's scroll view below, which reaches out over the safe area, in the window's coordinates"
  )
}

extension QuantitySpec {
  /// What the quantity is of a kind of element, a phrase without a final stop.
  ///
  /// Some words of UIKit's mean something else among SwiftUI's views.
  package func summary(on kind: ElementKind) -> String {
    guard kind.isSwiftUI else { return summary }
    if quantity == .frame || quantity == .frameInWindow {
      return "what is drawn, without the modifiers, in the window's coordinates"
    }
    return quantity == .safeAreaInsets
      ? "how much lies covered outside of the view, next to the edges that touch it: GeometryProxy's" : summary
  }
}
