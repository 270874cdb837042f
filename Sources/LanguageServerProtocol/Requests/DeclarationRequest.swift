/// Goes to the symbol's declaration where that differs from its definition.
package enum DeclarationRequest: ClientRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = DefinitionResult
  package static let method = "textDocument/declaration"
}
