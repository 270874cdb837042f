import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let documentHighlight = Route(
    DocumentHighlightRequest.self,
    .reads,
    announcing: { server, _ in server.documentHighlightProvider = true },
    handler: answerDocumentHighlight
  )
}

private func answerDocumentHighlight(
  _ params: TextDocumentPositionParams,
  _ server: inout Server
) throws(ResponseError) -> [DocumentHighlight] {
  let (document, converter) = try server.openFile(params.textDocument)
  server.preview?.cursorMoved(to: converter.offset(params.position), in: document.file)
  // What is alike in files of other formats is for their own servers to tell.
  guard converter.virtual == nil else { return [] }
  let highlights = server.host.highlights(at: converter.offset(params.position), in: document.file)
  return highlights.map {
    DocumentHighlight(range: converter.range($0.range), kind: DocumentHighlightKind($0.kind))
  }
}
