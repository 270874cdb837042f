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
    for index in lineNumbers.indices {
      let line = lineNumbers[index].line + lines
      let digits = DecimalDigits(line)
      guard digits.count == lineNumbers[index].range.count else { return rewrite(from: index, movedBy: lines) }
      for (place, digit) in zip(lineNumbers[index].range, digits) { bytes[place] = digit }
      lineNumbers[index].line = line
    }
  }

  /// Adds to the line numbers from an index on, where digits are added or dropped: all that follows moves, once.
  private mutating func rewrite(from first: Int, movedBy lines: Int) {
    var written = lineNumbers[first].range.lowerBound
    var moved = Array(bytes[..<written])
    moved.reserveCapacity(bytes.count + lineNumbers.count)
    for index in first..<lineNumbers.count {
      let number = lineNumbers[index]
      moved += bytes[written..<number.range.lowerBound]
      written = number.range.upperBound
      let start = moved.count
      moved += DecimalDigits(number.line + lines)
      lineNumbers[index] = LineNumber(range: start..<moved.count, line: number.line + lines)
    }
    moved += bytes[written...]
    bytes = moved
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
