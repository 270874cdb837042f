/// How far an edge, a centre or a size of a view may go: `bottom: <= safeArea - 8`.
///
/// A limit puts a view nowhere. It keeps an axis from being pinned to the superview where too little is said, and is
/// checked once the screen is laid out.
package struct Limit: Hashable, Sendable {
  package enum Relation: String, CaseIterable, Sendable {
    case atLeast = ">="
    case atMost = "<="

    var opposite: Relation { self == .atLeast ? .atMost : .atLeast }
  }

  package var property: Property
  package var relation: Relation
  /// What the line is compared with; of a size, a distance.
  package var anchor: Anchor

  package init(_ property: Property, _ relation: Relation, _ anchor: Anchor) {
    self.property = property
    self.relation = relation
    self.anchor = anchor
  }
}
