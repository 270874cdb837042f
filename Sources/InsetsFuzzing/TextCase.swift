import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport

/// A scenario that is edited at random, with what it needs; the text after each edit is a document for which everything
/// must hold.
enum TextCase {
  /// How many documents a case is.
  static let documentCount = 50

  /// A text that has grown longer makes room for another.
  private static let longest = 1200

  static func run(_ seeded: SplitMix64, _ corpus: FuzzCorpus) throws(FuzzFailure) {
    var random = seeded
    var text = document(corpus, &random)
    var file = SourceFile(text)
    let id = FileID("/main.insets")
    var host = AnalysisHost { _, _ in nil }
    host.open(id, bytes: text)
    for _ in 0..<documentCount {
      let edit = RandomEdit(of: text, corpus, &random)
      edit.apply(to: &text)
      let range = ByteRange(bytes: edit.range.lowerBound, edit.range.upperBound)
      _ = file.replace(range, with: edit.replacement)
      host.edit(id, [TextEdit(range: range, replacement: String(decoding: edit.replacement, as: UTF8.self))])
      try DocumentCase.checkTree(file, text)
      try DocumentCase.checkFormat(file, text)
      try DocumentCase.checkFindings(&host, id, text)
      guard text.count > longest || Int.random(in: 0..<8, using: &random) == 0 else { continue }
      text = document(corpus, &random)
      file = SourceFile(text)
      host.open(id, bytes: text)
    }
  }

  private static func document(_ corpus: FuzzCorpus, _ random: inout SplitMix64) -> [UInt8] {
    for _ in 0..<4 {
      let text = FormatCase.oneScenario(of: corpus.example(&random).text, &random)
      if text.count < longest { return text }
    }
    return Array("scenario \"s\" { devices: iPhone8; viewController v }\n".utf8)
  }
}
