/// Completes the code at a position.
package enum CompletionRequest: ClientRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = CompletionList
  package static let method = "textDocument/completion"
}
