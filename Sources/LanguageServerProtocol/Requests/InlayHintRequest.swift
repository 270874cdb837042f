import JSON

/// Lists the inlay hints of a range.
package enum InlayHintRequest: ClientRequest {
  package typealias Params = InlayHintParams
  package typealias Result = [InlayHint]
  package static let method = "textDocument/inlayHint"
}

/// More about a hint that the client shows.
package enum InlayHintResolveRequest: ClientRequest {
  /// The hint as the server sent it.
  package typealias Params = JSONValue
  package typealias Result = JSONValue
  package static let method = "inlayHint/resolve"
}

/// The server asks the client to ask for its hints again.
package enum InlayHintRefreshRequest: ServerRequest {
  package typealias Params = NoResult
  package static let method = "workspace/inlayHint/refresh"
}

package struct InlayHintParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var range: Range
}

/// A text behind a position, with a space before it.
package struct InlayHint: JSONWritable, Hashable, Sendable {
  package var position: Position
  package var label: String
  /// What the client sends back to be told more.
  package var data: JSONValue?

  package init(position: Position, label: String, data: JSONValue?) {
    self.position = position
    self.label = label
    self.data = data
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { hint in
      hint.field("position", position)
      hint.field("label", label)
      hint.field("paddingLeft", true)
      hint.optionalField("data", data)
    }
  }
}
