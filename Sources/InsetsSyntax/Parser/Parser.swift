/// Parses one item after another from a run of bytes.
///
/// The tree of an item depends on nothing before the item, and on the bytes after it only as far as the parser read
/// them, which it says; this is what makes the incremental ``SourceFile`` simple. It never fails: what does not fit
/// becomes a `broken` node and an error.
struct Parser {
  /// How deep blocks, brackets and operators may nest; a limit that keeps every recursion over a tree within its stack.
  static let nestingLimit = 128

  private var lexer: Lexer
  /// Where the item begins in the lexer's bytes.
  private var start: Int
  private var tokens: ContiguousArray<Token> = []
  private var builder = NodeBuilder()

  /// The index of the next token that the grammar sees.
  private(set) var current = 0
  /// Its kind; `endOfFile` also where the next item begins, so that every construct ends there.
  private(set) var currentKind = TokenKind.endOfFile
  /// Whether a line ends before the current token.
  private(set) var isFirstOnLine = false
  /// The index after the last token that was consumed.
  private(set) var consumedEnd = 0

  /// How many brackets are open in the current expression; inside of them line ends mean nothing.
  var bracketDepth = 0
  /// How many blocks, brackets and operators are around the current token.
  var depth = 0
  /// Whether the current statement has had an error; one mistake is reported once.
  var statementHasFailed = false
  /// Whether this item has had the error for too deep a nest.
  var hasReportedNesting = false
  /// Whether this item has had the error for a missing closing brace.
  var hasReportedMissingBrace = false
  /// The first block that closes at less indentation than its statement has: where a missing brace probably belongs.
  var suspiciousBlock: Construct?
  private(set) var errors: [SyntaxError] = []

  /// A parser of the items in `bytes`; the first begins at `start`.
  init(_ bytes: [UInt8], at start: Int) {
    self.lexer = Lexer(bytes: bytes, position: start)
    self.start = start
  }

  /// Parses the item that begins at `start`, which must be 0 or an end of another item.
  mutating func makeItem(at start: Int) -> ParsedItem {
    begin(at: start)
    parseItem()
    let tree = finishedItem(tokens: Array(tokens[..<itemEnd()]), nodes: builder.takePreorder())
    return ParsedItem(tree: tree, examinedCount: lexer.position - start + Lexer.lookahead)
  }

  private mutating func begin(at start: Int) {
    lexer.position = start
    self.start = start
    tokens.removeAll(keepingCapacity: true)
    consumedEnd = 0
    bracketDepth = 0
    depth = 0
    hasReportedNesting = false
    hasReportedMissingBrace = false
    suspiciousBlock = nil
    errors = []
    settle(from: 0, stopsAtItems: false)
    statementHasFailed = false
  }

  /// The index after the item's last token: the rest of the line is the item's if it holds nothing but trivia.
  private mutating func itemEnd() -> Int {
    // An item without any token of the grammar is the end of the file, with all the trivia before it.
    guard consumedEnd > 0 else { return tokens.count }
    var end = consumedEnd
    var index = consumedEnd
    while true {
      let kind = kind(at: index)
      if kind == .newline { return index + 1 }
      if kind == .endOfFile { return index }
      if kind == .semicolon { end = index + 1 } else if !kind.isTrivia { return end }
      index += 1
    }
  }
}

// MARK: - Tokens

extension Parser {
  /// The kind of the token at `index`, reading on as needed.
  mutating func kind(at index: Int) -> TokenKind {
    while index >= tokens.count {
      guard let kind = lexer.next() else { return .endOfFile }
      tokens.append(Token(kind: kind, end: lexer.position - start))
    }
    return tokens[index].kind
  }

  /// Consumes the current token.
  mutating func advance() {
    guard currentKind != .endOfFile else { return }
    consumedEnd = current + 1
    settle(from: current + 1, stopsAtItems: true)
  }

  /// Makes the first token from `index` on that is no trivia the current one.
  private mutating func settle(from index: Int, stopsAtItems: Bool) {
    var index = index
    isFirstOnLine = false
    var kind = kind(at: index)
    while kind.isTrivia {
      if kind == .newline { isFirstOnLine = true }
      // On the next line it would be the next statement's.
      if !isFirstOnLine && (kind == .unknown || kind == .invalidUTF8) { statementHasFailed = true }
      index += 1
      kind = self.kind(at: index)
    }
    current = index
    let endsItem = stopsAtItems && isFirstOnLine && kind == .identifier && itemBegins(at: index)
    currentKind = endsItem ? .endOfFile : kind
    if kind == .string && !isFirstOnLine { noteString(at: index) }
  }

  /// A string with an error of its own has spoken for its statement.
  private mutating func noteString(at index: Int) {
    if StringLiteral.problem(in: bytes(ofToken: index)) != nil { statementHasFailed = true }
  }

  /// The next token after `index` that is no trivia, and whether a line ends before it.
  mutating func tokenAfter(_ index: Int) -> (index: Int, kind: TokenKind, isFirstOnLine: Bool) {
    var index = index + 1
    var isFirstOnLine = false
    var kind = kind(at: index)
    while kind.isTrivia {
      if kind == .newline { isFirstOnLine = true }
      index += 1
      kind = self.kind(at: index)
    }
    return (index, kind, isFirstOnLine)
  }

  /// Whether the tokens from the word at `index` on are surely an item's beginning, even inside an unfinished item.
  ///
  /// A constant is not, since it may stand in a block too.
  private mutating func itemBegins(at index: Int) -> Bool {
    guard let keyword = keyword(at: index) else { return false }
    switch keyword {
    case .scenario, .import:
      return tokenAfter(index).kind == .string
    case .device:
      return tokenAfter(index).kind == .identifier
    case .component:
      let name = tokenAfter(index)
      return name.kind == .identifier && tokenAfter(name.index).kind == .leftBrace
    case .as, .at, .else, .expect, .iOS, .inset, .latest, .let, .on, .otherwise, .presents, .priority, .sdk,
      .use, .when:
      return false
    }
  }

  /// The word at `index` as a keyword, wherever it stands.
  func keyword(at index: Int) -> Keyword? {
    index < tokens.count && tokens[index].kind == .identifier ? Keyword(spelledBy: bytes(ofToken: index)) : nil
  }

  /// The current word as a keyword.
  var currentKeyword: Keyword? {
    currentKind == .identifier ? keyword(at: current) : nil
  }

  /// The kind of a token that has been read, without reading on.
  func tokenKind(at index: Int) -> TokenKind {
    tokens.indices.contains(index) ? tokens[index].kind : .endOfFile
  }

  /// How many tokens have been read.
  var tokenCount: Int {
    tokens.count
  }

  func bytes(ofToken index: Int) -> ArraySlice<UInt8> {
    bytes(in: range(ofTokens: index..<index + 1))
  }

  func bytes(in range: ByteRange) -> ArraySlice<UInt8> {
    lexer.bytes[start + range.lowerBound.value..<start + range.upperBound.value]
  }

  /// The bytes from the first to the last of these tokens, relative to the item; empty at the place of the first if
  /// there are none.
  func range(ofTokens indices: Range<Int>) -> ByteRange {
    let lower = indices.lowerBound == 0 ? 0 : tokens[min(indices.lowerBound, tokens.count) - 1].end
    guard !indices.isEmpty, indices.upperBound <= tokens.count else { return ByteRange(bytes: lower, lower) }
    return ByteRange(bytes: lower, tokens[indices.upperBound - 1].end)
  }

  /// The number of spaces and tabs that begin the line of the token at `index`.
  func indentation(ofToken index: Int) -> Int {
    var first = index
    while first > 0, tokens[first - 1].kind != .newline { first -= 1 }
    return first < tokens.count && tokens[first].kind == .whitespace ? range(ofTokens: first..<first + 1).byteCount : 0
  }

  /// Whether the statement may go on with the current token: on its own line, or anywhere inside brackets.
  var continuesLine: Bool {
    currentKind != .endOfFile && (!isFirstOnLine || bracketDepth > 0)
  }

  /// Whether the statement is complete as far as the current token tells.
  var isAtStatementEnd: Bool {
    !continuesLine || currentKind == .semicolon || currentKind == .rightBrace
  }

  /// Consumes the current token if it is of that kind and on the statement's line.
  mutating func eat(_ kind: TokenKind) -> Bool {
    guard currentKind == kind, continuesLine else { return false }
    advance()
    return true
  }

  /// Consumes the current word if it is that keyword and on the statement's line.
  mutating func eat(_ keyword: Keyword) -> Bool {
    guard continuesLine, currentKeyword == keyword else { return false }
    advance()
    return true
  }

  // MARK: Nodes

  func mark() -> NodeBuilder.Mark {
    builder.mark(token: current)
  }

  mutating func finish(_ mark: NodeBuilder.Mark, _ kind: SyntaxKind) {
    builder.finish(mark, kind, endToken: consumedEnd)
  }

  // MARK: Errors

  mutating func record(_ error: SyntaxError) {
    if errors.count < SyntaxError.limit { errors.append(error) }
  }
}
