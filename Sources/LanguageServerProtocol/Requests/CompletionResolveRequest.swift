import JSON

/// Fills in the details of a completion item.
package enum CompletionResolveRequest: ClientRequest {
  package typealias Params = UnresolvedCompletionItem
  package typealias Result = UnresolvedCompletionItem
  package static let method = "completionItem/resolve"
}

/// An item as the client sends it back: what the server does not read goes back as it came.
package struct UnresolvedCompletionItem: Decodable, Sendable, JSONWritable {
  package let label: String
  package let data: CompletionData?
  private var fields: JSONValue

  private enum Key: CodingKey { case label, data }

  package init(from decoder: any Decoder) throws {
    fields = try JSONValue(from: decoder)
    let container = try decoder.container(keyedBy: Key.self)
    label = try container.decode(String.self, forKey: .label)
    data = try? container.decode(CompletionData.self, forKey: .data)
  }

  /// The item with its documentation.
  package mutating func document(_ content: MarkupContent) {
    guard case .object(var fields) = fields else { return }
    fields["documentation"] = .object(["kind": .string(content.kind.rawValue), "value": .string(content.value)])
    self.fields = .object(fields)
  }

  package func write(to writer: inout JSONWriter) { fields.write(to: &writer) }
}
