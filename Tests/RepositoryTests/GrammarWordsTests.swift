import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// The words of `Grammar/words.ebnf` are identifiers to the grammar.
///
/// That they are the words of the tables is checked with the other generated files.
struct GrammarWordsTests {
  /// The quoted words of a file, each once.
  private static func quotedWords(of path: String) throws -> Set<String> {
    let parts = try Repository.text(of: path).split(separator: "\"", omittingEmptySubsequences: false)
    return Set(parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) })
  }

  @Test(arguments: try GrammarWordsTests.quotedWords(of: "Grammar/words.ebnf").sorted())
  func `a word is one identifier to the lexer`(_ word: String) {
    let file = SourceFile("let name = \(word)\n")
    #expect(file.errors.isEmpty)
    guard case .letItem(let item)? = file.items.first.map(ItemSyntax.init) else {
      Issue.record("'\(word)' breaks the item apart")
      return
    }
    #expect(item.value?.node.text == word)
  }

  @Test func `every property is among them`() throws {
    let words = try Self.quotedWords(of: "Grammar/words.ebnf")
    for property in Property.allCases { #expect(words.contains(property.spec.spelling)) }
  }

  @Test func `the grammar points to them`() throws {
    #expect(try Repository.text(of: "Grammar/insets.ebnf").contains("words.ebnf"))
  }
}
