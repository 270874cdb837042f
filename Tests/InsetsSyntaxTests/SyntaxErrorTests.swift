import InsetsSyntax
import InsetsTestSupport
import Testing

/// What is said about mistakes.
///
/// `1️⃣` marks where the error is, `⏩…⏪` where the construct began.
struct SyntaxErrorTests {
  // MARK: Items

  @Test func `a mistake in an item says what is missing`() throws {
    try check("⏩import⏪1️⃣\n", "expected a path in quotes after 'import', found the end of the file", "'import'")
    try check("⏩import⏪ 1️⃣path\n", "expected a path in quotes after 'import', found 'path'", "'import'")
    try check("⏩let⏪ 1️⃣= 1", "expected a name after 'let', found '='", "'let'")
    try check("⏩let a⏪ 1️⃣1", "expected '=' and a value, found '1'", "'let a'")
    try check("⏩let a⏪ =1️⃣\nlet b = 1", "expected a value after '=', found the end of the line", "'let a'")
    try check("⏩device⏪ 1️⃣{ }", "expected a name after 'device', found '{'", "'device'")
    try check("⏩device A⏪: 1️⃣{ }", "expected the name of a device after ':', found '{'", "'device A'")
    try check("⏩component⏪ 1️⃣{ }", "expected a name after 'component', found '{'", "'component'")
    try check("⏩scenario⏪ 1️⃣{ }", "expected a title in quotes after 'scenario', found '{'", "'scenario'")
    try check("⏩scenario \"a\"⏪ 1️⃣}", "expected '{', found '}'", "'scenario \"a\"'")
    try check("⏩let a⏪ = 1 1️⃣2", "expected a new line or ';', found '2'", "'let a'")
  }

  @Test func `text outside of items is one mistake`() throws {
    let items = "expected 'import', 'let', 'device', 'component' or 'scenario', found"
    let way = "a screen is written in 'scenario \"title\" { … }'"
    try check("⏩1️⃣view⏪ a { b: 1 }\n\nc: 1\n", "\(items) 'view' outside of all blocks; \(way)", "'view'")
    try check("⏩1️⃣}⏪\n} }\n", "expected an item or the end of the file, found '}' without a '{' before it", "'}'")
    try checkFix("scenaro \"a\" {\n  b: 1\n}\n", "scenario \"a\" {\n  b: 1\n}\n", "replace 'scenaro' with 'scenario'")
  }

  // MARK: Blocks

  @Test func `a missing brace costs one scenario`() throws {
    try check(
      "⏩scenario \"a\"⏪ {\n  view b1️⃣\n\nscenario \"c\" { }\n",
      "expected '}' to end the block of 'scenario \"a\"', found 'scenario'",
      "'scenario \"a\"'"
    )
    try check(
      "⏩scenario \"a\"⏪ {\n  view b1️⃣\n",
      "expected '}' to end the block of 'scenario \"a\"', found the end of the file",
      "'scenario \"a\"'"
    )
    for head in ["scenario \"b\" { }", "component B { }", "device B { }", "import \"b\"\n"] {
      let file = SourceFile("scenario \"a\" {\n  frame: (1,\n\(head)")
      #expect(file.items.count == 3, "\(head)")
    }
  }

  @Test func `indentation tells which brace is missing`() throws {
    try check(
      "scenario \"a\" {\n  ⏩view b⏪ {\n    c: 1\n  view d { }\n}1️⃣\n\ndevice e { }\n",
      "expected '}' to end the block of 'view b', found 'device'",
      "'view b'"
    )
    try check(
      "scenario \"a\" {\n  view b {\n    ⏩view c⏪ {\n  }\n}1️⃣\n",
      "expected '}' to end the block of 'view c', found the end of the file",
      "'view c'"
    )
  }

  @Test func `a missing opening brace costs nothing more`() throws {
    try check(
      "⏩scenario \"a\"⏪1️⃣\n  b: 1\n}\nlet c = 1\n",
      "expected '{', found the end of the line",
      "'scenario \"a\"'"
    )
    try check(
      "scenario \"a\" {\n  ⏩when iOS 11⏪1️⃣\n    b: 1\n  }\n  c: 2\n}\n",
      "expected '{', found the end of the line",
      "'when iOS 11'"
    )
  }

  @Test func `a statement behind a block stays`() throws {
    try checkFix(
      "scenario \"a\" { view b { } view c { } }",
      "scenario \"a\" { view b { }; view c { } }",
      "Insert ';'"
    )
  }

  // MARK: Statements

  @Test(arguments: [
    ("⏩a⏪:1️⃣", "expected a value after ':', found the end of the line", "property 'a'"),
    ("⏩a⏪: 1,1️⃣", "expected a value after ',', found the end of the line", "property 'a'"),
    ("⏩a⏪: 1 +1️⃣", "expected a value after the operator, found the end of the line", "property 'a'"),
    ("⏩a⏪: -1️⃣", "expected a value after '-', found the end of the line", "property 'a'"),
    ("⏩a⏪: b inset 1️⃣;", "expected a distance after 'inset', found ';'", "property 'a'"),
    ("⏩a.⏪1️⃣", "expected a name after '.', found the end of the line", "property 'a'"),
    ("⏩a.b⏪1️⃣", "expected ':' and a value, found the end of the line", "property 'a'"),
    ("⏩a⏪: .1️⃣5", "expected a name after '.', found '5'", "property 'a'"),
    ("⏩a⏪: b 1️⃣c", "expected a new line or ';', found 'c'", "'a'"),
    ("⏩a⏪: ...1️⃣", "expected a version after '...', found the end of the line", "property 'a'"),
    ("⏩view⏪ 1️⃣\"a\" { b: 1 }", "expected a name without quotes, found the string \"a\"", "'view'"),
    ("⏩view⏪ 1️⃣\"a b\" { }", "expected a name without quotes, found the string \"a b\"", "'view'"),
    ("⏩view a⏪ 1️⃣b { c: 1 }", "expected '{' or the end of the line, found 'b'", "'view a'"),
    ("⏩1️⃣12⏪ { b: 1 }", "expected a property, a view or another statement, found '12'", "statement"),
    ("⏩when⏪ 1️⃣{ b: 1 }", "expected a device, an orientation, 'iOS', 'sdk' or 'at', found '{'", "'when'"),
    ("⏩when iOS⏪ 1️⃣{ b: 1 }", "expected a version such as '11', '11...' or '...10', found '{'", "'when iOS'"),
    ("⏩1️⃣else⏪ { b: 1 }", "expected a statement, found 'else' without a 'when' before it", "'else'"),
    ("when a { } ⏩else⏪ 1️⃣b { }", "expected '{' or 'when' after 'else', found 'b'", "'else'"),
    ("⏩at⏪ 1️⃣{ b: 1 }", "expected a stage such as 'viewDidLoad' after 'at', found '{'", "'at'"),
    ("⏩use⏪1️⃣", "expected the name of a component after 'use', found the end of the line", "'use'"),
    ("⏩use A as⏪1️⃣", "expected a name after 'as', found the end of the line", "'use A as'"),
    ("⏩use A⏪ 1️⃣b", "expected 'as', '{' or the end of the line, found 'b'", "'use A'"),
    ("⏩presents⏪ 1️⃣a { b: 1 }", "expected '{', found 'a'", "'presents'"),
    ("⏩expect⏪1️⃣", "expected a quantity after 'expect', found the end of the line", "'expect'"),
    (
      "⏩expect a⏪1️⃣", "expected a comparison such as '==', or '{' and a table of values, found the end of the line",
      "'expect a'"
    ),
    ("⏩expect a⏪ ==1️⃣", "expected a value after the comparison, found the end of the line", "'expect a'"),
    (
      "⏩expect a⏪ == 1 on1️⃣", "expected a device, an orientation, 'iOS', 'sdk' or 'at', found the end of the line",
      "'expect a'"
    ),
    ("expect a { ⏩b⏪ 1️⃣1 }", "expected ':' and a value, found '1'", "row"),
    ("expect a { ⏩1️⃣1⏪: 2 }", "expected a selector or 'otherwise', found '1'", "row"),
  ])
  func `each mistake costs one statement`(_ marked: String, _ message: String, _ construct: String) throws {
    let text = "scenario \"x\" {\n  before: 1\n  \(marked)\n  after: 2\n}\n"
    try check(text, message, construct)
    let statements = try StatementSyntax.inFirstBlock(of: MarkedText(text).text)
    #expect([statements.first, statements.last].map { $0?.node.text } == ["before: 1", "after: 2"])
  }

  @Test(arguments: [
    ("a: ⏩(⏪1, 21️⃣", "expected ',' or ')' in a list, found the end of the line"),
    ("a: ⏩(⏪1 1️⃣2, 3)", "expected ',' or ')' in a list, found '2'"),
    ("a: ⏩[⏪1, 21️⃣)", "expected ',' or ']' in a list, found ')'"),
    ("a: ⏩(⏪1️⃣, 2)", "expected a value or ')', found ','"),
    ("a: b⏩(⏪1, c: 1️⃣)", "expected a value or ')', found ')'"),
    ("a: ⏩{⏪1, 21️⃣", "expected ',' or '}' in a list, found the end of the line"),
  ])
  func `lists say where they began`(_ marked: String, _ message: String) throws {
    try `each mistake costs one statement`(marked, message, "list")
  }

  @Test(arguments: [
    ("a = 1", "a : 1", "replace '=' with ':'"),
    ("let a: 1", "let a= 1", "replace ':' with '='"),
    ("expect a = 1", "expect a == 1", "replace '=' with '=='"),
    ("expect a: 1", "expect a == 1", "replace ':' with ' =='"),
    ("expect a == 1 on iOS 10, 11", "expect a == 1 on iOS 10, iOS 11", "Insert 'iOS'"),
    ("a: 10pt", "a: 10", "Remove 'pt'"),
    ("expect a is 1", "expect a == 1", "replace 'is' with '=='"),
    ("expect a === 1", "expect a == 1", "replace '===' with '=='"),
    ("expect a => 1", "expect a >= 1", "replace '=>' with '>='"),
    ("expect a 1", "expect a == 1", "Insert '=='"),
    ("expect a == 1, 2", "expect a == (1, 2)", "Write '(1, 2)'"),
    ("expect a == 1 for b", "expect a == 1 on b", "replace 'for' with 'on'"),
    ("expect a == 1 iPhone15", "expect a == 1 on iPhone15", "Insert 'on'"),
    ("expect a { b = 1 }", "expect a { b : 1 }", "replace '=' with ':'"),
    ("expect a { 17: 1 }", "expect a { iOS 17: 1 }", "Insert 'iOS'"),
    ("assert a == 1", "expect a == 1", "replace 'assert' with 'expect'"),
    ("var a = 1", "let a = 1", "replace 'var' with 'let'"),
    ("if iOS 17 { }", "when iOS 17 { }", "replace 'if' with 'when'"),
    ("on viewDidLoad { }", "at viewDidLoad { }", "replace 'on' with 'at'"),
    ("when iOS >= 17 { }", "when iOS 17... { }", "Write '17...'"),
    ("when iOS 17+ { }", "when iOS 17... { }", "Write '...'"),
    ("when a && b { }", "when a  b { }", "Remove '&&'"),
    ("when a || b { }", "when a , b { }", "replace '||' with ','"),
    ("iOS: 17+", "iOS: 17...", "Write '17...'"),
    ("sdk: 17..<18", "sdk: 17...18", "Write '...'"),
    ("devices: a b", "devices: a, b", "Insert ','"),
    ("view \"a\" { }", "view a { }", "replace '\"a\"' with 'a'"),
    ("view a-b { }", "view aB { }", "Write 'aB'"),
    ("view: a { }", "view a { }", "Remove ':'"),
    ("margin-top: 1", "marginTop: 1", "Write 'marginTop'"),
    ("a: 'b c'", "a: \"b c\"", "Write '\"b c\"'"),
    ("a: “b”", "a: \"b\"", "Write '\"b\"'"),
    ("# a: {", "// a: {", "replace '# a: {' with '// a: {'"),
  ])
  func `wrong punctuation has a fix`(_ wrong: String, _ fixed: String, _ title: String) throws {
    try checkFix("component A {\n  \(wrong)\n}\n", "component A {\n  \(fixed)\n}\n", title)
  }

  @Test func `a title without quotes has a fix`() throws {
    try checkFix("scenario a { }", "scenario \"a\" { }", "replace 'a' with '\"a\"'")
  }

  // MARK: Tokens

  @Test func `a mistake in a token is told at the token`() throws {
    let found = "expected a name, a number, a string or punctuation, found"
    try check("let a = 1️⃣#ff", "\(found) '#'", nil)
    try check("let a = 51️⃣%\n", "expected a length in points, such as 'superview.width / 2', found '%'", nil)
    try check("let a = 1️⃣\u{7}1", "\(found) '\\u{07}'", nil)
    try check("let a = ⏩\"⏪b1️⃣\nlet c = 1", "expected '\"' to end the string, found the end of the line", "string")
    try check(
      #"let a = ⏩"⏪b1️⃣\q""#,
      #"expected one of '\"', '\\', '\n', '\t', '\u{…}' after a backslash in a string, found '\q'"#,
      "string"
    )
    try check("/* ⏩/*⏪ a */ 1️⃣", "expected '*/' to end the comment, found the end of the file", "comment", at: nil)
  }

  @Test func `an error of a token is the only one of its statement`() {
    #expect(SourceFile("let a = @\n@\nlet b =\n").errors.count == 3)
    #expect(SourceFile("scenario \"x\" {\n a: %\n b: \"c\n d: 1 & 2\n}\n").errors.count == 3)
  }

  @Test func `no item loses its error to the text after it`() {
    let file = SourceFile("let a =\n@\nlet b = 1\n")
    #expect(file.items.map(\.errors.count) == [1, 1, 0])
  }

  // MARK: Checks

  /// Checks the only error of a text; `place` nil leaves the place to the other marks.
  private func check(
    _ marked: String,
    _ message: String,
    _ construct: String?,
    at place: Int? = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try MarkedText(marked)
    let file = SourceFile(text.text)
    #expect(file.errors.map(\.message) == [message], sourceLocation: sourceLocation)
    let error = try #require(file.errors.first, sourceLocation: sourceLocation)
    if let place {
      #expect(error.range.lowerBound.value == text.positions[place], sourceLocation: sourceLocation)
      let began = error.began.map { $0.range.lowerBound.value..<$0.range.upperBound.value }
      #expect(began == text.selection, sourceLocation: sourceLocation)
    }
    #expect(error.began?.construct == construct, sourceLocation: sourceLocation)
  }

  /// Checks that the fix of the only error leads to a text without errors.
  private func checkFix(
    _ text: String,
    _ fixed: String,
    _ title: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var file = SourceFile(text)
    #expect(file.errors.count == 1, sourceLocation: sourceLocation)
    let fix = try #require(file.errors.first?.fix, sourceLocation: sourceLocation)
    #expect(fix.title == title, sourceLocation: sourceLocation)
    _ = file.replace(fix.range, with: Array(fix.replacement.utf8))
    #expect(String(decoding: file.bytes, as: UTF8.self) == fixed, sourceLocation: sourceLocation)
    #expect(file.errorLines == [], sourceLocation: sourceLocation)
  }
}

extension StatementSyntax {
  /// The statements of the first item's block.
  static func inFirstBlock(of text: String) throws -> [StatementSyntax] {
    guard case .scenario(let scenario) = ItemSyntax(SourceFile(text).items[0]) else { return [] }
    return try #require(scenario.block).statements
  }
}
