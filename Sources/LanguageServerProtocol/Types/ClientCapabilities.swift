import JSON

/// What the client can do, as far as it changes what the server sends.
package struct ClientCapabilities: Decodable, Sendable {
  @IfReadable package var experimental: Experimental?
  @IfReadable package var general: General?
  @IfReadable package var textDocument: TextDocument?
  @IfReadable package var window: Window?
  @IfReadable package var workspace: Workspace?

  /// A client that announced nothing.
  package init() {}

  /// What clients and servers agree on beside LSP, as other servers' clients announce it too.
  package struct Experimental: Decodable, Sendable {
    @IfReadable package var commands: Commands?
  }

  package struct Commands: Decodable, Sendable {
    /// The commands that the client itself carries out.
    @IfReadable package var commands: [String]?
  }

  package struct General: Decodable, Sendable {
    @IfReadable package var positionEncodings: [String]?
  }

  package struct ShowDocument: Decodable, Sendable {
    @IfReadable package var support: Bool?
  }

  package struct Window: Decodable, Sendable {
    @IfReadable package var showDocument: ShowDocument?
    /// Whether the client shows how far work has come that the server began by itself.
    @IfReadable package var workDoneProgress: Bool?
  }

  package struct Workspace: Decodable, Sendable {
    /// Whether the client changes documents when the server asks for it.
    @IfReadable package var applyEdit: Bool?
    /// Whether the client answers questions for its settings.
    @IfReadable package var configuration: Bool?
    @IfReadable package var codeLens: RefreshSupport?
    @IfReadable package var inlayHint: RefreshSupport?
    @IfReadable package var didChangeConfiguration: DynamicRegistration?
    @IfReadable package var didChangeWatchedFiles: DynamicRegistration?
    /// Not nil: the client has the server execute commands.
    @IfReadable package var executeCommand: DynamicRegistration?
    /// What the client tells of files, by the names of `FileOperation`.
    @IfReadable package var fileOperations: [String: JSONValue]?
    /// Not nil: the client asks for symbols of the workspace.
    @IfReadable package var symbol: Symbol?
    @IfReadable package var workspaceEdit: WorkspaceEdit?
    @IfReadable package var diagnostics: RefreshSupport?
    /// Whether the client tells which folders are added to the workspace and taken out of it.
    @IfReadable package var workspaceFolders: Bool?
  }

  package struct Symbol: Decodable, Sendable {
    @IfReadable package var resolveSupport: ResolvedProperties?
  }

  /// What the client asks for when it needs it.
  package struct ResolvedProperties: Decodable, Sendable {
    @IfReadable package var properties: [String]?
  }

  /// What a server can ask the client to ask for again.
  package struct RefreshSupport: Decodable, Sendable {
    @IfReadable package var refreshSupport: Bool?
  }

  /// What the client sends only to servers that register for it.
  package struct DynamicRegistration: Decodable, Sendable {
    @IfReadable package var dynamicRegistration: Bool?
  }

  package struct WorkspaceEdit: Decodable, Sendable {
    @IfReadable package var documentChanges: Bool?
  }

  package struct TextDocument: Decodable, Sendable {
    @IfReadable package var codeAction: CodeAction?
    @IfReadable package var completion: Completion?
    @IfReadable package var signatureHelp: SignatureHelp?
    @IfReadable package var documentLink: DocumentLink?
    /// Not nil: the client asks for findings.
    @IfReadable package var diagnostic: [String: JSONValue]?
    @IfReadable package var declaration: Links?
    @IfReadable package var definition: Links?
    @IfReadable package var typeDefinition: Links?
    @IfReadable package var rename: Rename?
    @IfReadable package var documentSymbol: DocumentSymbol?
    @IfReadable package var foldingRange: FoldingRange?
    @IfReadable package var hover: Hover?
    @IfReadable package var inlayHint: InlayHint?
    /// Not nil: the client asks for edits while its user types.
    @IfReadable package var onTypeFormatting: DynamicRegistration?
    @IfReadable package var publishDiagnostics: PublishDiagnostics?
    @IfReadable package var rangeFormatting: RangeFormatting?
    /// Not nil: the client asks what to select.
    @IfReadable package var selectionRange: DynamicRegistration?
    @IfReadable package var semanticTokens: SemanticTokens?
  }

  package struct CodeAction: Decodable, Sendable {
    /// Not nil: the client takes actions with their edits, not only commands.
    @IfReadable package var codeActionLiteralSupport: [String: JSONValue]?
    @IfReadable package var disabledSupport: Bool?
    @IfReadable package var isPreferredSupport: Bool?
    /// Whether the client sends back the data of an action that it has resolved.
    @IfReadable package var dataSupport: Bool?
    @IfReadable package var resolveSupport: ResolvedProperties?
  }

  package struct InlayHint: Decodable, Sendable {
    @IfReadable package var resolveSupport: ResolvedProperties?
  }

  /// Requests that are answered with places.
  package struct Links: Decodable, Sendable {
    @IfReadable package var linkSupport: Bool?
  }

  package struct Completion: Decodable, Sendable {
    @IfReadable package var completionItem: Item?
    @IfReadable package var completionList: List?

    package struct Item: Decodable, Sendable {
      @IfReadable package var snippetSupport: Bool?
      @IfReadable package var commitCharactersSupport: Bool?
      @IfReadable package var documentationFormat: [String]?
      @IfReadable package var deprecatedSupport: Bool?
      @IfReadable package var tagSupport: TagSupport?
      @IfReadable package var insertReplaceSupport: Bool?
      @IfReadable package var labelDetailsSupport: Bool?
      @IfReadable package var resolveSupport: ResolveSupport?
    }

    package struct List: Decodable, Sendable {
      /// The fields that need not be in every item.
      @IfReadable package var itemDefaults: [String]?
    }
  }

  /// The fields that the client resolves on demand.
  package struct ResolveSupport: Decodable, Sendable {
    @IfReadable package var properties: [String]?
  }

  package struct SignatureHelp: Decodable, Sendable {
    @IfReadable package var signatureInformation: Information?

    package struct Information: Decodable, Sendable {
      @IfReadable package var parameterInformation: Parameter?
    }

    package struct Parameter: Decodable, Sendable {
      @IfReadable package var labelOffsetSupport: Bool?
    }
  }

  package struct Rename: Decodable, Sendable {
    @IfReadable package var prepareSupport: Bool?
  }

  package struct DocumentSymbol: Decodable, Sendable {
    @IfReadable package var hierarchicalDocumentSymbolSupport: Bool?
  }

  package struct DocumentLink: Decodable, Sendable {
    @IfReadable package var tooltipSupport: Bool?
  }

  package struct FoldingRange: Decodable, Sendable {
    @IfReadable package var lineFoldingOnly: Bool?
    @IfReadable package var rangeLimit: Int?
  }

  package struct RangeFormatting: Decodable, Sendable {
    @IfReadable package var rangesSupport: Bool?
  }

  package struct SemanticTokens: Decodable, Sendable {
    @IfReadable package var requests: Requests?
    @IfReadable package var tokenTypes: [String]?
    @IfReadable package var tokenModifiers: [String]?

    package struct Requests: Decodable, Sendable {
      /// `true`, or an object.
      @IfReadable package var range: JSONValue?
      /// `true`, or an object with `delta`.
      @IfReadable package var full: JSONValue?
    }
  }

  package struct Hover: Decodable, Sendable {
    @IfReadable package var contentFormat: [String]?
  }

  package struct PublishDiagnostics: Decodable, Sendable {
    @IfReadable package var codeDescriptionSupport: Bool?
    @IfReadable package var relatedInformation: Bool?
    @IfReadable package var tagSupport: TagSupport?
    @IfReadable package var versionSupport: Bool?
  }

  package struct TagSupport: Decodable, Sendable {
    @IfReadable package var valueSet: [Int]?
  }
}
