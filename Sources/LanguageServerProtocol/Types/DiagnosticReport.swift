import JSON

/// The findings of a document for a client that asks for them.
package enum DocumentDiagnosticReport: Hashable, Sendable, JSONWritable {
  /// All findings, and a name for this list of them.
  case full(resultID: String, items: DiagnosticList)
  /// The findings are those that the client has under the name.
  case unchanged(resultID: String)

  package func write(to writer: inout JSONWriter) { writer.object { writeFields(to: &$0) } }

  fileprivate func writeFields(to report: inout JSONWriter) {
    switch self {
    case .full(let resultID, let items):
      report.field("kind", "full")
      report.field("resultId", resultID)
      report.field("items", items)
    case .unchanged(let resultID):
      report.field("kind", "unchanged")
      report.field("resultId", resultID)
    }
  }
}

/// The findings of one document of the workspace.
package struct WorkspaceDocumentDiagnosticReport: Hashable, Sendable, JSONWritable {
  package var uri: DocumentURI
  /// Nil for a document that the client does not have open.
  package var version: DocumentVersion?
  package var report: DocumentDiagnosticReport

  package init(uri: DocumentURI, version: DocumentVersion?, report: DocumentDiagnosticReport) {
    self.uri = uri
    self.version = version
    self.report = report
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { item in
      item.field("uri", uri)
      item.field("version", version)
      report.writeFields(to: &item)
    }
  }
}

/// The findings of documents of the workspace.
package struct WorkspaceDiagnosticReport: Hashable, Sendable, JSONWritable {
  package var items: [WorkspaceDocumentDiagnosticReport]

  package init(items: [WorkspaceDocumentDiagnosticReport]) { self.items = items }

  package func write(to writer: inout JSONWriter) {
    writer.object { $0.field("items", items) }
  }
}
