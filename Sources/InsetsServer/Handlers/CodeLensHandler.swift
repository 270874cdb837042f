import InsetsAnalysis
import InsetsSyntax
import JSON
import LanguageServerProtocol

extension Route {
  static let codeLens = Route(
    CodeLensRequest.self,
    .reads,
    // Announced to every client: Neovim 0.7 and lsp-mode show lenses, but do not announce them there.
    announcing: { server, _ in server.codeLensProvider = true },
    handler: answerCodeLens
  )
}

/// What a client that has it does with a lens: it has the place explained and shows the answer.
private let showExplanation = "insets.showExplanation"

private func answerCodeLens(
  _ params: CodeLensParams,
  _ server: inout Server
) throws(ResponseError) -> [LanguageServerProtocol.CodeLens] {
  let (document, converter) = try server.openFile(params.textDocument)
  server.compareWithHead(document.file)
  let isClickable = server.client.clientCommands.contains(showExplanation)
  var places: [InsetsAnalysis.CodeLens.Kind: Set<ByteRange>] = [:]
  let lenses = server.host.codeLenses(in: document.file).filter { lens in
    // A screen of source code has several scenarios at one place; the first one speaks for them.
    converter.virtual == nil || places[lens.kind, default: []].insert(converter.shown(lens.range)).inserted
  }
  return lenses.flatMap { lens in
    let range = converter.range(lens.range)
    let place: JSONValue = [
      "textDocument": ["uri": .string(document.uri.string)],
      "position": ["line": .integer(range.start.line), "character": .integer(range.start.character)],
    ]
    // Where nothing would happen the title is text.
    let title =
      isClickable
      ? Command(title: lens.title, command: showExplanation, arguments: [place]) : Command(title: lens.title)
    guard lens.kind == .scenarios, server.client.executesCommands else {
      return [CodeLens(range: range, command: title)]
    }
    let preview = Command(title: "Preview", command: server.previewCommand, arguments: [place])
    return [CodeLens(range: range, command: title), CodeLens(range: range, command: preview)]
  }
}
