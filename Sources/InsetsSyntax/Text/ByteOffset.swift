/// A position in UTF-8 text, counted in bytes.
///
/// What it is relative to (the file or an item) is said by the interface that hands it out.
package struct ByteOffset: Hashable, Comparable, Sendable {
  package var value: Int

  package init(_ value: Int) {
    self.value = value
  }

  package static func < (lhs: ByteOffset, rhs: ByteOffset) -> Bool {
    lhs.value < rhs.value
  }

  package static func + (lhs: ByteOffset, rhs: Int) -> ByteOffset {
    ByteOffset(lhs.value + rhs)
  }

  package static func - (lhs: ByteOffset, rhs: Int) -> ByteOffset {
    ByteOffset(lhs.value - rhs)
  }

  /// The number of bytes from `rhs` to `lhs`.
  package static func - (lhs: ByteOffset, rhs: ByteOffset) -> Int {
    lhs.value - rhs.value
  }
}

/// A half-open run of bytes.
package typealias ByteRange = Range<ByteOffset>

extension Range where Bound == ByteOffset {
  /// The run from byte `lower` up to, and without, byte `upper`; empty at `lower` when they are out of order.
  package init(bytes lower: Int, _ upper: Int) {
    self = ByteOffset(lower)..<ByteOffset(Swift.max(lower, upper))
  }

  /// The length in bytes.
  package var byteCount: Int {
    upperBound - lowerBound
  }

  /// The same run, `distance` bytes further on: turns an item's own range into a range of the file.
  package func shifted(by distance: Int) -> ByteRange {
    (lowerBound + distance)..<(upperBound + distance)
  }

  /// The nearest run that lies in `0..<count`.
  func clamped(toCount count: Int) -> Range<Int> {
    let lower = Swift.min(Swift.max(lowerBound.value, 0), count)
    return lower..<Swift.min(Swift.max(upperBound.value, lower), count)
  }
}
