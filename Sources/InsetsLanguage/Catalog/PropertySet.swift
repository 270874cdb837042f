import InsetsEngine

/// A set of properties.
package struct PropertySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var numbers = BitSet()

  package init() {}

  package init(arrayLiteral properties: Property...) {
    for property in properties { insert(property) }
  }

  package var count: Int { numbers.count }

  package mutating func insert(_ property: Property) { numbers.insert(Int(property.rawValue)) }

  package func contains(_ property: Property) -> Bool { numbers.contains(Int(property.rawValue)) }

  package func isDisjoint(with other: PropertySet) -> Bool { numbers.isDisjoint(with: other.numbers) }

  package func intersection(_ other: PropertySet) -> PropertySet {
    var result = self
    result.numbers.formIntersection(other.numbers)
    return result
  }
}
