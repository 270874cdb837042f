/// What the documents of the workspace declare under a name like the query.
package enum WorkspaceSymbolRequest: ClientRequest {
  package typealias Params = WorkspaceSymbolParams
  package typealias Result = [WorkspaceSymbol]
  package static let method = "workspace/symbol"
}

package struct WorkspaceSymbolParams: Decodable, Sendable {
  package var query: String
}
