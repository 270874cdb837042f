import JSON

/// Something that a document of the workspace declares.
package struct WorkspaceSymbol: Hashable, Sendable, JSONWritable {
  package enum Place: Hashable, Sendable {
    case range(Location)
    /// The document alone; the client asks for the range when it needs it.
    case document(DocumentURI)
  }

  package var name: String
  package var kind: SymbolKind
  /// Where it belongs to, for people.
  package var containerName: String?
  package var place: Place
  /// Comes back with the question for the range.
  package var data: Int?

  package init(name: String, kind: SymbolKind, containerName: String?, place: Place, data: Int?) {
    self.name = name
    self.kind = kind
    self.containerName = containerName
    self.place = place
    self.data = data
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { symbol in
      symbol.field("name", name)
      symbol.field("kind", kind)
      symbol.optionalField("containerName", containerName)
      switch place {
      case .range(let location): symbol.field("location", location)
      case .document(let uri): symbol.object("location") { $0.field("uri", uri) }
      }
      symbol.optionalField("data", data)
    }
  }
}

/// What the server says about symbols of the workspace.
package struct WorkspaceSymbolOptions: Hashable, Sendable, JSONWritable {
  /// Whether the client can ask for the range of a symbol later.
  package var resolves = false

  package init() {}

  package func write(to writer: inout JSONWriter) {
    writer.object { $0.optionalField("resolveProvider", resolves ? true : nil) }
  }
}
