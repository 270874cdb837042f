import JSON

/// What the server does for the workspace as a whole.
package struct WorkspaceServerCapabilities: Hashable, Sendable, JSONWritable {
  /// Whether the server wants to know which folders are added and taken out.
  package var followsFolders = false
  /// What the server wants to be told of files of a kind.
  package var fileOperations: Set<FileOperation> = []
  /// The files that it wants to be told of.
  package var filePattern = ""

  package init() {}

  /// Whether there is nothing to say.
  package var isEmpty: Bool { !followsFolders && fileOperations.isEmpty }

  package func write(to writer: inout JSONWriter) {
    writer.object { workspace in
      if followsFolders {
        workspace.object("workspaceFolders") { folders in
          folders.field("supported", true)
          folders.field("changeNotifications", true)
        }
      }
      if !fileOperations.isEmpty {
        let options = FileOperationOptions(operations: fileOperations, pattern: filePattern)
        workspace.field("fileOperations", options)
      }
    }
  }
}
