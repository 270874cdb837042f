import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let hover = Route(
    HoverRequest.self,
    .reads,
    announcing: { server, _ in server.hoverProvider = true },
    handler: answerHover
  )
}

private func answerHover(
  _ params: TextDocumentPositionParams,
  _ server: inout Server
) throws(ResponseError) -> LanguageServerProtocol.Hover? {
  let (document, converter) = try server.openDocument(params.textDocument)
  guard let hover = server.host.hover(at: converter.offset(params.position), in: document.file) else { return nil }
  let markup = server.client.hoverMarkup
  let text =
    switch markup {
    case .markdown: hover.markdown
    case .plaintext: hover.plainText
    }
  return Hover(contents: MarkupContent(kind: markup, value: text), range: converter.range(hover.range))
}
