/// Formats several ranges.
package enum RangesFormattingRequest: ClientRequest {
  package typealias Params = DocumentRangesFormattingParams
  package typealias Result = [TextEdit]
  package static let method = "textDocument/rangesFormatting"
}

package struct DocumentRangesFormattingParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var ranges: [Range]
}
