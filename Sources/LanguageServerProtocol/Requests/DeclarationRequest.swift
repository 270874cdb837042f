/// Where the name at a position is declared, as far as that is not where it is defined.
package enum DeclarationRequest: ClientRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = DefinitionResult
  package static let method = "textDocument/declaration"
}
