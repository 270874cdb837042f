/// A construct that is being parsed, for errors that name its beginning.
struct Construct {
  /// The index of its first token.
  let firstToken: Int
  /// Its description, if its first words don't give it: `property`, `list`.
  let noun: String?
  /// Whether its first word follows the noun.
  let isNamed: Bool

  init(at firstToken: Int, _ noun: String? = nil, isNamed: Bool = false) {
    self.firstToken = firstToken
    self.noun = noun
    self.isNamed = isNamed
  }
}

extension Parser {
  // MARK: Reporting

  /// Reports that something other than the current token was expected, unless the statement already has an error.
  mutating func fail(
    _ construct: Construct,
    expected: String,
    found: String? = nil,
    fix: SyntaxError.Fix? = nil
  ) {
    guard !statementHasFailed else { return }
    statementHasFailed = true
    record(
      SyntaxError(
        range: foundRange(in: construct),
        message: "expected \(expected), found \(found ?? foundText(in: construct))",
        began: origin(of: construct),
        fix: fix
      )
    )
  }

  /// Reports the current token, which `replacement` should replace.
  mutating func fail(_ construct: Construct, expected: String, replaceWith replacement: String) {
    let title = "replace '\(text(ofToken: current))' with '\(replacement)'"
    fail(
      construct,
      expected: expected,
      fix: SyntaxError.Fix(title: title, range: range(ofTokens: current..<current + 1), replacement: replacement)
    )
  }

  /// The range of the current token if it is on the construct's line; otherwise the end of the previous token.
  private func foundRange(in construct: Construct) -> ByteRange {
    if currentKind == .endOfFile || isLineEnd(in: construct) { return endOfConsumed }
    return range(ofTokens: current..<current + 1)
  }

  /// The text in place of what was expected.
  private func foundText(in construct: Construct) -> String {
    if isLineEnd(in: construct) && current < tokenCount { return "the end of the line" }
    if currentKind == .endOfFile { return "the end of the file" }
    let text = text(ofToken: current)
    return currentKind == .string ? "the string \(text)" : "'\(text)'"
  }

  /// Whether the construct's line ends before the current token, so that the token is not the unexpected text.
  private func isLineEnd(in construct: Construct) -> Bool {
    isFirstOnLine && current != construct.firstToken
  }

  /// The empty range after the last token that was consumed.
  var endOfConsumed: ByteRange {
    range(ofTokens: consumedEnd..<consumedEnd)
  }

  func origin(of construct: Construct) -> SyntaxError.Origin {
    let range = range(ofTokens: headTokens(of: construct))
    guard let noun = construct.noun else {
      return SyntaxError.Origin(range: range, construct: "'\(excerpt(of: range))'")
    }
    let name = construct.isNamed ? " '\(text(ofToken: construct.firstToken))'" : ""
    return SyntaxError.Origin(range: range, construct: noun + name)
  }

  /// The tokens that identify a construct: its bracket, or its words on the first line up to a block or a value.
  private func headTokens(of construct: Construct) -> Range<Int> {
    let first = construct.firstToken
    var end = first + 1
    var index = first + 1
    while index < consumedEnd && tokenKind(at: first) == .identifier {
      let kind = tokenKind(at: index)
      if kind == .newline || kind == .leftBrace || kind == .colon || kind == .equal || kind.isComparison { break }
      if !kind.isTrivia { end = index + 1 }
      index += 1
    }
    return first..<end
  }

  func text(ofToken index: Int) -> String {
    excerpt(of: range(ofTokens: index..<index + 1))
  }

  /// The text at `range`, or its first forty bytes or so.
  private func excerpt(of range: ByteRange) -> String {
    let limit = 40
    let bytes = bytes(in: range)
    guard bytes.count > limit else { return String(decoding: bytes, as: UTF8.self) }
    var end = bytes.startIndex + limit
    while end > bytes.startIndex, bytes[end].isContinuation { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + "…"
  }

  // MARK: Nesting

  /// Whether one more level is allowed; if not, reports it once for the item.
  mutating func allowsNesting(_ construct: Construct, levels: Int = 1) -> Bool {
    if depth + levels <= Parser.nestingLimit { return true }
    if !hasReportedNesting {
      hasReportedNesting = true
      record(
        SyntaxError(
          range: foundRange(in: construct),
          message:
            "expected at most \(Parser.nestingLimit) levels of nesting, found more; the rest is skipped",
          began: origin(of: construct)
        )
      )
    }
    statementHasFailed = true
    return false
  }

  /// Consumes the bracket at the current token and everything up to its closing bracket, however deep.
  mutating func skipNest() {
    let mark = mark()
    skipBrackets()
    finish(mark, .broken)
  }

  private mutating func skipBrackets() {
    var open = 0
    repeat {
      if currentKind.opensBracket { open += 1 }
      if currentKind.closesBracket { open -= 1 }
      if currentKind == .endOfFile { open = 0 }
      advance()
    } while open > 0
  }

  // MARK: Skipping

  /// Consumes the rest of the statement as broken text: to the end of the line, including a whole block that opens on
  /// it.
  mutating func skipStatement() {
    skip { parser in parser.isAtStatementEnd }
  }

  /// Consumes broken text up to the statement's end or its block.
  mutating func skipToBlock() {
    skip { parser in parser.isAtStatementEnd || parser.currentKind == .leftBrace }
  }

  private mutating func skip(until isAtEnd: (Parser) -> Bool) {
    guard !isAtEnd(self) else { return }
    let mark = mark()
    while !isAtEnd(self) {
      if currentKind == .leftBrace { skipBraces() } else { advance() }
    }
    finish(mark, .broken)
  }

  /// Consumes broken text on the current line up to the next comma or the end of the list.
  mutating func skipListElement() {
    let mark = mark()
    while !isAtListElementEnd {
      if currentKind.opensBracket { skipBrackets() } else { advance() }
    }
    if mark.token != current { finish(mark, .broken) }
  }

  private var isAtListElementEnd: Bool {
    let kind = currentKind
    return kind == .comma || kind == .semicolon || kind.closesBracket || kind == .endOfFile || isFirstOnLine
  }

  /// Consumes everything from an opening brace to its closing brace, however deep.
  mutating func skipBraces() {
    var open = 0
    repeat {
      if currentKind == .leftBrace { open += 1 }
      if currentKind == .rightBrace { open -= 1 }
      if currentKind == .endOfFile { return }
      advance()
    } while open > 0
  }
}
