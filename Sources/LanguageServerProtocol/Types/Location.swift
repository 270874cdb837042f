import JSON

/// A range of a document.
package struct Location: Hashable, Sendable, JSONWritable {
  package var uri: DocumentURI
  package var range: Range

  package init(uri: DocumentURI, range: Range) {
    self.uri = uri
    self.range = range
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { location in
      location.field("uri", uri)
      location.field("range", range)
    }
  }
}

/// A range of a document as the target of a jump.
package struct LocationLink: Hashable, Sendable, JSONWritable {
  /// The words that the jump starts from.
  package var originSelectionRange: Range
  package var targetURI: DocumentURI
  /// All that belongs to the target.
  package var targetRange: Range
  /// What is selected after the jump.
  package var targetSelectionRange: Range

  package init(originSelectionRange: Range, targetURI: DocumentURI, targetRange: Range, targetSelectionRange: Range) {
    self.originSelectionRange = originSelectionRange
    self.targetURI = targetURI
    self.targetRange = targetRange
    self.targetSelectionRange = targetSelectionRange
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { link in
      link.field("originSelectionRange", originSelectionRange)
      link.field("targetUri", targetURI)
      link.field("targetRange", targetRange)
      link.field("targetSelectionRange", targetSelectionRange)
    }
  }
}
