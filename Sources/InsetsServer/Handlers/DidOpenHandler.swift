import LanguageServerProtocol

extension Route {
  static let didOpen = Route(
    DidOpenNotification.self,
    .mutates,
    announcing: { server, _ in server.textDocumentSync.openClose = true },
    handler: openDocument
  )
}

private func openDocument(_ params: DidOpenTextDocumentParams, _ server: inout Server) {
  let document = params.textDocument
  server.documents.open(document.uri, document.version)
  server.host.open(Documents.file(document.uri), bytes: Array(document.text.utf8))
}
