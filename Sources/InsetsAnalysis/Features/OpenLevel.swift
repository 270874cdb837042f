import InsetsSyntax

/// A bracket that is open at a place, or the file, with the statement that is open in it.
struct OpenLevel {
  enum Kind {
    case file
    /// Statements or the rows of a table.
    case block
    /// The parentheses, brackets or braces of a value.
    case group
  }

  let kind: Kind
  /// The bracket; nil for the file.
  let opening: SyntaxToken?
  /// The words before the brace of a block: `tableView list`.
  let header: [SyntaxToken]
  /// The tokens of the statement so far, closed brackets without their contents.
  var statement: [SyntaxToken] = []
  /// The header of the block that closed right before.
  var closedHeader: [SyntaxToken] = []

  init(_ kind: Kind, opening: SyntaxToken? = nil, header: [SyntaxToken] = []) {
    self.kind = kind
    self.opening = opening
    self.header = header
  }

  /// Whether it holds the rows of an expectation.
  var isTable: Bool { header.first?.keyword == .expect }
}

/// Follows the brackets of a text from its beginning, with what the parser takes for the end of a statement.
struct OpenLevelScan {
  private(set) var levels = [OpenLevel(.file)]
  private var isFirstOnLine = true

  mutating func read(_ tree: ItemTree, upTo limit: ByteOffset) {
    var next = tree.token(at: ByteOffset(0))
    while let token = next, token.range.upperBound <= limit {
      read(token)
      next = token.next
    }
  }

  /// Ends what the cursor's line does not go on with; the word is the one under the cursor.
  mutating func finish(before word: SyntaxToken?) {
    if isFirstOnLine { beginLine(with: word) }
  }

  private mutating func read(_ token: SyntaxToken) {
    if token.kind == .newline { isFirstOnLine = true }
    guard !token.kind.isTrivia else { return }
    if isFirstOnLine { beginLine(with: token) }
    isFirstOnLine = false
    if token.kind.opensBracket {
      open(token)
    } else if token.kind.closesBracket {
      close(token)
    } else if token.kind == .semicolon {
      endStatement()
    } else {
      append(token)
    }
  }

  private mutating func append(_ token: SyntaxToken) {
    levels[levels.count - 1].statement.append(token)
    levels[levels.count - 1].closedHeader = []
  }

  private mutating func endStatement() {
    while levels.count > 1, levels[levels.count - 1].kind == .group { levels.removeLast() }
    levels[levels.count - 1].statement = []
  }

  private mutating func beginLine(with token: SyntaxToken?) {
    while levels.count > 1, levels[levels.count - 1].kind == .group {
      if levels[levels.count - 1].groupGoesOn(with: token) { return }
      levels.removeLast()
    }
    if !levels[levels.count - 1].statementGoesOn(with: token) { endStatement() }
  }

  private mutating func open(_ token: SyntaxToken) {
    let outer = levels[levels.count - 1]
    if token.kind == .leftBrace && !outer.takesValue {
      levels.append(OpenLevel(.block, opening: token, header: outer.statement))
    } else {
      levels.append(OpenLevel(.group, opening: token))
    }
  }

  private mutating func close(_ token: SyntaxToken) {
    guard let index = levels.lastIndex(where: { $0.opening?.kind == token.kind.openingBracket }) else { return }
    // A parenthesis closes nothing beyond the block that it is in.
    guard token.kind == .rightBrace || levels[index...].allSatisfy({ $0.kind == .group }) else { return }
    let closed = levels[index]
    levels.removeSubrange(index...)
    if closed.kind == .group {
      if let opening = closed.opening { append(opening) }
      append(token)
    } else {
      levels[levels.count - 1].statement = []
      levels[levels.count - 1].closedHeader = closed.header
    }
  }
}

extension OpenLevel {
  /// Whether a group that is open at the end of a line continues with what begins the next one.
  fileprivate func groupGoesOn(with token: SyntaxToken?) -> Bool {
    guard let last = statement.last else { return true }
    if last.kind.joinsOperands || last.kind == .comma || last.kind == .colon { return true }
    guard let kind = token?.kind else { return false }
    return kind.joinsOperands || kind == .comma || kind.openingBracket != nil
  }

  /// Whether a statement that is open at the end of a line continues with what begins the next one.
  fileprivate func statementGoesOn(with token: SyntaxToken?) -> Bool {
    guard let last = statement.last else { return false }
    if token?.kind == .leftBrace { return true }
    guard last.kind.joinsOperands || last.kind == .comma else { return false }
    return isTable || token?.beginsProperty != true
  }

  /// Whether a brace that comes next belongs to a value.
  fileprivate var takesValue: Bool {
    guard kind != .group else { return true }
    guard let last = statement.last, kind == .block else { return false }
    if last.kind == .comma {
      return statement.contains { $0.kind == .colon || $0.kind == .equal || $0.kind.isComparison }
    }
    return last.kind == .colon || last.kind == .equal || last.kind.joinsOperands
  }
}

extension SyntaxToken {
  /// Whether it is a word with a colon after it on its line.
  fileprivate var beginsProperty: Bool {
    guard kind == .identifier else { return false }
    var token = next
    while let candidate = token, candidate.kind == .whitespace { token = candidate.next }
    return token?.kind == .colon
  }
}

extension TokenKind {
  /// Whether an operand has to follow it, on the next line if need be.
  var joinsOperands: Bool { isArithmetic || isComparison }

  /// The bracket that it closes.
  fileprivate var openingBracket: TokenKind? {
    if self == .rightBrace { return .leftBrace }
    if self == .rightParenthesis { return .leftParenthesis }
    return self == .rightBracket ? .leftBracket : nil
  }
}
