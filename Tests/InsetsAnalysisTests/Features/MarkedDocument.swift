import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport

/// A document with marks, open in a host of its own, with the documents that it may import.
struct MarkedDocument {
  let marked: MarkedText
  let imported: [String: MarkedText]
  let file = FileID("main.insets")
  var host: AnalysisHost

  init(_ text: String, importing others: [String: String] = [:]) throws {
    marked = try MarkedText(text)
    let imported = try others.mapValues { try MarkedText($0) }
    self.imported = imported
    host = AnalysisHost { path, _ in
      imported[path].map { LoadedFile(id: FileID(path), bytes: Array($0.text.utf8)) }
    }
    host.open(file, bytes: Array(marked.text.utf8))
  }

  /// Where `1️⃣` stands.
  func cursor() throws -> ByteOffset { ByteOffset(try marked.position()) }

  /// The documents' selections: where an answer has to lead.
  var selections: [Location] {
    let here = marked.selection.map { [Location(file: file, range: ByteRange(bytes: $0.lowerBound, $0.upperBound))] }
    return (here ?? [])
      + imported.sorted { $0.key < $1.key }.compactMap { path, text in
        text.selection.map {
          Location(file: FileID(path), range: ByteRange(bytes: $0.lowerBound, $0.upperBound))
        }
      }
  }
}
