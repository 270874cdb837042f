import JSON

/// Publishes all diagnostics of a document; they replace the earlier ones.
package enum PublishDiagnosticsNotification: ServerNotification {
  package typealias Params = PublishDiagnosticsParams
  package static let method = "textDocument/publishDiagnostics"
}

package struct PublishDiagnosticsParams: JSONWritable, Hashable, Sendable {
  package var uri: DocumentURI
  /// The version of the document that the findings belong to.
  package var version: DocumentVersion?
  package var diagnostics: DiagnosticList

  package init(uri: DocumentURI, version: DocumentVersion?, diagnostics: DiagnosticList) {
    self.uri = uri
    self.version = version
    self.diagnostics = diagnostics
  }

  package init(uri: DocumentURI, version: DocumentVersion?, diagnostics: [Diagnostic]) {
    self.init(uri: uri, version: version, diagnostics: DiagnosticList(diagnostics))
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { params in
      params.field("uri", uri)
      params.optionalField("version", version)
      params.field("diagnostics", diagnostics)
    }
  }
}
