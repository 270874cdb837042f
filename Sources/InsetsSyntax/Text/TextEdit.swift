/// A replacement of a run of bytes.
package struct TextEdit: Hashable, Sendable {
  package var range: ByteRange
  package var replacement: String

  package init(range: ByteRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}
