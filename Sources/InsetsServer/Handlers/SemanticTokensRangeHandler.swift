import InsetsAnalysis
import InsetsSyntax
import LanguageServerProtocol

extension Route {
  static let semanticTokensRange = Route(
    SemanticTokensRangeRequest.self,
    .reads,
    announcing: { server, client in
      guard client.semanticTokens?.takesRange == true else { return }
      server.announceSemanticTokens(client) { $0.range = true }
    },
    handler: answerSemanticTokensRange
  )
}

private func answerSemanticTokensRange(
  _ params: SemanticTokensRangeParams,
  _ server: inout Server
) throws(ResponseError) -> SemanticTokens {
  let (_, encoder, source) = try server.semanticTokens(of: params.textDocument)
  let converter = PositionConverter(lines: source.lines, encoding: encoder.encoding)
  let range = converter.byteRange(params.range)
  var data: [UInt32] = []
  var lines = 0
  for index in source.itemIndices(touching: range) {
    let numbers = encoder.numbers(ofItem: index, in: source) { $0.overlaps(range) }
    if data.isEmpty { lines = converter.position(source.start(ofItem: index)).line }
    guard let first = numbers.data.first else {
      lines += numbers.lineCount
      continue
    }
    data.append(UInt32(lines) + first)
    data += numbers.data.dropFirst()
    lines = numbers.lineCount - numbers.lastLine
  }
  return SemanticTokens(resultID: nil, data: data)
}
