/// A document is no longer open: its text is what the disk has.
package enum DidCloseNotification: ClientNotification {
  package typealias Params = DidCloseTextDocumentParams
  package static let method = "textDocument/didClose"
}

package struct DidCloseTextDocumentParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
}
