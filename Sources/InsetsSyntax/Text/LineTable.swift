/// The only conversion between offsets and positions in lines, in every encoding of the protocol.
///
/// LF, CRLF and CR all end a line. It has no table of its own: the items know their line ends, and the file knows the
/// sums over the items before each.
package struct LineTable: Sendable {
  private let file: SourceFile

  init(file: SourceFile) {
    self.file = file
  }

  /// The number of the file's lines; a text without line ends has one.
  package var lineCount: Int {
    file.places[file.items.count].line + 1
  }

  /// The position of `offset`; an offset outside the file has the position of its beginning or end, and one inside a
  /// character that of the character's beginning.
  package func position(of offset: ByteOffset, in encoding: PositionEncoding) -> TextPosition {
    var offset = ByteOffset(min(max(offset.value, 0), file.byteCount))
    let line = line(of: offset)
    let range = lineRange(line)
    offset = min(offset, range.upperBound)
    var stepsBack = 0
    while stepsBack < 3, offset > range.lowerBound, offset < range.upperBound, isInsideCharacter(offset) {
      offset = offset - 1
      stepsBack += 1
    }
    return TextPosition(line: line, column: units(from: range.lowerBound, to: offset, in: encoding))
  }

  /// The position of an item's first byte.
  ///
  /// - Complexity: O(1) if the item begins a line, as nearly all do.
  package func position(ofItem index: Int, in encoding: PositionEncoding) -> TextPosition {
    guard index > 0, index < file.items.count else { return position(of: file.start(ofItem: index), in: encoding) }
    let before = file.items[index - 1]
    guard let lastStart = before.metrics.lineStarts.last, Int(lastStart) == before.bytes.count else {
      return position(of: file.start(ofItem: index), in: encoding)
    }
    return TextPosition(line: file.places[index].line, column: 0)
  }

  /// The offset of a position.
  ///
  /// As LSP 3.17 requires, a column past the line's end is the end of the line, before its terminator. A line past the
  /// last is the end of the file, and a column inside a character is the character's beginning.
  package func offset(of position: TextPosition, in encoding: PositionEncoding) -> ByteOffset {
    guard position.line >= 0 else { return ByteOffset(0) }
    guard position.line < lineCount else { return ByteOffset(file.byteCount) }
    let range = lineRange(position.line)
    return advance(range.lowerBound, by: max(position.column, 0), in: encoding, limit: range.upperBound)
  }

  /// The bytes of a line without its terminator; empty at the end of the file for a line past the last.
  package func lineRange(_ line: Int) -> ByteRange {
    guard line >= 0, line < lineCount else { return ByteRange(bytes: file.byteCount, file.byteCount) }
    let start = start(ofLine: line)
    guard line + 1 < lineCount else { return start..<ByteOffset(file.byteCount) }
    let end = self.start(ofLine: line + 1)
    let last = end - 1
    let isCRLF = byte(at: last) == UInt8(ascii: "\n") && last > start && byte(at: last - 1) == UInt8(ascii: "\r")
    return start..<(isCRLF ? last - 1 : last)
  }

  // MARK: Lines

  private func line(of offset: ByteOffset) -> Int {
    let item = file.itemIndex(at: offset)
    let inItem = offset - file.start(ofItem: item)
    return file.places[item].line + count(in: file.items[item].metrics.lineStarts) { Int($0) <= inItem }
  }

  private func start(ofLine line: Int) -> ByteOffset {
    guard line > 0 else { return ByteOffset(0) }
    // The item that contains the end of the previous line.
    let item = file.firstItem { file.places[$0 + 1].line >= line }
    let lineStart = file.items[item].metrics.lineStarts[line - 1 - file.places[item].line]
    return file.start(ofItem: item) + Int(lineStart)
  }

  /// The number of elements at the beginning of a sorted array that satisfy a condition.
  private func count(in offsets: [UInt32], where condition: (UInt32) -> Bool) -> Int {
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if condition(offsets[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func byte(at offset: ByteOffset) -> UInt8 {
    let item = file.itemIndex(at: offset)
    return file.items[item].bytes[offset - file.start(ofItem: item)]
  }
}

// MARK: - Columns

extension LineTable {
  /// The number of code units between two offsets.
  private func units(from start: ByteOffset, to end: ByteOffset, in encoding: PositionEncoding) -> Int {
    guard encoding != .utf8 else { return end - start }
    let first = file.itemIndex(at: start)
    let last = file.itemIndex(at: end)
    let inFirst = start - file.start(ofItem: first)
    let inLast = end - file.start(ofItem: last)
    guard first < last else { return file.items[first].units(in: inFirst..<max(inFirst, inLast), encoding) }
    let between = file.places[last].units(encoding) - file.places[first + 1].units(encoding)
    let head = file.items[first].units(in: inFirst..<file.items[first].bytes.count, encoding)
    return head + between + file.items[last].units(in: 0..<inLast, encoding)
  }

  /// The offset `column` code units after `start`, or `limit` if that comes first.
  private func advance(
    _ start: ByteOffset,
    by column: Int,
    in encoding: PositionEncoding,
    limit: ByteOffset
  ) -> ByteOffset {
    var column = min(column, limit - start)
    var item = file.itemIndex(at: start)
    var position = start - file.start(ofItem: item)
    let rest = file.items[item].units(in: position..<file.items[item].bytes.count, encoding)
    if column > rest {
      let target = file.places[item + 1].units(encoding) + column - rest
      item = min(file.firstItem { file.places[$0 + 1].units(encoding) > target }, file.items.count - 1)
      column = target - file.places[item].units(encoding)
      position = 0
    }
    let end = file.items[item].position(column, unitsAfter: position, encoding)
    return min(file.start(ofItem: item) + end, limit)
  }

  private func isInsideCharacter(_ offset: ByteOffset) -> Bool {
    byte(at: offset).isContinuation
  }
}

extension ItemPlace {
  fileprivate func units(_ encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: byte
    case .utf16: utf16
    case .utf32: scalar
    }
  }
}

extension UInt8 {
  /// The number of code units that begin with this byte of UTF-8.
  fileprivate func width(_ encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: 1
    case .utf16: utf16Width
    case .utf32: scalarWidth
    }
  }
}

extension ItemTree {
  private var isASCII: Bool {
    metrics.scalarCount == bytes.count
  }

  fileprivate func units(in range: Range<Int>, _ encoding: PositionEncoding) -> Int {
    guard encoding != .utf8, !isASCII else { return range.count }
    return bytes[range].reduce(0) { $0 + $1.width(encoding) }
  }

  /// The offset, in this item, of the character `column` code units after `start`.
  fileprivate func position(_ column: Int, unitsAfter start: Int, _ encoding: PositionEncoding) -> Int {
    guard encoding != .utf8, !isASCII else {
      var position = min(start + column, bytes.count)
      while position > start, position < bytes.count, bytes[position].isContinuation { position -= 1 }
      return position
    }
    var column = column
    var position = start
    while position < bytes.count, bytes[position].width(encoding) <= column {
      guard column > 0 else { return position }
      column -= bytes[position].width(encoding)
      position += 1
      while position < bytes.count, bytes[position].isContinuation { position += 1 }
    }
    return position
  }
}
