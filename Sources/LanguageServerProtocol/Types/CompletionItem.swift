/// A word that may stand at a position.
package struct CompletionItem: Hashable, Sendable, JSONWritable {
  package var label: String
  package var kind: CompletionItemKind
  package var detail: String?
  /// One line of plain text.
  package var documentation: String?
  /// The item's place in the list: clients sort by it.
  package var sortText: String
  package var textEdit: TextEdit

  package init(
    label: String,
    kind: CompletionItemKind,
    detail: String?,
    documentation: String?,
    sortText: String,
    textEdit: TextEdit
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.documentation = documentation
    self.sortText = sortText
    self.textEdit = textEdit
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { item in
      item.field("label", label)
      item.field("kind", kind)
      item.optionalField("detail", detail)
      item.optionalField("documentation", documentation)
      item.field("sortText", sortText)
      item.field("textEdit", textEdit)
    }
  }
}

/// The kinds that every client knows.
package enum CompletionItemKind: Int, Sendable, JSONWritable {
  case text = 1
  case method
  case function
  case constructor
  case field
  case variable
  case `class`
  case interface
  case module
  case property
  case unit
  case value
  case `enum`
  case keyword
  case snippet
  case color
  case file
  case reference
}
