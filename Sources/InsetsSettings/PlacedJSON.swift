import InsetsSyntax

/// A JSON value that knows where it stands, so that a mistake in a settings file can be shown.
///
/// The decoders that the platform has tell no places, and take the second of two equal keys in silence.
package struct PlacedJSON: Sendable {
  package enum Content: Sendable {
    case object([Member])
    case array([PlacedJSON])
    case string(String)
    /// Numbers, `true`, `false` and `null`, as their text.
    case other(String)
  }

  package struct Member: Sendable {
    package var name: String
    package var nameRange: ByteRange
    package var value: PlacedJSON
  }

  package var content: Content
  /// In bytes of the file.
  package var range: ByteRange

  /// Reads a whole text.
  package static func read(_ bytes: [UInt8]) throws(SettingsProblem) -> PlacedJSON {
    var reader = Reader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.cursor = 3 }
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.cursor == bytes.count else { throw reader.problem("nothing can follow the settings' last '}'") }
    return value
  }
}

private struct Reader {
  let bytes: [UInt8]
  var cursor = 0

  /// How deep values may nest; a text of a million brackets is no settings file.
  private static let greatestDepth = 64

  var next: UInt8? { cursor < bytes.count ? bytes[cursor] : nil }

  mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { cursor += 1 }
  }

  func problem(_ message: String) -> SettingsProblem {
    guard cursor >= bytes.count else {
      return SettingsProblem(range: ByteRange(bytes: cursor, cursor + 1), message: message)
    }
    // What is missing at the end is missing behind the last text, not on an empty line.
    let end = bytes.lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.map { $0 + 1 } ?? 0
    return SettingsProblem(range: ByteRange(bytes: end, end), message: message)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    cursor += 1
    return true
  }

  mutating func value(depth: Int) throws(SettingsProblem) -> PlacedJSON {
    guard depth < Self.greatestDepth else { throw problem("values nest too deeply here") }
    skipSpace()
    let start = cursor
    let content: PlacedJSON.Content =
      switch next {
      case UInt8(ascii: "{"): .object(try members(depth: depth))
      case UInt8(ascii: "["): .array(try elements(depth: depth))
      case UInt8(ascii: "\""): .string(try string())
      case nil: throw problem("a value is missing here")
      default: .other(try word())
      }
    return PlacedJSON(content: content, range: ByteRange(bytes: start, cursor))
  }

  private mutating func members(depth: Int) throws(SettingsProblem) -> [PlacedJSON.Member] {
    cursor += 1
    var members: [PlacedJSON.Member] = []
    if skip("}") { return members }
    repeat {
      skipSpace()
      let start = cursor
      guard next == UInt8(ascii: "\"") else { throw problem("a key in double quotes is missing here") }
      let name = try string()
      let nameRange = ByteRange(bytes: start, cursor)
      guard skip(":") else { throw problem("':' is missing behind the key \"\(name)\"") }
      members.append(PlacedJSON.Member(name: name, nameRange: nameRange, value: try value(depth: depth + 1)))
    } while skip(",")
    guard skip("}") else { throw problem("',' or '}' is missing here") }
    return members
  }

  private mutating func elements(depth: Int) throws(SettingsProblem) -> [PlacedJSON] {
    cursor += 1
    var elements: [PlacedJSON] = []
    if skip("]") { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while skip(",")
    guard skip("]") else { throw problem("',' or ']' is missing here") }
    return elements
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() throws(SettingsProblem) -> String {
    let start = cursor
    while let byte = next, isWordByte(byte) { cursor += 1 }
    let text = String(decoding: bytes[start..<cursor], as: UTF8.self)
    guard ["true", "false", "null"].contains(text) || Double(text) != nil else {
      cursor = start
      throw problem("a value is missing here; text stands in double quotes, and JSON has no comments")
    }
    return text
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "E"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private mutating func string() throws(SettingsProblem) -> String {
    let start = cursor
    cursor += 1
    var units: [UInt8] = []
    while let byte = next, byte >= 0x20 {
      cursor += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"): units += Array(String(try escape()).utf8)
      default: units.append(byte)
      }
    }
    cursor = start
    throw problem("this text has no closing '\"' on its line")
  }

  private mutating func escape() throws(SettingsProblem) -> Unicode.Scalar {
    let known: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
      UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let byte = next, let scalar = known[byte] {
      cursor += 1
      return scalar
    }
    guard next == UInt8(ascii: "u"), let unit = hexadecimal() else {
      throw problem("JSON has no such escape; a backslash is written as '\\\\'")
    }
    // Half of a pair stands for nothing by itself.
    guard unit >= 0xD800, unit < 0xDC00 else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let afterFirst = cursor
    guard next == UInt8(ascii: "\\") else { return "\u{FFFD}" }
    cursor += 1
    guard next == UInt8(ascii: "u"), let low = hexadecimal(), low >= 0xDC00, low < 0xE000 else {
      cursor = afterFirst
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  /// The number behind a `u`; nil, and nothing read, if there are no four digits.
  private mutating func hexadecimal() -> UInt32? {
    guard cursor + 5 <= bytes.count else { return nil }
    let digits = bytes[cursor + 1..<cursor + 5]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    cursor += 5
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
