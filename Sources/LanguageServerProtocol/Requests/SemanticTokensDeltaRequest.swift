import JSON

/// Lists the semantic tokens that changed since an earlier result.
package enum SemanticTokensDeltaRequest: ClientRequest {
  package typealias Params = SemanticTokensDeltaParams
  package typealias Result = SemanticTokensDeltaResult
  package static let method = "textDocument/semanticTokens/full/delta"
}

package struct SemanticTokensDeltaParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
  /// The state that the client has.
  package var previousResultId: String
}

/// The changes since the state that the client has, or everything if that state is not known.
package enum SemanticTokensDeltaResult: Hashable, Sendable, JSONWritable {
  case full(SemanticTokens)
  case delta(resultID: String, [SemanticTokensEdit])

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .full(let tokens): tokens.write(to: &writer)
    case .delta(let resultID, let edits):
      writer.object { delta in
        delta.field("resultId", resultID)
        delta.field("edits", edits)
      }
    }
  }
}

/// A replacement of some of the numbers.
package struct SemanticTokensEdit: Hashable, Sendable, JSONWritable {
  /// The first number that is replaced.
  package var start: Int
  package var deleteCount: Int
  package var data: [UInt32]

  package init(start: Int, deleteCount: Int, data: [UInt32]) {
    self.start = start
    self.deleteCount = deleteCount
    self.data = data
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { edit in
      edit.field("start", start)
      edit.field("deleteCount", deleteCount)
      edit.field("data", data)
    }
  }
}
