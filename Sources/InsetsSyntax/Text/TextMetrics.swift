/// Counts of an item's bytes, for positions in lines and for the check of its encoding.
struct TextMetrics: Sendable {
  /// The offsets after each line end (LF, CRLF or CR).
  let lineStarts: [UInt32]
  let utf16Count: Int
  let scalarCount: Int
  /// The ranges of bytes that are not UTF-8, up to ``SyntaxError/limit`` of them.
  let invalidRanges: [Range<Int>]

  init(_ bytes: [UInt8]) {
    var lineStarts: [UInt32] = []
    var invalidRanges: [Range<Int>] = []
    var utf16Count = bytes.count
    var scalarCount = bytes.count
    var validUpTo = 0
    for (position, byte) in bytes.enumerated() {
      // Nearly all text is one unit in each encoding and ends no line.
      if byte > UInt8(ascii: "\r"), byte < 0x80 { continue }
      utf16Count -= 1 - byte.utf16Width
      scalarCount -= 1 - byte.scalarWidth
      if byte < 0x80 {
        let endsLine =
          byte == UInt8(ascii: "\n")
          || (byte == UInt8(ascii: "\r") && !(position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\n")))
        if endsLine { lineStarts.append(UInt32(truncatingIfNeeded: position + 1)) }
      } else if position >= validUpTo {
        if case .scalar(_, let count) = decodeScalar(bytes, at: position) {
          validUpTo = position + count
        } else if let last = invalidRanges.last, last.upperBound == position {
          invalidRanges[invalidRanges.count - 1] = last.lowerBound..<position + 1
        } else if invalidRanges.count < SyntaxError.limit {
          invalidRanges.append(position..<position + 1)
        }
      }
    }
    self.lineStarts = lineStarts
    self.invalidRanges = invalidRanges
    self.utf16Count = utf16Count
    self.scalarCount = scalarCount
  }
}

extension UInt8 {
  /// The number of UTF-16 code units that begin with this byte of UTF-8; it is defined for each byte alone, so that
  /// sums are additive over any text, well-formed or not.
  var utf16Width: Int {
    isContinuation ? 0 : self >= 0xF0 ? 2 : 1
  }

  /// The number of scalars that begin with this byte of UTF-8.
  var scalarWidth: Int {
    isContinuation ? 0 : 1
  }

  /// Whether it is a byte inside a UTF-8 sequence.
  var isContinuation: Bool {
    self & 0xC0 == 0x80
  }
}

extension SyntaxError {
  /// The greatest number of errors that are kept for an item, and shown for a file.
  package static let limit = 128
}
