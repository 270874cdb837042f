/// A number that says where a view is on an axis of its superview.
package enum AxisNumber: UInt8, Hashable, Sendable {
  /// The left or top edge.
  case near
  /// The right or bottom edge.
  case far
  /// The place halfway between them.
  case center
  /// The distance between them.
  case extent

  /// The number of a view that begins at `start`.
  package func value<Length: BinaryFloatingPoint>(from start: Length, _ length: Length) -> Length {
    switch self {
    case .near: start
    case .far: start + length
    case .center: start + length / 2
    case .extent: length
    }
  }
}

/// A set of numbers of an axis.
///
/// Two are enough. A missing one is the superview's edge, and any beyond two must agree with the others.
package struct AxisNumbers: ExpressibleByArrayLiteral, Equatable, Sendable {
  private var bits: UInt8 = 0

  package init(arrayLiteral numbers: AxisNumber...) {
    for number in numbers { insert(number) }
  }

  package var count: Int { bits.nonzeroBitCount }
  package var isEmpty: Bool { bits == 0 }

  package func contains(_ number: AxisNumber) -> Bool { bits & 1 << number.rawValue != 0 }

  package mutating func insert(_ number: AxisNumber) { bits |= 1 << number.rawValue }

  func isSuperset(of other: AxisNumbers) -> Bool { bits & other.bits == other.bits }

  func subtracting(_ other: AxisNumbers) -> AxisNumbers {
    var rest = self
    rest.bits &= ~other.bits
    return rest
  }

  /// Whether the numbers determine the view's extent.
  package var giveExtent: Bool { contains(.extent) || contains(.near) && contains(.far) }

  private static let pairs: [AxisNumbers] = [
    [.center, .extent], [.near, .far], [.near, .extent], [.far, .extent], [.center, .near], [.center, .far],
  ]

  /// The numbers of this set that all others follow from, at most two.
  package var deciding: AxisNumbers { AxisNumbers.pairs.first(where: isSuperset) ?? self }

  /// The numbers of this set that a number is computed from.
  package func needed(for number: AxisNumber) -> AxisNumbers {
    let deciding = deciding
    return deciding.contains(number) ? [number] : deciding
  }
}

extension AnchorLine {
  /// The number of its axis that the line stands for, in a layout direction.
  package func number(in direction: LayoutDirection) -> AxisNumber {
    switch self {
    case .top, .left: .near
    case .bottom, .right: .far
    case .centerX, .centerY: .center
    case .leading: direction == .leftToRight ? .near : .far
    case .trailing: direction == .leftToRight ? .far : .near
    }
  }
}
