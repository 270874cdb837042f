/// A position in UTF-8 text, counted in bytes.
///
/// The interface that returns it says whether it is relative to the file or an item.
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

/// A half-open range of bytes.
package typealias ByteRange = Range<ByteOffset>

extension Range where Bound == ByteOffset {
  /// The range from byte `lower` up to, but not including, byte `upper`; empty at `lower` if they are out of order.
  package init(bytes lower: Int, _ upper: Int) {
    self = ByteOffset(lower)..<ByteOffset(Swift.max(lower, upper))
  }

  /// The length in bytes.
  package var byteCount: Int {
    upperBound - lowerBound
  }

  /// The same range, `distance` bytes further on, which turns an item's own range into a range of the file.
  package func shifted(by distance: Int) -> ByteRange {
    (lowerBound + distance)..<(upperBound + distance)
  }

  /// The nearest range within `0..<count`.
  func clamped(toCount count: Int) -> Range<Int> {
    let lower = Swift.min(Swift.max(lowerBound.value, 0), count)
    return lower..<Swift.min(Swift.max(upperBound.value, lower), count)
  }
}
