import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let references = Route(
    ReferencesRequest.self,
    .reads,
    announcing: { server, _ in server.referencesProvider = true },
    handler: answerReferences
  )
}

private func answerReferences(
  _ params: ReferenceParams,
  _ server: inout Server
) throws(ResponseError) -> [LanguageServerProtocol.Location] {
  let (document, converter) = try server.openDocument(params.textDocument)
  let found = server.host.references(
    at: converter.offset(params.position),
    in: document.file,
    includingDeclaration: params.context.includeDeclaration
  )
  return found.compactMap { server.location($0) }
}
