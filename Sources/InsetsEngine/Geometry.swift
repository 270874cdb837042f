/// A length in points, UIKit's device-independent unit.
///
/// Not a number (`nan`) means "nobody has measured it". It passes through sums unchanged, so a result that needs an
/// unknown number is itself unknown.
package typealias Points = Double

/// How far two lengths may differ and still count as equal, in points.
package enum Tolerance {
  /// For products and sums of doubles that are whole pixels or nothing; no author writes so small a number.
  static let rounding = 1e-6
  /// For factors of a linear form that cancel.
  static let factor = 1e-9
  /// For rounding errors: sums of thirds and sevenths are not exact; far below a pixel.
  package static let arithmetic: Points = 1.0 / 1024
  /// For numbers that people write, which have two or three decimals: `53.667`.
  package static let sameNumber: Points = 0.01
  /// Half of the third decimal, to which computed numbers are rounded for people.
  package static let shownDecimals: Points = 0.0005
  /// Less than any bar, and more than any rounding error.
  package static let halfPoint: Points = 0.5

  /// For a number as it is shown and a layout in pixels.
  package static func halfPixel(atScale scale: Points) -> Points { 0.5 / max(scale, 1) + shownDecimals }
}

/// An edge of a rectangle, in the order of UIKit's `UIEdgeInsets`.
package enum Edge: Int, CaseIterable, Sendable {
  case top, left, bottom, right

  /// Whether distances from this edge are measured along the y axis.
  package var isVertical: Bool { self == .top || self == .bottom }
}

/// A set of edges, UIKit's `UIRectEdge`.
package struct EdgeSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ edge: Edge) { rawValue = 1 << UInt8(edge.rawValue) }

  package static let top = EdgeSet(.top)
  package static let left = EdgeSet(.left)
  package static let bottom = EdgeSet(.bottom)
  package static let right = EdgeSet(.right)
  package static let all: EdgeSet = [.top, .left, .bottom, .right]

  package func contains(_ edge: Edge) -> Bool { contains(EdgeSet(edge)) }
}

/// Distances inwards from the four edges of a rectangle, in points.
package struct EdgeInsets: Hashable, Sendable {
  package var top: Points
  package var left: Points
  package var bottom: Points
  package var right: Points

  package init(top: Points = 0, left: Points = 0, bottom: Points = 0, right: Points = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static let zero = EdgeInsets()

  package subscript(edge: Edge) -> Points {
    get {
      switch edge {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }
}

extension EdgeInsets {
  // Two unknown distances are equal.
  package static func == (left: EdgeInsets, right: EdgeInsets) -> Bool {
    Edge.allCases.allSatisfy { left[$0] == right[$0] || left[$0].isNaN && right[$0].isNaN }
  }

  package func hash(into hasher: inout Hasher) {
    for edge in Edge.allCases { hasher.combine(self[edge].isNaN ? .nan : self[edge]) }
  }
}

/// A location in points.
package struct Point: Hashable, Sendable {
  package var x: Points
  package var y: Points

  package init(x: Points, y: Points) {
    self.x = x
    self.y = y
  }
}

/// An extent in points.
package struct Size: Hashable, Sendable {
  package var width: Points
  package var height: Points

  package init(width: Points, height: Points) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points.
package struct Rect: Hashable, Sendable {
  package var x: Points
  package var y: Points
  package var width: Points
  package var height: Points

  package init(x: Points, y: Points, width: Points, height: Points) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
