import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import LanguageServerProtocol

extension Route {
  static let codeAction = Route(
    CodeActionRequest.self,
    .reads,
    announcing: { server, client in
      // Without literals an action is a command that the client sends back, and there are none.
      guard client.takesCodeActions else { return }
      server.codeActionProvider = CodeActionOptions(
        codeActionKinds: [
          .quickFix, .refactorExtract, .refactorInline, .refactorRewrite, .source, .sourceFixAllInsets,
        ],
        resolveProvider: client.resolvesCodeActions
      )
    },
    handler: answerCodeAction
  )
}

private func answerCodeAction(
  _ params: CodeActionParams,
  _ server: inout Server
) throws(ResponseError) -> [LanguageServerProtocol.CodeAction] {
  let (document, converter) = try server.openFile(params.textDocument)
  func isWanted(_ kind: CodeActionKind) -> Bool {
    params.context.only.map { $0.contains(where: kind.isKind(of:)) } ?? true
  }
  if converter.virtual != nil {
    guard isWanted(.quickFix) else { return [] }
    return server.fixes(shownIn: params.range, of: document, converter)
  }
  var actions: [LanguageServerProtocol.CodeAction] = []
  let range = converter.byteRange(params.range)
  server.preview?.cursorMoved(to: range.lowerBound, in: document.file)
  // Proving a fix takes time, so unwanted fixes are not looked for.
  if isWanted(.quickFix) {
    let found =
      server.host.codeActions(in: range, of: document.file) + server.host.suppressions(in: range, of: document.file)
    actions += found.map { server.codeAction($0, in: range, of: document, converter) }
  }
  actions += server.refactorings(in: range, of: document.file, params.context, isWanted).map {
    server.codeAction($0, in: range, of: document, converter)
  }
  if isWanted(.source), let action = server.showingPreview(at: range.lowerBound, of: document, params) {
    actions.append(action)
  }
  // What concerns the whole document is for those who ask for it by name: on a save or in a menu of its own, not
  // wherever the pointer rests.
  if params.context.only != nil, isWanted(.sourceFixAllInsets),
    let action = server.fixAll(in: document, converter)
  {
    actions.append(action)
  }
  return actions
}

extension Server {
  /// The fixes of the findings that are shown in a range of a file in another format, or of what stands there.
  fileprivate mutating func fixes(
    shownIn range: LanguageServerProtocol.Range,
    of document: OpenDocument,
    _ converter: PositionConverter
  ) -> [LanguageServerProtocol.CodeAction] {
    let asked = converter.ownByteRange(range)
    let shown = host.diagnostics(in: document.file).filter { converter.shows($0, at: asked) }
    // A finding is shown at what decides it, which may be far from the view that it is about.
    let places = shown.isEmpty ? [converter.byteRange(range)] : shown.map(\.range)
    var seen: Set<String> = []
    return Set(places).sorted { $0.lowerBound < $1.lowerBound }.flatMap { place in
      host.codeActions(in: place, of: document.file).filter { action in
        guard let edits = converter.shown(action.edits), !edits.isEmpty else { return false }
        let isMeant = shown.isEmpty || action.fixes.contains { converter.shows($0, at: asked) }
        return isMeant && seen.insert("\(action.title) \(edits)").inserted
      }
      .map { codeAction($0, in: place, of: document, converter) }
    }
  }

  /// The refactorings that the client wants to see.
  fileprivate mutating func refactorings(
    in range: ByteRange,
    of file: FileID,
    _ context: CodeActionContext,
    _ isWanted: (CodeActionKind) -> Bool
  ) -> [InsetsAnalysis.CodeAction] {
    let kinds = Set(InsetsAnalysis.CodeAction.Kind.allCases.filter { $0 != .quickFix && isWanted(CodeActionKind($0)) })
    guard !kinds.isEmpty else { return [] }
    let actions = host.refactorings(
      in: range,
      of: file,
      kinds: kinds,
      isAskedFor: context.only != nil,
      defersEdits: client.resolvesCodeActions
    )
    return actions.filter { $0.obstacle == nil || client.takesDisabledCodeActions }
  }

  fileprivate func codeAction(
    _ action: InsetsAnalysis.CodeAction,
    in range: ByteRange,
    of document: OpenDocument,
    _ converter: PositionConverter
  ) -> LanguageServerProtocol.CodeAction {
    CodeAction(
      title: action.title,
      kind: CodeActionKind(action.kind),
      diagnostics: action.fixes.map { diagnostic($0, converter) },
      isPreferred: client.takesPreferredCodeActions && action.kind == .quickFix ? action.isPreferred : nil,
      edit: action.obstacle == nil && action.deferred == nil
        ? workspaceEdit(action.edits, of: document, converter) : nil,
      disabledReason: action.obstacle,
      data: action.deferred.map { CodeActionData(document, range, $0).json }
    )
  }

  /// All safe fixes of a document as one change; nil if there are none.
  fileprivate mutating func fixAll(
    in document: OpenDocument,
    _ converter: PositionConverter
  ) -> LanguageServerProtocol.CodeAction? {
    guard settings.isSettled(document.file), let safe = host.safeFixes(of: document.file) else { return nil }
    return CodeAction(
      title: safe.fixes.count == 1 ? "Apply the safe fix" : "Apply all \(safe.fixes.count) safe fixes",
      kind: .sourceFixAllInsets,
      diagnostics: [],
      isPreferred: nil,
      edit: workspaceEdit(safe.edits, of: document, converter)
    )
  }
}
