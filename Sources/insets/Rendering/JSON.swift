/// A value as JSON text that stays the same from run to run: keys sorted, indented, with a line feed at the end.
func json(_ value: some Encodable) -> String { encoded(value, indentation: "") + "\n" }

private func encoded(_ value: some Encodable, indentation: String) -> String {
  let node = JSONNode()
  // What these values encode always succeeds: numbers that JSON does not have are kept out by `JSONNumber`.
  guard (try? value.encode(to: JSONNodeEncoder(node))) != nil else { return "null" }
  var text = ""
  node.write(to: &text, indentation: indentation)
  return text
}

/// An array as `json` writes it, an element at a time.
struct JSONList {
  private var isEmpty = true

  /// The text of the next element, and of what stands before it.
  mutating func next(_ value: some Encodable) -> String {
    defer { isEmpty = false }
    return (isEmpty ? "[\n  " : ",\n  ") + encoded(value, indentation: "  ")
  }

  /// What stands behind the last one.
  var end: String { isEmpty ? "[\n\n]\n" : "\n]\n" }
}

/// A number of points: three decimals at most, null when nobody has measured it.
struct JSONNumber: Encodable {
  let value: Double

  init(_ value: Double) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard value.isFinite else { return try container.encodeNil() }
    let rounded = (value * 1000).rounded() / 1000
    try container.encode(rounded.isFinite ? rounded : value)
  }
}

/// JSON as it grows: a scalar until it gets elements or fields.
private final class JSONNode {
  enum Kind {
    case scalar(String), array, object
  }

  var kind = Kind.scalar("null")
  /// The elements of an array, or the fields of an object.
  private var children: [(name: String, node: JSONNode)] = []

  /// A new element of an array, or a new field of an object.
  func child(_ name: String = "") -> JSONNode {
    let node = JSONNode()
    children.append((name, node))
    return node
  }

  var count: Int { children.count }

  func write(to text: inout String, indentation: String) {
    switch kind {
    case .scalar(let scalar): text += scalar
    case .array: write(children.map { ("", $0.node) }, between: ("[", "]"), to: &text, indentation)
    case .object:
      let fields = children.sorted { $0.name < $1.name }
      write(fields.map { (quoted($0.name) + " : ", $0.node) }, between: ("{", "}"), to: &text, indentation)
    }
  }

  /// Writes what stands between two brackets, each in a line of its own behind its label.
  private func write(
    _ content: [(label: String, node: JSONNode)],
    between brackets: (open: String, close: String),
    to text: inout String,
    _ indentation: String
  ) {
    text += brackets.open + "\n"
    for (index, (label, node)) in content.enumerated() {
      text += (index > 0 ? ",\n" : "") + indentation + "  " + label
      node.write(to: &text, indentation: indentation + "  ")
    }
    text += "\n" + indentation + brackets.close
  }
}

/// A text as JSON writes it.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += #"\""#
    case "\\": result += #"\\"#
    case "\n": result += #"\n"#
    case "\r": result += #"\r"#
    case "\t": result += #"\t"#
    case "\u{8}": result += #"\b"#
    case "\u{C}": result += #"\f"#
    case "\0"..<" ": result += (scalar.value < 16 ? #"\u000"# : #"\u00"#) + String(scalar.value, radix: 16)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// Encodes a value into a node.
private struct JSONNodeEncoder: Encoder, SingleValueEncodingContainer {
  let node: JSONNode

  init(_ node: JSONNode) { self.node = node }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.kind = .object
    return KeyedEncodingContainer(FieldEncoder(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.kind = .array
    return ElementEncoder(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { node.kind = .scalar("null") }

  func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let text as String: node.kind = .scalar(quoted(text))
    case let flag as Bool: node.kind = .scalar(flag ? "true" : "false")
    case let number as Int: node.kind = .scalar(String(number))
    case let number as Double:
      let text = "\(number)"
      node.kind = .scalar(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    default: try value.encode(to: self)
    }
  }
}

private struct FieldEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: JSONNode

  var codingPath: [any CodingKey] { [] }

  private func encoder(_ key: Key) -> JSONNodeEncoder { JSONNodeEncoder(node.child(key.stringValue)) }

  func encodeNil(forKey key: Key) { encoder(key).encodeNil() }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder(key).encode(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested>
  {
    encoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(key).unkeyedContainer() }

  func superEncoder() -> any Encoder { JSONNodeEncoder(node.child("super")) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
}

private struct ElementEncoder: UnkeyedEncodingContainer {
  let node: JSONNode

  var codingPath: [any CodingKey] { [] }
  var count: Int { node.count }

  private func encoder() -> JSONNodeEncoder { JSONNodeEncoder(node.child()) }

  func encodeNil() { encoder().encodeNil() }

  func encode<Value: Encodable>(_ value: Value) throws { try encoder().encode(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    encoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }
}
