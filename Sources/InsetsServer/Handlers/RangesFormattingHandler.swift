import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let rangesFormatting = Route(
    RangesFormattingRequest.self,
    .reads,
    announcing: { server, client in
      guard client.takesRangesFormatting else { return }
      var options = server.documentRangeFormattingProvider ?? .init()
      options.rangesSupport = true
      server.documentRangeFormattingProvider = options
    },
    handler: answerRangesFormatting
  )
}

private func answerRangesFormatting(
  _ params: DocumentRangesFormattingParams,
  _ server: inout Server
) throws(ResponseError) -> [TextEdit] {
  let (document, converter) = try server.openDocument(params.textDocument)
  return server.host.formattingEdits(in: document.file, onLinesOf: params.ranges.map(converter.byteRange))
    .map(converter.edit)
}
