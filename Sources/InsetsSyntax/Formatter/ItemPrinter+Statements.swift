extension ItemPrinter {
  /// Writes a node with its tokens and everything below it.
  mutating func print(_ node: SyntaxNode) {
    if let print = Self.printers[node.kind] { print(&self, node) } else { printParts(of: node) }
  }

  /// How those nodes are written whose parts do not simply follow one another.
  private static let printers: [SyntaxKind: @Sendable (inout ItemPrinter, SyntaxNode) -> Void] = [
    .block: { $0.printBlock($1) }, .expectTable: { $0.printBlock($1) }, .when: { $0.printWhen($1) },
    .tuple: { $0.printList($1) }, .call: { $0.printList($1) }, .array: { $0.printList($1) },
    .braced: { $0.printList($1) }, .number: { $0.printNumber($1) }, .path: { $0.printPath($1) },
    .propertyPath: { $0.printPropertyPath($1) }, .implicitMember: { $0.printImplicitMember($1) },
    .unary: { $0.printUnary($1) }, .range: { $0.printVersionRange($1) }, .versionRange: { $0.printVersionRange($1) },
  ]

  private mutating func printParts(of node: SyntaxNode) {
    for part in SyntaxParts(of: node) {
      switch part {
      case .token(let token): printToken(token)
      case .node(let child): print(child)
      }
    }
  }

  /// Writes `topAnchor` as `top`.
  private mutating func printPropertyPath(_ node: SyntaxNode) {
    let last = node.lastToken
    for token in node.tokens {
      let house = token == last ? PastedWord.anchor(token.text) : nil
      if let house { put(token.index, as: house, joined: joinsNext) } else { printToken(token) }
    }
  }

  private mutating func printToken(_ token: SyntaxToken) {
    let isJoined = token.kind == .comma || token.kind == .colon || token.kind == .dot
    put(token.index, joined: isJoined)
    if token.kind == .dot { joinsNext = true }
  }

  // MARK: Blocks

  /// Writes a block on the line of its head if it was there and fits; otherwise writes each statement on its own line.
  private mutating func printBlock(_ node: SyntaxNode) {
    guard let opening = node.firstToken, let closing = node.lastToken else { return }
    putOpeningBrace(opening.index)
    let inside = opening.index + 1..<closing.index
    let isEmpty = inside.allSatisfy { isLayout(tree.tokens[$0].kind) }
    if isEmpty {
      putClosingBraceAtOnce(closing.index)
      return
    }
    if isOnOneLine {
      printContent(of: node, closing: closing)
      return
    }
    if wasOnOneLine(inside), fits({ $0.printContent(of: node, closing: closing) }) { return }
    indent += 1
    printContent(of: node, closing: closing)
    indent -= 1
  }

  private mutating func printContent(of node: SyntaxNode, closing: SyntaxToken) {
    var place = StatementGap.afterOpeningBrace
    for statement in node.children {
      guard !hasOverflown, let first = statement.firstToken else { return }
      writeStatementGap(place, upTo: first.index)
      print(statement)
      place = .betweenStatements
    }
    writeStatementGap(.beforeClosingBrace, upTo: closing.index)
    put(closing.index)
  }

  private func isLayout(_ kind: TokenKind) -> Bool {
    kind == .whitespace || kind == .newline || kind == .semicolon
  }

  private func wasOnOneLine(_ inside: Range<Int>) -> Bool {
    !inside.contains { index in
      let kind = tree.tokens[index].kind
      if kind == .newline { return true }
      return kind == .blockComment && SyntaxToken(tree: tree, index: index).bytes.contains { $0 == 0x0A || $0 == 0x0D }
    }
  }

  // MARK: Conditions

  /// Writes a condition; `else` stays on the line of the brace before it, or on its own line, as in the source.
  private mutating func printWhen(_ node: SyntaxNode) {
    for part in SyntaxParts(of: node) {
      switch part {
      case .token(let token) where token.keyword == .else && token.previousSignificant?.kind == .rightBrace:
        printElse(token)
      case .token(let token):
        printToken(token)
      case .node(let child):
        print(child)
      }
    }
  }

  private mutating func printElse(_ token: SyntaxToken) {
    let beginsLine = (nextToken..<token.index).contains { tree.tokens[$0].kind == .newline }
    if beginsLine { writeStatementGap(.beforeElse, upTo: token.index) }
    put(token.index)
  }
}
