import Testing

/// What sources mean, as the language reference says.
struct SwiftTreeTests {
  @Test(arguments: [
    ("a.b(c, d: 1).e", "member:e(call(member:b(identifier:a) argument(identifier:c) argument:d(integerLiteral:1)))"),
    (".top", "implicitMember:top"),
    ("f { }", "call(identifier:f trailingClosure(closure))"),
    (
      "Button { a() } label: { b }",
      "call(identifier:Button trailingClosure(closure(call(identifier:a))) trailingClosure:label(closure(identifier:b)))"
    ),
    ("a\n  .b()\n  .c", "member:c(call(member:b(identifier:a)))"),
    ("a\n(b)", "identifier:a tuple(argument(identifier:b))"),
    (
      "a + b * -c",
      "sequence(identifier:a binaryOperator:+ identifier:b binaryOperator:* prefixOperator:-(identifier:c))"
    ),
    ("a ? .b : c", "sequence(identifier:a ternary(implicitMember:b) identifier:c)"),
    ("a as? B == c", "sequence(identifier:a cast(type:B) binaryOperator:== identifier:c)"),
    ("x?.y!.z", "member:z(forceUnwrap(member:y(optionalChain(identifier:x))))"),
    ("x[1...]", "subscript(identifier:x argument(postfixOperator:...(integerLiteral:1)))"),
    ("t.0.1", "member:1(member:0(identifier:t))"),
    ("[1.5: a]", "dictionary(dictionaryEntry(floatLiteral:1.5 identifier:a))"),
    ("[String: Int]()", "call(dictionary(dictionaryEntry(identifier:String identifier:Int)))"),
    ("Set<Int>()", "call(specialization(identifier:Set))"),
    ("a < b", "sequence(identifier:a binaryOperator:< identifier:b)"),
    ("a<b", "sequence(identifier:a binaryOperator:< identifier:b)"),
    ("a >= b", "sequence(identifier:a binaryOperator:> identifier:b)"),
    ("\\.self", "keyPath:\\.self"),
    ("f(\\User.name?.count)", "call(identifier:f argument(keyPath:\\User.name?.count))"),
    ("try? await f()", "effect:try(effect:await(call(identifier:f)))"),
    ("reduce(0, +)", "call(identifier:reduce argument(integerLiteral:0) argument(operatorReference))"),
    ("s = /a b/", "sequence(identifier:s binaryOperator:= regexLiteral:/a b/)"),
    ("a / b / c", "sequence(identifier:a binaryOperator:/ identifier:b binaryOperator:/ identifier:c)"),
    ("f(\"a \\(g(\"b\")) c\")", "call(identifier:f argument(stringLiteral:\"a \\(g(\"b\")) c\"))"),
    ("#\"\"\"\"a\"#", "stringLiteral:#\"\"\"\"a\"#"),
    ("\"\"\"\n  \"a\" \\(b)\n  \"\"\"", "stringLiteral:\"\"\"\n  \"a\" \\(b)\n  \"\"\""),
    ("/* a /* b */ c */ d // e", "identifier:d"),
  ])
  func `expressions are read`(_ source: String, _ expected: String) {
    #expect(outline(source) == expected)
  }

  @Test(arguments: [
    (
      "@State private var a = 1",
      "variableDeclaration:var(attribute:State binding(identifier:a initializer(integerLiteral:1)))"
    ),
    (
      "var a: Int { b }",
      "variableDeclaration:var(binding(identifier:a type:Int accessors(block(identifier:b))))"
    ),
    (
      "var a = f() { didSet { b } }",
      "variableDeclaration:var(binding(identifier:a initializer(call(identifier:f)) accessors(accessor:didSet(block(identifier:b)))))"
    ),
    (
      "func f(_ a: Int, b c: [T] = [], @ViewBuilder d: () -> V) async throws -> some View where T: P { e }",
      "functionDeclaration:f(parameters(parameter:_(type:Int) parameter:b(type:[T] initializer(array)) parameter:d(attribute:ViewBuilder type:() -> V)) type:some View block(identifier:e))"
    ),
    (
      "struct A<T>: View, ~Copyable { let b: T }",
      "structDeclaration:A(inherited inherited members(variableDeclaration:let(binding(identifier:b type:T))))"
    ),
    (
      "enum A: Int { case b = 1, c(Int, d: T) }",
      "enumDeclaration:A(inherited members(enumCaseDeclaration(enumElement:b(initializer(integerLiteral:1)) enumElement:c(parameters(parameter parameter:d(type:T))))))"
    ),
    (
      "extension CGFloat { static let a: CGFloat = 8 }",
      "extensionDeclaration:CGFloat(type:CGFloat members(variableDeclaration:let(binding(identifier:a type:CGFloat initializer(integerLiteral:8)))))"
    ),
    ("class func f() {}", "functionDeclaration:f(parameters block)"),
    (
      "subscript(i: Int) -> T { get { a } set { b } }",
      "subscriptDeclaration(parameters(parameter:i(type:Int)) type:T accessors(accessor:get(block(identifier:a)) accessor:set(block(identifier:b))))"
    ),
    (
      "#Preview(\"a\") { b }",
      "call(macroExpansion:Preview argument(stringLiteral:\"a\") trailingClosure(closure(identifier:b)))"
    ),
  ])
  func `declarations are read`(_ source: String, _ expected: String) {
    #expect(outline(source) == expected)
  }

  @Test(arguments: [
    (
      "if let a, b == c { d } else if e { f } else { g }",
      "ifStatement(optionalBinding(identifier:a) sequence(identifier:b binaryOperator:== identifier:c) block(identifier:d) ifStatement(identifier:e block(identifier:f) block(identifier:g)))"
    ),
    (
      "if a.contains { $0 } { b }",
      "ifStatement(call(member:contains(identifier:a) trailingClosure(closure(identifier:$0))) block(identifier:b))"
    ),
    (
      "switch a { case .b(let c) where c > 1, .d: e; default: f }",
      "switchStatement(identifier:a switchCase:case(caseItem(call(implicitMember:b argument(bindingPattern(identifier:c))) whereClause(sequence(identifier:c binaryOperator:> integerLiteral:1))) caseItem(implicitMember:d) block(identifier:e)) switchCase:default(block(identifier:f)))"
    ),
    (
      "for (i, x) in xs where i > 0 { x }",
      "forStatement(tuple(argument(identifier:i) argument(identifier:x)) identifier:xs whereClause(sequence(identifier:i binaryOperator:> integerLiteral:0)) block(identifier:x))"
    ),
    (
      "guard let a = b else { return }",
      "guardStatement(optionalBinding(identifier:a initializer(identifier:b)) block(returnStatement))"
    ),
    ("if #available(iOS 17, *) { a }", "ifStatement(availabilityCondition block(identifier:a))"),
    (
      "f { [weak self] (a: Int, b) in c }",
      "call(identifier:f trailingClosure(closure(closureSignature(parameters(parameter:a(type:Int) parameter)) identifier:c)))"
    ),
    (
      "let a = if b { 1 } else { 2 }",
      "variableDeclaration:let(binding(identifier:a initializer(ifStatement(identifier:b block(integerLiteral:1) block(integerLiteral:2)))))"
    ),
    (
      "a\n#if os(iOS)\n  .b()\n#else\n  .c()\n#endif\n  .d()",
      "call(member:d(postfixIfConfig(identifier:a ifConfigClause:#if(call(member:b(placeholder))) ifConfigClause:#else(call(member:c(placeholder))))))"
    ),
    ("#if DEBUG &&\n  A\nb\n#endif", "ifConfig(ifConfigClause:#if(identifier:b))"),
    (
      "#if DEBUG\na\n#elseif B\nb\n#endif\nc",
      "ifConfig(ifConfigClause:#if(identifier:a) ifConfigClause:#elseif(identifier:b)) identifier:c"
    ),
  ])
  func `statements are read`(_ source: String, _ expected: String) {
    #expect(outline(source) == expected)
  }

  /// What is half typed costs its line, or its part of a bracket, and nothing else.
  @Test(arguments: [
    (
      "a.\nlet b = 1",
      "identifier:a unread:. variableDeclaration:let(binding(identifier:b initializer(integerLiteral:1)))"
    ),
    (
      "f(a, b c, d)", "call(identifier:f argument(identifier:a) argument(identifier:b) unread:c argument(identifier:d))"
    ),
    ("a +\n}\nb", "identifier:a unread:+ unread:} identifier:b"),
    ("f(width: , a)", "call(identifier:f argument:width argument(identifier:a))"),
    (
      "<<<<<<< HEAD\na()\n=======\nb()\n>>>>>>> main\nc()",
      "unread:<<<<<<< HEAD call(identifier:a) unread:======= call(identifier:b) unread:>>>>>>> main call(identifier:c)"
    ),
    (
      "struct A { var b: V { S { \n\nstruct B { }",
      "structDeclaration:A(members(variableDeclaration:var(binding(identifier:b type:V accessors(block(call(identifier:S trailingClosure(closure)))))))) structDeclaration:B(members)"
    ),
    ("func 7", "unread:func 7"),
  ])
  func `code that is half typed is read as far as it goes`(_ source: String, _ expected: String) {
    #expect(outline(source) == expected)
  }
}
