import InsetsTestSupport

/// Makes random texts that a grammar allows.
struct SentenceGenerator {
  private let grammar: EBNFGrammar
  private var random: SplitMix64
  /// What stands for the nonterminals that are tokens.
  private let tokens: [String: [String]]
  /// The height of the lowest derivation of each rule.
  private let heights: [String: Int]
  private var words: [String] = []

  init(_ grammar: EBNFGrammar, tokens: [String: [String]], seed: UInt64) {
    self.grammar = grammar
    self.tokens = tokens
    self.random = SplitMix64(seed: seed)
    self.heights = SentenceGenerator.heights(of: grammar, tokens: tokens)
  }

  /// A text that `rule` allows, with about so many levels of rules.
  mutating func sentence(_ rule: String, levels: Int) -> String {
    words = []
    append(.nonterminal(rule), levels)
    return words.joined(separator: " ")
  }

  private mutating func append(_ expression: EBNFGrammar.Expression, _ levels: Int) {
    switch expression {
    case .terminal(let text):
      words.append(text)
    case .nonterminal(let name):
      if let spellings = tokens[name] {
        words.append(spellings.randomElement(using: &random) ?? "")
      } else if let rule = grammar.rules[name] {
        append(rule, levels - 1)
      }
    case .special(let text):
      words.append(text)
    case .sequence(let parts):
      for part in parts { append(part, levels) }
    case .choice(let parts):
      append(choose(parts, levels), levels)
    case .optional(let part):
      if height(part) <= levels && Bool.random(using: &random) { append(part, levels) }
    case .repetition(let part):
      guard height(part) <= levels else { return }
      for _ in 0..<Int.random(in: 0...2, using: &random) { append(part, levels) }
    case .exception(let part, let without):
      let start = words.count
      repeat {
        words.removeSubrange(start...)
        append(part, levels)
      } while words.count > start && without.beginning.contains(words[start])
    }
  }

  /// One of the parts that still fit, or the lowest if none does.
  private mutating func choose(_ parts: [EBNFGrammar.Expression], _ levels: Int) -> EBNFGrammar.Expression {
    let fitting = parts.filter { height($0) <= levels }
    let lowest = parts.min { height($0) < height($1) } ?? .special("")
    return fitting.randomElement(using: &random) ?? lowest
  }

  private func height(_ expression: EBNFGrammar.Expression) -> Int {
    SentenceGenerator.height(expression, heights, tokens)
  }

  private static func heights(of grammar: EBNFGrammar, tokens: [String: [String]]) -> [String: Int] {
    var heights: [String: Int] = [:]
    for _ in grammar.names {
      for name in grammar.names {
        guard let rule = grammar.rules[name] else { continue }
        heights[name] = 1 + height(rule, heights, tokens)
      }
    }
    return heights
  }

  private static func height(
    _ expression: EBNFGrammar.Expression,
    _ heights: [String: Int],
    _ tokens: [String: [String]]
  ) -> Int {
    switch expression {
    case .terminal, .special, .optional, .repetition: 0
    case .nonterminal(let name): tokens[name] != nil ? 0 : heights[name] ?? 1000
    case .sequence(let parts): parts.map { height($0, heights, tokens) }.max() ?? 0
    case .choice(let parts): parts.map { height($0, heights, tokens) }.min() ?? 0
    case .exception(let part, _): height(part, heights, tokens)
    }
  }
}

/// Makes small mistakes in sentences whose words stand between spaces.
struct SentenceMutator {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The sentence with one word lost, said twice, said before its neighbour, or said in place of another one.
  mutating func mutated(_ sentence: String) -> String {
    var words = sentence.split(separator: " ", omittingEmptySubsequences: false)
    let first = Int.random(in: words.indices, using: &random)
    let second = Int.random(in: words.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: words.remove(at: first)
    case 1: words.insert(words[first], at: first)
    case 2: words.swapAt(first, min(first + 1, words.count - 1))
    default: words[first] = words[second]
    }
    return words.joined(separator: " ")
  }
}
