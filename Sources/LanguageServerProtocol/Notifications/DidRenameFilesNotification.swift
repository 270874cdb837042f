/// The client's user has renamed files or folders.
package enum DidRenameFilesNotification: ClientNotification {
  package typealias Params = RenameFilesParams
  package static let method = "workspace/didRenameFiles"
}
