import InsetsAnalysis
import InsetsSyntax
import LanguageServerProtocol

extension Route {
  static let semanticTokens = Route(
    SemanticTokensRequest.self,
    .reads,
    announcing: { server, client in
      guard client.semanticTokens?.takesFull == true else { return }
      server.announceSemanticTokens(client) { $0.full = true }
    },
    handler: answerSemanticTokens
  )
}

private func answerSemanticTokens(
  _ params: SemanticTokensParams,
  _ server: inout Server
) throws(ResponseError) -> SemanticTokens {
  let (document, encoder, source) = try server.semanticTokens(of: params.textDocument)
  var cache = document.semanticTokens
  let data = cache.full(source, encoder, resultID: server.documents.newResultID())
  server.documents.setSemanticTokens(cache, of: document.file)
  return SemanticTokens(resultID: encoder.features.takesDelta ? cache.resultID : nil, data: data)
}

extension Server {
  /// A document with what encodes its tokens for this client.
  mutating func semanticTokens(
    of identifier: TextDocumentIdentifier
  ) throws(ResponseError) -> (document: OpenDocument, encoder: SemanticTokenEncoder, source: SourceFile) {
    let (document, converter) = try openDocument(identifier)
    guard let features = client.semanticTokens, let source = host.source(document.file) else {
      throw ResponseError(.invalidRequest, "the client did not say which semantic tokens it takes")
    }
    return (document, SemanticTokenEncoder(features: features, encoding: converter.encoding), source)
  }
}

extension ServerCapabilities {
  /// Announces one of the ways of asking, with the names for all of them.
  mutating func announceSemanticTokens(_ client: ClientFeatures, _ set: (inout SemanticTokensOptions) -> Void) {
    guard let features = client.semanticTokens else { return }
    var options =
      semanticTokensProvider
      ?? SemanticTokensOptions(tokenTypes: features.types, tokenModifiers: features.modifiers)
    set(&options)
    semanticTokensProvider = options
  }
}
