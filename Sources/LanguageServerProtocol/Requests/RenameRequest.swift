/// Renames the symbol in every document that uses it.
package enum RenameRequest: ClientRequest {
  package typealias Params = RenameParams
  package typealias Result = WorkspaceEdit?
  package static let method = "textDocument/rename"
}

package struct RenameParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var newName: String
}
