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
    guard let item = currentKeyword.flatMap({ Self.items[$0] }) else {
      parseBrokenItem()
      finish(mark, .broken)
      return
    }
    item.parse(&self)
    endItem(Construct(at: mark.token))
    finish(mark, item.kind)
  }

  private static let items: [Keyword: (kind: SyntaxKind, parse: @Sendable (inout Parser) -> Void)] = [
    .import: (.importItem, { $0.parseImport() }),
    .let: (.letStatement, { $0.parseLet() }),
    .device: (.device, { $0.parseDevice() }),
    .component: (.component, { $0.parseComponent() }),
    .scenario: (.scenario, { $0.parseScenario() }),
  ]

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
