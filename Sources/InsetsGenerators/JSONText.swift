/// JSON to write, with members in the order that they are given.
indirect enum JSONText: Sendable {
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])
  /// A number, `true`, `false` or `null`, as it is written.
  case literal(String)

  /// The text, if it is one.
  var string: String? {
    if case .string(let string) = self { return string }
    return nil
  }

  /// A member of an object; nil if it has none of that name.
  subscript(name: String) -> JSONText? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == name }?.1
  }

  /// With two spaces of indentation for each level.
  func text(indentation: String = "") -> String {
    let inner = indentation + "  "
    switch self {
    case .string(let string):
      return "\"" + string.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    case .literal(let text): return text
    case .array(let values):
      let lines = values.map { inner + $0.text(indentation: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n" + indentation + "]"
    case .object(let members):
      let lines = members.map { inner + JSONText.string($0).text() + ": " + $1.text(indentation: inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indentation + "}"
    }
  }
}
