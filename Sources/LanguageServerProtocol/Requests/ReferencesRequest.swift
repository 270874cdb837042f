/// Finds the references to the symbol.
package enum ReferencesRequest: ClientRequest {
  package typealias Params = ReferenceParams
  package typealias Result = [Location]
  package static let method = "textDocument/references"
}

package struct ReferenceParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var context: Context

  package struct Context: Decodable, Sendable {
    package var includeDeclaration: Bool
  }
}
