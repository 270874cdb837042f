/// Asks the client to request all diagnostics again.
package enum DiagnosticRefreshRequest: ServerRequest {
  package typealias Params = NoResult
  package static let method = "workspace/diagnostic/refresh"
}
