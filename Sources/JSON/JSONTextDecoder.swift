/// Reads values of any type from a node of a JSON text.
package struct JSONTextDecoder: Decoder {
  fileprivate let text: JSONText
  /// Nil for a value that is not there, which is read like null.
  fileprivate let node: Int?
  /// The object that a missing value would be in, and its name.
  fileprivate var missing: (object: Int, name: String)?

  package init(_ text: JSONText, _ node: Int = 0) {
    self.text = text
    self.node = node
  }

  /// The decoder of the value that an object has under a name.
  package init(_ text: JSONText, named name: String, in object: Int) {
    self.text = text
    node = text.value(named: name, in: object)
    missing = (object, name)
  }

  // A place is found when there is a mistake to tell of, so none is carried along.
  package var codingPath: [any CodingKey] {
    if let node { return text.path(to: node) }
    return missing.map { text.path(to: $0.object) + [JSONKey($0.name)] } ?? []
  }
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  fileprivate var kind: JSONText.Kind { node.map { text.nodes[$0].kind } ?? .null }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let node, kind == .object else { throw mismatch([String: JSONValue].self) }
    return KeyedDecodingContainer(KeyedContainer<Key>(text: text, object: node))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let node, kind == .array else { throw mismatch([Any].self) }
    return UnkeyedContainer(text: text, array: node)
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer { self }

  fileprivate func mismatch(_ type: any Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: ""))
  }

  fileprivate func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // What any JSON can be is not tried type by type, and names are not looked for one by one.
    if type == JSONValue.self, let value = JSONValue(text, node) as? Value { return value }
    if type == [String: JSONValue].self, case .object(let fields) = JSONValue(text, node), let value = fields as? Value
    {
      return value
    }
    return try Value(from: self)
  }
}

extension JSONTextDecoder: SingleValueDecodingContainer {
  package func decodeNil() -> Bool { kind == .null }

  package func decode(_ type: Bool.Type) throws -> Bool {
    switch kind {
    case .true: true
    case .false: false
    case .null, .number, .string, .escapedString, .array, .object: throw mismatch(type)
    }
  }

  package func decode(_ type: String.Type) throws -> String {
    guard let node, kind == .string || kind == .escapedString else { throw mismatch(type) }
    return text.string(text.nodes[node])
  }

  package func decode(_ type: Double.Type) throws -> Double {
    guard let node, let number = text.double(text.nodes[node]) else { throw mismatch(type) }
    return number
  }

  package func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

  package func decode(_ type: Int.Type) throws -> Int {
    guard let node, let number = text.integer(text.nodes[node]) else { throw mismatch(type) }
    return number
  }

  package func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
  package func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
  package func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
  package func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
  package func decode(_ type: UInt.Type) throws -> UInt { try integer() }
  package func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
  package func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
  package func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
  package func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }

  private func integer<Number: FixedWidthInteger>() throws -> Number {
    guard let number = Number(exactly: try decode(Int.self)) else { throw mismatch(Number.self) }
    return number
  }

  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }
}

private struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let text: JSONText
  let object: Int

  var codingPath: [any CodingKey] { text.path(to: object) }
  var allKeys: [Key] { text.members(of: object).compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { text.value(named: key.stringValue, in: object) != nil }

  private func decoder(_ key: Key) throws -> JSONTextDecoder {
    guard let node = text.value(named: key.stringValue, in: object) else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: ""))
    }
    return JSONTextDecoder(text, node)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decoder(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try decoder(key).decode(type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try decoder(key).decode(type) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try decoder(key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try decoder(key).decode(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try decoder(key).decode(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try decoder(key).decode(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try decoder(key).decode(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try decoder(key).decode(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try decoder(key).decode(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try decoder(key).decode(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try decoder(key).decode(type) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try decoder(key).decode(type) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try decoder(key).decode(type) }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try decoder(key).value(type) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { JSONTextDecoder(text, named: "super", in: object) }
  func superDecoder(forKey key: Key) -> any Decoder { JSONTextDecoder(text, named: key.stringValue, in: object) }
}

private struct UnkeyedContainer: UnkeyedDecodingContainer {
  let text: JSONText
  private let array: Int
  private let elements: [Int]
  private(set) var currentIndex = 0

  init(text: JSONText, array: Int) {
    self.text = text
    self.array = array
    elements = text.elements(of: array)
  }

  var codingPath: [any CodingKey] { text.path(to: array) }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private mutating func next<Value>(_ read: (JSONTextDecoder) throws -> Value) throws -> Value {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Value.self,
        .init(codingPath: codingPath + [JSONKey(currentIndex)], debugDescription: "")
      )
    }
    let value = try read(JSONTextDecoder(text, elements[currentIndex]))
    currentIndex += 1
    return value
  }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, JSONTextDecoder(text, elements[currentIndex]).decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next { try $0.value(type) } }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }
  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}
