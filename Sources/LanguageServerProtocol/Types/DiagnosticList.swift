import JSON

/// The findings of a document, partly or all as JSON that was written before.
package struct DiagnosticList: Hashable, Sendable, JSONWritable {
  /// Findings that belong together, and how many lines further down they are than when they were encoded.
  package struct Part: Hashable, Sendable {
    package var findings: EncodedElements
    package var lines: Int

    package init(_ findings: EncodedElements, movedBy lines: Int = 0) {
      self.findings = findings
      self.lines = lines
    }
  }

  package var parts: [Part]

  package init(parts: [Part]) { self.parts = parts }

  package static let empty = DiagnosticList(parts: [])

  package init(_ diagnostics: [Diagnostic]) { self.init(parts: [Part(EncodedElements(diagnostics))]) }

  package func write(to writer: inout JSONWriter) {
    writer.reserve(parts.reduce(0) { $0 + $1.findings.size })
    writer.array { writer in
      for part in parts { writer.elements(part.findings, movedBy: part.lines) }
    }
  }
}
