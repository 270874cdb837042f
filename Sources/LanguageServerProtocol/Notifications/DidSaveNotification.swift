/// An open document was written to the disk.
package enum DidSaveNotification: ClientNotification {
  package typealias Params = DidSaveTextDocumentParams
  package static let method = "textDocument/didSave"
}

package struct DidSaveTextDocumentParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
}
