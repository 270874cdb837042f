import InsetsSyntax
import Testing

/// How text is cut into tokens.
struct LexerTests {
  @Test func `numbers take a dot only before a digit`() {
    check("44 20.5 10.3.1", "number:44 number:20.5 number:10.3.1")
    check("11...13", "number:11 ellipsis:... number:13")
    check("11. 5", "number:11 dot:. number:5")
    check("...10", "ellipsis:... number:10")
    check("1..2", "number:1 dot:. dot:. number:2")
    check("3x", "number:3 identifier:x")
  }

  @Test func `identifiers are of any script`() {
    check("_a1 экран 首页 é x_2", "identifier:_a1 identifier:экран identifier:首页 identifier:é identifier:x_2")
    check("देवनागरी e\u{301}", "identifier:देवनागरी identifier:e\u{301}")
  }

  @Test func `strings end at their quote or their line`() {
    check(#""a" "\"" "\\" "\u{41}""#, #"string:"a" string:"\"" string:"\\" string:"\u{41}""#)
    check("\"a\nb", "string:\"a identifier:b")
    check("\"a\\\nb", "string:\"a\\ identifier:b")
    check("\"", "string:\"")
  }

  @Test func `comments are of three kinds and nest`() {
    check("// a\nb", "lineComment:// a identifier:b")
    check("/// a\r\nb", "documentationComment:/// a identifier:b")
    check("//// a", "lineComment://// a")
    check("/* a /* b */ c */ d", "blockComment:/* a /* b */ c */ identifier:d")
    check("/*/ a */ b", "blockComment:/*/ a */ identifier:b")
    check("/* a /* b */", "blockComment:/* a /* b */")
    check("a / b", "identifier:a slash:/ identifier:b")
  }

  @Test func `operators are as long as possible`() {
    check("==<=>=!=<>=", "equalEqual:== lessEqual:<= greaterEqual:>= notEqual:!= less:< greaterEqual:>=")
    check("=-+*", "equal:= minus:- plus:+ star:*")
    check("....", "ellipsis:... dot:.")
  }

  @Test func `line ends are one token each`() {
    #expect(kinds("\n\r\n\r\r\n") == [.newline, .newline, .newline, .newline])
  }

  @Test func `pasted spaces are white space`() {
    #expect(kinds("\u{FEFF}\u{A0} \t\u{3000}") == [.whitespace])
  }

  @Test func `other text is unknown`() {
    check("a @#$ b", "identifier:a unknown:@#$ identifier:b")
    check("a! “b”", "identifier:a unknown:! unknown:“ identifier:b unknown:”")
    check("😀x", "unknown:😀 identifier:x")
    #expect(kinds("\u{0}") == [.unknown])
  }

  @Test func `bytes that are not UTF-8 stay in the tree`() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC0, 0x80, 0x62, 0xE2, 0x82]
    let file = SourceFile(bytes)
    #expect(file.items.flatMap(\.tokens).map(\.kind) == [.identifier, .invalidUTF8, .identifier, .invalidUTF8])
    #expect(file.bytes == bytes)
    #expect(file.errors.map(\.message).filter { $0.hasPrefix("expected text in UTF-8") }.count == 2)
  }

  @Test func `escapes of strings are decoded`() {
    #expect(stringValue(#""a \"b\" \\ \n \t \u{1F600}""#) == "a \"b\" \\ \n \t 😀")
    #expect(stringValue(#""\q""#) == nil)
    #expect(stringValue(#""\u{110000}""#) == nil)
    #expect(stringValue(#""\u{+41}""#) == nil)
    #expect(stringValue(#""\u41""#) == nil)
    #expect(stringValue("\"open") == nil)
  }

  @Test func `numbers have values and versions none`() throws {
    let file = SourceFile("20.5 10.3.1")
    let item = try #require(file.items.first)
    let number = try #require(item.token(at: ByteOffset(0)))
    let version = try #require(item.token(at: ByteOffset(5)))
    #expect(number.numberValue == 20.5)
    #expect(version.numberValue == nil)
  }

  @Test func `keywords are known by their spelling`() throws {
    for keyword in Keyword.allCases {
      let item = try #require(SourceFile(keyword.rawValue).items.first)
      #expect(item.token(at: ByteOffset(0))?.keyword == keyword)
    }
    #expect(try #require(SourceFile("lets").items.first).token(at: ByteOffset(0))?.keyword == nil)
  }

  // MARK: Checks

  /// Compares the tokens that are no space, each as `kind:text`.
  private func check(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let tokens = allTokens(text).filter { $0.kind != .whitespace && $0.kind != .newline }
    let found = tokens.map { "\($0.kind):\($0.text)" }.joined(separator: " ")
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  private func kinds(_ text: String) -> [TokenKind] {
    allTokens(text).map(\.kind)
  }

  private func allTokens(_ text: String) -> [SyntaxToken] {
    SourceFile(text).items.flatMap { item in
      sequence(first: item.token(at: ByteOffset(0))) { .some($0?.next) }.prefix { $0 != nil }.compactMap { $0 }
    }
  }

  private func stringValue(_ text: String) -> String? {
    SourceFile("import \(text)").items.first?.root.token(.string)?.stringValue
  }
}
