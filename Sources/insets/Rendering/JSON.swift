import InsetsLanguage
import JSON

/// A value as JSON text that stays the same from run to run: keys sorted, indented, with a line feed at the end.
func json(_ value: some Encodable) -> String { encoded(value, depth: 0) + "\n" }

private func encoded(_ value: some Encodable, depth: Int) -> String {
  let node = JSONNode()
  // What these values encode always succeeds: numbers that JSON does not have are kept out by `JSONNumber`.
  guard (try? value.encode(to: JSONNodeEncoder(node))) != nil else { return "null" }
  var writer = JSONWriter(.linesWithSpacedColons, depth: depth)
  node.value.write(to: &writer)
  return terminalSafe(writer.bytes)
}

/// JSON with escapes for what would turn the reading direction or steer a terminal; it is in strings alone.
func terminalSafe(_ json: [UInt8]) -> String {
  let text = String(decoding: json, as: UTF8.self)
  if json.allSatisfy({ $0 < 0x7F }) { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    guard scalar.value >= 0x7F, isSteering(scalar) else {
      result.unicodeScalars.append(scalar)
      continue
    }
    let digits = String(scalar.value, radix: 16)
    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
  return result
}

/// An array as `json` writes it, an element at a time.
struct JSONList {
  private var isEmpty = true

  /// The text of the next element, and of what is before it.
  mutating func next(_ value: some Encodable) -> String {
    defer { isEmpty = false }
    return (isEmpty ? "[\n  " : ",\n  ") + encoded(value, depth: 1)
  }

  /// What is behind the last one.
  var end: String { isEmpty ? "[\n\n]\n" : "\n]\n" }
}

/// A number of points: three decimals at most, null when it is not known.
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
    case scalar(JSONValue), array, object
  }

  var kind = Kind.scalar(.null)
  /// The elements of an array, or the fields of an object.
  private var children: [(name: String, node: JSONNode)] = []

  /// A new element of an array, or a new field of an object.
  func child(_ name: String = "") -> JSONNode {
    let node = JSONNode()
    children.append((name, node))
    return node
  }

  var count: Int { children.count }

  var value: JSONValue {
    switch kind {
    case .scalar(let scalar): scalar
    case .array: .array(children.map(\.node.value))
    case .object: .object(Dictionary(children.map { ($0.name, $0.node.value) }) { $1 })
    }
  }
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

  func encodeNil() { node.kind = .scalar(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let text as String: node.kind = .scalar(.string(text))
    case let flag as Bool: node.kind = .scalar(.bool(flag))
    case let number as Int: node.kind = .scalar(.integer(number))
    case let number as Double: node.kind = .scalar(.number(number))
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
