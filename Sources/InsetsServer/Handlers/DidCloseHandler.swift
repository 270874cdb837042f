import InsetsAnalysis
import InsetsLanguage
import InsetsProject
import LanguageServerProtocol

extension Route {
  static let didClose = Route(
    DidCloseNotification.self,
    .mutates,
    announcing: { server, _ in server.textDocumentSync.openClose = true },
    handler: closeDocument
  )
}

private func closeDocument(_ params: DidCloseTextDocumentParams, _ server: inout Server) {
  let uri = params.textDocument.uri
  if let path = ServerSettings.path(uri) { return server.setOpenSettings(nil, at: path) }
  let file = Documents.file(uri)
  guard let document = server.documents.close(file) else {
    return server.log(.warning, "'\(uri.string)' is closed but was not open")
  }
  server.others[file] = nil
  server.forgetCommitted(file)
  server.host.close(file)
  server.preview?.documentClosed(file)
  if let path = DocumentURI(file.name).filePath, server.workspace.holds(path) {
    switch Server.otherFormat(of: file) {
    case nil: server.readClosed(path)
    case .interfaceBuilder: server.closedStoryboards.outdate(file)
    case .swift, .insets, .markdown: break
    }
  }
  server.applySettings()
  server.takeBackFindings(of: document)
}
