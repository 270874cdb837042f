import InsetsSyntax
import LanguageServerProtocol

/// What the server sends to this client: nothing that the client did not say it takes.
struct ClientFeatures: Sendable {
  private let capabilities: ClientCapabilities
  /// In what characters of positions are counted.
  let encoding: PositionEncoding
  /// Whether the client chose among encodings, and is told which one it is.
  var choosesEncoding: Bool { capabilities.general?.positionEncodings != nil }
  var hoverMarkup: MarkupKind { preferredMarkup(document?.hover?.contentFormat) }
  /// Whether an image's address may end with its width, which is VS Code's own notation.
  var readsImageWidth = false
  /// What the client calls itself, for people.
  var name = "the editor"
  /// In what form the client shows what there is to say of a completion.
  var completionMarkup: MarkupKind { preferredMarkup(completion?.documentationFormat) }
  var takesSnippets: Bool { completion?.snippetSupport == true }
  var takesCommitCharacters: Bool { completion?.commitCharactersSupport == true }
  var takesDeprecatedCompletions: Bool { completion?.deprecatedSupport == true }
  var takesCompletionTags: Bool { completion?.tagSupport?.valueSet?.contains(1) == true }
  var takesInsertReplace: Bool { completion?.insertReplaceSupport == true }
  var takesLabelDetails: Bool { completion?.labelDetailsSupport == true }
  /// Whether the client asks for the documentation of a completion on demand.
  var resolvesDocumentation: Bool { completion?.resolveSupport?.properties?.contains("documentation") == true }
  /// Whether the range that all completions replace need be said only once.
  var takesDefaultEditRange: Bool { document?.completion?.completionList?.itemDefaults?.contains("editRange") == true }
  /// Whether the parts of a signature are told by their offsets.
  var takesLabelOffsets: Bool {
    document?.signatureHelp?.signatureInformation?.parameterInformation?.labelOffsetSupport == true
  }
  var takesCodeActions: Bool { document?.codeAction?.codeActionLiteralSupport != nil }
  var takesPreferredCodeActions: Bool { document?.codeAction?.isPreferredSupport == true }
  var takesDisabledCodeActions: Bool { document?.codeAction?.disabledSupport == true }
  /// Whether the client asks for the edit of an action when it is chosen.
  var resolvesCodeActions: Bool {
    document?.codeAction?.dataSupport == true
      && document?.codeAction?.resolveSupport?.properties?.contains("edit") == true
  }
  var takesDocumentChanges: Bool { workspace?.workspaceEdit?.documentChanges == true }
  var takesDeclarationLinks: Bool { document?.declaration?.linkSupport == true }
  var takesDefinitionLinks: Bool { document?.definition?.linkSupport == true }
  var takesTypeDefinitionLinks: Bool { document?.typeDefinition?.linkSupport == true }
  /// Whether the client asks which name a rename would be about.
  var preparesRename: Bool { document?.rename?.prepareSupport == true }
  var takesSymbolTree: Bool { document?.documentSymbol?.hierarchicalDocumentSymbolSupport == true }
  var takesDiagnosticVersions: Bool { diagnostics?.versionSupport == true }
  var takesRelatedInformation: Bool { diagnostics?.relatedInformation == true }
  var takesCodeDescriptions: Bool { diagnostics?.codeDescriptionSupport == true }
  var diagnosticTags: [Int] { diagnostics?.tagSupport?.valueSet ?? [] }
  var executesCommands: Bool { workspace?.executeCommand != nil }
  /// Whether the client changes documents when it is asked to.
  var appliesEdits: Bool { workspace?.applyEdit == true }
  /// Whether the client shows documents when it is asked to.
  var showsDocuments: Bool { capabilities.window?.showDocument?.support == true }
  /// Nil for a client that does not ask for what text means.
  let semanticTokens: SemanticTokensFeatures?
  /// How editors fold; nil for a client that does not ask.
  var folding: FoldingFeatures? {
    document?.foldingRange.map { folding in
      FoldingFeatures(wholeLines: folding.lineFoldingOnly == true, limit: folding.rangeLimit.map { max($0, 0) })
    }
  }
  var takesSelectionRanges: Bool { document?.selectionRange != nil }
  var takesDocumentLinks: Bool { document?.documentLink != nil }
  var takesLinkTooltips: Bool { document?.documentLink?.tooltipSupport == true }
  var takesRangeFormatting: Bool { document?.rangeFormatting != nil }
  var takesRangesFormatting: Bool { document?.rangeFormatting?.rangesSupport == true }
  var takesOnTypeFormatting: Bool { document?.onTypeFormatting != nil }
  var refreshesCodeLenses: Bool { workspace?.codeLens?.refreshSupport == true }
  /// Whether the client asks for the background of a hint on demand.
  var resolvesInlayHints: Bool { document?.inlayHint?.resolveSupport?.properties?.contains("tooltip") == true }
  var refreshesInlayHints: Bool { workspace?.inlayHint?.refreshSupport == true }
  /// The commands that the client itself carries out.
  var clientCommands: [String] { capabilities.experimental?.commands?.commands ?? [] }
  /// Whether the client can be asked for its settings.
  var answersConfiguration: Bool { workspace?.configuration == true }
  /// Whether the client tells of changed settings those who register for it.
  var registersConfiguration: Bool { workspace?.didChangeConfiguration?.dynamicRegistration == true }
  /// Whether the client tells of changed files those who register for it.
  var registersWatchedFiles: Bool { workspace?.didChangeWatchedFiles?.dynamicRegistration == true }
  var takesWorkspaceSymbols: Bool { workspace?.symbol != nil }
  /// Whether the client asks for the range of a symbol of the workspace when it needs it.
  var resolvesWorkspaceSymbols: Bool {
    workspace?.symbol?.resolveSupport?.properties?.contains("location.range") == true
  }
  /// What the client tells of files.
  var fileOperations: [FileOperation] {
    FileOperation.allCases.filter { workspace?.fileOperations?[$0.rawValue] == true }
  }
  /// Whether the client asks for findings and is not told of them.
  var pullsDiagnostics: Bool { document?.diagnostic != nil }
  /// Whether the client can be asked to ask for all findings again.
  var refreshesDiagnostics: Bool { pullsDiagnostics && workspace?.diagnostics?.refreshSupport == true }
  /// Whether the client shows how far the server's own work has come.
  var showsProgress: Bool { capabilities.window?.workDoneProgress == true }
  /// Whether the client tells which folders are added to the workspace and taken out of it.
  var hasWorkspaceFolders: Bool { workspace?.workspaceFolders == true }

  init(_ capabilities: ClientCapabilities) {
    self.capabilities = capabilities
    encoding = agreedEncoding(capabilities.general?.positionEncodings ?? [])
    semanticTokens = capabilities.textDocument?.semanticTokens.map(SemanticTokensFeatures.init)
  }

  private var workspace: ClientCapabilities.Workspace? { capabilities.workspace }
  private var document: ClientCapabilities.TextDocument? { capabilities.textDocument }
  private var completion: ClientCapabilities.Completion.Item? { document?.completion?.completionItem }
  private var diagnostics: ClientCapabilities.PublishDiagnostics? { document?.publishDiagnostics }
}

/// How the client folds text.
struct FoldingFeatures: Sendable {
  /// Whether it cannot begin and end a fold inside a line.
  let wholeLines: Bool
  /// How many folds it takes at most.
  let limit: Int?
}

/// UTF-8 where the client has it, for offsets are bytes inside and it costs nothing; else what the client likes best.
///
/// What every client knows is UTF-16.
private func agreedEncoding(_ offered: [String]) -> PositionEncoding {
  let known = offered.compactMap(PositionEncodingKind.init(rawValue:)).map(PositionEncoding.init)
  return known.contains(.utf8) ? .utf8 : known.first ?? .utf16
}

/// The first format in the client's list that the server writes.
private func preferredMarkup(_ formats: [String]?) -> MarkupKind {
  formats?.lazy.compactMap(MarkupKind.init(rawValue:)).first ?? .plaintext
}

extension ServerCapabilities {
  /// What the rows of the router announce to a client.
  init(for client: ClientFeatures) {
    self.init()
    positionEncoding = client.choosesEncoding ? PositionEncodingKind(client.encoding) : nil
    workspace.filePattern = "**/*\(Workspace.documentSuffix)"
    for route in Router.routes { route.announce(&self, client) }
  }
}
