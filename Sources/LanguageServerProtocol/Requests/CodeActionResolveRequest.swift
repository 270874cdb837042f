import JSON

/// Computes the edit of a code action that was listed without one.
package enum CodeActionResolveRequest: ClientRequest {
  /// The action as the server sent it.
  package typealias Params = JSONValue
  package typealias Result = ResolvedCodeAction
  package static let method = "codeAction/resolve"
}

/// An action that the client sent back, with its edit.
package struct ResolvedCodeAction: JSONWritable, Sendable {
  package var action: [String: JSONValue]
  /// Nil for an action that has its edit.
  package var edit: WorkspaceEdit?

  package init(action: [String: JSONValue], edit: WorkspaceEdit?) {
    self.action = action
    self.edit = edit
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      for (name, value) in action.sorted(by: { $0.key < $1.key }) { object.field(named: name, value) }
      object.optionalField("edit", edit)
    }
  }
}
