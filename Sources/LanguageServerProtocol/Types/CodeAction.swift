import JSON

/// A change that the user can choose.
package struct CodeAction: Hashable, Sendable, JSONWritable {
  package var title: String
  package var kind: CodeActionKind
  /// The findings that the change fixes.
  package var diagnostics: [Diagnostic]
  /// Whether this is the change to take when the user asks to fix without choosing.
  package var isPreferred: Bool?
  package var edit: WorkspaceEdit?
  /// Why the change cannot be made now; clients show it beside the title.
  package var disabledReason: String?
  /// What the client has the server do when the action is chosen.
  package var command: Command?
  /// What the client sends back to be told the edit of an action that has none.
  package var data: JSONValue?

  package init(
    title: String,
    kind: CodeActionKind,
    diagnostics: [Diagnostic],
    isPreferred: Bool?,
    edit: WorkspaceEdit?,
    disabledReason: String? = nil,
    command: Command? = nil,
    data: JSONValue? = nil
  ) {
    self.title = title
    self.kind = kind
    self.diagnostics = diagnostics
    self.isPreferred = isPreferred
    self.edit = edit
    self.disabledReason = disabledReason
    self.command = command
    self.data = data
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { action in
      action.field("title", title)
      action.field("kind", kind)
      action.optionalField("diagnostics", diagnostics.isEmpty ? nil : diagnostics)
      action.optionalField("isPreferred", isPreferred)
      action.optionalField("edit", edit)
      if let disabledReason {
        action.object("disabled") { $0.field("reason", disabledReason) }
      }
      action.optionalField("command", command)
      action.optionalField("data", data)
    }
  }
}

/// A kind of change; kinds nest by dots, `refactor.inline` is a `refactor`.
///
/// Clients may ask for kinds of their own.
package struct CodeActionKind: Hashable, Sendable, Decodable, JSONWritable {
  package let name: String

  package init(_ name: String) { self.name = name }

  package init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  package static let quickFix = CodeActionKind("quickfix")
  /// What concerns a document and changes nothing at once.
  package static let source = CodeActionKind("source")
  /// All safe fixes of a document.
  package static let sourceFixAllInsets = CodeActionKind("source.fixAll.insets")
  package static let refactor = CodeActionKind("refactor")
  package static let refactorExtract = CodeActionKind("refactor.extract")
  package static let refactorInline = CodeActionKind("refactor.inline")
  package static let refactorRewrite = CodeActionKind("refactor.rewrite")

  /// Whether this kind is the other one or nests in it.
  package func isKind(of other: CodeActionKind) -> Bool {
    other.name.isEmpty || name == other.name || name.hasPrefix(other.name + ".")
  }

  package func write(to writer: inout JSONWriter) { writer.string(name) }
}
