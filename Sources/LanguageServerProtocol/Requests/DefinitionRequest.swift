import JSON

/// Goes to the symbol's definition.
package enum DefinitionRequest: ClientRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = DefinitionResult
  package static let method = "textDocument/definition"
}

/// The places, in the form that the client understands.
package enum DefinitionResult: JSONWritable, Hashable, Sendable {
  case locations([Location])
  case links([LocationLink])

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .locations(let locations): writer.array(locations)
    case .links(let links): writer.array(links)
    }
  }
}
