/// Lists the code actions for a range.
package enum CodeActionRequest: ClientRequest {
  package typealias Params = CodeActionParams
  package typealias Result = [CodeAction]
  package static let method = "textDocument/codeAction"
}

package struct CodeActionParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var range: Range
  package var context: CodeActionContext
}

/// Which changes the client asks for.
///
/// The diagnostics that it sends along are not read: some clients send none, and the server knows its own.
package struct CodeActionContext: Decodable, Sendable {
  /// The kinds that are wanted, with all their subkinds; nil for all.
  package var only: [CodeActionKind]?
  /// Why the client asks: 1 where the user did, 2 where something changed or is about to be saved.
  package var triggerKind: Int?

  /// Whether the client asks by itself.
  package var isAutomatic: Bool { triggerKind == 2 }
}
