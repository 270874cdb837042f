/// A document was closed; its text is on disk again.
package enum DidCloseNotification: ClientNotification {
  package typealias Params = DidCloseTextDocumentParams
  package static let method = "textDocument/didClose"
}

package struct DidCloseTextDocumentParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
}
