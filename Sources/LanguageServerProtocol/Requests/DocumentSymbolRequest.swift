import JSON

/// Lists the symbols of a document.
package enum DocumentSymbolRequest: ClientRequest {
  package typealias Params = DocumentSymbolParams
  package typealias Result = DocumentSymbolResult
  package static let method = "textDocument/documentSymbol"
}

package struct DocumentSymbolParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
}

/// The symbols, in the form that the client understands.
package enum DocumentSymbolResult: JSONWritable, Hashable, Sendable {
  case tree([DocumentSymbol])
  case flat([SymbolInformation])

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .tree(let symbols): writer.array(symbols)
    case .flat(let symbols): writer.array(symbols)
    }
  }
}
