import JSON

/// A text for people.
package struct MarkupContent: Hashable, Sendable, JSONWritable {
  package var kind: MarkupKind
  package var value: String

  package init(kind: MarkupKind, value: String) {
    self.kind = kind
    self.value = value
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { content in
      content.field("kind", kind)
      content.field("value", value)
    }
  }
}

package enum MarkupKind: String, Sendable, JSONWritable {
  case plaintext, markdown
}
