import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// The document of a test that has only one.
let mainFile = FileID("main.insets")

/// A host with one open document whose imports come from `others`, by path.
func host(_ text: String, others: [String: String] = [:]) -> AnalysisHost {
  var host = AnalysisHost { path, _ in
    let known = path == mainFile.name ? text : others[path]
    return known.map { LoadedFile(id: FileID(path), bytes: Array($0.utf8)) }
  }
  host.open(mainFile, bytes: Array(text.utf8))
  return host
}

/// The text after edits that don't overlap.
func applying(_ edits: [TextEdit], to text: String) -> String {
  var bytes = Array(text.utf8)
  for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
    bytes.replaceSubrange(edit.range.lowerBound.value..<edit.range.upperBound.value, with: edit.replacement.utf8)
  }
  return String(decoding: bytes, as: UTF8.self)
}

extension SpecCase {
  /// The files of the test besides the first, by name.
  var otherFiles: [String: String] {
    Dictionary(
      blocks(SpecBlock.inputRole).dropFirst().compactMap { block in block.arguments.first.map { ($0, block.text) } },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

extension DiagnosticRule: CustomTestStringConvertible {
  package var testDescription: String { id.name }
}
