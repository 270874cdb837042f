import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport

/// A scenario whose words have other meanings, written in other notations: formatting changes none of its numbers.
package enum FormatCase {
  static func run(_ seeded: SplitMix64, _ corpus: FuzzCorpus) throws(FuzzFailure) {
    var random = seeded
    let example = corpus.example(&random)
    var text = oneScenario(of: example.text, &random)
    if Bool.random(using: &random) {
      let words = words(of: text).filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
      text = withMeanings(of: Set(words), in: text)
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) { RandomEdit(of: text, corpus, &random).apply(to: &text) }
    if Int.random(in: 0..<4, using: &random) == 0 {
      text = text.flatMap { byte -> [UInt8] in
        guard byte == UInt8(ascii: "\n") else { return [byte] }
        return [[10], [13], [13, 10]].randomElement(using: &random) ?? [10]
      }
    }
    try check(text)
  }

  /// Fails when formatting changes what a document says, or when formatting twice differs from once.
  package static func check(_ text: [UInt8]) throws(FuzzFailure) {
    let file = SourceFile(text)
    let formatted = Formatter.format(file)
    func failure(_ reason: String) -> FuzzFailure {
      FuzzFailure(reason, evidence: String(decoding: text, as: UTF8.self))
    }
    let again = SourceFile(formatted)
    if Formatter.format(again) != formatted { throw failure("formatting twice differs from once") }
    if comments(of: again) != comments(of: file) { throw failure("formatting changes comments") }
    guard formatted != text else { return }
    let (before, after) = (explained(text), explained(formatted))
    guard before.count == after.count else { throw failure("formatting changes the scenarios") }
    for (before, after) in zip(before, after) {
      // A scenario with a mistake has no numbers.
      guard let before, before != after else { continue }
      throw failure("formatting changes the numbers:\n\(before)\n\(after ?? "none")")
    }
  }

  /// What `insets explain` says about each scenario; nil for one with a mistake.
  package static func explained(_ text: [UInt8]) -> [String?] {
    var host = AnalysisHost { _, _ in nil }
    let file = FileID("/main.insets")
    host.open(file, bytes: text)
    return ((try? host.explanations(of: nil, in: file)) ?? []).map { scenario in
      guard !scenario.isEmpty else { return nil }
      let tables = scenario.answers.map(\.table).flatMap { [$0.plainText] + $0.derivations }
      return ([scenario.title] + tables).joined(separator: "\n")
    }
  }

  /// The document with a constant for each of the words, and with the notations for its values that need none of them.
  package static func withMeanings(of words: Set<[UInt8]>, in text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for word in words.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      result +=
        Array("let ".utf8) + word + Array(" = \(opposites[String(decoding: word, as: UTF8.self)] ?? "8")\n".utf8)
    }
    var follows: [UInt8] = []
    for range in pieces(of: text) {
      let piece = Array(text[range])
      let isValue = follows.last == UInt8(ascii: ":") || follows == Array("==".utf8)
      if isValue, words.contains(piece) && Self.choices.contains(piece) || Self.pasted[piece] != nil {
        result += Self.pasted[piece] ?? ([UInt8(ascii: ".")] + piece)
      } else {
        result += piece
      }
      if piece == [UInt8(ascii: "=")], let last = follows.last, Array("=<>".utf8).contains(last) {
        // After a limit stands a value, as after `==`.
        follows = Array("==".utf8)
      } else if piece.contains(where: { $0 != UInt8(ascii: " ") }) {
        follows = piece
      }
    }
    return result
  }

  /// Values that mean something else than the words that they are given to.
  private static let opposites = [
    "true": "false", "YES": "NO", "false": "true", "NO": "YES", "never": "always", "none": "[top]",
  ]

  /// The values that a dot may be before.
  private static let choices = Set((Choice.allCases.map(\.rawValue) + ["all", "none"]).map { Array($0.utf8) })

  /// The notations that people paste.
  private static let pasted: [[UInt8]: [UInt8]] = [
    Array("true".utf8): Array("YES".utf8), Array("false".utf8): Array("NO".utf8), Array("none".utf8): Array("[]".utf8),
  ]

  /// The words of a document, each once, and those that the formatter writes.
  package static func words(of text: [UInt8]) -> [[UInt8]] {
    let written = ["true", "false", "YES", "NO", "none", "zero", "nil"].map { Array($0.utf8) }
    let found = pieces(of: text).map { Array(text[$0]) }.filter { piece in
      let isWord = String(decoding: piece, as: UTF8.self).allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      return isWord && piece.count > 1 && piece.first.map { $0 > UInt8(ascii: "9") } == true
    }
    return Array(Set(found + written)).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// What a document declares, and one of its scenarios.
  static func oneScenario(of text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    let items = SourceFile(text).items
    let scenario = items.indices.filter { items[$0].kind == .scenario }.randomElement(using: &random)
    return items.indices.filter { items[$0].kind != .scenario || $0 == scenario }.flatMap { items[$0].bytes }
  }
}
