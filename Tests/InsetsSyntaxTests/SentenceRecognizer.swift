import InsetsSyntax

/// Tells whether a grammar allows a text, trying all ways at once.
///
/// A line end may be a separator or nothing, so that more is allowed than where the grammar says in words that a line
/// goes on. The grammar must not be left-recursive, as the notation's repetitions make easy.
struct SentenceRecognizer {
  private struct Place: Hashable {
    var rule: String
    var position: Int
  }

  private let grammar: EBNFGrammar
  private let tokens: [(kind: TokenKind, text: String)]
  private var known: [Place: Set<Int>] = [:]

  /// Whether the grammar derives the whole text as a file.
  static func isAllowed(_ text: String, by grammar: EBNFGrammar) -> Bool {
    var recognizer = SentenceRecognizer(grammar, text: text)
    let ends = recognizer.ends(of: .nonterminal("file"), from: 0)
    return ends.contains { recognizer.skippingLineEnds(from: $0) == recognizer.tokens.count }
  }

  private init(_ grammar: EBNFGrammar, text: String) {
    self.grammar = grammar
    let all = SourceFile(text).items.flatMap { item in
      item.tokens.indices.map { (item.tokens[$0].kind, String(decoding: item.bytes(ofToken: $0), as: UTF8.self)) }
    }
    self.tokens = all.filter { kind, _ in kind != .whitespace && !kind.isComment }
  }

  /// Where a text that `expression` derives can end if it begins at a token.
  private mutating func ends(of expression: EBNFGrammar.Expression, from start: Int) -> Set<Int> {
    switch expression {
    case .terminal(let text):
      return end(from: start) { $0.text == text }
    case .nonterminal(let name):
      return ends(ofRule: name, from: start)
    case .special:
      return []
    case .sequence(let parts):
      var ends: Set<Int> = [start]
      for part in parts { ends = self.ends(of: part, fromAll: ends) }
      return ends
    case .choice(let parts):
      return parts.reduce(into: []) { $0.formUnion(ends(of: $1, from: start)) }
    case .optional(let part):
      return ends(of: part, from: start).union([start])
    case .repetition(let part):
      var ends: Set<Int> = [start]
      var new = ends
      while !new.isEmpty {
        new = self.ends(of: part, fromAll: new).subtracting(ends)
        ends.formUnion(new)
      }
      return ends
    case .exception(let part, let without):
      let isExcepted = !end(from: start) { token in without.beginning.contains(token.text) }.isEmpty
      return isExcepted ? [] : ends(of: part, from: start)
    }
  }

  private mutating func ends(of expression: EBNFGrammar.Expression, fromAll starts: Set<Int>) -> Set<Int> {
    starts.reduce(into: []) { $0.formUnion(ends(of: expression, from: $1)) }
  }

  private mutating func ends(ofRule name: String, from start: Int) -> Set<Int> {
    switch name {
    case "identifier": return end(from: start) { $0.kind == .identifier }
    case "number": return end(from: start) { $0.kind == .number }
    case "string": return end(from: start) { $0.kind == .string }
    case "trivia": return []
    case "separator":
      let isSeparator = start < tokens.count && (tokens[start].kind == .newline || tokens[start].kind == .semicolon)
      // A semicolon may stand on a line of its own.
      return isSeparator ? [start + 1] : end(from: start) { $0.kind == .semicolon }
    default:
      let place = Place(rule: name, position: start)
      if let ends = known[place] { return ends }
      let ends = grammar.rules[name].map { self.ends(of: $0, from: start) } ?? []
      known[place] = ends
      return ends
    }
  }

  private func end(from start: Int, _ isRight: ((kind: TokenKind, text: String)) -> Bool) -> Set<Int> {
    let index = skippingLineEnds(from: start)
    return index < tokens.count && isRight(tokens[index]) ? [index + 1] : []
  }

  private func skippingLineEnds(from start: Int) -> Int {
    var index = start
    while index < tokens.count, tokens[index].kind == .newline { index += 1 }
    return index
  }
}

extension ItemTree {
  fileprivate func bytes(ofToken index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : tokens[index - 1].end)..<tokens[index].end]
  }
}
