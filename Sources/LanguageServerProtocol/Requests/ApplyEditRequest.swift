import JSON

/// Asks the client to apply an edit to documents.
package enum ApplyEditRequest: ServerRequest {
  package typealias Params = ApplyWorkspaceEditParams
  package static let method = "workspace/applyEdit"
}

package struct ApplyWorkspaceEditParams: JSONWritable, Hashable, Sendable {
  /// What the change is called in the client's list of things to undo.
  package var label: String
  package var edit: WorkspaceEdit

  package init(label: String, edit: WorkspaceEdit) {
    self.label = label
    self.edit = edit
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { params in
      params.field("label", label)
      params.field("edit", edit)
    }
  }
}
