import InsetsSyntax

extension ItemTree {
  /// The text of a range of the item.
  package func text(of range: ByteRange) -> String {
    let bounds = range.clamped(to: ByteOffset(0)..<ByteOffset(bytes.count))
    return String(decoding: bytes[bounds.lowerBound.value..<bounds.upperBound.value], as: UTF8.self)
  }

  /// The text of a range of the item after edits inside it.
  package func text(of range: ByteRange, after edits: [TextEdit]) -> String {
    let local = edits.map { $0.shifted(by: ByteOffset(-range.lowerBound.value)) }
    return String(decoding: applying(local, to: Array(text(of: range).utf8)), as: UTF8.self)
  }

  /// The beginning of an offset's line, or of the item if the line began in another one.
  package func startOfLine(of offset: ByteOffset) -> ByteOffset {
    var start = max(0, min(offset.value, bytes.count))
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return ByteOffset(start)
  }

  /// The white space at the beginning of an offset's line.
  package func indentation(at offset: ByteOffset) -> String {
    let line = bytes[startOfLine(of: offset).value...]
    return String(decoding: line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
  }

  /// Whether a line ends inside a range.
  package func hasLineEnd(in range: ByteRange) -> Bool {
    let bounds = range.clamped(to: ByteOffset(0)..<ByteOffset(bytes.count))
    return bytes[bounds.lowerBound.value..<bounds.upperBound.value].contains(UInt8(ascii: "\n"))
  }

  /// Whether only white space precedes an offset on its line.
  package func startsLine(_ offset: ByteOffset) -> Bool {
    let before = text(of: ByteOffset(0)..<offset)
    return before.reversed().first { $0 != " " && $0 != "\t" }?.isNewline == true
  }

  /// The range, extended to whole lines if nothing else is on them, so that removing it leaves no empty line.
  package func wholeLines(of range: ByteRange) -> ByteRange {
    let space = UInt8(ascii: " ")
    let tab = UInt8(ascii: "\t")
    let newline = UInt8(ascii: "\n")
    var start = max(0, min(range.lowerBound.value, bytes.count))
    var end = max(start, min(range.upperBound.value, bytes.count))
    while start > 0, bytes[start - 1] == space || bytes[start - 1] == tab { start -= 1 }
    while end < bytes.count, bytes[end] == space || bytes[end] == tab { end += 1 }
    let semicolon = UInt8(ascii: ";")
    if end < bytes.count, bytes[end] == semicolon {
      // The statement shares its line with the next one.
      end += 1
      while end < bytes.count, bytes[end] == space || bytes[end] == tab { end += 1 }
      return range.lowerBound..<ByteOffset(end)
    }
    let startsLine = start == 0 || bytes[start - 1] == newline
    if startsLine, end == bytes.count || bytes[end] == newline || bytes[end] == UInt8(ascii: "\r") {
      while end < bytes.count, bytes[end] != newline { end += 1 }
      return ByteOffset(start)..<ByteOffset(min(end + 1, bytes.count))
    }
    // A comment after the statement moves to its place.
    if startsLine { return range.lowerBound..<ByteOffset(end) }
    let isAlone =
      start > 0 && bytes[start - 1] == UInt8(ascii: "{") && end < bytes.count && bytes[end] == UInt8(ascii: "}")
    if isAlone { return ByteOffset(start)..<ByteOffset(end) }
    if start > 0, bytes[start - 1] == semicolon { return ByteOffset(start - 1)..<range.upperBound }
    return range
  }

  /// The whole lines of a statement, and lines above it with only comments.
  package func linesWithComments(of range: ByteRange) -> ByteRange {
    let lines = wholeLines(of: range)
    var start = lines.lowerBound.value
    while start > 0, start <= bytes.count {
      var above = start - 1
      while above > 0, bytes[above - 1] != UInt8(ascii: "\n") { above -= 1 }
      let text = bytes[above..<start].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard text.starts(with: "//".utf8) else { break }
      start = above
    }
    return ByteOffset(start)..<lines.upperBound
  }

  /// The edits of a change in a document where the item begins at an offset, with the item's kind of line ends.
  package func edits(of change: Change, at start: ByteOffset) -> [TextEdit] {
    change.edits.map { edit in
      TextEdit(range: edit.range, replacement: withLineEnds(edit.replacement)).shifted(by: start)
    }
  }

  /// A text with the item's kind of line ends.
  private func withLineEnds(_ text: String) -> String {
    let newline = UInt8(ascii: "\n")
    guard text.utf8.contains(newline), let end = bytes.firstIndex(of: newline), end > 0,
      bytes[end - 1] == UInt8(ascii: "\r")
    else { return text }
    return text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
  }
}
