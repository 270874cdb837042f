/// A replacement of a range of bytes.
package struct TextEdit: Hashable, Sendable {
  package var range: ByteRange
  package var replacement: String

  package init(range: ByteRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// The text after edits, which may not overlap.
package func applying(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var cursor = 0
  for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
    let start = min(max(edit.range.lowerBound.value, cursor), bytes.count)
    let end = min(max(edit.range.upperBound.value, start), bytes.count)
    result += bytes[cursor..<start]
    result += edit.replacement.utf8
    cursor = end
  }
  return result + bytes[cursor...]
}
