/// Pulls the diagnostics of a document.
package enum DocumentDiagnosticRequest: ClientRequest {
  package typealias Params = DocumentDiagnosticParams
  package typealias Result = DocumentDiagnosticReport
  package static let method = "textDocument/diagnostic"
}

package struct DocumentDiagnosticParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
  /// The name of the list that the client has.
  package var previousResultId: String?
}
