extension Parser {
  /// The number of levels of an expression's nodes, which the limit on nesting counts, as operators nest without
  /// brackets.
  typealias Height = Int

  /// Parses a value that must begin on the statement's line.
  mutating func parseValue(_ construct: Construct, expected: String) {
    guard continuesLine else {
      parseMissing(construct, expected: expected)
      return
    }
    _ = parseExpression(construct, expected: expected)
  }

  /// Parses a value after a comma or an operator, where the next line may continue.
  mutating func parseValueAfterBreak(_ construct: Construct, expected: String) {
    if beginsStatementOnNextLine {
      parseMissing(construct, expected: expected)
    } else {
      _ = parseExpression(construct, expected: expected)
    }
  }

  /// Whether the next line is another statement, not the value that should follow a comma, an operator or a bracket.
  private var beginsStatementOnNextLine: Bool {
    mutating get {
      guard isFirstOnLine, currentKind == .identifier else { return false }
      var next = tokenAfter(current)
      while next.kind == .dot && !next.isFirstOnLine {
        next = tokenAfter(next.index)
        guard next.kind == .identifier else { return false }
        next = tokenAfter(next.index)
      }
      guard !next.isFirstOnLine else { return false }
      if next.kind == .colon { return bracketDepth == 0 }
      if next.kind == .leftBrace { return true }
      return next.kind == .identifier && ![.inset, .on, .at, .priority].contains(keyword(at: next.index))
    }
  }

  private mutating func parseMissing(_ construct: Construct, expected: String) {
    let mark = mark()
    fail(construct, expected: expected)
    finish(mark, .missing)
  }

  // MARK: Operators

  /// `value inset distance`, or any expression of higher precedence.
  private mutating func parseExpression(_ construct: Construct, expected: String) -> Height {
    let mark = mark()
    var height = parseSum(construct, expected: expected)
    guard continuesLine, currentKeyword == .inset, allowsNesting(construct, levels: height + 1) else { return height }
    advance()
    height = 1 + max(height, parseSum(construct, expected: "a distance after 'inset'"))
    finish(mark, .inset)
    return height
  }

  private mutating func parseSum(_ construct: Construct, expected: String) -> Height {
    parseOperators(.plus, .minus, construct) {
      $0.parseProduct(construct, expected: expected)
    } right: {
      $0.parseProduct(construct, expected: "a value after the operator")
    }
  }

  private mutating func parseProduct(_ construct: Construct, expected: String) -> Height {
    parseOperators(.star, .slash, construct) {
      $0.parseUnary(construct, expected: expected)
    } right: {
      $0.parseUnary(construct, expected: "a value after the operator")
    }
  }

  /// Parses operands between operators of one precedence, grouped to the left.
  private mutating func parseOperators(
    _ first: TokenKind,
    _ second: TokenKind,
    _ construct: Construct,
    left: (inout Parser) -> Height,
    right: (inout Parser) -> Height
  ) -> Height {
    let mark = mark()
    var height = left(&self)
    while continuesLine, currentKind == first || currentKind == second {
      guard allowsNesting(construct, levels: height + 1) else {
        skipListElement()
        return height
      }
      let sign = current
      advance()
      if failAtOpenRange(construct, sign: sign) {
        parseMissing(construct, expected: "a version")
      } else if beginsStatementOnNextLine {
        parseMissing(construct, expected: "a value after the operator")
      } else {
        height = max(height, right(&self))
      }
      height += 1
      finish(mark, .binary)
    }
    return height
  }

  private mutating func parseUnary(_ construct: Construct, expected: String) -> Height {
    guard currentKind == .minus else { return parsePrimary(construct, expected: expected) }
    guard allowsNesting(construct) else {
      let mark = mark()
      skipListElement()
      finish(mark, .missing)
      return 1
    }
    let mark = mark()
    advance()
    depth += 1
    let height: Height
    if continuesLine {
      height = parseUnary(construct, expected: "a value after '-'")
    } else {
      parseMissing(construct, expected: "a value after '-'")
      height = 1
    }
    depth -= 1
    finish(mark, .unary)
    return height + 1
  }

  // MARK: Operands

  private mutating func parsePrimary(_ construct: Construct, expected: String) -> Height {
    let mark = mark()
    if currentKind == .number { return parseNumber(mark, construct) }
    if currentKind == .identifier { return parsePathOrCall(mark, construct) }
    if currentKind == .leftParenthesis { return parseList(mark, .tuple, closing: .rightParenthesis) }
    if currentKind == .leftBracket { return parseList(mark, .array, closing: .rightBracket) }
    if currentKind == .leftBrace { return parseList(mark, .braced, closing: .rightBrace) }
    if currentKind == .dot {
      advance()
      if !eat(.identifier) { fail(construct, expected: "a name after '.'") }
      if currentKind == .leftParenthesis && continuesLine && tokenKind(at: consumedEnd - 1) == .identifier {
        return parseList(mark, .call, closing: .rightParenthesis)
      }
      skipChain(construct)
      finish(mark, .implicitMember)
    } else if currentKind == .ellipsis {
      parseVersionsFromEllipsis(construct, hasLower: false)
      finish(mark, .range)
    } else if currentKind == .string {
      advance()
      finish(mark, .string)
    } else {
      parseMissing(construct, expected: expected)
    }
    return 1
  }

  /// Reports and consumes what Swift does with a member's value, as in `.indigo.gradient` and `.black.opacity(0.4)`.
  private mutating func skipChain(_ construct: Construct) {
    guard isInBody, continuesLine, currentKind == .dot, kind(at: current + 1) == .identifier else { return }
    let mark = mark()
    let first = current
    while continuesLine, currentKind == .dot, kind(at: current + 1) == .identifier {
      advance()
      advance()
      if continuesLine, currentKind == .leftParenthesis {
        _ = parseList(self.mark(), .tuple, closing: .rightParenthesis)
      }
    }
    let chain = range(ofTokens: first..<first + 1).lowerBound..<endOfConsumed.upperBound
    let words = String(decoding: bytes(in: chain), as: UTF8.self)
    let fix = SyntaxError.Fix(title: "Remove '\(words)'", range: chain, replacement: "")
    statementHasFailed = true
    record(SyntaxError(range: chain, message: "expected a value of one word, found '\(words)'", fix: fix))
    finish(mark, .broken)
  }

  private mutating func parseNumber(_ mark: NodeBuilder.Mark, _ construct: Construct) -> Height {
    advance()
    if currentKind == .ellipsis && continuesLine {
      parseVersionsFromEllipsis(construct, hasLower: true)
      finish(mark, .range)
    } else if currentKind == .dot && continuesLine {
      parseForeignEllipsis(construct)
      finish(mark, statementHasFailed ? .missing : .number)
    } else {
      finish(mark, .number)
    }
    return 1
  }

  private mutating func parsePathOrCall(_ mark: NodeBuilder.Mark, _ construct: Construct) -> Height {
    let isLatest = currentKeyword == .latest
    advance()
    if isLatest && currentKind == .ellipsis && continuesLine {
      parseVersionsFromEllipsis(construct, hasLower: true)
      finish(mark, .range)
      return 1
    }
    if currentKind == .leftParenthesis && continuesLine {
      return parseList(mark, .call, closing: .rightParenthesis)
    }
    while eat(.dot) {
      if !eat(.identifier) { fail(construct, expected: "a name after '.'") }
    }
    finish(mark, .path)
    return 1
  }

  // MARK: Lists

  /// Parses the content between two brackets; the node began at `mark`, and the current token is the opening bracket.
  private mutating func parseList(_ mark: NodeBuilder.Mark, _ kind: SyntaxKind, closing: TokenKind) -> Height {
    let construct = Construct(at: current, "list")
    guard allowsNesting(construct) else {
      skipNest()
      finish(mark, .missing)
      return 1
    }
    advance()
    bracketDepth += 1
    depth += 1
    let height = parseListElements(construct, takesLabels: kind == .tuple || kind == .call, closing: closing)
    depth -= 1
    bracketDepth -= 1
    if currentKind == closing { advance() } else { failAtListEnd(construct, closing) }
    finish(mark, kind)
    return height + 1
  }

  private mutating func parseListElements(_ construct: Construct, takesLabels: Bool, closing: TokenKind) -> Height {
    var height = 0
    let expected = closing == .rightBracket ? "a value or ']'" : "a value or '}'"
    while currentKind != closing && currentKind != .endOfFile && !beginsStatementOnNextLine {
      let first = current
      height = max(
        height,
        takesLabels ? parseArgument(construct) : parseExpression(construct, expected: expected)
      )
      if currentKind == .comma {
        advance()
        continue
      }
      if currentKind == closing || current == first || isFirstOnLine { break }
      if closing == .rightBrace, currentKind == .colon, tokenKind(at: consumedEnd - 1) == .identifier {
        fail(construct, expected: "named values in parentheses, such as (top: 10)")
      }
      failAtListEnd(construct, closing)
      skipListElement()
      if currentKind != .comma { break }
      advance()
    }
    return height
  }

  /// Parses `value` or `label: value`.
  private mutating func parseArgument(_ construct: Construct) -> Height {
    let mark = mark()
    if currentKind == .identifier, tokenAfter(current).kind == .colon {
      advance()
      advance()
    }
    let height = parseExpression(construct, expected: "a value or ')'")
    finish(mark, .argument)
    return height + 1
  }

  private mutating func failAtListEnd(_ construct: Construct, _ closing: TokenKind) {
    fail(construct, expected: "',' or '\(closing.spelling ?? "")' in a list")
  }
}
