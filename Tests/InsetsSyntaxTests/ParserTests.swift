import InsetsSyntax
import Testing

/// What tree each form has.
///
/// Outlines show the nodes' kinds, and the text of nodes without children.
struct ParserTests {
  // MARK: Items

  @Test func `items are read`() {
    checkItem("import \"a\"", "importItem`import \"a\"`")
    checkItem("let a = 1", "letStatement(number`1`)")
    checkItem("device A: B {}", "device(block`{}`)")
    checkItem("device A {}", "device(block`{}`)")
    checkItem("component A {}", "component(block`{}`)")
    checkItem("scenario \"a\" {}", "scenario(block`{}`)")
    checkItem("scenario \"a\"\n\n// c\n{}", "scenario(block`{}`)")
  }

  @Test func `an item takes the rest of its line and the trivia above it`() {
    let text = "// a\nlet a = 1 // b\n\n/// c\nlet b = 2; /* d */ let c = 3;; // e\n// f\n"
    #expect(
      SourceFile(text).items.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "// a\nlet a = 1 // b\n", "\n/// c\nlet b = 2;", " /* d */ let c = 3;; // e\n", "// f\n",
      ]
    )
  }

  // MARK: Statements

  @Test func `properties are read`() {
    check("a: 1", "property(propertyPath`a` number`1`)")
    check("a.b.c: 1, 2", "property(propertyPath`a.b.c` number`1` number`2`)")
    check("a: 1,\n  2", "property(propertyPath`a` number`1` number`2`)")
  }

  @Test func `elements are read`() {
    check("view", "element`view`")
    check("view a", "element`view a`")
    check("view {}", "element(block`{}`)")
    check("view a\n{ b: 1 }", "element(block(property(propertyPath`b` number`1`)))")
    check("view\na", "element`view` element`a`")
  }

  @Test func `uses of components are read`() {
    check("use A", "use`use A`")
    check("use A as b { c: 1 }", "use(block(property(propertyPath`c` number`1`)))")
    check("presents { view }", "presents(block(element`view`))")
    check("let a = b", "letStatement(path`b`)")
  }

  @Test func `conditions are read`() {
    check(
      "when a { }\nelse when b { } else { }",
      "when(selector(selectorAlternative(selectorName`a`)) block`{ }` "
        + "when(selector(selectorAlternative(selectorName`b`)) block`{ }` block`{ }`))"
    )
    check("at viewDidLoad { }", "at(stage`viewDidLoad` block`{ }`)")
    check("at a 1 { }", "at(stage`a 1` block`{ }`)")
  }

  @Test func `words are keywords only where they can be`() {
    check("at: 1", "property(propertyPath`at` number`1`)")
    check("when.else: let", "property(propertyPath`when.else` path`let`)")
    check("view when", "element`view when`")
    check("let let = let", "letStatement(path`let`)")
    check(
      "when a { }\nelse: 1",
      "when(selector(selectorAlternative(selectorName`a`)) block`{ }`) property(propertyPath`else` number`1`)"
    )
    check("on inset", "element`on inset`")
    check("scenario a", "element`scenario a`")
  }

  // MARK: Expectations

  @Test func `expectations are read`() {
    check(
      "expect a.b == 1 at c on d e, f",
      "expect(path`a.b` number`1` stage`c` selector(selectorAlternative(selectorName`d` selectorName`e`) "
        + "selectorAlternative(selectorName`f`)))"
    )
    check("expect a >= -1", "expect(path`a` unary(number`1`))")
    check("expect a ==\n  1", "expect(path`a` number`1`)")
  }

  @Test func `a stage at the end is a clause of the expectation`() {
    let selector = "selector(selectorAlternative(selectorName`a`) selectorAlternative(selectorName`b`))"
    check("expect x == 1 on a, b at c", "expect(path`x` number`1` \(selector) stage`c`)")
    check("expect x on a, b at c 2 { }", "expect(path`x` \(selector) stage`c 2` expectTable`{ }`)")
    check(
      "expect x == 1 on a at c, b",
      "expect(path`x` number`1` selector(selectorAlternative(selectorName`a` selectorAt(stage`c`)) "
        + "selectorAlternative(selectorName`b`)))"
    )
    check("expect x == 1 on at c", "expect(path`x` number`1` selector(selectorAlternative(selectorAt(stage`c`))))")
  }

  @Test func `tables of expectations are read`() {
    check(
      "expect a on b { c d: 1; at e 2: 3\notherwise: 4 }",
      "expect(path`a` selector(selectorAlternative(selectorName`b`)) expectTable("
        + "expectRow(selector(selectorAlternative(selectorName`c` selectorName`d`)) number`1`) "
        + "expectRow(selector(selectorAlternative(selectorAt(stage`e 2`))) number`3`) expectRow(number`4`)))"
    )
  }

  // MARK: Selectors

  @Test func `selectors are read`() {
    check(
      "when a iOS 11... portrait, sdk ...14, iOS 11...13, iOS latest { }",
      "when(selector(selectorAlternative(selectorName`a` selectorIOS(versionRange`11...`) selectorName`portrait`) "
        + "selectorAlternative(selectorSDK(versionRange`...14`)) selectorAlternative(selectorIOS(versionRange`11...13`)) "
        + "selectorAlternative(selectorIOS(versionRange`latest`))) block`{ }`)"
    )
  }

  // MARK: Values

  @Test func `operators bind as usual and to the left`() {
    checkValue("1 - 2 - 3", "binary(binary(number`1` number`2`) number`3`)")
    checkValue("1 + 2 * 3", "binary(number`1` binary(number`2` number`3`))")
    checkValue("-1 * -a", "binary(unary(number`1`) unary(path`a`))")
    checkValue("(1 + 2) / 3", "binary(tuple(argument(binary(number`1` number`2`))) number`3`)")
    checkValue("a inset 1 + 2", "inset(path`a` binary(number`1` number`2`))")
    checkValue("1 +\n 2", "binary(number`1` number`2`)")
    checkValue("(1\n + 2)", "tuple(argument(binary(number`1` number`2`)))")
  }

  @Test func `operands are read`() {
    checkValue("a.b.c", "path`a.b.c`")
    checkValue(".never", "implicitMember`.never`")
    checkValue("min(a, b)", "call(argument(path`a`) argument(path`b`))")
    checkValue("A(top: 1,\n left: 2,)", "call(argument(number`1`) argument(number`2`))")
    checkValue("()", "tuple`()`")
    checkValue("(x: 1, 2)", "tuple(argument(number`1`) argument(number`2`))")
    checkValue("[.a, b]", "array(implicitMember`.a` path`b`)")
    checkValue("{{0, 59}, {393, 759}}", "braced(braced(number`0` number`59`) braced(number`393` number`759`))")
    checkValue("\"a\"", "string`\"a\"`")
    checkValue("11...13", "range`11...13`")
    checkValue("...10", "range`...10`")
    checkValue("10.3.1...", "range`10.3.1...`")
    checkValue("latest", "path`latest`")
  }

  // MARK: Checks

  /// Compares the statements in a scenario.
  private func check(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let file = SourceFile("scenario \"x\" {\n\(text)\n}")
    let statements = file.items[0].root.child(.block)?.children.map(outline) ?? []
    #expect(statements.joined(separator: " ") == expected, sourceLocation: sourceLocation)
    #expect(file.errorLines == [], sourceLocation: sourceLocation)
  }

  private func checkValue(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    checkItem("let a = \(text)", "letStatement(\(expected))", sourceLocation: sourceLocation)
  }

  private func checkItem(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let file = SourceFile(text)
    #expect(outline(file.items[0].root) == expected, sourceLocation: sourceLocation)
    #expect(file.items.map(\.kind).dropFirst() == [.endOfFile], sourceLocation: sourceLocation)
    #expect(file.errorLines == [], sourceLocation: sourceLocation)
  }

  private func outline(_ node: SyntaxNode) -> String {
    let children = node.children.map(outline)
    return children.isEmpty ? "\(node.kind)`\(node.text)`" : "\(node.kind)(\(children.joined(separator: " ")))"
  }
}
