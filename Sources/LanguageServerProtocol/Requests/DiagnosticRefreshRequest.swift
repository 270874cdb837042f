/// The server asks the client to ask for all findings again.
package enum DiagnosticRefreshRequest: ServerRequest {
  package typealias Params = NoResult
  package static let method = "workspace/diagnostic/refresh"
}
