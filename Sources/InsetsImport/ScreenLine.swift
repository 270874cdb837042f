import InsetsEngine

/// A line of a view, or its size along an axis.
struct Line: Equatable {
  var property: Property
  var axis: Axis
  var number: AxisNumber

  private static let known: [Property: (axis: Axis, number: AxisNumber)] = [
    .left: (.horizontal, .near), .leading: (.horizontal, .near), .right: (.horizontal, .far),
    .trailing: (.horizontal, .far), .centerX: (.horizontal, .center), .width: (.horizontal, .extent),
    .top: (.vertical, .near), .bottom: (.vertical, .far), .centerY: (.vertical, .center), .height: (.vertical, .extent),
  ]

  /// All that a line is called.
  static let properties = Array(known.keys)

  /// Nil for what places no single line.
  init?(_ property: Property) {
    guard let known = Self.known[property] else { return nil }
    self.property = property
    (axis, number) = known
  }

  /// A line of one of the layout guides of iOS 7; the outer ones are the controller's view's.
  static func layoutGuide(_ guide: Edge, _ line: Line) -> String? {
    let isTop = guide == .top
    return switch line.number {
    case .near: isTop ? "superview" : "bottomLayoutGuide"
    case .far: isTop ? "topLayoutGuide" : "superview"
    case .center, .extent: nil
    }
  }
}

/// What a constraint says of a view or guide: a line of it or of its margins, a size, or a baseline.
struct ConstraintAttribute: Equatable {
  /// As Interface Builder writes it: `trailing`, `leadingMargin`, `centerXWithinMargins`.
  let name: String
  /// Nil for baselines.
  let line: Line?
  let isMargin: Bool

  init(_ name: String) {
    self.name = name
    isMargin = name.contains("Margin")
    var plain = name
    if plain.hasSuffix("WithinMargins") { plain.removeLast("WithinMargins".count) }
    if plain.hasSuffix("Margin") { plain.removeLast("Margin".count) }
    line = Property(named: plain).flatMap(Line.init)
  }

  init(_ line: Property) { self.init("\(line)") }

  var isBaseline: Bool { name.lowercased().contains("baseline") }
}
