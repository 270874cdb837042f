/// A bound on an edge, a centre or a size of a view, as in `bottom: <= safeArea - 8`, or an equality beyond its ties.
///
/// A required limit places no view by itself. It keeps an axis with too few numbers from being pinned to the superview,
/// and is checked once the screen is laid out. Equalities and priorities require a system of constraints, in which all
/// limits count.
package struct Limit: Hashable, Sendable {
  package enum Relation: String, CaseIterable, Sendable {
    case atLeast = ">="
    case atMost = "<="
    case equal = "=="

    var opposite: Relation {
      switch self {
      case .atLeast: .atMost
      case .atMost: .atLeast
      case .equal: .equal
      }
    }
  }

  package var property: Property
  package var relation: Relation
  /// What the line is compared with, or a distance if the limit is on a size.
  package var anchor: Anchor
  /// UIKit's `UILayoutPriority`, 1 to 1000.
  package var priority: Double

  package init(_ property: Property, _ relation: Relation, _ anchor: Anchor, priority: Double = 1000) {
    self.priority = priority
    self.property = property
    self.relation = relation
    self.anchor = anchor
  }
}
