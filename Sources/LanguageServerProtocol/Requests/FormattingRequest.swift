/// Formats a document.
///
/// The client's options are not read: the language has one form.
package enum FormattingRequest: ClientRequest {
  package typealias Params = DocumentFormattingParams
  package typealias Result = [TextEdit]
  package static let method = "textDocument/formatting"
}

package struct DocumentFormattingParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
}
