/// JSON to write, with members in the order that they are given.
package indirect enum OrderedJSON: Sendable {
  case string(String)
  case array([OrderedJSON])
  case object([(String, OrderedJSON)])
  /// A number, `true`, `false` or `null`, as it is written.
  case literal(String)

  /// The text, if it is one.
  package var string: String? {
    if case .string(let string) = self { return string }
    return nil
  }

  /// A member of an object; nil if it has none of that name.
  package subscript(name: String) -> OrderedJSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == name }?.1
  }

  /// As JSON inside a number of arrays and objects.
  package func text(_ layout: JSONWriter.Layout = .lines, depth: Int = 0) -> String {
    var writer = JSONWriter(layout, depth: depth)
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension OrderedJSON: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .string(let string): writer.string(string)
    case .literal(let text): writer.literal(text)
    case .array(let values): writer.array(values)
    case .object(let members):
      writer.object { object in
        for (name, value) in members { object.field(named: name, value) }
      }
    }
  }
}
