import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let signatureHelp = Route(
    SignatureHelpRequest.self,
    .reads,
    announcing: { server, _ in
      server.signatureHelpProvider = SignatureHelpOptions(triggerCharacters: ["(", ","], retriggerCharacters: [","])
    },
    handler: answerSignatureHelp
  )
}

private func answerSignatureHelp(
  _ params: TextDocumentPositionParams,
  _ server: inout Server
) throws(ResponseError) -> LanguageServerProtocol.SignatureHelp? {
  let (document, converter) = try server.openDocument(params.textDocument)
  server.preview?.cursorMoved(to: converter.offset(params.position), in: document.file)
  guard let help = server.host.signatureHelp(at: converter.offset(params.position), in: document.file) else {
    return nil
  }
  let takesOffsets = server.client.takesLabelOffsets
  let parameters = help.parameters.map { parameter in
    let text = help.label.utf16Part(parameter.range)
    return ParameterInformation(
      label: takesOffsets ? .offsets(text.start, text.end) : .text(text.part),
      documentation: parameter.documentation
    )
  }
  let documentation = help.documentation.isEmpty ? nil : help.documentation
  return SignatureHelp(
    signature: SignatureInformation(label: help.label, documentation: documentation, parameters: parameters),
    activeParameter: help.activeParameter
  )
}

extension String {
  /// Some of its characters, and where they are in UTF-16 code units.
  fileprivate func utf16Part(_ characters: Swift.Range<Int>) -> (part: String, start: Int, end: Int) {
    let before = String(prefix(characters.lowerBound))
    let part = String(dropFirst(characters.lowerBound).prefix(characters.count))
    return (part, before.utf16.count, before.utf16.count + part.utf16.count)
  }
}
