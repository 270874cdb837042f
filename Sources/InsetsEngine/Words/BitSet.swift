/// A set of numbers below 256, as bits.
///
/// Larger numbers are left out, so a table whose indices it holds has a test of its length.
package struct BitSet: Hashable, Sendable {
  package static let capacity = 2 * UInt128.bitWidth

  private var low: UInt128 = 0
  private var high: UInt128 = 0

  package init() {}

  package var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  package mutating func insert(_ number: Int) {
    if number < UInt128.bitWidth { low |= 1 << number } else { high |= 1 << (number - UInt128.bitWidth) }
  }

  package func contains(_ number: Int) -> Bool {
    number < UInt128.bitWidth ? low & 1 << number != 0 : high & 1 << (number - UInt128.bitWidth) != 0
  }

  package mutating func formUnion(_ other: BitSet) {
    low |= other.low
    high |= other.high
  }

  package mutating func formIntersection(_ other: BitSet) {
    low &= other.low
    high &= other.high
  }

  package func isDisjoint(with other: BitSet) -> Bool { low & other.low == 0 && high & other.high == 0 }
}
