/// Folders were added to or removed from the workspace.
package enum DidChangeWorkspaceFoldersNotification: ClientNotification {
  package typealias Params = DidChangeWorkspaceFoldersParams
  package static let method = "workspace/didChangeWorkspaceFolders"
}

package struct DidChangeWorkspaceFoldersParams: Decodable, Sendable {
  package var event: WorkspaceFoldersChangeEvent
}

package struct WorkspaceFoldersChangeEvent: Decodable, Sendable {
  package var added: [WorkspaceFolder]
  package var removed: [WorkspaceFolder]
}
