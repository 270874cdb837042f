extension Parser {
  /// Parses one item of a file; see `file` in the grammar.
  mutating func parseItem() {
    while currentKind == .semicolon { advance() }
    let mark = mark()
    guard currentKind != .endOfFile else {
      finish(mark, consumedEnd == 0 ? .endOfFile : .broken)
      return
    }
    if isSwiftItem {
      parseSwift(.file)
      return
    }
    switch currentKeyword {
    case .import: finishItem(mark, .importItem) { $0.parseImport() }
    case .let: finishItem(mark, .letStatement) { $0.parseLet() }
    case .device: finishItem(mark, .device) { $0.parseDevice() }
    case .component: finishItem(mark, .component) { $0.parseComponent() }
    case .scenario: finishItem(mark, .scenario) { $0.parseScenario() }
    case .as, .at, .else, .expect, .iOS, .inset, .latest, .on, .otherwise, .presents, .priority, .sdk,
      .use, .when, nil:
      parseBrokenItem()
      finish(mark, .broken)
    }
  }

  private mutating func finishItem(
    _ mark: NodeBuilder.Mark,
    _ kind: SyntaxKind,
    _ parse: (inout Parser) -> Void
  ) {
    parse(&self)
    endItem(Construct(at: mark.token))
    finish(mark, kind)
  }

  /// Reports and skips text after a complete item on its line; the semicolon after the item is not part of its node.
  private mutating func endItem(_ construct: Construct) {
    // A surplus closing brace is an item of its own, with its own error.
    if isAtStatementEnd { return }
    let followsBlock = tokenKind(at: consumedEnd - 1) == .rightBrace
    failAtLineEnd(construct)
    if followsBlock && currentKeyword.map(Keyword.beginningItems.contains) == true { return }
    skipStatement()
  }

  /// Parses `import "path.insets"`.
  private mutating func parseImport() {
    let construct = Construct(at: current)
    advance()
    if !eat(.string) { fail(construct, expected: "a path in quotes after 'import'") }
  }

  /// Parses `device Name: Base { … }`.
  private mutating func parseDevice() {
    let construct = Construct(at: current)
    advance()
    if !eat(.identifier) { fail(construct, expected: "a name after 'device'") }
    if eat(.colon), !eat(.identifier) { fail(construct, expected: "the name of a device after ':'") }
    parseRequiredBlock(of: construct)
  }

  /// Parses `component Name { … }`.
  private mutating func parseComponent() {
    let construct = Construct(at: current)
    advance()
    if !eat(.identifier) { fail(construct, expected: "a name after 'component'") }
    parseRequiredBlock(of: construct)
  }

  /// Parses `scenario "title" { … }`.
  private mutating func parseScenario() {
    let construct = Construct(at: current)
    advance()
    if !eat(.string) {
      if currentKind == .identifier, continuesLine {
        fail(construct, expected: "a title in quotes after 'scenario'", replaceWith: "\"\(text(ofToken: current))\"")
        advance()
      } else {
        fail(construct, expected: "a title in quotes after 'scenario'")
      }
    }
    parseRequiredBlock(of: construct)
  }

  // MARK: Broken text

  /// Consumes text that begins no item, up to the next line that begins one.
  private mutating func parseBrokenItem() {
    let construct = Construct(at: current)
    if currentKind == .rightBrace {
      fail(construct, expected: "an item or the end of the file", found: "'}' without a '{' before it")
    } else {
      failAtUnknownItem(construct)
    }
    repeat {
      if currentKind == .leftBrace { skipBraces() } else { advance() }
    } while currentKind != .endOfFile && !(isFirstOnLine && currentKeyword == .let)
  }

  private mutating func failAtUnknownItem(_ construct: Construct) {
    let names = Keyword.beginningItems.map(\.rawValue)
    let expected = "'import', 'let', 'device', 'component' or 'scenario'"
    let next = tokenAfter(current)
    if currentKind == .identifier, next.kind == .string, !next.isFirstOnLine,
      Self.wordsForScenarios.contains(text(ofToken: current).lowercased())
    {
      fail(construct, expected: expected, replaceWith: Keyword.scenario.rawValue)
      return
    }
    guard currentKind == .identifier,
      let spelling = closestSpellings(to: text(ofToken: current), among: names, limit: 1).first
    else {
      let isElement =
        currentKind == .identifier && !next.isFirstOnLine
        && (next.kind == .leftBrace || next.kind == .identifier)
      let way = isElement ? "; a screen is written in 'scenario \"title\" { … }'" : ""
      fail(construct, expected: expected, found: "'\(text(ofToken: current))' outside of all blocks\(way)")
      return
    }
    fail(construct, expected: expected, replaceWith: spelling)
  }

  private static let wordsForScenarios: Set<String> = [
    "screen", "test", "case", "suite", "it", "describe", "story", "scene", "feature", "layout", "context",
  ]
}
