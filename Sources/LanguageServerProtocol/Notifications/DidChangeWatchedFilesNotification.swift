/// Files that the server asked the client to watch have changed on the disk.
package enum DidChangeWatchedFilesNotification: ClientNotification {
  package typealias Params = DidChangeWatchedFilesParams
  package static let method = "workspace/didChangeWatchedFiles"
}

/// Which files they are is not read: the server looks at all that it has from the disk.
package struct DidChangeWatchedFilesParams: Decodable, Sendable {}
