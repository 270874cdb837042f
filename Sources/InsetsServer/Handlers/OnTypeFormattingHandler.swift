import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let onTypeFormatting = Route(
    OnTypeFormattingRequest.self,
    .reads,
    announcing: { server, client in
      guard client.takesOnTypeFormatting else { return }
      server.documentOnTypeFormattingProvider = DocumentOnTypeFormattingOptions(
        firstTriggerCharacter: "}",
        moreTriggerCharacter: ["\n"]
      )
    },
    handler: answerOnTypeFormatting
  )
}

private func answerOnTypeFormatting(
  _ params: DocumentOnTypeFormattingParams,
  _ server: inout Server
) throws(ResponseError) -> [TextEdit] {
  let (document, converter) = try server.openDocument(params.textDocument)
  let offset = converter.offset(params.position)
  return server.host.formattingEdits(in: document.file, afterTypingAt: offset).map(converter.edit)
}
