import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let formatting = Route(
    FormattingRequest.self,
    .reads,
    announcing: { server, _ in server.documentFormattingProvider = true },
    handler: answerFormatting
  )
}

private func answerFormatting(
  _ params: DocumentFormattingParams,
  _ server: inout Server
) throws(ResponseError) -> [TextEdit] {
  let (document, converter) = try server.openDocument(params.textDocument)
  return server.host.formattingEdits(in: document.file).map(converter.edit)
}
