/// The text of an open document has changed.
package enum DidChangeNotification: ClientNotification {
  package typealias Params = DidChangeTextDocumentParams
  package static let method = "textDocument/didChange"
}

package struct DidChangeTextDocumentParams: Decodable, Sendable {
  package var textDocument: VersionedTextDocumentIdentifier
  /// The changes, each to the text that the one before left.
  package var contentChanges: [TextDocumentContentChangeEvent]
}

/// A change to a document's text.
package struct TextDocumentContentChangeEvent: Decodable, Sendable {
  /// What is replaced; nil for the whole text.
  package var range: Range?
  package var text: String
}
