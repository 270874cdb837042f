/// Elements of an array as JSON, to be written again and again, also when the text that they speak of has moved up or
/// down by whole lines.
///
/// The places of the line numbers among the bytes are kept, so that moving writes these alone. Positions in other
/// documents must not be among them.
package struct EncodedElements: Sendable, Hashable {
  /// The number of a line among the bytes.
  struct LineNumber: Hashable {
    /// The places of its digits.
    var range: Range<Int>
    var line: Int
  }

  /// The elements with commas between them.
  package private(set) var bytes: [UInt8]
  /// In the order of their places.
  private var lineNumbers: [LineNumber]
  /// How many elements these are.
  package let count: Int

  package init(_ elements: [some JSONWritable]) {
    var writer = JSONWriter.notingLineNumbers
    for element in elements { writer.element(element) }
    bytes = writer.bytes
    lineNumbers = writer.lineNumbers ?? []
    count = elements.count
  }

  /// Adds to all line numbers.
  package mutating func move(byLines lines: Int) {
    var growth = 0
    for index in lineNumbers.indices {
      let line = lineNumbers[index].line + lines
      let digits = DecimalDigits(line)
      let old = lineNumbers[index].range.lowerBound + growth..<lineNumbers[index].range.upperBound + growth
      if digits.count == old.count {
        for (place, digit) in zip(old, digits) { bytes[place] = digit }
      } else {
        bytes.replaceSubrange(old, with: Array(digits))
        growth += digits.count - old.count
      }
      lineNumbers[index] = LineNumber(range: old.lowerBound..<old.lowerBound + digits.count, line: line)
    }
  }
}

extension JSONWriter {
  /// Writes elements of the array that is being written.
  package mutating func elements(_ elements: EncodedElements) {
    guard elements.count > 0 else { return }
    separate()
    literal(elements.bytes)
  }
}
