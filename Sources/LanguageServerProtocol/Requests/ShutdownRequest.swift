/// The client is about to end the server; after the answer only `exit` may follow.
package enum ShutdownRequest: ClientRequest {
  package typealias Params = NoParams
  package typealias Result = NoResult
  package static let method = "shutdown"
}
