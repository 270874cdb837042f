import JSON

/// Lists the foldable ranges of a document.
package enum FoldingRangeRequest: ClientRequest {
  package typealias Params = FoldingRangeParams
  package typealias Result = [FoldingRange]
  package static let method = "textDocument/foldingRange"
}

package struct FoldingRangeParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
}

/// Lines that an editor can fold; the first one stays in sight.
package struct FoldingRange: Hashable, Sendable, JSONWritable {
  package var startLine: Int
  /// Where in its line the fold begins; nil at the line's end, and for a client that folds whole lines.
  package var startCharacter: Int?
  package var endLine: Int
  package var endCharacter: Int?
  /// Nil for what has no name in the protocol.
  package var kind: FoldingRangeKind?

  package init(
    startLine: Int,
    startCharacter: Int? = nil,
    endLine: Int,
    endCharacter: Int? = nil,
    kind: FoldingRangeKind?
  ) {
    self.startLine = startLine
    self.startCharacter = startCharacter
    self.endLine = endLine
    self.endCharacter = endCharacter
    self.kind = kind
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { range in
      range.field("startLine", startLine)
      range.optionalField("startCharacter", startCharacter)
      range.field("endLine", endLine)
      range.optionalField("endCharacter", endCharacter)
      range.optionalField("kind", kind)
    }
  }
}

package enum FoldingRangeKind: String, Sendable, JSONWritable {
  case comment, imports
}
