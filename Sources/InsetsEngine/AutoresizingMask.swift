/// The parts of a view's frame that follow its superview's size, UIKit's `UIView.AutoresizingMask`.
package struct AutoresizingMask: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let leftMargin = AutoresizingMask(rawValue: 1)
  package static let width = AutoresizingMask(rawValue: 2)
  package static let rightMargin = AutoresizingMask(rawValue: 4)
  package static let topMargin = AutoresizingMask(rawValue: 8)
  package static let height = AutoresizingMask(rawValue: 16)
  package static let bottomMargin = AutoresizingMask(rawValue: 32)

  /// The shares of a change in the superview's size that go to the distance before a view and to the view's extent.
  ///
  /// Flexible parts share the change in proportion to their sizes, as UIKit's documentation says, and equally where all
  /// are zero. Where no part is flexible, the distance after the view takes the whole change.
  func shares(_ axis: Axis, near: Points, extent: Points, far: Points) -> (near: Double, extent: Double) {
    let parts: [(option: AutoresizingMask, size: Points)] =
      axis == .horizontal
      ? [(.leftMargin, near), (.width, extent), (.rightMargin, far)]
      : [(.topMargin, near), (.height, extent), (.bottomMargin, far)]
    let flexible = parts.map { contains($0.option) }
    let whole = zip(parts, flexible).reduce(0) { $1.1 ? $0 + max($1.0.size, 0) : $0 }
    let count = flexible.count { $0 }
    let shares = zip(parts, flexible).map { part, isFlexible in
      isFlexible ? whole > 0 ? max(part.size, 0) / whole : 1 / Double(count) : 0
    }
    return (shares[0], shares[1])
  }
}
