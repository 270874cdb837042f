import JSON

/// Runs one of the server's commands.
package enum ExecuteCommandRequest: ClientRequest {
  package typealias Params = ExecuteCommandParams
  package typealias Result = JSONValue
  package static let method = "workspace/executeCommand"
}

package struct ExecuteCommandParams: Decodable, Sendable {
  package var command: String
  package var arguments: [JSONValue]?
}
