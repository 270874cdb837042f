import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let definition = Route(
    DefinitionRequest.self,
    .reads,
    announcing: { server, _ in server.definitionProvider = true },
    handler: answerDefinition
  )
}

private func answerDefinition(
  _ params: TextDocumentPositionParams,
  _ server: inout Server
) throws(ResponseError) -> DefinitionResult {
  let (document, converter) = try server.openDocument(params.textDocument)
  let found = server.host.definition(at: converter.offset(params.position), in: document.file)
  let locations = found.compactMap { server.location($0) }
  guard server.client.takesLinks else { return .locations(locations) }
  return .links(
    locations.map { LocationLink(targetURI: $0.uri, targetRange: $0.range, targetSelectionRange: $0.range) }
  )
}
