import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let rename = Route(
    RenameRequest.self,
    .reads,
    announcing: { server, client in server.renameProvider = RenameOptions(prepareProvider: client.preparesRename) },
    handler: answerRename
  )
}

private func answerRename(_ params: RenameParams, _ server: inout Server) throws(ResponseError) -> WorkspaceEdit? {
  let (document, converter) = try server.openDocument(params.textDocument)
  let offset = converter.offset(params.position)
  do throws(RenameRefusal) {
    return server.workspaceEdit(try server.host.rename(at: offset, in: document.file, to: params.newName))
  } catch {
    throw ResponseError(error)
  }
}

extension ResponseError {
  init(_ refusal: RenameRefusal) {
    self.init(refusal.isAboutNewName ? .invalidParams : .requestFailed, refusal.message)
  }
}
