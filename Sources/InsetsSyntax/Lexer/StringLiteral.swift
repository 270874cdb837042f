/// The notation of strings between quotes.
enum StringLiteral {
  /// What is wrong with a string, and where in its token.
  struct Problem: Error {
    let range: Range<Int>
    let message: String
  }

  /// What a string token says; `bytes` begins with the opening quote.
  static func value(of bytes: ArraySlice<UInt8>) -> Result<String, Problem> {
    var value: [UInt8] = []
    var position = bytes.startIndex + 1
    while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        return .success(String(decoding: value, as: UTF8.self))
      case UInt8(ascii: "\\"):
        guard let (decoded, end) = escape(in: bytes, at: position) else {
          return .failure(unknownEscape(in: bytes, at: position))
        }
        value += decoded
        position = end
      default:
        value.append(bytes[position])
        position += 1
      }
    }
    let end = bytes.count
    return .failure(
      Problem(range: end..<end, message: "expected '\"' to end the string, found the end of the line")
    )
  }

  /// The escape at `start` and where it ends; nil if it is none.
  private static func escape(in bytes: ArraySlice<UInt8>, at start: Int) -> ([UInt8], Int)? {
    guard start + 1 < bytes.endIndex else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""): return ([UInt8(ascii: "\"")], start + 2)
    case UInt8(ascii: "\\"): return ([UInt8(ascii: "\\")], start + 2)
    case UInt8(ascii: "n"): return ([UInt8(ascii: "\n")], start + 2)
    case UInt8(ascii: "t"): return ([UInt8(ascii: "\t")], start + 2)
    case UInt8(ascii: "u"): return scalarEscape(in: bytes, at: start)
    default: return nil
    }
  }

  /// `\u{…}` with one to eight hexadecimal digits that name a scalar.
  private static func scalarEscape(in bytes: ArraySlice<UInt8>, at start: Int) -> ([UInt8], Int)? {
    guard start + 2 < bytes.endIndex, bytes[start + 2] == UInt8(ascii: "{"),
      let end = bytes[(start + 3)...].prefix(9).firstIndex(of: UInt8(ascii: "}")),
      bytes[start + 3..<end].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let number = UInt32(String(decoding: bytes[start + 3..<end], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    return (Array(String(scalar).utf8), end + 1)
  }

  private static func unknownEscape(in bytes: ArraySlice<UInt8>, at start: Int) -> Problem {
    var end = min(start + 2, bytes.endIndex)
    while end < bytes.endIndex, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let found = String(decoding: bytes[start..<end], as: UTF8.self)
    return Problem(
      range: start - bytes.startIndex..<end - bytes.startIndex,
      message: #"expected one of '\"', '\\', '\n', '\t', '\u{…}' after a backslash in a string, found '\#(found)'"#
    )
  }
}
