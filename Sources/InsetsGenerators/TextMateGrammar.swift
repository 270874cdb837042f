import JSON

/// Writes `Grammar/textmate/insets.tmLanguage.json`, for editors that colour by regular expressions of Oniguruma.
///
/// No word is reserved, so a keyword is one only at the beginning of a statement or where what follows makes it one. A
/// word that should be a property, kind or device and is not in the tables stays plain.
enum TextMateGrammar {
  static let path = "Grammar/textmate/insets.tmLanguage.json"

  static func generate() -> GeneratedFile { GeneratedFile(path: path, contents: root.text() + "\n") }

  /// The whole grammar, from which others are written.
  static let root =
    OrderedJSON.object([
      (
        "information_for_contributors",
        .string("Generated from Sources/InsetsGenerators; insets-dev generate writes it")
      ),
      ("name", .string("Insets")),
      ("scopeName", .string("source.insets")),
      ("fileTypes", .array([.string("insets")])),
      ("foldingStartMarker", .string(#"[{(\[]\s*(//.*)?$"#)),
      ("foldingStopMarker", .string(#"^\s*[})\]]"#)),
      ("patterns", includes("trivia", "string", "items", "statements", "tuple", "values")),
      ("repository", .object(repository)),
    ])

  // MARK: Expressions

  private static let name = #"[_\p{L}][_\p{L}\p{N}]*"#
  /// Where a statement begins, with the space before it.
  private static let start = #"(?:^|(?<=[{};]))\s*"#
  /// What can follow the head of a block.
  private static let end = #"(?=\s*(?:[{};]|//|/\*|$))"#
  /// A word that is no property's name.
  private static let word = #"\b(?!\s*[:.=])"#

  private static func anyOf(_ words: [String]) -> String { "(?:" + words.joined(separator: "|") + ")" }
  private static func anyOf(_ highlight: HighlightClass) -> String { anyOf(highlight.words) }

  // MARK: Rules

  private static let repository: [(String, OrderedJSON)] = [
    (
      "trivia",
      patterns([
        match(#"///(?!/).*$"#, .documentation),
        match(#"//.*$"#, "comment.line.double-slash.insets"),
        .object([("include", .string("#block-comment"))]),
      ])
    ),
    (
      "block-comment",
      .object([
        ("name", .string("comment.block.insets")),
        ("begin", .string(#"/\*"#)),
        ("end", .string(#"\*/"#)),
        ("patterns", includes("block-comment")),
      ])
    ),
    (
      "string",
      .object([
        ("name", .string(HighlightClass.string.scope)),
        ("begin", .string("\"")),
        ("end", .string("\"|$")),
        ("patterns", .array([match(#"\\(?:["\\nt]|u\{[0-9a-fA-F]+\})"#, .escape)])),
      ])
    ),
    (
      "items",
      patterns([
        match(start + #"(import)\b(?=\s*")"#, captures: [.import]),
        match(start + #"(scenario)\b(?=\s*")"#, captures: [.declaration]),
        match(start + "(component)\\s+(\(name))" + end, captures: [.declaration, .typeName]),
        match(
          start + "(device)\\s+(\(name))(?:\\s*:\\s*(\(name)))?" + end,
          captures: [.declaration, .typeName, .device]
        ),
      ])
    ),
    (
      "statements",
      patterns([
        match(start + "(let)\\s+(\(name))(?=\\s*=)", captures: [.declaration, .constantName]),
        match(
          start + "(use)\\s+\(name)(?:\\s+(as)\\s+(\(name)))?" + end,
          captures: [.control, .control, .elementName]
        ),
        match(start + "(presents|else)" + end, captures: [.control]),
        match(start + "(?:(else)\\s+)?(when)" + word, captures: [.control, .control]),
        match(start + "(expect)" + word, captures: [.control]),
        match(start + #"(otherwise)(?=\s*:)"#, captures: [.control]),
        match(start + "(?:\(name)\\s*\\.\\s*)*(\(anyOf(.property)))(?=\\s*:)", captures: [.property]),
        match(start + "(\(anyOf(.elementKind)))(?:\\s+(\(name)))?" + end, captures: [.elementKind, .elementName]),
      ])
    ),
    (
      "tuple",
      .object([
        ("begin", .string(#"\("#)),
        ("end", .string(#"\)"#)),
        (
          "patterns",
          .array([
            include("trivia"), include("string"), include("tuple"),
            match("(\(name))(?=\\s*:)", captures: [.label]), include("values"),
          ])
        ),
      ])
    ),
    (
      "values",
      patterns([
        match("\\b(at)\\s+(\(anyOf(.stage)))\\b", captures: [.control, .stage]),
        match("\\b(at)(?=\\s+\(name))", captures: [.control]),
        match("(?<=[\\w\\s)}\\]])\\b(on)\\s+(?=\(name))", captures: [.control]),
        match(#"(?<=[\s)])(inset|priority)(?=\s+[-\w.(\[{])"#, captures: [.wordOperator]),
        match(#"\b(iOS|sdk)(?=\s+(?:[0-9]|\.\.\.|latest\b))"#, captures: [.wordOperator]),
        match(#"(?<=[\w)]\.)"# + anyOf(.member) + #"\b"#, .member),
        match(#"(?<![\w)]\.)\b"# + anyOf(.device) + #"\b"#, .device),
        match(#"(?<![\w)]\.)\b"# + anyOf(.anchor) + #"\b"#, .anchor),
        match(#"(?<![\w)]\.)\b"# + anyOf(.choice) + #"\b"#, .choice),
        match(name + #"(?=\()"#, .function),
        match(#"(?<!\w)[0-9]+(?:\.[0-9]+)*\b"#, .number),
        match(#"\.\.\.|[=!<>]=|[-+*/<>=]"#, .operator),
        // So that no part of a name is taken for a word.
        .object([("match", .string(name))]),
      ])
    ),
  ]

  // MARK: Shapes

  private static func match(_ expression: String, _ highlight: HighlightClass) -> OrderedJSON {
    match(expression, highlight.scope)
  }

  private static func match(_ expression: String, _ scope: String) -> OrderedJSON {
    .object([("name", .string(scope)), ("match", .string(expression))])
  }

  /// A match whose groups are of these classes, in order.
  private static func match(_ expression: String, captures: [HighlightClass]) -> OrderedJSON {
    let names = captures.enumerated().map { ("\($0 + 1)", OrderedJSON.object([("name", .string($1.scope))])) }
    return .object([("match", .string(expression)), ("captures", .object(names))])
  }

  private static func patterns(_ patterns: [OrderedJSON]) -> OrderedJSON { .object([("patterns", .array(patterns))]) }

  private static func include(_ name: String) -> OrderedJSON { .object([("include", .string("#" + name))]) }

  private static func includes(_ names: String...) -> OrderedJSON { .array(names.map(include)) }
}
