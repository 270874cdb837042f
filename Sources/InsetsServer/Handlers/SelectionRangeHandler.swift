import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let selectionRange = Route(
    SelectionRangeRequest.self,
    .reads,
    announcing: { server, client in server.selectionRangeProvider = client.takesSelectionRanges },
    handler: answerSelectionRange
  )
}

private func answerSelectionRange(
  _ params: SelectionRangeParams,
  _ server: inout Server
) throws(ResponseError) -> [SelectionRange] {
  let (document, converter) = try server.openDocument(params.textDocument)
  if let last = params.positions.last { server.preview?.cursorMoved(to: converter.offset(last), in: document.file) }
  return params.positions.map { position in
    let steps = server.host.selectionRanges(at: converter.offset(position), in: document.file)
    return SelectionRange(steps: steps.map(converter.range))
  }
}
