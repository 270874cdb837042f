/// Writes one item without errors: its tokens with new space between them, and its comments in their places.
struct ItemPrinter {
  let tree: ItemTree
  /// The beginning of the item in the file.
  private let start: Int
  /// The words that may not be values in this item.
  private(set) var taken: TakenWords
  var output: FormatOutput

  /// The depth of the blocks around the current statement.
  var indent = 0
  /// The index of the first token of the source that has not been written or left out.
  private(set) var nextToken = 0
  /// Whether everything is written on the current line.
  var isOnOneLine = false
  /// Whether the current line has become too long for text that must stay on it.
  private(set) var hasOverflown = false
  /// Whether a line begins with a word that would begin an item there, and end this one.
  private(set) var beginsAnotherItem = false
  /// Whether the next token follows without a space.
  var joinsNext = false
  /// Whether the space before the next token has been written.
  private var isSpaced = false
  /// The indents of the lines on which the brackets around the current token were opened.
  private var bracketIndents: [Int] = []
  /// The indent of the current line.
  private var lineIndent = 0

  init(tree: ItemTree, start: Int, taken: TakenWords, output: FormatOutput) {
    self.tree = tree
    self.start = start
    self.taken = taken
    self.taken.enter(tree)
    self.output = output
  }

  mutating func printItem() {
    let root = tree.root
    guard let first = root.firstToken, let last = root.lastToken else {
      writeItemGap(upTo: tree.tokens.count)
      // Without a comment nothing was written, and an item with an error before it keeps its end.
      if hasComment(in: tree.tokens.indices) { output.endLine() }
      return
    }
    writeItemGap(upTo: first.index)
    print(root)
    nextToken = last.index + 1
    writeTrailingComments(upTo: tree.tokens.count)
    output.endLine()
  }

  // MARK: Tokens

  /// Writes a token, or its replacement, with the comments between it and the token before.
  mutating func put(_ index: Int, as replacement: String? = nil, joined: Bool = false) {
    guard !hasOverflown else { return }
    writeGap(upTo: index, joined: joined)
    write(index, as: replacement)
  }

  /// Writes an opening bracket and remembers its line.
  mutating func putOpening(_ index: Int, as replacement: String, joined: Bool = false) {
    put(index, as: replacement, joined: joined)
    bracketIndents.append(lineIndent)
    joinsNext = true
  }

  /// Writes a closing bracket; on its own line it has the indentation of the line of its opening bracket.
  mutating func putClosing(_ index: Int, as replacement: String) {
    guard !hasOverflown else { return }
    let indent = bracketIndents.last ?? lineIndent
    writeGap(upTo: index, joined: true, tokenIndent: indent)
    bracketIndents = bracketIndents.dropLast()
    write(index, as: replacement)
  }

  /// Writes an opening brace, on the line of its head unless there is a comment between them.
  mutating func putOpeningBrace(_ index: Int) {
    guard !hasOverflown else { return }
    if hasComment(in: nextToken..<index) {
      writeGap(upTo: index, joined: false, tokenIndent: indent)
    } else {
      output.writeSpace()
    }
    write(index, as: nil)
  }

  /// Leaves out a token of the source that the last written text includes.
  mutating func leaveOut(_ index: Int) {
    nextToken = index + 1
  }

  /// Writes the closing brace of an empty block.
  mutating func putClosingBraceAtOnce(_ index: Int) {
    write(index, as: nil)
  }

  private mutating func write(_ index: Int, as replacement: String?) {
    guard !hasOverflown else { return }
    if !isOnOneLine, output.isAtTextBeginning, index != tree.root.firstToken?.index {
      let word = SyntaxToken(tree: tree, index: index).text
      beginsAnotherItem = beginsAnotherItem || Keyword.beginningItems.contains { $0.rawValue == word }
    }
    let range = sourceRange(ofToken: index)
    if let replacement {
      output.write(replacement.utf8, source: range)
    } else {
      output.write(SyntaxToken(tree: tree, index: index).bytes, source: range)
    }
    nextToken = index + 1
    joinsNext = false
    if isOnOneLine && output.column > Formatter.lineWidth { hasOverflown = true }
  }

  // MARK: Lines

  mutating func beginLine(indent: Int, afterBlankLine: Bool = false) {
    output.beginLine(indent: indent, afterBlankLine: afterBlankLine)
    lineIndent = indent
  }

  /// Tries to write something on the current line; writes nothing if it does not fit.
  mutating func fits(_ write: (inout ItemPrinter) -> Void) -> Bool {
    let checkpoint = output.checkpoint
    let nextTokenBefore = nextToken
    isOnOneLine = true
    write(&self)
    isOnOneLine = false
    guard hasOverflown else { return true }
    hasOverflown = false
    output.goBack(to: checkpoint)
    nextToken = nextTokenBefore
    joinsNext = false
    isSpaced = false
    bracketIndents = []
    return false
  }

  // MARK: Gaps inside of a statement

  /// Writes the space, the author's line break and the comments before the token at `index`.
  private mutating func writeGap(upTo index: Int, joined: Bool, tokenIndent: Int? = nil) {
    if isSpaced {
      isSpaced = false
      return
    }
    let commentIndent = (bracketIndents.last ?? indent) + 1
    var endsLine = false
    var followsComment = false
    for gapIndex in nextToken..<max(nextToken, index) {
      let kind = tree.tokens[gapIndex].kind
      if kind == .newline { endsLine = true }
      guard kind.isComment else { continue }
      if endsLine {
        beginLine(indent: commentIndent)
      } else if kind == .lineComment || !output.isAfterOpeningBracket {
        output.writeSpace()
      }
      writeComment(gapIndex)
      endsLine = false
      followsComment = true
    }
    if endsLine {
      beginLine(indent: tokenIndent ?? commentIndent)
    } else if followsComment ? !isClosing(tree.tokens[index].kind) : !joined && !joinsNext {
      output.writeSpace()
    }
  }

  private func isClosing(_ kind: TokenKind) -> Bool {
    kind.closesBracket || kind == .comma || kind == .colon
  }

  // MARK: Gaps between statements

  /// The place of a gap between statements.
  enum StatementGap {
    case afterOpeningBrace
    case betweenStatements
    case beforeElse
    case beforeClosingBrace
  }

  /// Writes the separator and the comments before the statement or closing brace that begins with the token at `index`.
  mutating func writeStatementGap(_ place: StatementGap, upTo index: Int) {
    if isOnOneLine {
      writeOneLineGap(place, upTo: index)
      return
    }
    let gap = nextToken..<index
    let isOnLineOfNext = place != .beforeClosingBrace && !gap.contains { tree.tokens[$0].kind == .newline }
    var lineEnds = 0
    var keepsBlankLine = place == .betweenStatements || place == .beforeClosingBrace
    var followsComment = false
    for gapIndex in gap {
      let kind = tree.tokens[gapIndex].kind
      if kind == .newline { lineEnds += 1 }
      guard kind.isComment else { continue }
      if lineEnds == 0 && (followsComment || !isOnLineOfNext) {
        output.writeSpace()
      } else {
        beginLine(indent: indent, afterBlankLine: lineEnds > 1 && keepsBlankLine)
      }
      writeComment(gapIndex)
      // A comment on the line of the opening brace does not begin the block.
      if lineEnds > 0 || isOnLineOfNext { keepsBlankLine = place != .beforeElse }
      lineEnds = 0
      followsComment = true
    }
    nextToken = index
    isSpaced = true
    if place == .beforeClosingBrace {
      beginLine(indent: indent - 1)
    } else if followsComment && lineEnds == 0 {
      output.writeSpace()
    } else {
      beginLine(indent: indent, afterBlankLine: lineEnds > 1 && keepsBlankLine)
    }
  }

  private mutating func writeOneLineGap(_ place: StatementGap, upTo index: Int) {
    guard !hasOverflown else { return }
    var isSeparated = place != .betweenStatements
    for gapIndex in nextToken..<index {
      let kind = tree.tokens[gapIndex].kind
      if kind == .semicolon && !isSeparated {
        output.writeSemicolon()
        isSeparated = true
      }
      guard kind.isComment else { continue }
      output.writeSpace()
      writeComment(gapIndex)
    }
    nextToken = index
    isSpaced = true
    output.writeSpace()
  }

  /// Writes the comments above an item, each on its line.
  private mutating func writeItemGap(upTo index: Int) {
    // The line end before the item is part of the previous item, so one more is already a blank line.
    var lineEnds = 1
    var followsComment = false
    for gapIndex in nextToken..<index {
      let kind = tree.tokens[gapIndex].kind
      if kind == .newline { lineEnds += 1 }
      guard kind.isComment else { continue }
      if lineEnds == 0 {
        output.writeSpace()
      } else {
        beginLine(indent: 0, afterBlankLine: lineEnds > 1)
      }
      writeComment(gapIndex)
      lineEnds = 0
      followsComment = true
    }
    nextToken = index
    guard index < tree.tokens.count else { return }
    isSpaced = true
    if followsComment && lineEnds == 0 {
      output.writeSpace()
    } else {
      beginLine(indent: 0, afterBlankLine: lineEnds > 1)
    }
  }

  /// Writes the comments after an item on its last line.
  private mutating func writeTrailingComments(upTo index: Int) {
    for gapIndex in nextToken..<index where tree.tokens[gapIndex].kind.isComment {
      output.writeSpace()
      writeComment(gapIndex)
    }
  }

  // MARK: Comments

  /// Writes a comment unchanged, without white space at the end of its line.
  private mutating func writeComment(_ index: Int) {
    let token = SyntaxToken(tree: tree, index: index)
    var text = token.bytes
    if token.kind != .blockComment {
      while let last = text.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { text = text.dropLast() }
    }
    output.write(text, source: sourceRange(ofToken: index))
    nextToken = index + 1
    if isOnOneLine && output.column > Formatter.lineWidth { hasOverflown = true }
  }

  func hasComment(in indices: Range<Int>) -> Bool {
    indices.contains { tree.tokens[$0].kind.isComment }
  }

  private func sourceRange(ofToken index: Int) -> Range<Int> {
    start + tree.start(ofToken: index)..<start + tree.tokens[index].end
  }
}
