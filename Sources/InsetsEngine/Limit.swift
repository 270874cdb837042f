/// How far an edge, a centre or a size of a view may go, `bottom: <= safeArea - 8`, or what it equals beyond its ties.
///
/// A required limit places no view by itself. It keeps an axis from being pinned to the superview where too
/// little is said, and is checked once the screen is laid out. Equalities and priorities bring in a system of
/// constraints, in which all limits count.
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
  /// What the line is compared with; a distance if the limit is about a size.
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
