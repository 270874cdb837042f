/// Goes to the symbol's type definition.
package enum TypeDefinitionRequest: ClientRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = DefinitionResult?
  package static let method = "textDocument/typeDefinition"
}
