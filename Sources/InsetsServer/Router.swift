import LanguageServerProtocol

/// The methods that the server handles.
package enum Router {
  /// One row per method, in the order of the methods' names.
  static let routes: [Route] = [
    .cancelRequest,
    .setTrace,
    .exit,
    .initialize,
    .initialized,
    .shutdown,
    .codeAction,
    .codeActionResolve,
    .codeLens,
    .completion,
    .completionResolve,
    .declaration,
    .definition,
    .documentDiagnostic,
    .didChange,
    .didClose,
    .didOpen,
    .didSave,
    .documentHighlight,
    .documentLink,
    .documentSymbol,
    .foldingRange,
    .formatting,
    .hover,
    .inlayHint,
    .inlayHintResolve,
    .onTypeFormatting,
    .prepareRename,
    .rangeFormatting,
    .rangesFormatting,
    .references,
    .rename,
    .selectionRange,
    .semanticTokens,
    .semanticTokensDelta,
    .semanticTokensRange,
    .workDoneProgressCancel,
    .workspaceDiagnostic,
    .signatureHelp,
    .typeDefinition,
    .didChangeConfiguration,
    .didChangeWatchedFiles,
    .didChangeWorkspaceFolders,
    .didCreateFiles,
    .didDeleteFiles,
    .didRenameFiles,
    .executeCommand,
    .workspaceSymbol,
    .willRenameFiles,
    .workspaceSymbolResolve,
  ]

  /// How the messages of the client are read.
  static let methods = MethodTable(byMethod.mapValues(\.reader))

  /// The names of the requests.
  package static var requests: [String] { routes.filter { $0.reader.kind == .request }.map(\.method) }

  /// The names of the notifications.
  package static var notifications: [String] { routes.filter { $0.reader.kind == .notification }.map(\.method) }

  private static let byMethod = Dictionary(routes.map { ($0.method, $0) }) { first, _ in first }

  static func scheduling(of method: String) -> Scheduling? { byMethod[method]?.scheduling }
}
