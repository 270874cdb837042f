import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// Every document of the specs is an input for what must hold of any document.
struct FormattedSpecTests {
  private static func documents() throws -> [String] {
    try ["lint", "fix", "hover"].flatMap { try SpecFile.cases(of: $0) }.compactMap { spec in
      guard let block = spec.blocks(SpecBlock.inputRole).first else { return nil }
      return try MarkedText(try AnnotatedSource(block.text).text).text
    }
  }

  @Test(arguments: try documents())
  func `formatting is a fixed point and changes no meaning`(_ text: String) {
    let once = Formatter.format(SourceFile(text))
    #expect(
      String(decoding: Formatter.format(SourceFile(once)), as: UTF8.self) == String(decoding: once, as: UTF8.self)
    )
    // What is formatted already means what it means.
    if once == Array(text.utf8) { return }
    var before = host(text)
    var after = host(String(decoding: once, as: UTF8.self))
    #expect(findings(of: &before) == findings(of: &after))
  }

  /// What is found, whatever its place: formatting moves it.
  private func findings(of host: inout AnalysisHost) -> [String] {
    host.diagnostics(in: mainFile).map { "\($0.rule.name)" }.sorted()
  }

  @Test(arguments: try documents())
  func `any part of a document is analysed with findings inside it`(_ text: String) {
    let bytes = Array(text.utf8)
    for end in RandomCases.places(in: bytes.count, about: 397) {
      var host = AnalysisHost { _, _ in nil }
      host.open(mainFile, bytes: Array(bytes[..<end]))
      for diagnostic in host.diagnostics(in: mainFile) {
        #expect(diagnostic.range.lowerBound.value >= 0 && diagnostic.range.upperBound.value <= end)
      }
      _ = host.hover(at: ByteOffset(end), in: mainFile)
      _ = host.codeActions(in: ByteOffset(end)..<ByteOffset(end), of: mainFile)
      _ = host.completions(at: ByteOffset(end), in: mainFile)
    }
  }
}
