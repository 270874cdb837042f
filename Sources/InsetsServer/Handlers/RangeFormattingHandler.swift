import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let rangeFormatting = Route(
    RangeFormattingRequest.self,
    .reads,
    announcing: { server, client in
      guard client.takesRangeFormatting else { return }
      server.documentRangeFormattingProvider = server.documentRangeFormattingProvider ?? .init()
    },
    handler: answerRangeFormatting
  )
}

private func answerRangeFormatting(
  _ params: DocumentRangeFormattingParams,
  _ server: inout Server
) throws(ResponseError) -> [TextEdit] {
  let (document, converter) = try server.openDocument(params.textDocument)
  return server.host.formattingEdits(in: document.file, onLinesOf: [converter.byteRange(params.range)])
    .map(converter.edit)
}
