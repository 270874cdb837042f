import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let codeAction = Route(
    CodeActionRequest.self,
    .reads,
    announcing: { server, client in
      // Without literals an action is a command that the client sends back, and there are none.
      guard client.takesCodeActions else { return }
      server.codeActionProvider = CodeActionOptions(codeActionKinds: [.quickFix])
    },
    handler: answerCodeAction
  )
}

private func answerCodeAction(
  _ params: CodeActionParams,
  _ server: inout Server
) throws(ResponseError) -> [LanguageServerProtocol.CodeAction] {
  let (document, converter) = try server.openDocument(params.textDocument)
  func isWanted(_ kind: CodeActionKind) -> Bool {
    params.context.only.map { $0.contains(where: kind.isKind(of:)) } ?? true
  }
  // Proving a repair takes time; on every save some clients ask for kinds that there are none of.
  guard isWanted(.quickFix) else { return [] }
  let range = converter.byteRange(params.range)
  return server.host.codeActions(in: range, of: document.file).map { action in
    CodeAction(
      title: action.title,
      kind: CodeActionKind(action.kind),
      diagnostics: action.fixes.map { server.diagnostic($0, converter) },
      isPreferred: server.client.takesPreferredCodeActions ? action.isPreferred : nil,
      edit: server.workspaceEdit(action.edits, of: document, converter)
    )
  }
}
