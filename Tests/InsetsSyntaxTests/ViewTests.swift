import InsetsSyntax
import Testing

/// Typed views of trees, whole and broken.
struct ViewTests {
  // MARK: Items

  @Test func `items have their parts`() throws {
    let file = SourceFile("import \"a\\u{62}\"\nlet c = 1\ndevice D: E { }\ncomponent F { }\nscenario \"g\" { }\n}\n")
    let items = file.items.map(ItemSyntax.init)
    guard case .importItem(let importItem) = items[0], case .letItem(let constant) = items[1],
      case .device(let device) = items[2], case .component(let component) = items[3],
      case .scenario(let scenario) = items[4], case .broken = items[5], case .endOfFile = items[6]
    else {
      Issue.record("\(items)")
      return
    }
    #expect(importItem.pathText == "ab")
    #expect(constant.name?.text == "c")
    #expect(constant.value?.range == ByteRange(bytes: 8, 9))
    #expect([device.name?.text, device.base?.text] == ["D", "E"])
    #expect(component.name?.text == "F")
    #expect(scenario.titleText == "g")
    #expect([device.block, component.block, scenario.block].allSatisfy { $0?.statements == [] })
  }

  @Test func `missing parts are nil`() throws {
    let file = SourceFile("import\nlet = 1\ndevice : E { }\ncomponent { }\nscenario { }\n")
    let items = file.items.map(ItemSyntax.init)
    guard case .importItem(let importItem) = items[0], case .letItem(let constant) = items[1],
      case .device(let device) = items[2], case .component(let component) = items[3],
      case .scenario(let scenario) = items[4]
    else {
      Issue.record("\(items)")
      return
    }
    #expect(importItem.path == nil)
    #expect(constant.name == nil)
    #expect([device.name?.text, device.base?.text] == [nil, "E"])
    #expect(component.name == nil)
    #expect(scenario.title == nil)
  }

  // MARK: Statements

  @Test func `statements have their parts`() throws {
    let statements = try statements(
      "a.b: 1, 2\nview c { }\npresents { }\nuse D as e { }\nuse F\nat g 1 { }\nlet h = 1\nexpect i == 1\n12"
    )
    guard case .property(let property) = statements[0], case .element(let element) = statements[1],
      case .presents(let presents) = statements[2], case .use(let use) = statements[3],
      case .use(let plainUse) = statements[4], case .at(let moment) = statements[5],
      case .letStatement(let constant) = statements[6], case .expect = statements[7], case .broken = statements[8]
    else {
      Issue.record("\(statements)")
      return
    }
    #expect(property.path.map(\.text) == ["a", "b"])
    #expect(property.values.count == 2)
    #expect([element.kindToken.text, element.name?.text] == ["view", "c"])
    let blocks = [element.block, presents.block, use.block, plainUse.block]
    #expect(blocks.map { $0?.node.text } == ["{ }", "{ }", "{ }", nil])
    #expect([use.component?.text, use.alias?.text] == ["D", "e"])
    #expect([plainUse.component?.text, plainUse.alias?.text] == ["F", nil])
    #expect([moment.stage?.name.text, moment.stage?.ordinal?.text] == ["g", "1"])
    #expect(constant.name?.text == "h")
  }

  @Test func `conditions have their parts`() throws {
    let statements = try statements("when a { b: 1 } else when c { d: 1 } else { e: 1 }\nwhen f else { g: 1 }")
    guard case .when(let condition) = statements[0], case .when(let broken) = statements[1] else {
      Issue.record("\(statements)")
      return
    }
    #expect(condition.selector?.node.text == "a")
    #expect(condition.block?.node.text == "{ b: 1 }")
    #expect(condition.elseBlock == nil)
    #expect(condition.elseWhen?.block?.node.text == "{ d: 1 }")
    #expect(condition.elseWhen?.elseBlock?.node.text == "{ e: 1 }")
    #expect(broken.selector?.node.text == "f else")
    #expect(broken.block?.node.text == "{ g: 1 }")
  }

  @Test func `expectations have their parts`() throws {
    let statements = try statements("expect a.b >= 1 at c on d\nexpect e on f { g: 1; otherwise: 2 }\nexpect h ==")
    guard case .expect(let single) = statements[0], case .expect(let table) = statements[1],
      case .expect(let broken) = statements[2]
    else {
      Issue.record("\(statements)")
      return
    }
    #expect(single.quantity?.node.text == "a.b")
    #expect(single.comparison?.kind == .greaterEqual)
    #expect(single.value?.node.text == "1")
    #expect(single.stage?.name.text == "c")
    #expect(single.selector?.node.text == "d")
    #expect(single.rows == nil)
    #expect(table.rows?.map(\.isOtherwise) == [false, true])
    #expect(table.rows?.map { $0.selector?.node.text } == ["g", nil])
    #expect(table.rows?.map { $0.value?.node.text } == ["1", "2"])
    guard case .missing = broken.value else {
      Issue.record("\(String(describing: broken.value))")
      return
    }
  }

  // MARK: Selectors

  @Test func `selectors have their parts`() throws {
    let statements = try statements("when a iOS 11...13 sdk ...14, at b 2 iOS 12 iOS 13... { }")
    guard case .when(let condition) = statements[0] else { return }
    let alternatives = try #require(condition.selector).alternatives
    #expect(
      alternatives.map { $0.terms.map(\.node.text) } == [
        ["a", "iOS 11...13", "sdk ...14"], ["at b 2", "iOS 12", "iOS 13..."],
      ]
    )
    let ranges = alternatives.flatMap(\.terms).compactMap { term -> VersionRangeSyntax? in
      switch term {
      case .iOS(let range), .sdk(let range): range
      case .name, .at: nil
      }
    }
    #expect(ranges.map(\.lower?.text) == ["11", nil, "12", "13"])
    #expect(ranges.map(\.upper?.text) == ["13", "14", "12", nil])
    #expect(ranges.map(\.isRange) == [true, true, false, true])
  }

  // MARK: Expressions

  @Test(arguments: [
    ("20.5", "20.5"), ("\"a\"", "\"a\""), ("a.b", "a.b"), (".never", "dot never"),
    ("min(x: 1, 2)", "call min [x = 1, 2]"), ("(1, top: 2)", "tuple [1, top = 2]"), ("[a, .b]", "array [a, dot b]"),
    ("{1, {2}}", "braced [1, braced [2]]"), ("-a", "(- a)"), ("1 + 2 * 3", "(1 + (2 * 3))"),
    ("11...13", "range 11 13"), ("...10", "range nil 10"), ("safeArea inset 8", "(safeArea inset 8)"), ("", "missing"),
    ("1 +", "(1 + missing)"), ("-", "(- missing)"), (".", "dot nil"), ("a.", "a"), ("f(,", "call f [missing, missing]"),
  ])
  func `expressions have their parts`(_ text: String, _ expected: String) throws {
    let statements = try statements("a: \(text)")
    guard case .property(let property) = statements[0] else { return }
    let value = try #require(property.values.first)
    #expect(describe(value) == expected)
    #expect(value.range == value.node.range)
    #expect(describe(ExpressionSyntax(value.node)) == expected)
  }

  // MARK: Trees

  @Test func `documentation belongs to what is below`() throws {
    let text = """
      /// A head comment of the file.

      // insets:allow x: y
      /// First,
      ///   second.

      scenario "a" {
        /// Of the view.
        view b
        view c
      }
      """
    let item = SourceFile(text).items[0]
    #expect(item.documentation == "First,\n  second.")
    let statements = try #require(item.root.child(.block)).children.map { $0 }
    #expect(statements.map(\.documentation) == ["Of the view.", nil])
    #expect(
      item.comments.map(\.kind) == [
        .documentationComment, .lineComment, .documentationComment, .documentationComment, .documentationComment,
      ]
    )
  }

  @Test func `tokens and nodes are found by offset`() throws {
    let item = SourceFile("let a = (1, bc)").items[0]
    #expect(
      (0...16).map { item.token(at: ByteOffset($0))?.text } == [
        "let", "let", "let", " ", "a", " ", "=", " ", "(", "1", ",", " ", "bc", "bc", ")", ")", nil,
      ]
    )
    #expect(item.token(at: ByteOffset(-1)) == nil)
    #expect(item.node(at: ByteOffset(9)).kind == .number)
    #expect(item.node(at: ByteOffset(13)).kind == .path)
    #expect(item.node(at: ByteOffset(14)).kind == .tuple)
    #expect(item.node(at: ByteOffset(5)).kind == .letStatement)
    #expect(item.node(at: ByteOffset(11)).kind == .tuple)
    #expect(item.node(at: ByteOffset(2)).kind == .letStatement)
    let comma = try #require(item.token(at: ByteOffset(10)))
    #expect([comma.next?.text, comma.previous?.text] == [" ", "1"])
    #expect([comma.nextSignificant?.text, comma.previousSignificant?.text] == ["bc", "1"])
    #expect(comma.parent.kind == .tuple)
    #expect(comma.parent.tokens.map(\.text) == ["(", ",", ")"])
    #expect(comma.parent.parent?.kind == .letStatement)
  }

  // MARK: Checks

  private func statements(_ text: String) throws -> [StatementSyntax] {
    try StatementSyntax.inFirstBlock(of: "scenario \"x\" {\n\(text)\n}")
  }

  private func describe(_ expression: ExpressionSyntax?) -> String {
    switch expression {
    case .number(let token), .string(let token): token.text
    case .path(_, let tokens): tokens.map(\.text).joined(separator: ".")
    case .implicitMember(_, let token): "dot \(token?.text ?? "nil")"
    case .call(_, let name, let arguments): "call \(name.text) \(describe(arguments))"
    case .tuple(_, let arguments): "tuple \(describe(arguments))"
    case .array(_, let elements): "array [\(elements.map(describe).joined(separator: ", "))]"
    case .braced(_, let elements): "braced [\(elements.map(describe).joined(separator: ", "))]"
    case .unary(_, let sign, let operand): "(\(sign.text) \(describe(operand)))"
    case .binary(_, let left, let sign, let right): "(\(describe(left)) \(sign.text) \(describe(right)))"
    case .range(_, let range): "range \(range.lower?.text ?? "nil") \(range.upper?.text ?? "nil")"
    case .inset(_, let anchor, let distance): "(\(describe(anchor)) inset \(describe(distance)))"
    case .missing: "missing"
    case nil: "nil"
    }
  }

  private func describe(_ arguments: [ArgumentSyntax]) -> String {
    let parts = arguments.map { argument in
      (argument.label.map { "\($0.text) = " } ?? "") + describe(argument.value)
    }
    return "[\(parts.joined(separator: ", "))]"
  }
}
