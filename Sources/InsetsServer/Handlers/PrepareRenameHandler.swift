import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let prepareRename = Route(PrepareRenameRequest.self, .reads, handler: answerPrepareRename)
}

private func answerPrepareRename(
  _ params: TextDocumentPositionParams,
  _ server: inout Server
) throws(ResponseError) -> RenamePlace? {
  let (document, converter) = try server.openDocument(params.textDocument)
  server.preview?.cursorMoved(to: converter.offset(params.position), in: document.file)
  let offset = converter.offset(params.position)
  do throws(RenameRefusal) {
    let name = try server.host.renamableName(at: offset, in: document.file)
    return name.map { RenamePlace(range: converter.range($0.range), placeholder: $0.name) }
  } catch {
    throw ResponseError(error)
  }
}
