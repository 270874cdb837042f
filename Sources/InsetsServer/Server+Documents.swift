import InsetsAnalysis
import InsetsLanguage
import InsetsProject
import InsetsSettings
import InsetsSyntax
import JSON
import LanguageServerProtocol
import StandardStreams

extension ResponseError {
  /// The document is of a format that the request is not for.
  static let hasNothing = ResponseError(.requestFailed, "there is nothing of that kind in files of other formats")
}

extension Server {
  /// An open document of ours and the converter for its text as it is now.
  mutating func openDocument(
    _ identifier: TextDocumentIdentifier
  ) throws(ResponseError) -> (document: OpenDocument, converter: PositionConverter) {
    if others[Documents.file(identifier.uri)] != nil { throw .hasNothing }
    return try openFile(identifier)
  }

  /// An open document of either kind, and the converter for the client's text as it is now.
  mutating func openFile(
    _ identifier: TextDocumentIdentifier
  ) throws(ResponseError) -> (document: OpenDocument, converter: PositionConverter) {
    let file = Documents.file(identifier.uri)
    readAgain(file)
    guard let document = documents[file], let converter = converter(for: file) else {
      throw ResponseError(.invalidParams, "the document '\(identifier.uri.string)' is not open")
    }
    return (document, converter)
  }

  /// What one reading of a screen costs, in elements that are laid out.
  private static let unitsOfReading = 10_000

  /// Reads a file of another format again if what it may use has changed, as long as that is wanted.
  private mutating func readAgain(_ file: FileID) {
    guard let other = others[file], other.isOutdated else { return }
    let interruption = host.interruption
    openOther(file, other.format, other.source.bytes) { !interruption.spend(Self.unitsOfReading) }
  }

  /// The converter for a document that is open or was imported by an open one.
  func converter(for file: FileID) -> PositionConverter? {
    if let other = others[file] {
      return PositionConverter(lines: other.source.lines, encoding: client.encoding, virtual: other.virtual)
    }
    if let path = ImportedDocument.path(ofDocument: file.name).flatMap({ DocumentURI($0).filePath }),
      let bytes = try? readFile(path)
    {
      let virtual = ImportedDocument.document(in: bytes, at: path, swift: SwiftFiles.source)
      return PositionConverter(lines: SourceFile(unparsed: bytes).lines, encoding: client.encoding, virtual: virtual)
    }
    return host.source(file).map { PositionConverter(lines: $0.lines, encoding: client.encoding) }
  }

  // MARK: - Findings

  /// The findings of a document that is open or was loaded, for the client; what has not changed is not encoded again.
  mutating func encodedFindings(of file: FileID) -> EncodedFindings {
    readAgain(file)
    let report = host.report(of: file)
    guard !host.interruption.isStopped else { return findings[file] ?? EncodedFindings() }
    var findings = findings.removeValue(forKey: file) ?? EncodedFindings()
    if let converter = converter(for: file) {
      findings.update(to: report, converter, names: documents.names) { other in
        self.converter(for: other.file)?.position(ofItem: other.index)
      } encode: { entry in
        let diagnostics = entry.diagnostics.map { diagnostic($0, converter) }
        work.encodedFindings += diagnostics.count
        return EncodedElements(diagnostics)
      }
    }
    self.findings[file] = findings
    return findings
  }

  /// Publishes the findings of the open document that changed last, of those whose text or whose findings have changed: an
  /// edit in one document can change the findings of those that import it.
  ///
  /// One at a time, so that a document that takes long doesn't keep messages waiting longer than it must.
  mutating func publishNextDiagnostics() {
    publishSettingsProblems()
    let changes = documents.takeChanges()
    let byLastChange = documents.byLastChange
    for document in byLastChange where isAffected(document.file, by: changes) {
      if client.pullsDiagnostics, case .texts(let edited) = changes, edited.contains(document.file) {
        // What the client has edited it asks for by itself.
        work.examinedDocuments += 1
      } else {
        unpublished.insert(document.file)
      }
    }
    if !changes.isEmpty { preview?.documentsChanged() }
    if let document = byLastChange.first(where: { unpublished.contains($0.file) }) {
      examine(document)
      // Whatever came in between is handled first, and then this is done again.
      if wasStopped() { return }
      unpublished.remove(document.file)
    } else {
      unpublished = []
    }
    guard unpublished.isEmpty else { return }
    // What is going on in the background may change more.
    if !hasBackgroundWork { askForRefresh() }
    refreshViews()
  }

  private mutating func examine(_ document: OpenDocument) {
    work.examinedDocuments += 1
    if client.pullsDiagnostics { return noteFindings(of: document) }
    let findings = encodedFindings(of: document.file)
    guard !host.interruption.isStopped else { return }
    let publication = OpenDocument.Publication(version: document.version, findings: findings.state)
    guard publication != document.published else { return }
    documents.setPublished(publication, of: document.file)
    publish(findings.list, of: document)
  }

  /// Notes if a client that asks for findings has old ones of a document.
  private mutating func noteFindings(of document: OpenDocument) {
    guard let pulled = document.pulled else { return }
    let findings = NamedFindings(encodedFindings(of: document.file).list)
    guard !host.interruption.isStopped, pulled != findings.id else { return }
    pulls.areOutdated = true
    // Once is enough: a client that does not ask again does not want to know.
    documents.setPulled(nil, of: document.file)
  }

  private func isAffected(_ file: FileID, by changes: Documents.Changes) -> Bool {
    switch changes {
    case .texts(let changed): !changed.isEmpty && host.isAffected(file, byTextsOf: changed)
    case .everything: true
    }
  }

  /// Tells the client all findings of a document.
  ///
  /// One that asks for them is told nothing.
  mutating func publish(_ findings: DiagnosticList, of document: OpenDocument) {
    guard !client.pullsDiagnostics else { return }
    let params = PublishDiagnosticsParams(
      uri: document.uri,
      version: client.takesDiagnosticVersions ? document.version : nil,
      diagnostics: findings
    )
    send(OutgoingMessage(PublishDiagnosticsNotification.self, params))
  }
}
