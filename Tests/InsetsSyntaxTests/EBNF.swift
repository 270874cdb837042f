/// A grammar in the notation of ISO/IEC 14977, as far as `insets.ebnf` uses it.
struct EBNFGrammar {
  indirect enum Expression {
    case terminal(String)
    case nonterminal(String)
    /// `? said in words ?`
    case special(String)
    case sequence([Expression])
    case choice([Expression])
    case optional(Expression)
    case repetition(Expression)
    case exception(Expression, Expression)
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var rules: [String: Expression] = [:]
  /// The names of the rules in their order.
  private(set) var names: [String] = []

  init(_ text: String) throws {
    var reader = EBNFReader(text)
    while let name = try reader.name() {
      let expression = try reader.rule()
      guard rules.updateValue(expression, forKey: name) == nil else {
        throw Problem(description: "'\(name)' is defined twice")
      }
      names.append(name)
    }
  }
}

extension EBNFGrammar.Expression {
  /// This expression and all inside of it.
  var all: [EBNFGrammar.Expression] {
    switch self {
    case .terminal, .nonterminal, .special: [self]
    case .sequence(let parts), .choice(let parts): [self] + parts.flatMap(\.all)
    case .optional(let part), .repetition(let part): [self] + part.all
    case .exception(let part, let without): [self] + part.all + without.all
    }
  }

  var terminals: [String] {
    all.compactMap { if case .terminal(let text) = $0 { text } else { nil } }
  }

  /// The words by which a text of it may begin, as far as the expression itself says.
  var beginning: [String] {
    switch self {
    case .terminal(let text): [text]
    case .sequence(let parts): parts.first?.beginning ?? []
    case .choice(let parts): parts.flatMap(\.beginning)
    case .optional(let part), .repetition(let part), .exception(let part, _): part.beginning
    case .nonterminal, .special: []
    }
  }

  var nonterminals: [String] {
    all.compactMap { if case .nonterminal(let name) = $0 { name } else { nil } }
  }
}

/// A recursive-descent reader of the notation.
private struct EBNFReader {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) {
    characters = Array(text)
  }

  /// A rule's name, of one or more words; nil at the end of the text.
  mutating func name() throws -> String? {
    skipSpace()
    guard position < characters.count else { return nil }
    let words = words()
    guard !words.isEmpty else { throw problem("a name") }
    return words
  }

  mutating func rule() throws -> EBNFGrammar.Expression {
    try expect("=")
    let expression = try choice()
    try expect(";")
    return expression
  }

  private mutating func choice() throws -> EBNFGrammar.Expression {
    var parts = [try sequence()]
    while eat("|") { parts.append(try sequence()) }
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func sequence() throws -> EBNFGrammar.Expression {
    var parts = [try exception()]
    while eat(",") { parts.append(try exception()) }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func exception() throws -> EBNFGrammar.Expression {
    let part = try primary()
    return eat("-") ? .exception(part, try primary()) : part
  }

  private mutating func primary() throws -> EBNFGrammar.Expression {
    skipSpace()
    guard position < characters.count else { throw problem("an expression") }
    switch characters[position] {
    case "\"", "'":
      return .terminal(try quoted(characters[position]))
    case "?":
      return .special(try quoted("?"))
    case "(":
      return try bracketed("(", ")")
    case "[":
      return .optional(try bracketed("[", "]"))
    case "{":
      return .repetition(try bracketed("{", "}"))
    default:
      let words = words()
      guard !words.isEmpty else { throw problem("an expression") }
      return .nonterminal(words)
    }
  }

  private mutating func bracketed(_ opening: Character, _ closing: Character) throws -> EBNFGrammar.Expression {
    try expect(opening)
    let expression = try choice()
    try expect(closing)
    return expression
  }

  private mutating func quoted(_ mark: Character) throws -> String {
    guard let end = characters[(position + 1)...].firstIndex(of: mark) else { throw problem("a second \(mark)") }
    defer { position = end + 1 }
    return String(characters[position + 1..<end])
  }

  private mutating func words() -> String {
    var words: [String] = []
    while true {
      skipSpace()
      let word = characters[position...].prefix { $0.isLetter }
      if word.isEmpty { return words.joined(separator: " ") }
      words.append(String(word))
      position += word.count
    }
  }

  private mutating func eat(_ character: Character) -> Bool {
    skipSpace()
    guard position < characters.count, characters[position] == character else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Character) throws {
    if !eat(character) { throw problem("'\(character)'") }
  }

  private mutating func skipSpace() {
    while position < characters.count {
      if characters[position].isWhitespace {
        position += 1
      } else if characters[position...].starts(with: "(*") {
        while position < characters.count && !characters[position...].starts(with: "*)") { position += 1 }
        position = min(position + 2, characters.count)
      } else {
        return
      }
    }
  }

  private func problem(_ expected: String) -> EBNFGrammar.Problem {
    let line = characters[..<min(position, characters.count)].count { $0.isNewline } + 1
    return EBNFGrammar.Problem(description: "line \(line): expected \(expected)")
  }
}
