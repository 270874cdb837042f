import JSON

/// A replacement of text.
package struct TextEdit: Hashable, Sendable, JSONWritable {
  package var range: Range
  package var newText: String

  package init(range: Range, newText: String) {
    self.range = range
    self.newText = newText
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { edit in
      edit.field("range", range)
      edit.field("newText", newText)
    }
  }
}
