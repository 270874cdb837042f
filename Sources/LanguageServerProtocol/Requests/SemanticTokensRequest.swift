import JSON

/// Lists the semantic tokens of a document.
package enum SemanticTokensRequest: ClientRequest {
  package typealias Params = SemanticTokensParams
  package typealias Result = SemanticTokens
  package static let method = "textDocument/semanticTokens/full"
}

package struct SemanticTokensParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
}

/// Tokens as five numbers each: lines after the token before it, columns after it or after the line's beginning, length,
/// the place of the type in the legend, a bit for each modifier.
package struct SemanticTokens: Hashable, Sendable, JSONWritable {
  /// The name of this state, for a client that asks for what has changed since.
  package var resultID: String?
  package var data: [UInt32]

  package init(resultID: String?, data: [UInt32]) {
    self.resultID = resultID
    self.data = data
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { tokens in
      tokens.optionalField("resultId", resultID)
      tokens.field("data", data)
    }
  }
}
