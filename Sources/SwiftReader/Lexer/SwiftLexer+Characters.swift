/// What bytes and scalars are to the lexer.
extension SwiftLexer {
  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  static func isIdentifierStart(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
  }

  static func isIdentifierPart(_ byte: UInt8) -> Bool {
    isIdentifierStart(byte) || isDigit(byte) || byte == UInt8(ascii: "$")
  }

  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// The scalar at the position; U+FFFD for broken bytes.
  var scalar: Unicode.Scalar {
    let first = bytes[position]
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
    guard count > 1, position + count <= bytes.count else { return "\u{FFFD}" }
    var value = UInt32(first) & (0xFF >> UInt32(count + 1))
    for byte in bytes[(position + 1)..<(position + count)] {
      guard byte & 0xC0 == 0x80 else { return "\u{FFFD}" }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  mutating func skipScalar() {
    let scalar = scalar
    position += scalar == "\u{FFFD}" ? 1 : Unicode.UTF8.width(scalar)
  }

  /// Broken bytes, and the invisible scalars that begin no name.
  var isUnknownScalar: Bool {
    switch scalar.value {
    case 0xFFFD, 0x80..<0xA8, 0x2028, 0x2029, 0x3000: true
    default: false
    }
  }

  /// The heads of operators beyond ASCII, as in the language reference.
  var isUnicodeOperator: Bool {
    switch scalar.value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017, 0x2020...0x2027,
      0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
      0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }
}
