/// A document was opened; the client owns its text.
package enum DidOpenNotification: ClientNotification {
  package typealias Params = DidOpenTextDocumentParams
  package static let method = "textDocument/didOpen"
}

package struct DidOpenTextDocumentParams: Decodable, Sendable {
  package var textDocument: TextDocumentItem
}

/// A document with its text.
package struct TextDocumentItem: Decodable, Sendable {
  package var uri: DocumentURI
  package var version: DocumentVersion
  package var text: String
}
