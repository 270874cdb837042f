import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let semanticTokensDelta = Route(
    SemanticTokensDeltaRequest.self,
    .reads,
    announcing: { server, client in
      guard client.semanticTokens?.takesDelta == true else { return }
      server.announceSemanticTokens(client) { $0.delta = true }
    },
    handler: answerSemanticTokensDelta
  )
}

private func answerSemanticTokensDelta(
  _ params: SemanticTokensDeltaParams,
  _ server: inout Server
) throws(ResponseError) -> SemanticTokensDeltaResult {
  let (document, encoder, source) = try server.semanticTokens(of: params.textDocument)
  var cache = document.semanticTokens
  defer { server.documents.setSemanticTokens(cache, of: document.file) }
  let resultID = server.documents.newResultID()
  guard params.previousResultId == cache.resultID else {
    return .full(SemanticTokens(resultID: resultID, data: cache.full(source, encoder, resultID: resultID)))
  }
  return .delta(resultID: resultID, cache.edits(source, encoder, resultID: resultID))
}
