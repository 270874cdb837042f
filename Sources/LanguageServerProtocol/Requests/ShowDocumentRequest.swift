/// Asks the client to show a document.
package enum ShowDocumentRequest: ServerRequest {
  package typealias Params = ShowDocumentParams
  package static let method = "window/showDocument"
}

package struct ShowDocumentParams: JSONWritable, Hashable, Sendable {
  package var uri: DocumentURI
  /// Whether the document becomes the one that is worked in.
  package var takeFocus: Bool

  package init(uri: DocumentURI, takeFocus: Bool) {
    self.uri = uri
    self.takeFocus = takeFocus
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { params in
      params.field("uri", uri)
      params.field("takeFocus", takeFocus)
    }
  }
}
