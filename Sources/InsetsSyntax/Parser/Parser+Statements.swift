extension Parser {
  /// Parses one statement of a block; see `statement` in the grammar.
  mutating func parseStatement() {
    if let swift = pastedSwift {
      parseSwift(swift)
      return
    }
    guard currentKind == .identifier else {
      parseBrokenStatement()
      return
    }
    let next = tokenAfter(current)
    if isElementWithColon || isElementWithArguments {
      parseElementStatement()
      return
    }
    if isBranch(next) { return parseBranch() }
    // `expect .zero == view.frame` begins with a member, `expect.zero` would be a path.
    let isMember = next.kind == .dot && currentKeyword == .expect && next.index > current + 1
    let isProperty = !next.isFirstOnLine && (next.kind == .colon || next.kind == .dot) && !isMember
    if isProperty {
      parseProperty()
      return
    }
    if currentKeyword == .else { return parseStrayElse() }
    if !parseStatement(currentKeyword) { parseUnknownStatement(next) }
  }

  /// Parses a statement that begins with no keyword: an element, a property without its colon, or a known habit.
  private mutating func parseUnknownStatement(_ next: (index: Int, kind: TokenKind, isFirstOnLine: Bool)) {
    let keyword = intendedKeyword(next)
    if let keyword { failAtKeyword(keyword) }
    if parseStatement(keyword) { return }
    if !next.isFirstOnLine, next.kind == .minus, let end = hyphenatedName {
      parseHyphenatedProperty(to: end)
      return
    }
    if next.kind.beginsValue && !next.isFirstOnLine { parseProperty() } else { parseElementStatement() }
  }

  /// Parses the statement of a keyword; returns false if none begins with it.
  private mutating func parseStatement(_ keyword: Keyword?) -> Bool {
    guard let statement = keyword.flatMap({ Self.statements[$0] }) else { return false }
    let mark = mark()
    statement.parse(&self)
    finish(mark, statement.kind)
    return true
  }

  private static let statements: [Keyword: (kind: SyntaxKind, parse: @Sendable (inout Parser) -> Void)] = [
    .let: (.letStatement, { $0.parseLet() }),
    .use: (.use, { $0.parseUse() }),
    .when: (.when, { $0.parseWhen() }),
    .at: (.at, { $0.parseAt() }),
    .expect: (.expect, { $0.parseExpect() }),
    .presents: (.presents, { $0.parsePresents() }),
  ]

  private mutating func parseBrokenStatement() {
    let mark = mark()
    let isModifier = currentKind == .dot
    fail(
      Construct(at: current, "statement"),
      expected: isModifier
        ? "a property without a dot, in the view's braces" : "a property, a view or another statement"
    )
    if currentKind == .leftBrace { skipBraces() } else { advance() }
    skipStatement()
    finish(mark, .broken)
  }

  /// Parses `path.name: value, value`, or a limit: `path.name: >= value`.
  private mutating func parseProperty() {
    let mark = mark()
    let construct = Construct(at: current, "property", isNamed: true)
    parsePropertyPath(construct)
    if currentKind == .equal && continuesLine {
      fail(construct, expected: "':' before the value of a property", replaceWith: ":")
      advance()
      parseValues(construct)
    } else if eat(.colon) {
      parseValues(construct)
      parsePriority(construct)
    } else if continuesLine, currentKind.beginsValue {
      let fix = SyntaxError.Fix(title: "Insert ':'", range: endOfConsumed, replacement: ":")
      fail(construct, expected: "':' before the value of a property", fix: fix)
      parseValues(construct)
    } else {
      fail(construct, expected: "':' and a value")
      skipStatement()
    }
    finish(mark, .property)
  }

  private mutating func parsePropertyPath(_ construct: Construct) {
    let mark = mark()
    advance()
    while eat(.dot) {
      if !eat(.identifier) { fail(construct, expected: "a name after '.'") }
    }
    finish(mark, .propertyPath)
  }

  /// Parses values between commas; after a comma the next line may continue.
  private mutating func parseValues(_ construct: Construct) {
    let isLimit =
      continuesLine
      && (currentKind == .lessEqual || currentKind == .greaterEqual || currentKind == .equalEqual)
    // Nearly every statement has the colon, so that no text is made for it.
    let expected = isLimit ? "a value after '\(text(ofToken: current))'" : "a value after ':'"
    if isLimit { advance() }
    let first = current
    parseValue(construct, expected: expected)
    while eat(.comma) {
      if isInBody, failAtLabel(construct, values: first) { return }
      parseValueAfterBreak(construct, expected: "a value after ','")
    }
  }

  /// Parses the clause after a limit: `priority 750`.
  private mutating func parsePriority(_ construct: Construct) {
    guard continuesLine, currentKeyword == .priority else { return }
    advance()
    parseValue(construct, expected: "a number after 'priority'")
  }

  /// Parses `kind name { … }`.
  private mutating func parseElementStatement() {
    let mark = mark()
    let construct = Construct(at: current)
    advance()
    if currentKind == .colon {
      fail(construct, expected: "a name", fix: removal(ofTokens: current..<current + 1))
      advance()
    }
    if isInBody, currentKind == .leftParenthesis || currentKind == .number && continuesLine {
      parseArgumentsOfElement(construct)
    }
    _ = eat(.identifier)
    if !isAtStatementEnd && currentKind != .leftBrace, !(currentKind == .dot && pastedSwift == .modifiers) {
      let isNamed = tokenKind(at: consumedEnd - 1) == .identifier && consumedEnd - 1 > construct.firstToken
      failAtName(construct, isNamed: isNamed)
      skipToBlock()
    }
    if currentKind == .leftBrace {
      let wasInBody = isInBody
      let kind = text(ofToken: construct.firstToken)
      if kind == "body" { isInBody = true } else if kind == "representable" { isInBody = false }
      parseBlock(of: construct)
      isInBody = wasInBody
    }
    finish(mark, .element)
  }

  /// `let name = value`, also as an item.
  mutating func parseLet() {
    let construct = Construct(at: current)
    advance()
    if !eat(.identifier) { fail(construct, expected: "a name after 'let'") }
    if currentKind == .colon && continuesLine {
      fail(construct, expected: "'=' before the value of a constant", replaceWith: "=")
      advance()
    } else if !eat(.equal) {
      fail(construct, expected: "'=' and a value")
      skipStatement()
      return
    }
    parseValue(construct, expected: "a value after '='")
  }

  /// Parses `presents { … }`.
  private mutating func parsePresents() {
    let construct = Construct(at: current)
    advance()
    parseRequiredBlock(of: construct)
  }

  /// Parses `use Component as name { … }`.
  private mutating func parseUse() {
    let construct = Construct(at: current)
    advance()
    if !eat(.identifier) { fail(construct, expected: "the name of a component after 'use'") }
    if eat(.as), !eat(.identifier) { fail(construct, expected: "a name after 'as'") }
    if !isAtStatementEnd && currentKind != .leftBrace {
      fail(construct, expected: "'as', '{' or the end of the line")
      skipToBlock()
    }
    if currentKind == .leftBrace { parseBlock(of: construct) }
  }

  /// Parses `at stage { … }`.
  private mutating func parseAt() {
    let construct = Construct(at: current)
    advance()
    parseStage(construct)
    parseRequiredBlock(of: construct)
  }

  /// `when selector { … }`, with `else { … }` or `else when …` after it or on the next line.
  private mutating func parseWhen() {
    let construct = Construct(at: current)
    advance()
    parseSelector(construct)
    parseRequiredBlock(of: construct)
    guard currentKeyword == .else, isElseClause else { return }
    let elseConstruct = Construct(at: current)
    advance()
    guard currentKeyword == .when, continuesLine else {
      parseRequiredBlock(of: elseConstruct, expected: "'{' or 'when' after 'else'")
      return
    }
    guard allowsNesting(elseConstruct) else {
      skipStatement()
      return
    }
    depth += 1
    _ = parseStatement(.when)
    depth -= 1
  }

  private var isElseClause: Bool {
    mutating get {
      let next = tokenAfter(current)
      return next.isFirstOnLine || (next.kind != .colon && next.kind != .dot)
    }
  }

  private mutating func parseStrayElse() {
    let mark = mark()
    fail(Construct(at: current), expected: "a statement", found: "'else' without a 'when' before it")
    advance()
    skipStatement()
    finish(mark, .broken)
  }
}

extension TokenKind {
  /// Whether it begins the value of a property, not an element, whose name is a word.
  fileprivate var beginsValue: Bool {
    [.number, .leftParenthesis, .leftBracket, .minus, .ellipsis, .equal, .lessEqual, .greaterEqual].contains(self)
  }
}
