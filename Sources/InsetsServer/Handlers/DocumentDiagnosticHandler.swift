import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let documentDiagnostic = Route(
    DocumentDiagnosticRequest.self,
    .reads,
    announcing: { server, client in
      guard client.pullsDiagnostics else { return }
      server.diagnosticProvider = DiagnosticOptions(interFileDependencies: true, workspaceDiagnostics: false)
    },
    handler: answerDocumentDiagnostic
  )
}

private func answerDocumentDiagnostic(
  _ params: DocumentDiagnosticParams,
  _ server: inout Server
) throws(ResponseError) -> DocumentDiagnosticReport {
  let file = Documents.file(params.textDocument.uri)
  if server.documents[file] == nil {
    guard server.host.isClosed(file) else {
      throw ResponseError(.invalidParams, "the document '\(params.textDocument.uri.string)' is not open")
    }
    // It may not have been its turn yet.
    server.checkClosed(file)
  }
  return server.pulledFindings(of: file).report(since: params.previousResultId)
}
