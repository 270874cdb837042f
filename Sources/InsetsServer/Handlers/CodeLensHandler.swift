import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let codeLens = Route(
    CodeLensRequest.self,
    .reads,
    announcing: { server, client in server.codeLensProvider = client.takesCodeLenses },
    handler: answerCodeLens
  )
}

/// What a client that has it does with a lens: it has the place explained and shows the answer.
private let showExplanation = "insets.showExplanation"

private func answerCodeLens(
  _ params: CodeLensParams,
  _ server: inout Server
) throws(ResponseError) -> [LanguageServerProtocol.CodeLens] {
  let (document, converter) = try server.openDocument(params.textDocument)
  let isClickable = server.client.clientCommands.contains(showExplanation)
  return server.host.codeLenses(in: document.file).map { lens in
    let range = converter.range(lens.range)
    // Where nothing would happen the title is text.
    guard isClickable else { return CodeLens(range: range, command: Command(title: lens.title)) }
    let place: JSONValue = [
      "textDocument": ["uri": .string(document.uri.string)],
      "position": ["line": .integer(range.start.line), "character": .integer(range.start.character)],
    ]
    return CodeLens(
      range: range,
      command: Command(title: lens.title, command: showExplanation, arguments: [place])
    )
  }
}
