/// Lists the semantic tokens of a range.
package enum SemanticTokensRangeRequest: ClientRequest {
  package typealias Params = SemanticTokensRangeParams
  package typealias Result = SemanticTokens
  package static let method = "textDocument/semanticTokens/range"
}

package struct SemanticTokensRangeParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var range: Range
}
