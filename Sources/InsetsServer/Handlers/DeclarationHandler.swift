import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let declaration = Route(
    DeclarationRequest.self,
    .reads,
    announcing: { server, _ in server.declarationProvider = true },
    handler: answerDeclaration
  )
}

private func answerDeclaration(
  _ params: TextDocumentPositionParams,
  _ server: inout Server
) throws(ResponseError) -> DefinitionResult {
  let (document, converter) = try server.openDocument(params.textDocument)
  let found = server.host.declaration(at: converter.offset(params.position), in: document.file)
  return server.definitionResult(found, asLinks: server.client.takesDeclarationLinks, converter)
}
