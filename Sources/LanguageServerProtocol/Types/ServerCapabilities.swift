import JSON

/// What the server can do for this client; what is nil or false is not said.
package struct ServerCapabilities: Hashable, Sendable, JSONWritable {
  package var positionEncoding: PositionEncodingKind?
  package var textDocumentSync = TextDocumentSyncOptions()
  package var completionProvider: CompletionOptions?
  package var signatureHelpProvider: SignatureHelpOptions?
  package var hoverProvider = false
  package var declarationProvider = false
  package var definitionProvider = false
  package var typeDefinitionProvider = false
  package var referencesProvider = false
  package var documentHighlightProvider = false
  package var renameProvider: RenameOptions?
  package var documentSymbolProvider = false
  package var codeActionProvider: CodeActionOptions?
  package var documentFormattingProvider = false
  /// Whether lenses are offered; they come with their titles, so there is nothing to resolve.
  package var codeLensProvider = false
  package var inlayHintProvider: InlayHintOptions?
  package var executeCommandProvider: ExecuteCommandOptions?
  package var documentRangeFormattingProvider: DocumentRangeFormattingOptions?
  package var documentOnTypeFormattingProvider: DocumentOnTypeFormattingOptions?
  package var documentLinkProvider: DocumentLinkOptions?
  package var foldingRangeProvider = false
  package var selectionRangeProvider = false
  package var semanticTokensProvider: SemanticTokensOptions?
  package var diagnosticProvider: DiagnosticOptions?
  package var workspaceSymbolProvider: WorkspaceSymbolOptions?
  package var workspace = WorkspaceServerCapabilities()

  package init() {}

  package func write(to writer: inout JSONWriter) {
    writer.object { server in
      server.optionalField("positionEncoding", positionEncoding)
      server.field("textDocumentSync", textDocumentSync)
      server.optionalField("completionProvider", completionProvider)
      server.optionalField("signatureHelpProvider", signatureHelpProvider)
      server.flag("hoverProvider", hoverProvider)
      server.flag("declarationProvider", declarationProvider)
      server.flag("definitionProvider", definitionProvider)
      server.flag("typeDefinitionProvider", typeDefinitionProvider)
      server.flag("referencesProvider", referencesProvider)
      server.flag("documentHighlightProvider", documentHighlightProvider)
      server.optionalField("renameProvider", renameProvider)
      server.flag("documentSymbolProvider", documentSymbolProvider)
      server.optionalField("codeActionProvider", codeActionProvider)
      server.flag("documentFormattingProvider", documentFormattingProvider)
      if codeLensProvider { server.object("codeLensProvider") { _ in } }
      server.optionalField("inlayHintProvider", inlayHintProvider)
      server.optionalField("executeCommandProvider", executeCommandProvider)
      server.optionalField("documentRangeFormattingProvider", documentRangeFormattingProvider)
      server.optionalField("documentOnTypeFormattingProvider", documentOnTypeFormattingProvider)
      server.optionalField("documentLinkProvider", documentLinkProvider)
      server.flag("foldingRangeProvider", foldingRangeProvider)
      server.flag("selectionRangeProvider", selectionRangeProvider)
      server.optionalField("semanticTokensProvider", semanticTokensProvider)
      server.optionalField("diagnosticProvider", diagnosticProvider)
      server.optionalField("workspaceSymbolProvider", workspaceSymbolProvider)
      server.optionalField("workspace", workspace.isEmpty ? nil : workspace)
    }
  }
}

/// Which events of a document the client sends.
package struct TextDocumentSyncOptions: Hashable, Sendable, JSONWritable {
  package var openClose = false
  package var change = TextDocumentSyncKind.none
  package var save = false

  package init() {}

  package func write(to writer: inout JSONWriter) {
    writer.object { sync in
      sync.field("openClose", openClose)
      sync.field("change", change)
      sync.flag("save", save)
    }
  }
}

package enum TextDocumentSyncKind: Int, Sendable, JSONWritable {
  case none
  case full
  case incremental
}

package struct CompletionOptions: Hashable, Sendable, JSONWritable {
  /// The characters after which a client asks by itself, besides those of words.
  package var triggerCharacters: [String]
  /// Whether there is more to say of an item than the list says.
  package var resolveProvider: Bool

  package init(triggerCharacters: [String], resolveProvider: Bool) {
    self.triggerCharacters = triggerCharacters
    self.resolveProvider = resolveProvider
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { options in
      options.field("triggerCharacters", triggerCharacters)
      options.flag("resolveProvider", resolveProvider)
    }
  }
}

package struct SignatureHelpOptions: Hashable, Sendable, JSONWritable {
  /// The characters after which a client asks by itself.
  package var triggerCharacters: [String]
  /// Those after which it asks again while it shows help.
  package var retriggerCharacters: [String]

  package init(triggerCharacters: [String], retriggerCharacters: [String]) {
    self.triggerCharacters = triggerCharacters
    self.retriggerCharacters = retriggerCharacters
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { options in
      options.field("triggerCharacters", triggerCharacters)
      options.field("retriggerCharacters", retriggerCharacters)
    }
  }
}

/// That names can be changed, and whether the client may ask which one it would be.
package struct RenameOptions: Hashable, Sendable, JSONWritable {
  package var prepareProvider: Bool

  package init(prepareProvider: Bool) { self.prepareProvider = prepareProvider }

  /// Without questions before it, the provider is just there: that is what older clients read.
  package func write(to writer: inout JSONWriter) {
    guard prepareProvider else { return writer.bool(true) }
    writer.object { $0.field("prepareProvider", prepareProvider) }
  }
}

package struct CodeActionOptions: Hashable, Sendable, JSONWritable {
  package var codeActionKinds: [CodeActionKind]
  /// Whether actions may come without their edits, which the client asks for when they are wanted.
  package var resolveProvider: Bool

  package init(codeActionKinds: [CodeActionKind], resolveProvider: Bool = false) {
    self.codeActionKinds = codeActionKinds
    self.resolveProvider = resolveProvider
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { options in
      options.field("codeActionKinds", codeActionKinds)
      options.flag("resolveProvider", resolveProvider)
    }
  }
}

package struct InlayHintOptions: Hashable, Sendable, JSONWritable {
  /// Whether the client can ask for more about a hint.
  package var resolveProvider: Bool

  package init(resolveProvider: Bool) { self.resolveProvider = resolveProvider }

  package func write(to writer: inout JSONWriter) {
    writer.object { $0.flag("resolveProvider", resolveProvider) }
  }
}

package struct ExecuteCommandOptions: Hashable, Sendable, JSONWritable {
  package var commands: [String]

  package init(commands: [String]) { self.commands = commands }

  package func write(to writer: inout JSONWriter) {
    writer.object { $0.field("commands", commands) }
  }
}

package struct DocumentRangeFormattingOptions: Hashable, Sendable, JSONWritable {
  /// Whether several ranges can be formatted at once.
  package var rangesSupport = false

  package init() {}

  package func write(to writer: inout JSONWriter) {
    writer.object { $0.flag("rangesSupport", rangesSupport) }
  }
}

package struct DocumentOnTypeFormattingOptions: Hashable, Sendable, JSONWritable {
  package var firstTriggerCharacter: String
  package var moreTriggerCharacter: [String]

  package init(firstTriggerCharacter: String, moreTriggerCharacter: [String]) {
    self.firstTriggerCharacter = firstTriggerCharacter
    self.moreTriggerCharacter = moreTriggerCharacter
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { options in
      options.field("firstTriggerCharacter", firstTriggerCharacter)
      options.field("moreTriggerCharacter", moreTriggerCharacter)
    }
  }
}

package struct DocumentLinkOptions: Hashable, Sendable, JSONWritable {
  package init() {}

  package func write(to writer: inout JSONWriter) { writer.object { _ in } }
}

extension JSONWriter {
  /// A field that is left out unless it is true.
  fileprivate mutating func flag(_ name: StaticString, _ value: Bool) {
    optionalField(name, value ? true : nil)
  }
}
