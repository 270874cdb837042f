import JSON

/// What the server says about findings to a client that asks for them.
package struct DiagnosticOptions: Hashable, Sendable, JSONWritable {
  /// Whether an edit of one document can change the findings of another.
  package var interFileDependencies: Bool
  /// Whether the server answers for all documents of the workspace too.
  package var workspaceDiagnostics: Bool

  package init(interFileDependencies: Bool, workspaceDiagnostics: Bool) {
    self.interFileDependencies = interFileDependencies
    self.workspaceDiagnostics = workspaceDiagnostics
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { options in
      options.field("interFileDependencies", interFileDependencies)
      options.field("workspaceDiagnostics", workspaceDiagnostics)
    }
  }
}
