/// Which of the numbers that say where a view is on an axis of its superview are meant.
///
/// Two are enough. A missing one is the superview's edge, and what is said beyond two has to agree.
package struct AxisNumbers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The left or top edge.
  package static let near = AxisNumbers(rawValue: 1)
  /// The right or bottom edge.
  package static let far = AxisNumbers(rawValue: 2)
  /// The place halfway between them.
  package static let center = AxisNumbers(rawValue: 4)
  /// The distance between them.
  package static let extent = AxisNumbers(rawValue: 8)

  private static let pairs: [AxisNumbers] = [
    [.center, .extent], [.near, .far], [.near, .extent], [.far, .extent], [.center, .near], [.center, .far],
  ]

  /// Those of these from which all others follow, at most two.
  package var deciding: AxisNumbers { AxisNumbers.pairs.first(where: isSuperset) ?? self }

  /// Those of these that a number is computed from.
  package func needed(for number: AxisNumbers) -> AxisNumbers {
    let deciding = deciding
    return deciding.contains(number) ? number : deciding
  }
}

extension AnchorLine {
  /// The number of its axis that the line is, when the layout runs in a direction.
  package func number(in direction: LayoutDirection) -> AxisNumbers {
    switch self {
    case .top, .left: .near
    case .bottom, .right: .far
    case .centerX, .centerY: .center
    case .leading: direction == .leftToRight ? .near : .far
    case .trailing: direction == .leftToRight ? .far : .near
    }
  }
}
