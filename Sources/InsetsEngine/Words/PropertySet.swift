/// A set of properties.
package struct PropertySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  @usableFromInline var numbers = BitSet()

  @inlinable package init() {}

  @inlinable package init(arrayLiteral properties: Property...) {
    for property in properties { insert(property) }
  }

  /// The properties with an effect.
  init(having effect: Property.Effect) {
    for property in Property.allCases where property.effect == effect { insert(property) }
  }

  init(_ property: Property) { insert(property) }

  package var count: Int { numbers.count }

  @inlinable package mutating func insert(_ property: Property) { numbers.insert(Int(property.rawValue)) }

  @inlinable package mutating func formUnion(_ other: PropertySet) { numbers.formUnion(other.numbers) }

  @inlinable package func contains(_ property: Property) -> Bool { numbers.contains(Int(property.rawValue)) }

  @inlinable package func isDisjoint(with other: PropertySet) -> Bool { numbers.isDisjoint(with: other.numbers) }

  package func union(_ other: PropertySet) -> PropertySet {
    var result = self
    result.formUnion(other)
    return result
  }

  package func intersection(_ other: PropertySet) -> PropertySet {
    var result = self
    result.numbers.formIntersection(other.numbers)
    return result
  }
}

// What the layout asks an element for at once. Most elements have few settings or none, and a layout asks each for many.
extension PropertySet {
  /// The properties that place a view.
  static let place = PropertySet(having: .place)

  static let extents: PropertySet = [.width, .height]

  /// The properties of a view's intrinsic size and alignment rectangle.
  static let ownSize = PropertySet(having: .ownSize)

  /// The properties that decide the height of a line of text.
  static let font = PropertySet(having: .font)

  /// The modifiers whose order counts.
  static let order = PropertySet(having: .order)

  /// The properties that a view's layout margins depend on.
  static let margins = PropertySet(having: .margins)
}
