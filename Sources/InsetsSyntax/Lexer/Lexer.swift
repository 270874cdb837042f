/// Splits UTF-8 bytes into tokens, one at a time, starting at any token boundary.
///
/// It has no state besides its position, so the tokens of an item depend on nothing before the item. A token depends on
/// its own bytes and on at most ``lookahead`` bytes after them.
struct Lexer {
  /// The number of bytes after a token that may be read to find its end: a whole scalar of four bytes.
  static let lookahead = 4

  let bytes: [UInt8]
  var position: Int

  /// The kind of the next token.
  ///
  /// `position` is then its end. Nil at the end of the bytes.
  mutating func next() -> TokenKind? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      return identifier()
    case UInt8(ascii: " "), 0x09, 0x0B, 0x0C:
      return whitespace()
    case UInt8(ascii: "\n"):
      position += 1
      return .newline
    case UInt8(ascii: "\r"):
      position += peek(1) == UInt8(ascii: "\n") ? 2 : 1
      return .newline
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return number()
    case UInt8(ascii: "\""):
      return string()
    case UInt8(ascii: "/"):
      return slash()
    case 0x80...:
      return beyondASCII()
    default:
      return punctuation(byte) ?? unknown()
    }
  }

  /// The byte `distance` after the position; zero, which is part of no token, past the end.
  private func peek(_ distance: Int) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  private mutating func identifier() -> TokenKind {
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isIdentifierContinuation {
        position += 1
      } else if byte >= 0x80, case .scalar(let scalar, let count) = decodeScalar(bytes, at: position),
        scalar.properties.isXIDContinue
      {
        position += count
      } else {
        break
      }
    }
    return .identifier
  }

  private mutating func whitespace() -> TokenKind {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: " ") || byte == 0x09 || byte == 0x0B || byte == 0x0C {
        position += 1
      } else if byte >= 0x80, case .scalar(let scalar, let count) = decodeScalar(bytes, at: position), scalar.isSpace {
        position += count
      } else {
        break
      }
    }
    return .whitespace
  }

  /// `11...13` is a number, an ellipsis and a number: a dot belongs to a number only if a digit follows.
  private mutating func number() -> TokenKind {
    while true {
      while peek(0).isDigit { position += 1 }
      guard peek(0) == UInt8(ascii: "."), peek(1).isDigit else { return .number }
      position += 1
    }
  }

  /// Ends after the closing quote or, so that a missing quote costs only one line, before the line end.
  private mutating func string() -> TokenKind {
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return .string
      case UInt8(ascii: "\""):
        position += 1
        return .string
      case UInt8(ascii: "\\"):
        let escaped = peek(1)
        position += escaped == UInt8(ascii: "\"") || escaped == UInt8(ascii: "\\") ? 2 : 1
      default:
        position += 1
      }
    }
    return .string
  }

  private mutating func slash() -> TokenKind {
    switch peek(1) {
    case UInt8(ascii: "/"):
      let isDocumentation = peek(2) == UInt8(ascii: "/") && peek(3) != UInt8(ascii: "/")
      var end = position
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
      position = end
      return isDocumentation ? .documentationComment : .lineComment
    case UInt8(ascii: "*"):
      return blockComment()
    default:
      position += 1
      return .slash
    }
  }

  private mutating func blockComment() -> TokenKind {
    var depth = 0
    while position < bytes.count {
      switch (bytes[position], peek(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
        if depth == 0 { return .blockComment }
      default:
        position += 1
      }
    }
    return .blockComment
  }

  private mutating func beyondASCII() -> TokenKind {
    guard case .scalar(let scalar, _) = decodeScalar(bytes, at: position) else { return invalid() }
    if scalar.properties.isXIDStart { return identifier() }
    if scalar.isSpace { return whitespace() }
    return unknown()
  }

  private mutating func invalid() -> TokenKind {
    repeat { position += 1 } while position < bytes.count && isInvalid(at: position)
    return .invalidUTF8
  }

  private func isInvalid(at position: Int) -> Bool {
    if case .invalid = decodeScalar(bytes, at: position) { return true }
    return false
  }

  /// Joins adjacent characters, so that a pasted sentence with another alphabet's punctuation is one error.
  private mutating func unknown() -> TokenKind {
    if bytes[position] == UInt8(ascii: "#"), peek(1) == UInt8(ascii: " ") || peek(1) == UInt8(ascii: "#") {
      // A comment of another language, whose words would be errors of their own.
      while position < bytes.count, bytes[position] >= 0x20 || bytes[position] == 0x09,
        case .scalar(_, let count) = decodeScalar(bytes, at: position)
      {
        position += count
      }
      return .unknown
    }
    repeat {
      guard case .scalar(_, let count) = decodeScalar(bytes, at: position) else { break }
      position += count
    } while position < bytes.count && isUnknown(at: position)
    return .unknown
  }

  private func isUnknown(at position: Int) -> Bool {
    let byte = bytes[position]
    guard byte >= 0x80 else { return byte.isPartOfNoToken }
    guard case .scalar(let scalar, _) = decodeScalar(bytes, at: position) else { return false }
    return !scalar.properties.isXIDStart && !scalar.isSpace
  }

  private mutating func punctuation(_ byte: UInt8) -> TokenKind? {
    let (kind, count) = operatorToken(byte)
    position += count
    return kind
  }

  private func operatorToken(_ byte: UInt8) -> (TokenKind?, Int) {
    let isEqualNext = peek(1) == UInt8(ascii: "=")
    switch byte {
    case UInt8(ascii: "{"): return (.leftBrace, 1)
    case UInt8(ascii: "}"): return (.rightBrace, 1)
    case UInt8(ascii: "("): return (.leftParenthesis, 1)
    case UInt8(ascii: ")"): return (.rightParenthesis, 1)
    case UInt8(ascii: "["): return (.leftBracket, 1)
    case UInt8(ascii: "]"): return (.rightBracket, 1)
    case UInt8(ascii: ","): return (.comma, 1)
    case UInt8(ascii: ":"): return (.colon, 1)
    case UInt8(ascii: ";"): return (.semicolon, 1)
    case UInt8(ascii: "+"): return (.plus, 1)
    case UInt8(ascii: "-"): return (.minus, 1)
    case UInt8(ascii: "*"): return (.star, 1)
    case UInt8(ascii: "."):
      let isEllipsis = peek(1) == UInt8(ascii: ".") && peek(2) == UInt8(ascii: ".")
      return isEllipsis ? (.ellipsis, 3) : (.dot, 1)
    case UInt8(ascii: "="): return isEqualNext ? (.equalEqual, 2) : (.equal, 1)
    case UInt8(ascii: "<"): return isEqualNext ? (.lessEqual, 2) : (.less, 1)
    case UInt8(ascii: ">"): return isEqualNext ? (.greaterEqual, 2) : (.greater, 1)
    case UInt8(ascii: "!"): return isEqualNext ? (.notEqual, 2) : (nil, 0)
    default: return (nil, 0)
    }
  }
}

extension UInt8 {
  var isDigit: Bool {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
  }

  fileprivate var isIdentifierContinuation: Bool {
    let lowercased = self | 0x20
    return (lowercased >= UInt8(ascii: "a") && lowercased <= UInt8(ascii: "z")) || isDigit || self == UInt8(ascii: "_")
  }

  /// Whether it is an ASCII character that occurs only in strings and comments.
  fileprivate var isPartOfNoToken: Bool {
    switch self {
    case 0x00...0x08, 0x0E...0x1F, 0x7F: true
    case UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "'"),
      UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"),
      UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it separates words: the spaces of pasted text, and the byte order mark.
  fileprivate var isSpace: Bool {
    value == 0xFEFF || properties.isWhitespace
  }
}
