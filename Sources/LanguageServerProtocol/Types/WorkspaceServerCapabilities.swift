/// What the server does for the workspace as a whole.
package struct WorkspaceServerCapabilities: Hashable, Sendable, JSONWritable {
  /// Whether the server wants to know which folders are added and taken out.
  package var followsFolders = false

  package init() {}

  /// Whether there is nothing to say.
  package var isEmpty: Bool { self == WorkspaceServerCapabilities() }

  package func write(to writer: inout JSONWriter) {
    writer.object { workspace in
      guard followsFolders else { return }
      workspace.object("workspaceFolders") { folders in
        folders.field("supported", true)
        folders.field("changeNotifications", true)
      }
    }
  }
}
