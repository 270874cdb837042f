import JSON

/// Checks whether the symbol can be renamed and returns its range.
package enum PrepareRenameRequest: ClientRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = RenamePlace?
  package static let method = "textDocument/prepareRename"
}

/// A name and the text that the client shows for a change.
package struct RenamePlace: JSONWritable, Hashable, Sendable {
  package var range: Range
  package var placeholder: String

  package init(range: Range, placeholder: String) {
    self.range = range
    self.placeholder = placeholder
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { place in
      place.field("range", range)
      place.field("placeholder", placeholder)
    }
  }
}
