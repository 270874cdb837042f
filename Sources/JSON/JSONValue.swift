/// Any JSON value, for parameters and results of any form.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The number; nil for other values, and for a number that no double can represent.
  package var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number.isFinite ? number : nil
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The field of an object; nil if there is none or this is not an object.
  package subscript(_ name: String) -> JSONValue? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }

  /// The element of an array; nil if there is none or this is not an array.
  package subscript(_ index: Int) -> JSONValue? {
    if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
  }
}

extension JSONValue: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}

extension JSONValue {
  /// Reads JSON; nil if the bytes are none, or nest deeper than messages may.
  package init?(json bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil, let text = try? JSONText(bytes),
      text.depth <= JSONText.deepestNest
    else { return nil }
    self.init(text, 0)
  }

  /// The value of a node; null for one that is not there.
  ///
  /// The depth of a message is limited where it comes in.
  package init(_ text: JSONText, _ node: Int?) {
    guard let node else {
      self = .null
      return
    }
    switch text.nodes[node].kind {
    case .null: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .string, .escapedString: self = .string(text.string(text.nodes[node]))
    case .number:
      let integer = text.integer(text.nodes[node]).map(JSONValue.integer)
      self = integer ?? text.double(text.nodes[node]).map(JSONValue.number) ?? .null
    case .array: self = .array(text.elements(of: node).map { JSONValue(text, $0) })
    case .object:
      let members = text.members(of: node).map { ($0.name, JSONValue(text, $0.value)) }
      self = .object(Dictionary(members) { $1 })
    }
  }
}

extension JSONValue: JSONWritable {
  /// Writes the value; the fields of objects are in the order of their names.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let bool): writer.bool(bool)
    case .integer(let integer): writer.integer(integer)
    case .number(let number): writer.number(number)
    case .string(let string): writer.string(string)
    case .array(let elements): writer.array(elements)
    case .object(let fields):
      writer.object { object in
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) { object.field(named: name, value) }
      }
    }
  }
}

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral,
  ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(nilLiteral: ()) { self = .null }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
