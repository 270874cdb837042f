/// Elements of an array as JSON, to be written again and again, also when the text that they speak of has moved up or
/// down by whole lines.
///
/// The bytes are kept without the line numbers of positions; these are kept beside them and put in when the elements are
/// written. Positions in other documents must not be among them.
package struct EncodedElements: Sendable, Hashable {
  /// A line number that belongs into the bytes.
  struct LineNumber: Hashable {
    /// How many of the bytes come before it.
    var place: Int
    var line: Int
  }

  /// The elements with commas between them, without line numbers.
  let bytes: [UInt8]
  /// In the order of their places.
  let lineNumbers: [LineNumber]
  /// How many elements these are.
  package let count: Int

  package init(_ elements: [some JSONWritable]) {
    var writer = JSONWriter.keepingLineNumbersApart
    for element in elements { writer.element(element) }
    bytes = writer.bytes
    lineNumbers = writer.lineNumbers
    count = elements.count
  }

  /// How many bytes of memory the elements take, roughly.
  package var size: Int { bytes.count + lineNumbers.count * MemoryLayout<LineNumber>.stride }
}

extension JSONWriter {
  /// Writes elements of the array that is being written, this many lines further down than they were.
  package mutating func elements(_ elements: EncodedElements, movedBy lines: Int) {
    guard elements.count > 0 else { return }
    fragment(elements.bytes, elements.lineNumbers, movedBy: lines)
  }
}
