import InsetsAnalysis
import InsetsSyntax
import InsetsTestSupport
import Testing

struct SemanticTokensTests {
  /// The tokens in positions of the text, each with what it covers.
  private func tokens(of text: String) -> [(token: SemanticToken, text: String)] {
    let source = SourceFile(text)
    return source.items.enumerated().flatMap { index, tree in
      tree.semanticTokens.map { token in
        let bytes = tree.bytes[token.range.lowerBound.value..<token.range.upperBound.value]
        var token = token
        token.range = token.range.shifted(by: source.start(ofItem: index).value)
        return (token, String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  /// What each scope of the grammars for editors means.
  ///
  /// A name that only the analysis knows, such as a constant where it is used, is plain text to a grammar.
  private static let meanings: [String: Set<SemanticTokenKind?>] = [
    "comment.insets": [.comment],
    "comment.line.documentation.insets": [.comment],
    "string.quoted.double.insets": [.string],
    "constant.character.escape.insets": [.string],
    "constant.numeric.insets": [.number],
    "storage.type.insets": [.keyword],
    "keyword.control.import.insets": [.keyword],
    "keyword.control.insets": [.keyword],
    "keyword.operator.word.insets": [.keyword],
    "keyword.operator.insets": [.operator],
    "entity.name.type.insets": [.type],
    "entity.name.constant.insets": [.constant],
    "support.class.insets": [.elementKind],
    "entity.name.element.insets": [.element],
    "support.type.property-name.insets": [.property],
    "variable.parameter.insets": [.label],
    "support.constant.device.insets": [.type],
    "support.constant.choice.insets": [.choice],
    // In a question, 'superview' is the element.
    "variable.language.anchor.insets": [.anchor, .element],
    "support.constant.stage.insets": [.stage],
    "variable.other.member.insets": [.quantity],
    "support.function.insets": [.function],
    "plain": [nil, .element, .constant],
  ]

  @Test(arguments: Repository.files(under: "Grammar/Samples", withExtension: "insets"))
  func `colours are those of the grammars, on every sample`(_ path: String) throws {
    let text = try Repository.text(of: path)
    let lines = SourceFile(text).lines
    let tokens = tokens(of: text)
    var checked = 0
    for expectation in SampleExpectation.all(in: text) {
      let place = lines.offset(of: TextPosition(line: expectation.line, column: expectation.column), in: .utf32)
      let kind = tokens.first { $0.token.range.contains(place) }?.token.kind
      let meanings = try #require(Self.meanings[expectation.scope], "'\(expectation.scope)' is no scope")
      #expect(meanings.contains(kind), "\(path):\(expectation.line + 1):\(expectation.column + 1) \(expectation.scope)")
      checked += 1
    }
    #expect(checked > 10)
  }
}

/// What a sample of the grammars expects of a place in the line above the expectation.
private struct SampleExpectation {
  var line: Int
  var column: Int
  var scope: String

  /// See `Grammar/Samples/expectations.py` for the form.
  static func all(in text: String) -> [SampleExpectation] {
    var result: [SampleExpectation] = []
    var above = 0
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let match = line.wholeMatch(of: /\s*\/\/\s*(<-|\^+) (\S+)/) {
        let isArrow = match.1 == "<-"
        let column = isArrow ? 0 : line.distance(from: line.startIndex, to: match.1.startIndex)
        result.append(SampleExpectation(line: above, column: column, scope: String(match.2)))
      } else {
        above = number
      }
    }
    return result
  }
}
