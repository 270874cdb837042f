/// Formats a range.
package enum RangeFormattingRequest: ClientRequest {
  package typealias Params = DocumentRangeFormattingParams
  package typealias Result = [TextEdit]
  package static let method = "textDocument/rangeFormatting"
}

package struct DocumentRangeFormattingParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var range: Range
}
