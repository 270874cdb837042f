import InsetsAnalysis
import InsetsLanguage
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
  server.preview?.cursorMoved(to: converter.offset(params.position), in: document.file)
  let found = server.host.definition(at: converter.offset(params.position), in: document.file)
  return server.definitionResult(found, asLinks: server.client.takesDefinitionLinks, converter)
}

extension Server {
  /// Ways from a name of a document, in the form that the client takes.
  func definitionResult(_ links: [NameLink], asLinks: Bool, _ converter: PositionConverter) -> DefinitionResult {
    guard asLinks else { return .locations(links.compactMap { location($0.target) }) }
    return .links(
      links.compactMap { link in
        guard let target = self.converter(for: link.target.file) else { return nil }
        return LocationLink(
          originSelectionRange: converter.range(link.origin),
          targetURI: documents.uri(link.target.file),
          targetRange: target.range(link.whole),
          targetSelectionRange: target.range(link.target.range)
        )
      }
    )
  }
}
