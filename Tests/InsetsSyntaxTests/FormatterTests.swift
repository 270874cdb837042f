import InsetsSyntax
import InsetsTestSupport
import Testing

/// The one form in which a file is written.
struct FormatterTests {
  // MARK: Space

  @Test func `statements stand on lines of their own at two spaces per block`() {
    check(
      """
      scenario   "a"   {
      devices:iPhone7 ,iPhoneX
            view a{
        top :0;left: - 8
        }
          }
      """,
      """
      scenario "a" {
        devices: iPhone7, iPhoneX
        view a {
          top: 0
          left: -8
        }
      }

      """
    )
  }

  @Test func `operators have one space on each side`() {
    check(
      "let a = 1+2*3  -  -4/(5 - 6)\nlet b = min( 1,2 )\nlet c=x . y . z inset  8\nlet d = [ a,b ]\n",
      "let a = 1 + 2 * 3 - -4 / (5 - 6)\nlet b = min(1, 2)\nlet c = x.y.z inset 8\nlet d = [a, b]\n"
    )
  }

  @Test func `ranges of versions have no spaces`() {
    check(
      "scenario \"a\" {\niOS: 11 ... 13, ... 10, 12 ...; when iOS 11 ... { a: 1 }; when sdk  ... 14 { a: 1 } }",
      "scenario \"a\" {\n  iOS: 11...13, ...10, 12...\n  when iOS 11... { a: 1 }\n  when sdk ...14 { a: 1 }\n}\n"
    )
  }

  @Test func `there is at most one blank line`() {
    check(
      "\n\nlet a = 1\n\n\n\nlet b = 2\nlet c = 3\n\n\n// end\n\n\n",
      "let a = 1\n\nlet b = 2\nlet c = 3\n\n// end\n"
    )
    check(
      "scenario \"a\" {\n\n\n  a: 1\n\n\n  b: 2\n\n}\n",
      "scenario \"a\" {\n  a: 1\n\n  b: 2\n}\n"
    )
  }

  @Test func `an empty file stays empty`() {
    check("", "")
    check("\n \n\n", "")
    check(";;\n", "")
  }

  // MARK: Blocks

  @Test func `a block stays on its line if it fits`() {
    check("component A{view a{top:0;left:0};view b{}}", "component A { view a { top: 0; left: 0 }; view b {} }\n")
  }

  @Test func `a block that is too long is broken at its statements`() {
    check(
      """
      component A { view first { top: safeArea; left: superview; right: superview }; view second { top: first.bottom } }
      """,
      """
      component A {
        view first { top: safeArea; left: superview; right: superview }
        view second { top: first.bottom }
      }

      """
    )
  }

  @Test func `a line of a hundred characters fits`() {
    let hundred = "component A { view a { title: \"\(String(repeating: "é", count: 64))\" } }"
    #expect(hundred.count == 100)
    check(hundred, hundred + "\n")
    check(
      hundred.replacingFirst("é", with: "éé"),
      "component A {\n  view a { title: \"\(String(repeating: "é", count: 65))\" }\n}\n"
    )
  }

  @Test func `a block begins on the line of its head`() {
    check("scenario \"a\"\n{\n  view b\n  {\n    c: 1\n  }\n}\n", "scenario \"a\" {\n  view b {\n    c: 1\n  }\n}\n")
  }

  @Test func `else stays where it is`() {
    check(
      "scenario \"a\" {\nwhen x { a: 1 }\nelse { a: 2 }\nwhen x {\na: 1\n}   else   when y { a: 2 }else{a:3}\n}",
      """
      scenario "a" {
        when x { a: 1 }
        else { a: 2 }
        when x {
          a: 1
        } else when y { a: 2 } else { a: 3 }
      }

      """
    )
  }

  // MARK: Lists

  @Test func `line breaks in lists stay with one indent more`() {
    check(
      """
      scenario "a" {
        devices: iPhone7,
         iPhoneX
        frame: (
         0, min(
         1,
           2
        ),
         3)
        width: a +
         b
        edges: (
          1, 2,
          3, 4
         )
      }
      """,
      """
      scenario "a" {
        devices: iPhone7,
          iPhoneX
        frame: (
          0, min(
            1,
            2
          ),
          3)
        width: a +
          b
        edges: (
          1, 2,
          3, 4
        )
      }

      """
    )
  }

  // MARK: Notations

  @Test(arguments: [
    ("{64,0,49,0}", "(64, 0, 49, 0)"),
    ("UIEdgeInsets(top: 64.0, left: 0.0, bottom: 49.0, right: 0.0)", "(64, 0, 49, 0)"),
    ("UIEdgeInsets(top: 64.0, bottom: 49.0)", "UIEdgeInsets(top: 64, bottom: 49)"),
    ("CGRect(x: 0, y: 0, width: 375, height: 200)", "(0, 0, 375, 200)"),
    ("CGRect(0, 59, 393, 759)", "(0, 59, 393, 759)"),
    ("CGSize(width: 375, height: 812)", "(375, 812)"),
    ("CGPoint(x: 0, y: -64)", "(0, -64)"),
    ("NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)", "(1, 2, 3, 4)"),
    ("{{0, 59}, {393, 759}}", "(0, 59, 393, 759)"),
    ("{{0, 59}, 1}", "((0, 59), 1)"),
    ("min({1, 2}, CGSize(width: 1.50, height: .zero))", "min((1, 2), (1.5, 0))"),
    (".never", "never"), (".zero", "0"),
    ("[.top, .bottom]", "[top, bottom]"), ("[]", "none"), ("[ ]", "none"),
    ("YES", "true"), ("NO", "false"), ("NO.x", "NO.x"),
    ("64.0", "64"), ("20.50", "20.5"), ("100", "100"), ("0.0", "0"), ("10.3.0", "10.3.0"),
    ("11.0...13.0", "11.0...13.0"),
    ("(top: 64, bottom: 49)", "(top: 64, bottom: 49)"),
    ("\"64.0  {\"", "\"64.0  {\""),
  ])
  func `each value has one notation`(_ written: String, _ expected: String) {
    check("let a = \(written)\n", "let a = \(expected)\n")
  }

  @Test(
    arguments: [
      ("let never = always\nlet a = .never\n", nil), ("let none = 1\nlet a = []\n", nil),
      ("let YES = 1\nlet a = YES\nlet b = NO\n", "let YES = 1\nlet a = YES\nlet b = false\n"),
      ("let true = 1\nlet a = YES\n", nil), ("import \"a.insets\"\n\nlet a = .never\nlet b = []\nlet c = YES\n", nil),
      ("let top = 1\nlet a = [.top]\n", "let top = 1\nlet a = [top]\n"),
      ("let a = .true\nlet b = .YES\nlet c = .nil\n", nil),
      (
        "component A { let never = 1; a: .never }\ncomponent B { a: .never }\n",
        "component A { let never = 1; a: .never }\ncomponent B { a: never }\n"
      ),
      ("component A { view YES; view b { top: YES } }\n", nil),
    ]
  )
  func `a word that may mean something else keeps its notation`(_ written: String, _ expected: String?) {
    check(written, expected ?? written)
  }

  @Test(
    arguments: [
      ("component w{\rw}\n\n}", "component w {\n  w\n}\n\n}"),
      ("}\r\n\nlet a=1\r", "}\r\n\r\nlet a = 1\r\n"), ("}\r\rlet a=1\n", "}\r\rlet a = 1\n"),
      ("let a=1\rlet b=1\r", "let a = 1\rlet b = 1\r"), ("let a=1\rlet b=1\n", "let a = 1\nlet b = 1\n"),
    ]
  )
  func `of two kinds of line ends none becomes a part of the other`(_ written: String, _ expected: String) {
    check(written, expected)
  }

  @Test func `versions keep their zeros`() {
    check(
      "device A { firstOS: 11.0; iOS: 12.0, 13.10; size: (1.0, 2) }\n",
      "device A { firstOS: 11.0; iOS: 12.0, 13.10; size: (1, 2) }\n"
    )
  }

  @Test func `a notation with a comment in it stays`() {
    check(
      "let a = UIEdgeInsets(top: 1.0, left: 2, /* c */ bottom: 3, right: 4)\nlet b = [ /* c */ ]\nlet c = . /* c */ x\n",
      "let a = UIEdgeInsets(top: 1, left: 2, /* c */ bottom: 3, right: 4)\nlet b = [/* c */]\nlet c = . /* c */ x\n"
    )
  }

  // MARK: Comments

  @Test func `comments stay where they are`() {
    check(
      """
      // head
      /// doc
      scenario "a" {   // brace
          // own line
        view a   /* inline */   { /* only */ }
        b: 1   // behind

         // before
        c: ( // first
          1, /* second */ 2
          // last
        ); /* statement */ d: 4
        // at the end
      }   /* item */ // item
      // file
      """,
      """
      // head
      /// doc
      scenario "a" { // brace
        // own line
        view a /* inline */ { /* only */ }
        b: 1 // behind

        // before
        c: ( // first
          1, /* second */ 2
          // last
        )
        /* statement */ d: 4
        // at the end
      } /* item */ // item
      // file

      """
    )
  }

  @Test func `comments between head and block keep the line break`() {
    check(
      "scenario \"a\" // c\n{\n  when x { a: 1 } // d\n  // e\n  else /* f */ { a: 2 }\n}\n",
      "scenario \"a\" // c\n{\n  when x { a: 1 } // d\n  // e\n  else /* f */ { a: 2 }\n}\n"
    )
  }

  // MARK: Line ends

  @Test func `line ends stay of one kind`() {
    check("let a=1\r\n\r\n\r\nlet b=2", "let a = 1\r\n\r\nlet b = 2\r\n")
    check("let a=1\rlet b=2", "let a = 1\rlet b = 2\r")
  }

  // MARK: Errors

  @Test func `an item with an error stays as it is`() {
    check(
      "let a=1\nscenario   \"b\" {\n  a:   \n\n\n\n b:2 }\n\n\nlet c=3\n",
      "let a = 1\nscenario   \"b\" {\n  a:   \n\n\n\n b:2 }\n\nlet c = 3\n"
    )
    check("let  a = 1 /* open", "let  a = 1 /* open")
  }

  // MARK: Any text

  @Test(arguments: Fixtures.all) func `fixtures format to a fixed point`(_ text: String) {
    checkProperties(text)
  }

  @Test func `every text without one token formats to a fixed point`() {
    for text in [Fixtures.items, Fixtures.conditions, Fixtures.trivia] {
      let pieces = SourceFile(text).items.flatMap { item in
        item.tokens.indices.map { item.bytes[(($0 == 0) ? 0 : item.tokens[$0 - 1].end)..<item.tokens[$0].end] }
      }
      for removed in RandomCases.places(in: pieces.count, about: 10) {
        var rest = pieces
        rest.remove(at: removed)
        checkProperties(String(decoding: rest.joined(), as: UTF8.self))
      }
    }
  }

  @Test(arguments: UInt64(1)...4) func `what the grammar allows formats to a fixed point`(_ seed: UInt64) throws {
    let grammar = try EBNFGrammar(Repository.text(of: "Grammar/insets.ebnf"))
    var generator = SentenceGenerator(grammar, tokens: GrammarTests.tokens, seed: seed + 100)
    for _ in 0..<80 { checkProperties(generator.sentence("file", levels: 16)) }
  }

  @Test func `random tokens format to a fixed point`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      checkProperties((0..<20).map { _ in Vocabulary.words.randomElement(using: &random) ?? "" }.joined())
    }
  }

  @Test(
    arguments: [
      "scenario \"s\" {device d {\n    size: (1,2)\n}\n}\n", "component c {view v {top: 1;\n width: 3}; import a}\n",
      "scenario \"s\" {\n  expect a.frame {import \"a\" iOS 10: 1\n    iOS 11: 2}\n}\n",
      "scenario \"s\" {\n  iOS: 9, .zero, 11\n}\n",
    ]
  )
  func `what would mean something else is left as it is: items on lines of their own, versions`(_ text: String) {
    #expect(Formatter.format(SourceFile(text)) == Array(text.utf8))
  }

  @Test func `edits are minimal`() {
    let file = SourceFile("let a = 1\nlet b  =  (1,2)\nscenario \"x\" {\n    a: .zero\n}\n")
    #expect(
      Formatter.edits(file) == [
        TextEdit(range: ByteRange(bytes: 16, 17), replacement: ""),
        TextEdit(range: ByteRange(bytes: 19, 20), replacement: ""),
        TextEdit(range: ByteRange(bytes: 23, 23), replacement: " "),
        TextEdit(range: ByteRange(bytes: 43, 45), replacement: ""),
        TextEdit(range: ByteRange(bytes: 48, 53), replacement: "0"),
      ]
    )
  }

  // MARK: Checks

  private func check(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let formatted = String(decoding: Formatter.format(SourceFile(text)), as: UTF8.self)
    #expect(formatted == expected, sourceLocation: sourceLocation)
    checkProperties(text, sourceLocation: sourceLocation)
  }

  /// What holds for any text: it means the same, no comment is lost, items with errors are untouched, a second time
  /// changes nothing, and the edits lead to the same text.
  private func checkProperties(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let file = SourceFile(text)
    let bytes = Formatter.format(file)
    let formatted = SourceFile(bytes)
    #expect(meaning(of: formatted) == meaning(of: file), "of \(text)", sourceLocation: sourceLocation)
    #expect(comments(of: formatted) == comments(of: file), "of \(text)", sourceLocation: sourceLocation)
    #expect(formatted.errors.map(\.message) == file.errors.map(\.message), "of \(text)", sourceLocation: sourceLocation)
    #expect(Formatter.format(formatted) == bytes, "again, of \(text)", sourceLocation: sourceLocation)
    #expect(Formatter.edits(formatted) == [], "of \(text)", sourceLocation: sourceLocation)
    #expect(
      apply(Formatter.edits(file), to: Array(text.utf8)) == bytes,
      "edits of \(text)",
      sourceLocation: sourceLocation
    )
  }

  private func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for edit in edits.reversed() {
      bytes.replaceSubrange(edit.range.lowerBound.value..<edit.range.upperBound.value, with: edit.replacement.utf8)
    }
    return bytes
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return replacingCharacters(in: range, with: new)
  }

  private func replacingCharacters(in range: Range<Index>, with new: String) -> String {
    String(self[..<range.lowerBound]) + new + self[range.upperBound...]
  }
}
