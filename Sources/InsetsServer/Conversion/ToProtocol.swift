import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import LanguageServerProtocol

extension PositionConverter {
  func position(_ offset: ByteOffset) -> Position { ownPosition(shown(offset..<offset).lowerBound) }

  private func ownPosition(_ offset: ByteOffset) -> Position {
    let position = lines.position(of: offset, in: encoding)
    return Position(line: position.line, character: position.column)
  }

  /// Where an item starts; a document behind another text is made anew with every change, so nothing moves in it.
  func position(ofItem index: Int) -> Position {
    guard virtual == nil else { return Position(line: 0, character: 0) }
    let position = lines.position(ofItem: index, in: encoding)
    return Position(line: position.line, character: position.column)
  }

  func range(_ range: ByteRange) -> LanguageServerProtocol.Range {
    own(shown(range))
  }

  /// A range of the client's text.
  func own(_ range: ByteRange) -> LanguageServerProtocol.Range {
    Range(start: ownPosition(range.lowerBound), end: ownPosition(range.upperBound))
  }

  func edit(_ edit: InsetsSyntax.TextEdit) -> LanguageServerProtocol.TextEdit {
    TextEdit(range: range(edit.range), newText: edit.replacement)
  }

  /// Edits of the document as the client makes them; none where they can't be made in its text.
  func edits(_ edits: [InsetsSyntax.TextEdit]) -> [LanguageServerProtocol.TextEdit] {
    (shown(edits) ?? []).map { edit -> LanguageServerProtocol.TextEdit in
      let (start, end) = (ownPosition(edit.range.lowerBound), ownPosition(edit.range.upperBound))
      return TextEdit(range: Range(start: start, end: end), newText: edit.replacement)
    }
  }
}

extension Server {
  /// The client's name for a place; nil if its document is known no more.
  func location(_ location: InsetsLanguage.Location) -> LanguageServerProtocol.Location? {
    guard let converter = converter(for: location.file) else { return nil }
    return Location(uri: documents.uri(location.file), range: converter.range(location.range))
  }

  /// A finding with as much of it as the client takes.
  func diagnostic(
    _ diagnostic: InsetsLanguage.Diagnostic,
    _ converter: PositionConverter
  ) -> LanguageServerProtocol.Diagnostic {
    LanguageServerProtocol.Diagnostic(
      range: converter.own(converter.shown(diagnostic)),
      severity: DiagnosticSeverity(diagnostic.severity),
      code: diagnostic.rule.name,
      codeDescription: client.takesCodeDescriptions ? rulePages?.uri(of: diagnostic.rule) : nil,
      source: info.name,
      message: converter.virtual?.fileWords(diagnostic.message) ?? diagnostic.message,
      tags: tags(of: diagnostic),
      relatedInformation: relatedInformation(of: diagnostic)
    )
  }

  private func tags(of diagnostic: InsetsLanguage.Diagnostic) -> [LanguageServerProtocol.DiagnosticTag]? {
    let tags = diagnostic.tags.map(LanguageServerProtocol.DiagnosticTag.init)
      .filter { client.diagnosticTags.contains($0.rawValue) }
      .sorted { $0.rawValue < $1.rawValue }
    return tags.isEmpty ? nil : tags
  }

  private func relatedInformation(of diagnostic: InsetsLanguage.Diagnostic) -> [DiagnosticRelatedInformation]? {
    guard client.takesRelatedInformation, !diagnostic.related.isEmpty else { return nil }
    return diagnostic.related.compactMap { related in
      location(related.location).map { DiagnosticRelatedInformation(location: $0, message: related.message) }
    }
  }

  /// Edits of one document, in the form that the client takes.
  func workspaceEdit(
    _ edits: [InsetsSyntax.TextEdit],
    of document: OpenDocument,
    _ converter: PositionConverter
  ) -> WorkspaceEdit {
    let edits = converter.edits(edits)
    guard client.takesDocumentChanges else { return .changes([document.uri: edits]) }
    return .documentChanges([TextDocumentEdit(uri: document.uri, version: document.version, edits: edits)])
  }
}

extension Server {
  /// Edits of several documents, in the form that the client takes; nil when there are none.
  func workspaceEdit(_ edits: [FileID: [InsetsSyntax.TextEdit]]) -> WorkspaceEdit? {
    let changed = edits.sorted { $0.key < $1.key }.compactMap { file, edits -> TextDocumentEdit? in
      guard !edits.isEmpty, let converter = converter(for: file) else { return nil }
      let uri = documents.uri(file)
      return TextDocumentEdit(uri: uri, version: documents[file]?.version, edits: converter.edits(edits))
    }
    if changed.isEmpty { return nil }
    guard !client.takesDocumentChanges else { return .documentChanges(changed) }
    return .changes(Dictionary(changed.map { ($0.uri, $0.edits) }) { first, _ in first })
  }
}

extension DiagnosticSeverity {
  init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .information: self = .information
    case .hint: self = .hint
    }
  }
}

extension LanguageServerProtocol.DiagnosticTag {
  init(_ tag: InsetsLanguage.DiagnosticTag) {
    switch tag {
    case .deprecated: self = .deprecated
    case .unnecessary: self = .unnecessary
    }
  }
}

extension CodeActionKind {
  init(_ kind: InsetsAnalysis.CodeAction.Kind) {
    switch kind {
    case .quickFix: self = .quickFix
    case .extract: self = .refactorExtract
    case .inline: self = .refactorInline
    case .rewrite: self = .refactorRewrite
    }
  }
}

extension DocumentHighlightKind {
  init(_ kind: Highlight.Kind) {
    switch kind {
    case .text: self = .text
    case .read: self = .read
    case .write: self = .write
    }
  }
}

extension PositionEncodingKind {
  init(_ encoding: PositionEncoding) {
    switch encoding {
    case .utf8: self = .utf8
    case .utf16: self = .utf16
    case .utf32: self = .utf32
    }
  }
}

extension CompletionItemKind {
  init(_ kind: CompletionKind) {
    switch kind {
    case .keyword: self = .keyword
    case .element: self = .class
    case .property: self = .property
    case .value: self = .value
    case .device: self = .module
    case .name: self = .variable
    case .stage: self = .method
    case .quantity: self = .field
    }
  }
}

extension LanguageServerProtocol.SymbolKind {
  init(_ kind: InsetsAnalysis.SymbolKind) {
    switch kind {
    case .scenario: self = .namespace
    case .component: self = .class
    case .device: self = .module
    case .constant: self = .constant
    case .importedFile: self = .file
    case .controller: self = .interface
    case .view: self = .field
    case .bar: self = .property
    case .expectation: self = .function
    }
  }
}
