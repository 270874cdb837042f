/// Parses one item after another from a range of bytes.
///
/// The tree of an item depends on nothing before the item, and on the bytes after it only as far as the parser has read
/// them, which it reports. This keeps the incremental ``SourceFile`` simple. Parsing never fails: text that does not
/// fit becomes a `broken` node and an error.
struct Parser {
  /// The greatest depth of blocks, brackets and operators, which keeps every recursion over a tree within its stack.
  static let nestingLimit = 128

  private var lexer: Lexer
  /// The beginning of the item in the lexer's bytes.
  private var start: Int
  private var tokens: ContiguousArray<Token> = []
  private var builder = NodeBuilder()

  /// The index of the next significant token.
  private(set) var current = 0
  /// The kind of the current token; it is also `endOfFile` where the next item begins, so that every construct ends
  /// there.
  private(set) var currentKind = TokenKind.endOfFile
  /// Whether a line ends before the current token.
  private(set) var isFirstOnLine = false
  /// The index after the last token that was consumed.
  private(set) var consumedEnd = 0

  /// The number of open brackets in the current expression; inside them, line ends have no meaning.
  var bracketDepth = 0
  /// The number of blocks, brackets and operators around the current token.
  var depth = 0
  /// Whether the current statement has an error; each mistake is reported once.
  var statementHasFailed = false
  /// Whether the error for too deep nesting of this item is reported.
  var hasReportedNesting = false
  /// Whether the error for a missing closing brace of this item is reported.
  var hasReportedMissingBrace = false
  /// Whether the current block is SwiftUI's.
  var isInBody = false
  /// The first block that closes with less indentation than its statement, where a missing brace probably belongs.
  var suspiciousBlock: Construct?
  private(set) var errors: [SyntaxError] = []

  /// A parser of the items in `bytes`; the first begins at `start`.
  init(_ bytes: [UInt8], at start: Int) {
    self.lexer = Lexer(bytes: bytes, position: start)
    self.start = start
  }

  /// Parses the item that begins at `start`, which must be 0 or the end of another item.
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
    isInBody = false
    hasReportedNesting = false
    hasReportedMissingBrace = false
    suspiciousBlock = nil
    errors = []
    settle(from: 0, stopsAtItems: false)
    statementHasFailed = false
  }

  /// The index after the item's last token, which includes the rest of the line if that is only trivia.
  private mutating func itemEnd() -> Int {
    // An item without significant tokens is the end of the file, with all the trivia before it.
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
  /// The kind of the token at `index`, lexing further if needed.
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

  /// Makes the first significant token from `index` on the current one.
  private mutating func settle(from index: Int, stopsAtItems: Bool) {
    var index = index
    isFirstOnLine = false
    var kind = kind(at: index)
    while kind.isTrivia {
      if kind == .newline { isFirstOnLine = true }
      // On the next line it would be part of the next statement.
      if !isFirstOnLine && (kind == .unknown || kind == .invalidUTF8) { statementHasFailed = true }
      index += 1
      kind = self.kind(at: index)
    }
    current = index
    let endsItem = stopsAtItems && isFirstOnLine && kind == .identifier && itemBegins(at: index)
    currentKind = endsItem ? .endOfFile : kind
    if kind == .string && !isFirstOnLine { noteString(at: index) }
  }

  /// Notes a string with an error of its own, which counts as its statement's error.
  private mutating func noteString(at index: Int) {
    if StringLiteral.problem(in: bytes(ofToken: index)) != nil { statementHasFailed = true }
  }

  /// The next significant token after `index`, and whether a line ends before it.
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

  /// Whether the tokens from the word at `index` on certainly begin an item, even inside an unfinished item.
  ///
  /// A constant does not, since it may also be in a block.
  private mutating func itemBegins(at index: Int) -> Bool {
    let keyword = keyword(at: index)
    if keyword == .scenario || keyword == .import { return tokenAfter(index).kind == .string }
    guard keyword == .device || keyword == .component else { return false }
    let name = tokenAfter(index)
    return name.kind == .identifier && (keyword == .device || tokenAfter(name.index).kind == .leftBrace)
  }

  /// The word at `index` as a keyword, wherever it stands.
  func keyword(at index: Int) -> Keyword? {
    index < tokens.count && tokens[index].kind == .identifier ? Keyword(spelledBy: bytes(ofToken: index)) : nil
  }

  /// The current word as a keyword.
  var currentKeyword: Keyword? {
    currentKind == .identifier ? keyword(at: current) : nil
  }

  /// The kind of a token that is already lexed.
  func tokenKind(at index: Int) -> TokenKind {
    tokens.indices.contains(index) ? tokens[index].kind : .endOfFile
  }

  /// The number of lexed tokens.
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

  /// Whether the statement may continue with the current token: on its own line, or anywhere inside brackets.
  var continuesLine: Bool {
    currentKind != .endOfFile && (!isFirstOnLine || bracketDepth > 0)
  }

  /// Whether the current token ends the statement.
  var isAtStatementEnd: Bool {
    !continuesLine || currentKind == .semicolon || currentKind == .rightBrace
  }

  /// Consumes the current token if it has that kind and is on the statement's line.
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
