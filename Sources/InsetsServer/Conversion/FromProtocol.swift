import InsetsSyntax
import LanguageServerProtocol

extension PositionConverter {
  /// The byte at a position.
  ///
  /// A position outside the text is moved to the nearest one inside, as LSP demands.
  ///
  /// Where a document stands behind the text, it is the byte of the document that the place stands for, or its end.
  func offset(_ position: Position) -> ByteOffset {
    let offset = ownOffset(position)
    guard let virtual else { return offset }
    return virtual.places.place(at: offset)?.text.lowerBound ?? ByteOffset(virtual.text.count)
  }

  /// The bytes of a range in the client's own text.
  func ownByteRange(_ range: LanguageServerProtocol.Range) -> ByteRange {
    let (start, end) = (ownOffset(range.start), ownOffset(range.end))
    return min(start, end)..<max(start, end)
  }

  private func ownOffset(_ position: Position) -> ByteOffset {
    lines.offset(of: TextPosition(line: clamped(position.line), column: clamped(position.character)), in: encoding)
  }

  /// The bytes of a range; its ends may be said in either order, as the text documents of editors take it.
  func byteRange(_ range: LanguageServerProtocol.Range) -> ByteRange {
    if let virtual, let place = virtual.places.place(at: ownOffset(range.start)) { return place.text }
    let (start, end) = (offset(range.start), offset(range.end))
    return min(start, end)..<max(start, end)
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
