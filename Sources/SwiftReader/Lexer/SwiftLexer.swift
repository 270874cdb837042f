/// Splits the bytes of a Swift file into tokens, in one pass.
///
/// It never fails: a byte that begins no token is a token of its own, and a string or comment that does not end, ends with
/// its line or with the file. What stands between tokens is white space and comments.
struct SwiftLexer {
  let bytes: [UInt8]
  let words = SwiftWords.table
  var position = 0
  var tokens: [SwiftToken] = []
  /// Whether white space or a comment stands before the position.
  private var hasSpace = true
  private var startsLine = true
  /// Whether a regular expression of several lines was begun that has no end; no later one has one then.
  var hasEndlessRegex = false

  /// All tokens of a file; files of four gigabytes and more have none.
  static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    guard bytes.count < Int(UInt32.max) else { return [] }
    var lexer = SwiftLexer(bytes: bytes)
    lexer.run()
    return lexer.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 4)
  }

  private mutating func run() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if peek() == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipLine() }
    while position < bytes.count {
      skipTrivia()
      guard position < bytes.count else { break }
      let start = position
      let (kind, word) = token(bytes[position])
      tokens.append(
        SwiftToken(
          start: UInt32(start),
          end: UInt32(position),
          kind: kind,
          word: word,
          hasSpaceBefore: hasSpace,
          startsLine: startsLine
        )
      )
      hasSpace = false
      startsLine = false
    }
  }

  /// The byte at a distance from the position; zero past the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  // MARK: - White space and comments

  private mutating func skipTrivia() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0B, 0x0C, 0x00: position += 1
      case 0x0A, 0x0D:
        position += 1
        startsLine = true
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlockComment()
      case 0xC2 where peek(1) == 0xA0: position += 2
      default: return
      }
      hasSpace = true
    }
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
  }

  /// Block comments nest.
  private mutating func skipBlockComment() {
    var depth = 0
    while position < bytes.count {
      switch (bytes[position], peek(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
        if depth == 0 { return }
      case (0x0A, _), (0x0D, _):
        startsLine = true
        position += 1
      default: position += 1
      }
    }
  }

  // MARK: - Tokens

  private mutating func token(_ byte: UInt8) -> (SwiftToken.Kind, SwiftWord) {
    if SwiftLexer.isIdentifierStart(byte) { return identifier() }
    if startsLine, isConflictMarker(byte) {
      skipLine()
      return (.unknown, .none)
    }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return (number(), .none)
    case UInt8(ascii: "\""): return (string(hashes: 0), .none)
    case UInt8(ascii: "#"): return pound()
    case UInt8(ascii: "`"): return (backquoted(), .none)
    case UInt8(ascii: "$"):
      position += 1
      skipIdentifier()
      return (.identifier, .none)
    case UInt8(ascii: "("): return single(.leftParen)
    case UInt8(ascii: ")"): return single(.rightParen)
    case UInt8(ascii: "{"): return single(.leftBrace)
    case UInt8(ascii: "}"): return single(.rightBrace)
    case UInt8(ascii: "["): return single(.leftSquare)
    case UInt8(ascii: "]"): return single(.rightSquare)
    case UInt8(ascii: ","): return single(.comma)
    case UInt8(ascii: ":"): return single(.colon)
    case UInt8(ascii: ";"): return single(.semicolon)
    case UInt8(ascii: "@"): return single(.at)
    case UInt8(ascii: "\\"): return single(.backslash)
    case UInt8(ascii: "."):
      // Only a run that begins with a dot may have dots.
      if peek(1) == UInt8(ascii: "."), peek(2) == UInt8(ascii: ".") || SwiftLexer.isOperator(peek(2)) {
        return (dottedOperator(), .none)
      }
      if SwiftLexer.isOperator(peek(1)), peek(1) != UInt8(ascii: "?"), peek(1) != UInt8(ascii: "!"),
        tokens.last?.kind != .backslash || hasSpace, !(peek(1) == UInt8(ascii: "/") && [0x2F, 0x2A].contains(peek(2)))
      {
        return (dottedOperator(), .none)
      }
      return single(.dot)
    case UInt8(ascii: "/"):
      if let end = regexEnd() {
        position = end
        return (.regex, .none)
      }
      return (operatorRun(), .none)
    default:
      if SwiftLexer.isOperator(byte) { return (operatorRun(), .none) }
      if byte >= 0x80 {
        if isUnicodeOperator { return (operatorRun(), .none) }
        if !isUnknownScalar { return identifier() }
        skipScalar()
        return (.unknown, .none)
      }
      return single(.unknown)
    }
  }

  /// A line that a merge left: `<<<<<<<`, `|||||||`, `=======` or `>>>>>>>`.
  private func isConflictMarker(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: ">"): break
    default: return false
    }
    guard position == 0 || bytes[position - 1] == 0x0A || bytes[position - 1] == 0x0D else { return false }
    return (1..<7).allSatisfy { peek($0) == byte } && [0x20, 0x0A, 0x0D, 0].contains(peek(7))
  }

  private mutating func single(_ kind: SwiftToken.Kind) -> (SwiftToken.Kind, SwiftWord) {
    position += 1
    return (kind, .none)
  }

  private mutating func identifier() -> (SwiftToken.Kind, SwiftWord) {
    let start = position
    var key: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count {
      let byte = bytes[position]
      if SwiftLexer.isIdentifierPart(byte) {
        if shift < 64 { key |= UInt64(byte) << shift }
        shift += 8
        position += 1
      } else if byte >= 0x80, !isUnicodeOperator, !isUnknownScalar {
        skipScalar()
        shift = 256
      } else {
        break
      }
    }
    return (.identifier, shift > 200 ? .none : words.word(key, of: bytes, start..<position))
  }

  private mutating func skipIdentifier() {
    while position < bytes.count {
      let byte = bytes[position]
      if SwiftLexer.isIdentifierPart(byte) {
        position += 1
      } else if byte >= 0x80, !isUnicodeOperator, !isUnknownScalar {
        skipScalar()
      } else {
        return
      }
    }
  }

  /// A name in backquotes, which ends with its line.
  private mutating func backquoted() -> SwiftToken.Kind {
    var end = position + 1
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if bytes[end] == UInt8(ascii: "`") {
        position = end + 1
        return .identifier
      }
      end += 1
    }
    position += 1
    return .unknown
  }

  private mutating func number() -> SwiftToken.Kind {
    // `t.0.1` has two members and no fraction.
    let isMember = tokens.last?.kind == .dot && !hasSpace
    let isRadix =
      peek() == UInt8(ascii: "0") && [UInt8(ascii: "x"), UInt8(ascii: "b"), UInt8(ascii: "o")].contains(peek(1))
    let isHexadecimal = isRadix && peek(1) == UInt8(ascii: "x")
    if isRadix { position += 2 }
    var kind = SwiftToken.Kind.integer
    while position < bytes.count {
      let byte = bytes[position]
      if SwiftLexer.isDigit(byte) || byte == UInt8(ascii: "_") {
        position += 1
      } else if byte == UInt8(ascii: "."), !isMember, kind == .integer, SwiftLexer.isDigit(peek(1)) {
        kind = .floating
        position += 2
      } else if !isMember,
        isHexadecimal ? byte | 0x20 == UInt8(ascii: "p") : byte | 0x20 == UInt8(ascii: "e"),
        SwiftLexer.isDigit(peek(1)) || [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(peek(1))
      {
        kind = .floating
        position += 2
      } else if SwiftLexer.isIdentifierStart(byte) {
        position += 1
      } else {
        break
      }
    }
    return kind
  }

  private mutating func pound() -> (SwiftToken.Kind, SwiftWord) {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if peek(hashes) == UInt8(ascii: "\"") {
      position += hashes
      return (string(hashes: hashes), .none)
    }
    if peek(hashes) == UInt8(ascii: "/"), let end = extendedRegexEnd(hashes) {
      position = end
      return (.regex, .none)
    }
    guard hashes == 1 else {
      position += hashes
      return (.unknown, .none)
    }
    position += 1
    let directives: [(StaticString, SwiftToken.Kind)] = [
      ("if", .poundIf), ("elseif", .poundElseIf), ("else", .poundElse), ("endif", .poundEndIf),
    ]
    for (name, kind) in directives where isWord(name) {
      position += name.utf8CodeUnitCount
      return (kind, .none)
    }
    return (.pound, .none)
  }

  private func isWord(_ name: StaticString) -> Bool {
    let count = name.utf8CodeUnitCount
    let next = peek(count)
    guard position + count <= bytes.count, !SwiftLexer.isIdentifierStart(next), !SwiftLexer.isDigit(next) else {
      return false
    }
    return name.withUTF8Buffer { $0.elementsEqual(bytes[position..<position + count]) }
  }

  // MARK: - Operators

  /// A run of operator characters: `<` and `>` stand alone, and the parser joins what touches.
  private mutating func operatorRun() -> SwiftToken.Kind {
    let start = position
    let byte = bytes[position]
    let isLeftBound = !hasSpace && !isOpening(tokens.last?.kind)
    if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
      position += 1
      return .op
    }
    if byte == UInt8(ascii: "-"), peek(1) == UInt8(ascii: ">"), !SwiftLexer.isOperator(peek(2)) {
      position += 2
      return .arrow
    }
    if byte == UInt8(ascii: "?") {
      if isLeftBound {
        position += 1
        return .postfixQuestion
      }
      if !SwiftLexer.isOperator(peek(1)) {
        position += 1
        return .infixQuestion
      }
    }
    if byte == UInt8(ascii: "!"), isLeftBound {
      // `a != b` has spaces; `a!=b` compares too.
      if peek(1) != UInt8(ascii: "=") {
        position += 1
        return .postfixExclamation
      }
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") { break }
      if byte == UInt8(ascii: "/"), position > start,
        peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*")
      {
        break
      }
      if SwiftLexer.isOperator(byte) {
        position += 1
      } else if byte >= 0x80, isUnicodeOperator {
        skipScalar()
      } else {
        break
      }
    }
    if position - start == 1, byte == UInt8(ascii: "=") { return .equal }
    return .op
  }

  private mutating func dottedOperator() -> SwiftToken.Kind {
    while position < bytes.count, bytes[position] == UInt8(ascii: ".") || SwiftLexer.isOperator(bytes[position]) {
      position += 1
    }
    return .op
  }

  private func isOpening(_ kind: SwiftToken.Kind?) -> Bool {
    [.leftParen, .leftSquare, .leftBrace, .comma, .semicolon, .colon, nil].contains(kind)
  }
}
