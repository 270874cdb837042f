/// Files or folders were created.
package enum DidCreateFilesNotification: ClientNotification {
  package typealias Params = FileListParams
  package static let method = "workspace/didCreateFiles"
}

/// Files or folders.
package struct FileListParams: Decodable, Sendable {
  package struct File: Decodable, Sendable {
    package var uri: DocumentURI
  }

  package var files: [File]
}
