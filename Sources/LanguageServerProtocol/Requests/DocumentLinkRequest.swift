import JSON

/// Lists the links in a document.
package enum DocumentLinkRequest: ClientRequest {
  package typealias Params = DocumentLinkParams
  package typealias Result = [DocumentLink]
  package static let method = "textDocument/documentLink"
}

package struct DocumentLinkParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
}

package struct DocumentLink: Hashable, Sendable, JSONWritable {
  package var range: Range
  package var target: DocumentURI
  /// What an editor says beside how to open it.
  package var tooltip: String?

  package init(range: Range, target: DocumentURI, tooltip: String?) {
    self.range = range
    self.target = target
    self.tooltip = tooltip
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { link in
      link.field("range", range)
      link.field("target", target)
      link.optionalField("tooltip", tooltip)
    }
  }
}
