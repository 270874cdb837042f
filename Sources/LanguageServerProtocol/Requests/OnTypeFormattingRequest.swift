/// Formats the code around a character just typed.
package enum OnTypeFormattingRequest: ClientRequest {
  package typealias Params = DocumentOnTypeFormattingParams
  package typealias Result = [TextEdit]
  package static let method = "textDocument/onTypeFormatting"
}

package struct DocumentOnTypeFormattingParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
  /// Behind the character.
  package var position: Position
}
