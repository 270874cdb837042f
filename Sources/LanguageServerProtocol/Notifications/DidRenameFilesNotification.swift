/// Files or folders were renamed.
package enum DidRenameFilesNotification: ClientNotification {
  package typealias Params = RenameFilesParams
  package static let method = "workspace/didRenameFiles"
}
