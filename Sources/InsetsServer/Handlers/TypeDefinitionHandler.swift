import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let typeDefinition = Route(
    TypeDefinitionRequest.self,
    .reads,
    announcing: { server, _ in server.typeDefinitionProvider = true },
    handler: answerTypeDefinition
  )
}

private func answerTypeDefinition(
  _ params: TextDocumentPositionParams,
  _ server: inout Server
) throws(ResponseError) -> DefinitionResult? {
  let (document, converter) = try server.openDocument(params.textDocument)
  let found = server.host.typeDefinition(at: converter.offset(params.position), in: document.file)
  guard !found.isEmpty else { return nil }
  return server.definitionResult(found, asLinks: server.client.takesTypeDefinitionLinks, converter)
}
