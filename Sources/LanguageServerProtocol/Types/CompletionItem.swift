import JSON

/// A word that may be at a position.
package struct CompletionItem: Hashable, Sendable, JSONWritable {
  package var label: String
  package var kind: CompletionItemKind
  package var detail: String?
  /// The detail once more, for clients that show it in a column of its own.
  package var labelDescription: String?
  /// One line of plain text; nil for a client that resolves it on demand.
  package var documentation: String?
  package var isTaggedDeprecated = false
  package var isDeprecated = false
  /// The item's place in the list: clients sort by it.
  package var sortText: String
  package var isSnippet = false
  package var textEdit: CompletionEdit
  package var commitCharacters: [String]?
  package var data: CompletionData?

  package init(
    label: String,
    kind: CompletionItemKind,
    detail: String?,
    documentation: String?,
    sortText: String,
    textEdit: CompletionEdit
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
      if let labelDescription {
        item.object("labelDetails") { $0.field("description", labelDescription) }
      }
      item.field("kind", kind)
      if isTaggedDeprecated { item.field("tags", [1]) }
      if isDeprecated { item.field("deprecated", true) }
      item.optionalField("detail", detail)
      item.optionalField("documentation", documentation)
      item.field("sortText", sortText)
      if isSnippet { item.field("insertTextFormat", 2) }
      textEdit.write(to: &item, label: label)
      item.optionalField("commitCharacters", commitCharacters)
      item.optionalField("data", data)
    }
  }
}

/// What an item puts where, in the form that the client understands.
package enum CompletionEdit: Hashable, Sendable {
  case edit(TextEdit)
  /// For clients that leave it to their users whether the rest of the word goes.
  case insertReplace(newText: String, inserting: Range, replacing: Range)
  /// For clients that know the range from the list.
  case text(String)

  fileprivate func write(to item: inout JSONWriter, label: String) {
    // What is typed is compared with the label anyway, but Neovim 0.11 compares nothing where there is an edit and this is
    // left out, and offers all words as if they fitted.
    item.field("filterText", label)
    switch self {
    case .edit(let edit): item.field("textEdit", edit)
    case .insertReplace(let newText, let inserting, let replacing):
      item.object("textEdit") { edit in
        edit.field("newText", newText)
        edit.field("insert", inserting)
        edit.field("replace", replacing)
      }
    case .text(let text): item.optionalField("textEditText", text == label ? nil : text)
    }
  }
}

/// Where an item of a list came from, so that more can be said of it.
package struct CompletionData: Hashable, Sendable, Decodable, JSONWritable {
  package var uri: DocumentURI
  /// Where the word begins that the item would take the place of.
  package var position: Position

  package init(uri: DocumentURI, position: Position) {
    self.uri = uri
    self.position = position
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { data in
      data.field("uri", uri)
      data.field("position", position)
    }
  }
}

/// Words that may be at a position: all of them, whatever the user goes on to type.
package struct CompletionList: Hashable, Sendable, JSONWritable {
  /// The range that all items replace, in the form that the client understands.
  package enum EditRange: Hashable, Sendable {
    case range(Range)
    case insertReplace(inserting: Range, replacing: Range)
  }

  /// Nil where each item says it itself.
  package var editRange: EditRange?
  package var items: [CompletionItem]

  package init(editRange: EditRange?, items: [CompletionItem]) {
    self.editRange = editRange
    self.items = items
  }

  package func write(to writer: inout JSONWriter) {
    guard let editRange else { return writer.array(items) }
    writer.object { list in
      list.field("isIncomplete", false)
      list.object("itemDefaults") { defaults in
        switch editRange {
        case .range(let range): defaults.field("editRange", range)
        case .insertReplace(let inserting, let replacing):
          defaults.object("editRange") { range in
            range.field("insert", inserting)
            range.field("replace", replacing)
          }
        }
      }
      list.field("items", items)
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
