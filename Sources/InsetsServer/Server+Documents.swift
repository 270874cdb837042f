import InsetsAnalysis
import InsetsSyntax
import LanguageServerProtocol

extension Server {
  /// An open document and the converter for its text as it is now.
  func openDocument(
    _ identifier: TextDocumentIdentifier
  ) throws(ResponseError) -> (document: OpenDocument, converter: PositionConverter) {
    let file = Documents.file(identifier.uri)
    guard let document = documents[file], let converter = converter(for: file) else {
      throw ResponseError(.invalidParams, "the document '\(identifier.uri.string)' is not open")
    }
    return (document, converter)
  }

  /// The converter for a document that is open or was imported by an open one.
  func converter(for file: FileID) -> PositionConverter? {
    host.source(file).map { PositionConverter(lines: $0.lines, encoding: client.encoding) }
  }

  /// Publishes the findings of every open document whose text or whose findings have changed: an edit in one document
  /// can change the findings of those that import it.
  mutating func publishDiagnostics() {
    publishSettingsProblems()
    for document in documents.byLastChange {
      let diagnostics = host.diagnostics(in: document.file)
      let publication = OpenDocument.Publication(version: document.version, diagnostics: diagnostics)
      guard publication != document.published, let converter = converter(for: document.file) else { continue }
      documents.setPublished(publication, of: document.file)
      publish(diagnostics.map { diagnostic($0, converter) }, of: document)
    }
  }

  /// Tells the client all findings of a document.
  mutating func publish(_ diagnostics: [LanguageServerProtocol.Diagnostic], of document: OpenDocument) {
    let params = PublishDiagnosticsParams(
      uri: document.uri,
      version: client.takesDiagnosticVersions ? document.version : nil,
      diagnostics: diagnostics
    )
    send(OutgoingMessage(PublishDiagnosticsNotification.self, params))
  }
}
