import InsetsEngine

/// The type of a value.
package enum ValueType: Hashable, Sendable {
  case flag
  /// A length in points.
  case number
  /// A whole number, zero or more.
  case integer
  /// A length in points, or `automatic`.
  case dimension
  /// Top, left, bottom and right.
  case insets
  /// Top, leading, bottom and trailing.
  case directionalInsets
  case size, point, rect
  /// A set of edges.
  case edges
  /// Which distances and sizes follow the superview's size.
  case mask
  case choice([Choice])
  case transform
  /// A quoted text, of which only the presence matters.
  case text
  /// A place on an axis, as the target of a view's line.
  case anchor(Axis)
  /// The target of all four edges of a view.
  case edgesAnchor
  /// The target of a view's centre on both axes.
  case centerAnchor
  /// A width and a height, or one number for both.
  case extents
  /// The value of a SwiftUI modifier.
  case modifier(ModifierForm)

  /// The name of such a value, with its article: `insets`, `a number`.
  package var name: String {
    switch self {
    case .flag: "true or false"
    case .number: "a number"
    case .integer: "a whole number"
    case .dimension: "a number or automatic"
    case .insets, .directionalInsets: "insets"
    case .size: "a size"
    case .point: "a point"
    case .rect: "a rectangle"
    case .edges: "edges"
    case .mask: "an autoresizing mask"
    case .choice(let choices): "one of \(choices.map(\.rawValue).joined(separator: ", "))"
    case .transform: "a transform"
    case .text: "a text in quotes"
    case .anchor(.horizontal): "a place from left to right"
    case .anchor(.vertical): "a place from top to bottom"
    case .edgesAnchor: "a place for all edges"
    case .centerAnchor: "a place for the centre"
    case .extents: "a size, or one number for both sides"
    case .modifier(let form): form.name
    }
  }

  /// A value of the type in standard form.
  package var example: String {
    switch self {
    case .flag: "true"
    case .number: "44"
    case .integer: "1"
    case .dimension: "44"
    case .insets: "(64, 0, 49, 0)"
    case .directionalInsets: "(8, 16, 8, 16)"
    case .size: "(375, 812)"
    case .point: "(0, -64)"
    case .rect: "(0, 0, 375, 200)"
    case .edges: "[top, bottom]"
    case .mask: "[flexibleWidth, flexibleBottomMargin]"
    case .choice(let choices): choices.first?.rawValue ?? ""
    case .transform: "scale(0.5)"
    case .text: "\"Choose a photo\""
    case .anchor(.horizontal): "safeArea + 8"
    case .anchor(.vertical): "safeArea + 8"
    case .edgesAnchor: "safeArea inset 8"
    case .centerAnchor: "superview"
    case .extents: "44"
    case .modifier(let form): form.example
    }
  }

  /// The parts of a value of the type, in the type's order.
  ///
  /// In directional insets, `left` is the leading side and `right` the trailing one.
  package var parts: [Part] {
    if isInsets { return [.top, .left, .bottom, .right] }
    if isSize { return [.width, .height] }
    if self == .point { return [.x, .y] }
    return self == .rect ? [.x, .y, .width, .height] : []
  }

  /// The labels of the values between the parentheses, in order.
  package var labels: [String] {
    self == .directionalInsets ? ["top", "leading", "bottom", "trailing"] : parts.map(\.rawValue)
  }
}
