import JSON

/// Replacements in one document or several, in the form that the client understands.
package enum WorkspaceEdit: Hashable, Sendable, JSONWritable {
  /// Edits by document, for whatever version the client has.
  case changes([DocumentURI: [TextEdit]])
  /// Edits that the client refuses if its documents have moved on.
  case documentChanges([TextDocumentEdit])

  package func write(to writer: inout JSONWriter) {
    writer.object { edit in
      switch self {
      case .changes(let changes):
        edit.object("changes") { documents in
          for (uri, edits) in changes.sorted(by: { $0.key.string < $1.key.string }) {
            documents.field(named: uri.string, edits)
          }
        }
      case .documentChanges(let documents):
        edit.field("documentChanges", documents)
      }
    }
  }
}

/// Replacements in one version of a document.
package struct TextDocumentEdit: Hashable, Sendable, JSONWritable {
  package var uri: DocumentURI
  /// Nil for a document that the client does not have open.
  package var version: DocumentVersion?
  package var edits: [TextEdit]

  package init(uri: DocumentURI, version: DocumentVersion?, edits: [TextEdit]) {
    self.uri = uri
    self.version = version
    self.edits = edits
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { edit in
      edit.object("textDocument") { document in
        document.field("uri", uri)
        document.field("version", version)
      }
      edit.field("edits", edits)
    }
  }
}
