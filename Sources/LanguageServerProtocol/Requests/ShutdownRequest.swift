/// Asks the server to shut down; only `exit` may follow.
package enum ShutdownRequest: ClientRequest {
  package typealias Params = NoParams
  package typealias Result = NoResult
  package static let method = "shutdown"
}
