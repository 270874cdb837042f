import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

struct FormattingTests {
  @Test func `a document that is not open has no edits`() {
    let host = AnalysisHost { _, _ in nil }
    #expect(host.formattingEdits(in: FileID("main.insets")).isEmpty)
  }

  @Test func `several ranges are formatted at once, lines in two of them once`() throws {
    var document = try MarkedDocument("let  a = 1\nlet  b = 1\nlet  c = 1\n")
    let ranges = [ByteRange(bytes: 25, 26), ByteRange(bytes: 0, 3), ByteRange(bytes: 2, 5)]
    document.host.edit(document.file, document.host.formattingEdits(in: document.file, onLinesOf: ranges).reversed())
    let formatted = document.host.source(document.file).map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(formatted == "let a = 1\nlet  b = 1\nlet c = 1\n")
  }

  @Test(arguments: Repository.files(under: "Grammar/Examples", withExtension: "insets").prefix(20))
  func `formatting any range of any text loses no token`(_ path: String) throws {
    let text = try Repository.text(of: path)
    // Indentation of three and doubled spaces, so that there is something to do everywhere.
    let untidy = text.replacing("\n  ", with: "\n   ").replacing(": ", with: ":  ")
    let file = FileID("main.insets")
    var generator = SplitMix64(seed: UInt64(text.utf8.count))
    let words = significantTokens(of: untidy)
    for _ in 0..<12 {
      var host = AnalysisHost { _, _ in nil }
      host.open(file, bytes: Array(untidy.utf8))
      let start = Int.random(in: 0...untidy.utf8.count, using: &generator)
      let end = min(start + Int.random(in: 0...300, using: &generator), untidy.utf8.count)
      let edits = host.formattingEdits(in: file, onLinesOf: [ByteRange(bytes: start, end)])
      host.edit(file, edits.reversed())
      let result = host.source(file).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
      #expect(significantTokens(of: result) == words, "bytes \(start) to \(end)")
    }
  }

  private func significantTokens(of text: String) -> [String] {
    SourceFile(text).items.flatMap { item in
      item.allTokens.filter { $0.kind != .whitespace && $0.kind != .newline }.map(\.text)
    }
  }
}
