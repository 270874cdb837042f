import JSON

/// Asks the client to show a document.
package enum ShowDocumentRequest: ServerRequest {
  package typealias Params = ShowDocumentParams
  package static let method = "window/showDocument"
}

package struct ShowDocumentParams: JSONWritable, Hashable, Sendable {
  package var uri: DocumentURI
  /// Whether it is shown by another program, such as a browser; left out if nil.
  package var external: Bool?
  /// Whether the document becomes the one that is worked in.
  package var takeFocus: Bool
  package var selection: Range?

  package init(uri: DocumentURI, external: Bool? = nil, takeFocus: Bool, selection: Range? = nil) {
    self.uri = uri
    self.external = external
    self.takeFocus = takeFocus
    self.selection = selection
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { params in
      params.field("uri", uri)
      params.optionalField("external", external)
      params.field("takeFocus", takeFocus)
      params.optionalField("selection", selection)
    }
  }
}
