/// A set of numbers below 256, as bits.
///
/// Larger numbers are left out, so a table whose indices it holds has a test of its length.
package struct BitSet: Hashable, Sendable {
  @inlinable package static var capacity: Int { 2 * UInt128.bitWidth }

  @usableFromInline var low: UInt128 = 0
  @usableFromInline var high: UInt128 = 0

  @inlinable package init() {}

  package var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  @inlinable package mutating func insert(_ number: Int) {
    if number < UInt128.bitWidth { low |= 1 << number } else { high |= 1 << (number - UInt128.bitWidth) }
  }

  @inlinable package func contains(_ number: Int) -> Bool {
    number < UInt128.bitWidth ? low & 1 << number != 0 : high & 1 << (number - UInt128.bitWidth) != 0
  }

  @inlinable package mutating func formUnion(_ other: BitSet) {
    low |= other.low
    high |= other.high
  }

  package mutating func formIntersection(_ other: BitSet) {
    low &= other.low
    high &= other.high
  }

  @inlinable package func isDisjoint(with other: BitSet) -> Bool { low & other.low == 0 && high & other.high == 0 }
}
