/// Finds workspace symbols by name.
package enum WorkspaceSymbolRequest: ClientRequest {
  package typealias Params = WorkspaceSymbolParams
  package typealias Result = [WorkspaceSymbol]
  package static let method = "workspace/symbol"
}

package struct WorkspaceSymbolParams: Decodable, Sendable {
  package var query: String
}
