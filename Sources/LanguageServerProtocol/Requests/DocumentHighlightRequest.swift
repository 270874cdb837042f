import JSON

/// Highlights the occurrences of the symbol in the document.
package enum DocumentHighlightRequest: ClientRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = [DocumentHighlight]
  package static let method = "textDocument/documentHighlight"
}

package struct DocumentHighlight: JSONWritable, Hashable, Sendable {
  package var range: Range
  package var kind: DocumentHighlightKind

  package init(range: Range, kind: DocumentHighlightKind) {
    self.range = range
    self.kind = kind
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { highlight in
      highlight.field("range", range)
      highlight.field("kind", kind)
    }
  }
}

package enum DocumentHighlightKind: Int, Sendable, JSONWritable {
  case text = 1
  case read
  case write
}
