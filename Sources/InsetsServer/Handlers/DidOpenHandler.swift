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
  // Like a save, this is a moment at which the documents that are imported from the disk are expected to be as they are
  // there: somebody may have changed them since another document imported them.
  server.host.forgetLoaded()
  server.documents.open(document.uri, document.version)
  server.host.open(Documents.file(document.uri), bytes: Array(document.text.utf8))
}
