import InsetsEngine

/// A set of properties, as bits.
package struct PropertySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  // There are more than 64 properties, and fewer than 128.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  package init() {}

  package init(arrayLiteral properties: Property...) {
    for property in properties { insert(property) }
  }

  package mutating func insert(_ property: Property) {
    let number = UInt64(property.rawValue)
    if number < 64 { low |= 1 << number } else { high |= 1 << (number - 64) }
  }

  package func contains(_ property: Property) -> Bool {
    let number = UInt64(property.rawValue)
    return number < 64 ? low & (1 << number) != 0 : high & (1 << (number - 64)) != 0
  }

  package func isDisjoint(with other: PropertySet) -> Bool { low & other.low == 0 && high & other.high == 0 }

  package func intersection(_ other: PropertySet) -> PropertySet {
    var result = self
    result.low &= other.low
    result.high &= other.high
    return result
  }

  package var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }
}
