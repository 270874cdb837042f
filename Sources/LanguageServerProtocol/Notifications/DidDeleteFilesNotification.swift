/// The client's user has deleted files or folders.
package enum DidDeleteFilesNotification: ClientNotification {
  package typealias Params = FileListParams
  package static let method = "workspace/didDeleteFiles"
}
