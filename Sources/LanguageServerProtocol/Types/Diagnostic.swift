import JSON

/// A finding.
package struct Diagnostic: Hashable, Sendable, JSONWritable {
  package var range: Range
  package var severity: DiagnosticSeverity
  /// The name of the rule.
  package var code: String
  /// The page that explains the rule.
  package var codeDescription: DocumentURI?
  /// Who found it, for people.
  package var source: String
  package var message: String
  package var tags: [DiagnosticTag]?
  package var relatedInformation: [DiagnosticRelatedInformation]?

  package init(
    range: Range,
    severity: DiagnosticSeverity,
    code: String,
    codeDescription: DocumentURI? = nil,
    source: String,
    message: String,
    tags: [DiagnosticTag]? = nil,
    relatedInformation: [DiagnosticRelatedInformation]? = nil
  ) {
    self.range = range
    self.severity = severity
    self.code = code
    self.codeDescription = codeDescription
    self.source = source
    self.message = message
    self.tags = tags
    self.relatedInformation = relatedInformation
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { diagnostic in
      diagnostic.field("range", range)
      diagnostic.field("severity", severity)
      diagnostic.field("code", code)
      if let codeDescription { diagnostic.object("codeDescription") { $0.field("href", codeDescription) } }
      diagnostic.field("source", source)
      diagnostic.field("message", message)
      diagnostic.optionalField("tags", tags)
      diagnostic.optionalField("relatedInformation", relatedInformation)
    }
  }
}

package enum DiagnosticSeverity: Int, Sendable, JSONWritable {
  case error = 1
  case warning
  case information
  case hint
}

/// How a client may show a finding.
package enum DiagnosticTag: Int, Sendable, JSONWritable {
  /// Greyed out.
  case unnecessary = 1
  /// Struck through.
  case deprecated
}

/// Another place that has to do with a finding.
package struct DiagnosticRelatedInformation: Hashable, Sendable, JSONWritable {
  package var location: Location
  package var message: String

  package init(location: Location, message: String) {
    self.location = location
    self.message = message
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { information in
      information.field("location", location)
      information.field("message", message)
    }
  }
}
