import InsetsEngine

/// A line of a view, or its size along an axis.
struct Line: Equatable {
  var property: String
  var axis: Axis
  var number: AxisNumber

  /// Reads an attribute such as `trailing`, `leadingMargin` or `centerXWithinMargins`; nil for baselines.
  init?(_ attribute: String) {
    var name = attribute
    if name.hasSuffix("WithinMargins") { name.removeLast("WithinMargins".count) }
    if name.hasSuffix("Margin") { name.removeLast("Margin".count) }
    property = name
    switch name {
    case "left", "leading": (axis, number) = (.horizontal, .near)
    case "right", "trailing": (axis, number) = (.horizontal, .far)
    case "centerX": (axis, number) = (.horizontal, .center)
    case "width": (axis, number) = (.horizontal, .extent)
    case "top": (axis, number) = (.vertical, .near)
    case "bottom": (axis, number) = (.vertical, .far)
    case "centerY": (axis, number) = (.vertical, .center)
    case "height": (axis, number) = (.vertical, .extent)
    default: return nil
    }
  }

  /// A line of one of the layout guides of iOS 7; the outer ones are the controller's view's.
  static func layoutGuide(_ guide: String, _ line: Line) -> String? {
    let isTop = guide == "top"
    guard isTop || guide == "bottom" else { return nil }
    return switch line.number {
    case .near: isTop ? "superview" : "bottomLayoutGuide"
    case .far: isTop ? "topLayoutGuide" : "superview"
    case .center, .extent: nil
    }
  }
}
