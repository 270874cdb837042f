import InsetsSyntax
import LanguageServerProtocol

/// What the server sends to this client: nothing that the client did not say it takes.
struct ClientFeatures: Sendable {
  /// In what characters of positions are counted.
  let encoding: PositionEncoding
  /// Whether the client chose among encodings, and is told which one it is.
  let choosesEncoding: Bool
  let hoverMarkup: MarkupKind
  /// Whether an image's address may end with its width, which is VS Code's own notation.
  var readsImageWidth = false
  /// What the client calls itself, for people.
  var name = "the editor"
  /// In what form the client shows what there is to say of a completion.
  let completionMarkup: MarkupKind
  let takesSnippets: Bool
  let takesCommitCharacters: Bool
  let takesDeprecatedCompletions: Bool
  let takesCompletionTags: Bool
  let takesInsertReplace: Bool
  let takesLabelDetails: Bool
  /// Whether the client asks for the documentation of a completion on demand.
  let resolvesDocumentation: Bool
  /// Whether the range that all completions replace need be said only once.
  let takesDefaultEditRange: Bool
  /// Whether the parts of a signature are told by their offsets.
  let takesLabelOffsets: Bool
  let takesCodeActions: Bool
  let takesPreferredCodeActions: Bool
  let takesDisabledCodeActions: Bool
  /// Whether the client asks for the edit of an action when it is chosen.
  let resolvesCodeActions: Bool
  let takesDocumentChanges: Bool
  let takesDeclarationLinks: Bool
  let takesDefinitionLinks: Bool
  let takesTypeDefinitionLinks: Bool
  /// Whether the client asks which name a rename would be about.
  let preparesRename: Bool
  let takesSymbolTree: Bool
  let takesDiagnosticVersions: Bool
  let takesRelatedInformation: Bool
  let takesCodeDescriptions: Bool
  let diagnosticTags: Set<Int>
  let executesCommands: Bool
  /// Whether the client changes documents when it is asked to.
  let appliesEdits: Bool
  /// Whether the client shows documents when it is asked to.
  let showsDocuments: Bool
  /// Nil for a client that does not ask for what text means.
  let semanticTokens: SemanticTokensFeatures?
  /// How editors fold; nil for a client that does not ask.
  let folding: FoldingFeatures?
  let takesSelectionRanges: Bool
  let takesDocumentLinks: Bool
  let takesLinkTooltips: Bool
  let takesRangeFormatting: Bool
  let takesRangesFormatting: Bool
  let takesOnTypeFormatting: Bool
  let refreshesCodeLenses: Bool
  /// Whether the client asks for the background of a hint on demand.
  let resolvesInlayHints: Bool
  let refreshesInlayHints: Bool
  /// The commands that the client itself carries out.
  let clientCommands: Set<String>
  /// Whether the client can be asked for its settings.
  let answersConfiguration: Bool
  /// Whether the client tells of changed settings those who register for it.
  let registersConfiguration: Bool
  /// Whether the client tells of changed files those who register for it.
  let registersWatchedFiles: Bool
  let takesWorkspaceSymbols: Bool
  /// Whether the client asks for the range of a symbol of the workspace when it needs it.
  let resolvesWorkspaceSymbols: Bool
  /// What the client tells of files.
  let fileOperations: Set<FileOperation>
  /// Whether the client asks for findings and is not told of them.
  let pullsDiagnostics: Bool
  /// Whether the client can be asked to ask for all findings again.
  let refreshesDiagnostics: Bool
  /// Whether the client shows how far the server's own work has come.
  let showsProgress: Bool
  /// Whether the client tells which folders are added to the workspace and taken out of it.
  let hasWorkspaceFolders: Bool

  init(_ capabilities: ClientCapabilities) {
    let encodings = capabilities.general?.positionEncodings
    let document = capabilities.textDocument
    let diagnostics = document?.publishDiagnostics
    encoding = agreedEncoding(encodings ?? [])
    choosesEncoding = encodings != nil
    hoverMarkup = preferredMarkup(document?.hover?.contentFormat)
    let completion = document?.completion?.completionItem
    completionMarkup = preferredMarkup(completion?.documentationFormat)
    takesSnippets = completion?.snippetSupport == true
    takesCommitCharacters = completion?.commitCharactersSupport == true
    takesDeprecatedCompletions = completion?.deprecatedSupport == true
    takesCompletionTags = completion?.tagSupport?.valueSet?.contains(1) == true
    takesInsertReplace = completion?.insertReplaceSupport == true
    takesLabelDetails = completion?.labelDetailsSupport == true
    resolvesDocumentation = completion?.resolveSupport?.properties?.contains("documentation") == true
    takesDefaultEditRange = document?.completion?.completionList?.itemDefaults?.contains("editRange") == true
    let signature = document?.signatureHelp?.signatureInformation
    takesLabelOffsets = signature?.parameterInformation?.labelOffsetSupport == true
    takesCodeActions = document?.codeAction?.codeActionLiteralSupport != nil
    takesPreferredCodeActions = document?.codeAction?.isPreferredSupport == true
    takesDisabledCodeActions = document?.codeAction?.disabledSupport == true
    resolvesCodeActions =
      document?.codeAction?.dataSupport == true
      && document?.codeAction?.resolveSupport?.properties?.contains("edit") == true
    takesDocumentChanges = capabilities.workspace?.workspaceEdit?.documentChanges == true
    takesDeclarationLinks = document?.declaration?.linkSupport == true
    takesDefinitionLinks = document?.definition?.linkSupport == true
    takesTypeDefinitionLinks = document?.typeDefinition?.linkSupport == true
    preparesRename = document?.rename?.prepareSupport == true
    takesSymbolTree = document?.documentSymbol?.hierarchicalDocumentSymbolSupport == true
    takesDiagnosticVersions = diagnostics?.versionSupport == true
    takesRelatedInformation = diagnostics?.relatedInformation == true
    takesCodeDescriptions = diagnostics?.codeDescriptionSupport == true
    executesCommands = capabilities.workspace?.executeCommand != nil
    showsDocuments = capabilities.window?.showDocument?.support == true
    appliesEdits = capabilities.workspace?.applyEdit == true
    refreshesCodeLenses = capabilities.workspace?.codeLens?.refreshSupport == true
    resolvesInlayHints = document?.inlayHint?.resolveSupport?.properties?.contains("tooltip") == true
    refreshesInlayHints = capabilities.workspace?.inlayHint?.refreshSupport == true
    clientCommands = Set(capabilities.experimental?.commands?.commands ?? [])
    answersConfiguration = capabilities.workspace?.configuration == true
    registersConfiguration = capabilities.workspace?.didChangeConfiguration?.dynamicRegistration == true
    registersWatchedFiles = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration == true
    hasWorkspaceFolders = capabilities.workspace?.workspaceFolders == true
    pullsDiagnostics = document?.diagnostic != nil
    refreshesDiagnostics = pullsDiagnostics && capabilities.workspace?.diagnostics?.refreshSupport == true
    showsProgress = capabilities.window?.workDoneProgress == true
    takesWorkspaceSymbols = capabilities.workspace?.symbol != nil
    resolvesWorkspaceSymbols =
      capabilities.workspace?.symbol?.resolveSupport?.properties?.contains("location.range") == true
    let operations = capabilities.workspace?.fileOperations ?? [:]
    fileOperations = Set(FileOperation.allCases.filter { operations[$0.rawValue] == true })
    diagnosticTags = Set(diagnostics?.tagSupport?.valueSet ?? [])
    semanticTokens = document?.semanticTokens.map(SemanticTokensFeatures.init)
    folding = document?.foldingRange.map { folding in
      FoldingFeatures(wholeLines: folding.lineFoldingOnly == true, limit: folding.rangeLimit.map { max($0, 0) })
    }
    takesSelectionRanges = document?.selectionRange != nil
    takesDocumentLinks = document?.documentLink != nil
    takesLinkTooltips = document?.documentLink?.tooltipSupport == true
    takesRangeFormatting = document?.rangeFormatting != nil
    takesRangesFormatting = document?.rangeFormatting?.rangesSupport == true
    takesOnTypeFormatting = document?.onTypeFormatting != nil
  }
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
