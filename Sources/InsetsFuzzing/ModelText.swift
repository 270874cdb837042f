import LanguageServerProtocol

/// The text of a document as a client keeps it, with the plainest code there can be: what the server's is compared with.
package struct ModelText {
  package private(set) var bytes: [UInt8]
  /// The bytes of each line without its end; LF, CRLF and CR all end a line.
  package private(set) var lines: [Swift.Range<Int>] = []

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    findLines()
  }

  package mutating func replace(_ range: Swift.Range<Int>, with replacement: [UInt8]) {
    bytes.replaceSubrange(range, with: replacement)
    findLines()
  }

  private mutating func findLines() {
    lines = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let isCRLF = bytes[index] == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
      if bytes[index] == 10 || bytes[index] == 13 {
        lines.append(start..<index)
        index += isCRLF ? 2 : 1
        start = index
      } else {
        index += 1
      }
    }
    lines.append(start..<bytes.count)
  }

  /// The place of a byte; a byte inside a line's end is the end of the line's text.
  package func position(of offset: Int, in encoding: PositionEncodingKind) -> Position {
    let line = lines.lastIndex { $0.lowerBound <= offset } ?? 0
    let end = min(offset, lines[line].upperBound)
    let text = String(decoding: bytes[lines[line].lowerBound..<end], as: UTF8.self)
    return Position(line: line, character: units(text, encoding))
  }

  /// The byte at a place; places outside the text and inside a character are moved as LSP says.
  package func offset(of position: Position, in encoding: PositionEncodingKind) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lines.count else { return bytes.count }
    var offset = lines[position.line].lowerBound
    var rest = position.character
    for scalar in String(decoding: bytes[lines[position.line]], as: UTF8.self).unicodeScalars {
      rest -= units(String(scalar), encoding)
      if rest < 0 { break }
      offset += String(scalar).utf8.count
    }
    return offset
  }

  /// Whether a place is one of this text, between two characters.
  package func has(_ position: Position, in encoding: PositionEncodingKind) -> Bool {
    lines.indices.contains(position.line) && position.character >= 0
      && self.position(of: offset(of: position, in: encoding), in: encoding) == position
  }

  private func units(_ text: String, _ encoding: PositionEncodingKind) -> Int {
    switch encoding {
    case .utf8: text.utf8.count
    case .utf16: text.utf16.count
    case .utf32: text.unicodeScalars.count
    }
  }
}
