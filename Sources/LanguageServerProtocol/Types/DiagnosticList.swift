import JSON

/// The findings of a document as JSON that was written before.
package struct DiagnosticList: Hashable, Sendable, JSONWritable {
  /// One after another; those of a part belong together.
  package var parts: [EncodedElements]

  package init(parts: [EncodedElements]) { self.parts = parts }

  package static let empty = DiagnosticList(parts: [])

  package init(_ diagnostics: [Diagnostic]) { self.init(parts: [EncodedElements(diagnostics)]) }

  package func write(to writer: inout JSONWriter) {
    // A comma goes with each part, and the list is not moved again for what comes before and after it.
    writer.reserve(parts.reduce(128) { $0 + $1.bytes.count + 1 })
    writer.array { writer in
      for part in parts { writer.elements(part) }
    }
  }
}
