import JSON

/// Shows the hover at a position.
package enum HoverRequest: ClientRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = Hover?
  package static let method = "textDocument/hover"
}

package struct Hover: JSONWritable, Hashable, Sendable {
  package var contents: MarkupContent
  /// What the words are about.
  package var range: Range

  package init(contents: MarkupContent, range: Range) {
    self.contents = contents
    self.range = range
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { hover in
      hover.field("contents", contents)
      hover.field("range", range)
    }
  }
}
