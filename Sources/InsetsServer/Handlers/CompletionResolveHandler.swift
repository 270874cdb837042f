import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let completionResolve = Route(CompletionResolveRequest.self, .reads, handler: answerCompletionResolve)
}

/// An item of a document that has been closed, or of a text that has changed since, goes back as it came.
private func answerCompletionResolve(
  _ params: UnresolvedCompletionItem,
  _ server: inout Server
) throws(ResponseError) -> UnresolvedCompletionItem {
  guard let data = params.data, let document = server.documents[Documents.file(data.uri)],
    let offset = server.converter(for: document.file)?.offset(data.position),
    let details = server.host.completionDetails(of: params.label, at: offset, in: document.file)
  else { return params }
  var item = params
  let markup = server.client.completionMarkup
  let text =
    switch markup {
    case .markdown: details.markdown
    case .plaintext: details.plainText
    }
  item.document(MarkupContent(kind: markup, value: text))
  return item
}
