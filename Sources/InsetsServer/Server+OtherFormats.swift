import InsetsAnalysis
import InsetsFormats
import InsetsLanguage
import InsetsProject
import InsetsSyntax
import LanguageServerProtocol

/// An open file of another format: its text, and the document behind it.
struct OtherFile {
  let format: FileFormat
  /// For the lines of the text.
  var source: SourceFile
  var virtual: any VirtualDocument
}

// Storyboards and XIBs that the client has open as XML.
extension Server {
  /// The format of a file that is no document itself; nil for all others.
  static func otherFormat(of file: FileID) -> FileFormat? {
    FileFormat(path: file.name).flatMap { $0.saysItsScope ? nil : $0 }
  }

  /// Takes the text of a file of another format, and opens the document behind it.
  ///
  /// While the text can't be read there is nothing to say about it.
  mutating func openOther(_ file: FileID, _ format: FileFormat, _ text: [UInt8]) {
    let path = DocumentURI(file.name).filePath ?? file.name
    let found = try? format.documents(in: text, named: path, projects.scope(ofFile: path)).first
    let virtual: any VirtualDocument = found ?? OwnDocument([])
    others[file] = OtherFile(format: format, source: SourceFile(unparsed: text), virtual: virtual)
    host.settings[file] = settings(for: file)
    host.open(file, virtual)
  }

  /// Carries out the client's changes of a file of another format.
  mutating func changeOther(_ file: FileID, _ other: OtherFile, _ changes: [TextDocumentContentChangeEvent]) {
    var text = other.source.bytes
    for change in changes {
      guard let range = change.range else {
        text = Array(change.text.utf8)
        continue
      }
      let converter = PositionConverter(lines: SourceFile(unparsed: text).lines, encoding: client.encoding)
      text = applying(
        [InsetsSyntax.TextEdit(range: converter.byteRange(range), replacement: change.text)],
        to: text
      )
    }
    openOther(file, other.format, text)
  }

  /// An open document of either kind, and the converter for the client's text as it is now.
  func openFile(
    _ identifier: TextDocumentIdentifier
  ) throws(ResponseError) -> (document: OpenDocument, converter: PositionConverter) {
    let file = Documents.file(identifier.uri)
    guard let document = documents[file], let converter = converter(for: file) else {
      throw ResponseError(.invalidParams, "the document '\(identifier.uri.string)' is not open")
    }
    return (document, converter)
  }
}
