import JSON

/// The number of a document's state; it grows with every change.
package struct DocumentVersion: Hashable, Sendable, Decodable, JSONWritable {
  package var number: Int

  package init(_ number: Int) { self.number = number }

  package init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
  }

  package func write(to writer: inout JSONWriter) { writer.integer(number) }
}

/// A document, whichever version it has.
package struct TextDocumentIdentifier: Hashable, Sendable, Decodable {
  package var uri: DocumentURI

  package init(uri: DocumentURI) { self.uri = uri }
}

/// A version of a document.
package struct VersionedTextDocumentIdentifier: Hashable, Sendable, Decodable {
  package var uri: DocumentURI
  package var version: DocumentVersion
}

/// A place in a document: the parameters of every request about one.
package struct TextDocumentPositionParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
}
