/// Computes the range of a workspace symbol that was listed without one.
package enum WorkspaceSymbolResolveRequest: ClientRequest {
  package typealias Params = UnresolvedWorkspaceSymbol
  package typealias Result = WorkspaceSymbol
  package static let method = "workspaceSymbol/resolve"
}

/// A symbol as the server gave it.
package struct UnresolvedWorkspaceSymbol: Decodable, Sendable {
  package struct File: Decodable, Sendable {
    package var uri: DocumentURI
  }

  package var name: String
  package var location: File
  /// Which of its document's declarations it is.
  package var data: Int
}
