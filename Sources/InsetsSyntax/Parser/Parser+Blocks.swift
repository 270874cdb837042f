extension Parser {
  /// The content of a block.
  enum BlockContent {
    case statements
    case expectationRows

    fileprivate var nodeKind: SyntaxKind {
      switch self {
      case .statements: .block
      case .expectationRows: .expectTable
      }
    }
  }

  /// Parses `{ … }`, which may begin on the next line; reports a missing block.
  mutating func parseRequiredBlock(of construct: Construct, expected: String = "'{'") {
    if currentKind == .leftBrace {
      parseBlock(of: construct)
      return
    }
    // An indented line below belongs to the block whose brace is missing.
    let followsAsBlock =
      currentKind != .endOfFile && isFirstOnLine && currentKind != .rightBrace
      && indentation(ofToken: current) > indentation(ofToken: construct.firstToken)
    fail(construct, expected: expected)
    guard !isAtStatementEnd || followsAsBlock else {
      if depth == 0 && currentKind == .rightBrace { skipStrayBrace() }
      return
    }
    if !followsAsBlock {
      skipToBlock()
      if currentKind == .leftBrace { parseBlock(of: construct) }
      return
    }
    let mark = mark()
    guard allowsNesting(construct) else { return }
    hasReportedMissingBrace = true
    parseContent(.statements, of: construct)
    finish(mark, .block)
  }

  /// Consumes the closing brace of an item's block whose opening brace is missing.
  private mutating func skipStrayBrace() {
    let mark = mark()
    advance()
    finish(mark, .broken)
  }

  /// Parses the block that begins at the current brace.
  mutating func parseBlock(of construct: Construct, content: BlockContent = .statements) {
    guard allowsNesting(construct) else {
      skipNest()
      return
    }
    let mark = mark()
    advance()
    if isClosureSignature { parseClosureSignature() }
    parseContent(content, of: construct)
    finish(mark, content.nodeKind)
  }

  /// Parses statements or rows up to and including the closing brace.
  private mutating func parseContent(_ content: BlockContent, of construct: Construct) {
    let outerBracketDepth = bracketDepth
    let outerHasFailed = statementHasFailed
    bracketDepth = 0
    depth += 1
    while currentKind != .rightBrace && currentKind != .endOfFile {
      parseElement(of: content)
    }
    depth -= 1
    closeBlock(of: construct)
    bracketDepth = outerBracketDepth
    statementHasFailed = outerHasFailed
  }

  private mutating func parseElement(of content: BlockContent) {
    if currentKind == .semicolon {
      advance()
      return
    }
    let first = current
    statementHasFailed = false
    switch content {
    case .statements: parseStatement()
    case .expectationRows: parseExpectationRow()
    }
    endStatement(Construct(at: first))
    if current == first {
      // Every production must consume its token, or the loop would not end.
      advance()
    }
  }

  /// Reports and skips text after a complete statement on its line.
  private mutating func endStatement(_ construct: Construct) {
    if isAtStatementEnd {
      if currentKind == .semicolon { advance() }
      return
    }
    // A modifier behind its view, as in Swift, is a mistake of its own.
    if currentKind == .dot, pastedSwift == .modifiers { return }
    let followsBlock = tokenKind(at: consumedEnd - 1) == .rightBrace
    failAtLineEnd(construct)
    // After a block, the rest of the line is another statement. Otherwise it belongs to the failed one.
    if !followsBlock { skipStatement() }
  }

  /// Reports text after a complete statement or item on its line.
  mutating func failAtLineEnd(_ construct: Construct) {
    let followsBlock = tokenKind(at: consumedEnd - 1) == .rightBrace
    if !followsBlock, failAtHabit(construct) { return }
    let fix = SyntaxError.Fix(title: "Insert ';'", range: endOfConsumed, replacement: ";")
    fail(construct, expected: "a new line or ';'", fix: followsBlock ? fix : nil)
  }

  private mutating func closeBlock(of construct: Construct) {
    if currentKind == .rightBrace {
      let isSuspicious =
        suspiciousBlock == nil && isFirstOnLine
        && indentation(ofToken: current) < indentation(ofToken: construct.firstToken)
      if isSuspicious { suspiciousBlock = construct }
      advance()
      return
    }
    guard !hasReportedMissingBrace, !hasReportedNesting else { return }
    hasReportedMissingBrace = true
    let opening = origin(of: suspiciousBlock ?? construct)
    record(
      SyntaxError(
        range: endOfConsumed,
        message: "expected '}' to end the block of \(opening.construct), found \(foundAtItemEnd)",
        began: opening
      )
    )
  }

  /// The end of an item with an open block: the next item or the end of the file.
  private var foundAtItemEnd: String {
    current < tokenCount ? "'\(text(ofToken: current))'" : "the end of the file"
  }
}
