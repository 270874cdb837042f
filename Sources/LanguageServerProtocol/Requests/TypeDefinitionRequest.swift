/// Where that is declared which the thing at a position is made of.
package enum TypeDefinitionRequest: ClientRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = DefinitionResult?
  package static let method = "textDocument/typeDefinition"
}
