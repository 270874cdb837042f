import InsetsLanguage
import JSON

/// A value as JSON text that stays the same from run to run: keys sorted, indented, with a line feed at the end.
func json(_ value: JSONValue) -> String { text(of: value, depth: 0) + "\n" }

private func text(of value: JSONValue, depth: Int) -> String {
  var writer = JSONWriter(.linesWithSpacedColons, depth: depth)
  value.write(to: &writer)
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
  mutating func next(_ value: JSONValue) -> String {
    defer { isEmpty = false }
    return (isEmpty ? "[\n  " : ",\n  ") + text(of: value, depth: 1)
  }

  /// What is behind the last one.
  var end: String { isEmpty ? "[\n\n]\n" : "\n]\n" }
}

extension JSONValue {
  /// A number of points: three decimals at most, null when it is not known.
  static func points(_ value: Double) -> JSONValue {
    guard value.isFinite else { return .null }
    let rounded = (value * 1000).rounded() / 1000
    return .number(rounded.isFinite ? rounded : value)
  }

  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  static func array<Element>(_ elements: [Element], _ value: (Element) -> JSONValue) -> JSONValue {
    .array(elements.map(value))
  }

  /// An object; a field that is nil is left out.
  static func fields(_ fields: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(Dictionary(fields.compactMap { name, value in value.map { (name, $0) } }) { $1 })
  }
}
