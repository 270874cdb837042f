import InsetsSyntax
import LanguageServerProtocol

extension PositionConverter {
  /// The byte at a position.
  ///
  /// A position outside of the text is moved to the nearest one inside, as LSP demands.
  func offset(_ position: Position) -> ByteOffset {
    lines.offset(of: TextPosition(line: clamped(position.line), column: clamped(position.character)), in: encoding)
  }

  /// The bytes of a range; none if it ends before it starts.
  func byteRange(_ range: LanguageServerProtocol.Range) -> ByteRange {
    let start = offset(range.start)
    return start..<max(start, offset(range.end))
  }

  /// A number in the range that LSP allows; clients say "to the end" with larger ones.
  private func clamped(_ number: Int) -> Int { min(max(number, 0), Int(Int32.max)) }
}

extension PositionEncoding {
  init(_ kind: PositionEncodingKind) {
    switch kind {
    case .utf8: self = .utf8
    case .utf16: self = .utf16
    case .utf32: self = .utf32
    }
  }
}
