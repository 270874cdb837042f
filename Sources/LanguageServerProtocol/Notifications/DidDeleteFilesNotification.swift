/// Files or folders were deleted.
package enum DidDeleteFilesNotification: ClientNotification {
  package typealias Params = FileListParams
  package static let method = "workspace/didDeleteFiles"
}
