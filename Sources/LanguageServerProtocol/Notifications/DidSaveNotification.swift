/// An open document was saved.
package enum DidSaveNotification: ClientNotification {
  package typealias Params = DidSaveTextDocumentParams
  package static let method = "textDocument/didSave"
}

package struct DidSaveTextDocumentParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
}
