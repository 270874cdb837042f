import InsetsAnalysis
import InsetsSyntax
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
  if let path = ServerSettings.path(document.uri) {
    return server.setOpenSettings(SourceFile(document.text), at: path)
  }
  server.documents.open(document.uri, document.version)
  server.forgetClosedFindings(of: Documents.file(document.uri))
  // Like a save, this is a moment at which imported documents and settings are expected to be as they are on the disk:
  // they may have changed since they were read for another document.
  server.rereadFiles()
  let file = Documents.file(document.uri)
  if let format = Server.otherFormat(of: file) {
    return server.openOther(file, format, Array(document.text.utf8))
  }
  server.host.open(Documents.file(document.uri), bytes: Array(document.text.utf8))
  server.compareWithHead(Documents.file(document.uri))
}
