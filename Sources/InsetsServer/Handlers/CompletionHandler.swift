import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let completion = Route(
    CompletionRequest.self,
    .reads,
    announcing: { server, _ in
      // A dot begins a part of a quantity or a choice.
      server.completionProvider = CompletionOptions(triggerCharacters: ["."])
    },
    handler: answerCompletion
  )
}

private func answerCompletion(
  _ params: TextDocumentPositionParams,
  _ server: inout Server
) throws(ResponseError) -> [CompletionItem] {
  let (document, converter) = try server.openDocument(params.textDocument)
  let completions = server.host.completions(at: converter.offset(params.position), in: document.file)
  return completions.enumerated().map { rank, completion in
    CompletionItem(
      label: completion.label,
      kind: CompletionItemKind(completion.kind),
      detail: completion.detail,
      documentation: completion.documentation,
      sortText: sortText(rank),
      textEdit: TextEdit(range: converter.range(completion.replacing), newText: completion.insertion)
    )
  }
}

/// A text that sorts where the rank is.
///
/// Clients compare texts, in which 10 stands before 9.
private func sortText(_ rank: Int) -> String {
  let digits = String(rank)
  return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
}
