import InsetsAnalysis
import InsetsSyntax
import InsetsTestSupport
import Testing

/// The documents under `Tests/Specs/editor`: what editors show of a document, and at the marker.
///
/// A block `completions` lists what is offered, with its documentation; `tokens` the words with their meanings; `outline`
/// the symbols; `references` the document with the places in «…»; `renamed NAME` the document after a
/// rename; `formatted` the document in its one form.
struct EditorSpecTests {
  @Test(arguments: try SpecFile.cases(of: "editor"))
  func theEditorShowsThis(_ spec: SpecCase) throws {
    let source = try MarkedText(try spec.input().text)
    var host = host(source.text, others: spec.otherFiles)
    func check(_ kind: String, _ text: () throws -> String) throws {
      for block in spec.blocks(kind) {
        if let mismatch = block.mismatch(try text()) { Issue.record("\(mismatch)") }
      }
    }
    func cursor() throws -> ByteOffset { ByteOffset(try source.position()) }
    try check("completions") {
      host.completions(at: try cursor(), in: mainFile).map { completion in
        completion.documentation.map { "\(completion.label) - \($0)" } ?? completion.label
      }.joined(separator: "\n")
    }
    try check("outline") { lines(of: host.symbols(in: mainFile), indentation: "").joined(separator: "\n") }
    try check("tokens") { tokens(of: source.text) }
    try check("references") {
      let places = host.references(at: try cursor(), in: mainFile, includingDeclaration: true)
      return NamedText.marking(places.map { ($0.range, ("«", "»")) }, in: source.text)
    }
    try check("formatted") {
      applying(host.formattingEdits(in: mainFile), to: source.text)
    }
    for block in spec.blocks("renamed") {
      let name = try #require(block.arguments.first)
      let edits = try host.rename(at: try cursor(), in: mainFile, to: name)
      let result = applying(edits[mainFile] ?? [], to: source.text)
      if let mismatch = block.mismatch(result) { Issue.record("\(mismatch)") }
    }
  }

  private func lines(of symbols: [Symbol], indentation: String) -> [String] {
    symbols.flatMap { symbol in
      let detail = symbol.detail.map { " - \($0)" } ?? ""
      return ["\(indentation)\(symbol.kind) \(symbol.name)\(detail)"]
        + lines(of: symbol.children, indentation: indentation + "  ")
    }
  }

  private func tokens(of text: String) -> String {
    SourceFile(text).items.flatMap { tree in
      tree.semanticTokens.map { token in
        let bytes = tree.bytes[token.range.lowerBound.value..<token.range.upperBound.value]
        let word = String(decoding: bytes, as: UTF8.self)
        return (["\(token.kind) \(word)"] + token.traits.map { "\($0)" }.sorted()).joined(separator: ", ")
      }
    }.joined(separator: "\n")
  }
}
