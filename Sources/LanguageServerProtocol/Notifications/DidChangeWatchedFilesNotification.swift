/// Watched files have changed on disk.
package enum DidChangeWatchedFilesNotification: ClientNotification {
  package typealias Params = DidChangeWatchedFilesParams
  package static let method = "workspace/didChangeWatchedFiles"
}

package struct DidChangeWatchedFilesParams: Decodable, Sendable {
  package var changes: [FileEvent]
}

/// A file that has appeared, changed or vanished; which of them it was is looked up on the disk, which may have moved on.
package struct FileEvent: Decodable, Sendable {
  package var uri: DocumentURI
}
