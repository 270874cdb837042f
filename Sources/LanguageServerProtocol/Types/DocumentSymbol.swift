import JSON

/// Something that a document declares, with what is declared in it.
package struct DocumentSymbol: Hashable, Sendable, JSONWritable {
  package var name: String
  package var detail: String?
  package var kind: SymbolKind
  /// All that belongs to the symbol.
  package var range: Range
  /// The symbol's name.
  package var selectionRange: Range
  package var children: [DocumentSymbol]

  package init(
    name: String,
    detail: String?,
    kind: SymbolKind,
    range: Range,
    selectionRange: Range,
    children: [DocumentSymbol]
  ) {
    self.name = name
    self.detail = detail
    self.kind = kind
    self.range = range
    self.selectionRange = selectionRange
    self.children = children
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { symbol in
      symbol.field("name", name)
      symbol.optionalField("detail", detail)
      symbol.field("kind", kind)
      symbol.field("range", range)
      symbol.field("selectionRange", selectionRange)
      symbol.optionalField("children", children.isEmpty ? nil : children)
    }
  }
}

/// Something that a document declares, for clients that know no nesting.
package struct SymbolInformation: Hashable, Sendable, JSONWritable {
  package var name: String
  package var kind: SymbolKind
  package var location: Location
  package var containerName: String?

  package init(name: String, kind: SymbolKind, location: Location, containerName: String?) {
    self.name = name
    self.kind = kind
    self.location = location
    self.containerName = containerName
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { symbol in
      symbol.field("name", name)
      symbol.field("kind", kind)
      symbol.field("location", location)
      symbol.optionalField("containerName", containerName)
    }
  }
}

/// The kinds that every client knows.
package enum SymbolKind: Int, Sendable, JSONWritable {
  case file = 1
  case module
  case namespace
  case package
  case `class`
  case method
  case property
  case field
  case constructor
  case `enum`
  case interface
  case function
  case variable
  case constant
  case string
  case number
  case boolean
  case array
}
