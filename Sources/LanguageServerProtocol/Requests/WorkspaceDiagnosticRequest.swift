/// Pulls the diagnostics of all workspace documents.
package enum WorkspaceDiagnosticRequest: ClientRequest {
  package typealias Params = WorkspaceDiagnosticParams
  package typealias Result = WorkspaceDiagnosticReport
  package static let method = "workspace/diagnostic"
}

package struct WorkspaceDiagnosticParams: Decodable, Sendable {
  /// The names of the lists that the client has.
  package var previousResultIds: [PreviousResultID]
  /// Where the client wants parts of the result as they come.
  @IfReadable package var partialResultToken: ProgressToken?
  /// Where the client wants to be told how far the work has come.
  @IfReadable package var workDoneToken: ProgressToken?
}

package struct PreviousResultID: Decodable, Sendable {
  package var uri: DocumentURI
  package var value: String
}
