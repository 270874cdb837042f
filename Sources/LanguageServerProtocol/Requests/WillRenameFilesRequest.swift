/// Computes the import edits for files about to be renamed.
package enum WillRenameFilesRequest: ClientRequest {
  package typealias Params = RenameFilesParams
  package typealias Result = WorkspaceEdit?
  package static let method = "workspace/willRenameFiles"
}

package struct RenameFilesParams: Decodable, Sendable {
  package var files: [FileRename]
}

/// A file or a folder that gets another name or another place.
package struct FileRename: Decodable, Sendable {
  package var oldUri: DocumentURI
  package var newUri: DocumentURI
}
