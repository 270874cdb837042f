import InsetsSyntax
import InsetsTestSupport
import Testing

/// `Grammar/insets.ebnf` is complete, and says what the parser does.
struct GrammarTests {
  private let grammar: EBNFGrammar

  /// The nonterminals that are tokens or less.
  static let tokens = [
    "identifier": ["x", "feed", "iPhone7", "экран", "_1"],
    "number": ["0", "44", "20.5", "10.3.1"],
    "string": ["\"\"", "\"a b\"", "\"\\\"\\u{41}\""],
    "separator": [";", "\n", "\r\n", "// c\n", "\n\n"],
    "trivia": [" ", "/* c */"],
  ]

  init() throws {
    grammar = try EBNFGrammar(Repository.text(of: "Grammar/insets.ebnf"))
  }

  @Test func `every name that is used is defined`() {
    let used = grammar.rules.values.flatMap(\.nonterminals)
    #expect(used.filter { grammar.rules[$0] == nil } == [])
  }

  @Test func `every rule is reached from the file`() {
    #expect(Set(grammar.names).subtracting(rules(below: "file", stoppingAt: [])) == [])
  }

  @Test func `its words are the parser's keywords`() {
    let words = grammar.rules.values.flatMap(\.terminals).filter { $0.count > 1 && $0.allSatisfy(\.isLetter) }
    #expect(Set(words) == Set(Keyword.allCases.map(\.rawValue)))
  }

  @Test func `its punctuation is the lexer's`() {
    let syntactic = rules(below: "file", stoppingAt: Self.tokens.keys.filter { $0 != "separator" } + ["newline"])
    let terminals = syntactic.flatMap { grammar.rules[$0]?.terminals ?? [] }
    let punctuation = terminals.filter { !$0.allSatisfy(\.isLetter) }
    #expect(Set(punctuation) == Set(TokenKind.allCases.compactMap(\.spelling)))
  }

  @Test func `the lexer reads each punctuation mark as its kind`() {
    for kind in TokenKind.allCases {
      guard let spelling = kind.spelling else { continue }
      #expect(SourceFile(spelling).items.flatMap(\.tokens).map(\.kind) == [kind])
    }
  }

  @Test(arguments: UInt64(1)...8) func `the parser accepts what it allows`(_ seed: UInt64) {
    var generator = SentenceGenerator(grammar, tokens: Self.tokens, seed: seed)
    for _ in 0..<120 {
      let text = generator.sentence("file", levels: 18)
      let file = SourceFile(text)
      checkInvariants(file, Array(text.utf8))
      #expect(file.errorLines == [], "\(text)")
    }
  }

  @Test(arguments: Fixtures.all + (try GrammarTests.examples()))
  func `it allows what people write`(_ text: String) {
    #expect(SentenceRecognizer.isAllowed(text, by: grammar), "\(text)")
  }

  /// A mutated sentence that the parser accepts is one that the grammar allows, and any other is rejected with a place.
  @Test(arguments: UInt64(1)...4) func `the parser accepts nothing else`(_ seed: UInt64) {
    var generator = SentenceGenerator(grammar, tokens: Self.tokens, seed: seed)
    var mutator = SentenceMutator(seed: seed)
    var accepted = 0
    var rejected = 0
    for _ in 0..<150 {
      let text = mutator.mutated(generator.sentence("file", levels: 16))
      let file = SourceFile(text)
      checkInvariants(file, Array(text.utf8))
      if file.errors.isEmpty {
        accepted += 1
        #expect(SentenceRecognizer.isAllowed(text, by: grammar), "\(text)")
      } else {
        rejected += 1
        for error in file.errors {
          #expect(error.range.lowerBound.value >= 0 && error.range.upperBound.value <= file.byteCount, "\(text)")
        }
      }
    }
    #expect(accepted > 20 && rejected > 20, "\(accepted) accepted, \(rejected) rejected")
  }

  private static func examples() throws -> [String] {
    let paths = Repository.files(under: "Grammar/Examples", withExtension: "insets")
    // The tour has every construct; of the others a few are enough.
    let few = paths.indices.filter { $0 % 12 == 0 }.map { paths[$0] }
    return try (["Grammar/Examples/language-tour.insets"] + few).map(Repository.text)
  }

  /// The rules that are used, directly or not, in the rule `name`, with itself.
  private func rules(below name: String, stoppingAt ends: [String]) -> Set<String> {
    var reached: Set<String> = []
    var waiting = [name]
    while let next = waiting.popLast() {
      guard !ends.contains(next), reached.insert(next).inserted else { continue }
      waiting += grammar.rules[next]?.nonterminals ?? []
    }
    return reached
  }
}
