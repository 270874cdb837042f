import JSON

/// Lists the ranges to select when a selection grows.
package enum SelectionRangeRequest: ClientRequest {
  package typealias Params = SelectionRangeParams
  package typealias Result = [SelectionRange]
  package static let method = "textDocument/selectionRange"
}

package struct SelectionRangeParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var positions: [Position]
}

/// A range and those around it, from the inside out.
package struct SelectionRange: Hashable, Sendable, JSONWritable {
  /// Never empty.
  package var steps: [Range]

  package init(steps: [Range]) { self.steps = steps }

  package func write(to writer: inout JSONWriter) { write(steps[...], to: &writer) }

  /// Writes the first step with the others as its parents.
  private func write(_ steps: ArraySlice<Range>, to writer: inout JSONWriter) {
    guard let first = steps.first else { return writer.null() }
    let rest = steps.dropFirst()
    writer.object { range in
      range.field("range", first)
      if !rest.isEmpty { range.field("parent", SelectionRange(steps: Array(rest))) }
    }
  }
}
