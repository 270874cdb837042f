/// The notation of strings between quotes.
enum StringLiteral {
  /// A mistake in a string, with its place in the token.
  struct Problem: Error {
    let range: Range<Int>
    let message: String
  }

  /// The value of a string token; `bytes` begins with the opening quote.
  static func value(of bytes: ArraySlice<UInt8>) -> Result<String, Problem> {
    if let text = plainText(of: bytes) { return .success(String(decoding: text, as: UTF8.self)) }
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

  /// The mistake in a string token, if any.
  static func problem(in bytes: ArraySlice<UInt8>) -> Problem? {
    if plainText(of: bytes) != nil { return nil }
    if case .failure(let problem) = value(of: bytes) { return problem }
    return nil
  }

  /// The text between the quotes of a string without escapes; nil if it has some, or no end.
  private static func plainText(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let text = bytes.dropFirst()
    let end = text.firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    guard let end, bytes[end] == UInt8(ascii: "\"") else { return nil }
    return text[..<end]
  }

  /// The escape at `start` and its end, or nil if it is none.
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
