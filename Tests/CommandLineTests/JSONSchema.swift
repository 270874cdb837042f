import Foundation

/// As much of JSON Schema as our schemas use; another keyword is a mistake, so that none is passed over.
struct JSONSchema {
  private let root: [String: Any]

  init(_ root: [String: Any]) { self.root = root }

  /// What a value has that the schema does not allow, with its path.
  func mistakes(in value: Any) -> [String] { mistakes(in: value, root, at: "$") }

  private static let annotations: Set<String> = [
    "$schema", "$id", "title", "description", "definitions", "format", "default",
  ]

  private func mistakes(in value: Any, _ schema: [String: Any], at path: String) -> [String] {
    var result: [String] = []
    for (keyword, rule) in schema where !Self.annotations.contains(keyword) {
      switch (keyword, rule) {
      case ("$ref", let name as String):
        let definitions = root["definitions"] as? [String: Any]
        guard let next = definitions?[String(name.dropFirst("#/definitions/".count))] as? [String: Any] else {
          return ["\(path): no definition \(name)"]
        }
        result += mistakes(in: value, next, at: path)
      case ("type", let type as String):
        if !has(value, type) { result.append("\(path): is no \(type)") }
      case ("const", _), ("enum", _):
        let allowed = (rule as? [Any] ?? [rule]).compactMap { $0 as? NSObject }
        if !allowed.contains(where: { $0 == value as? NSObject }) { result.append("\(path): is not one of \(allowed)") }
      case ("minimum", let least as Int):
        if (value as? Int ?? least) < least { result.append("\(path): is less than \(least)") }
      case ("pattern", let pattern as String):
        let text = value as? String ?? ""
        if text.range(of: pattern, options: .regularExpression) == nil { result.append("\(path): is not \(pattern)") }
      case ("required", let names as [String]):
        let object = value as? [String: Any] ?? [:]
        for name in names where object[name] == nil { result.append("\(path): has no \(name)") }
      case ("properties", let properties as [String: Any]):
        for (name, member) in value as? [String: Any] ?? [:] {
          if let next = properties[name] as? [String: Any] {
            result += mistakes(in: member, next, at: "\(path).\(name)")
          } else if schema["additionalProperties"] as? Bool == false {
            result.append("\(path): nothing is said of \(name)")
          }
        }
      case ("additionalProperties", false as Bool): break
      case ("items", let next as [String: Any]):
        for (index, element) in (value as? [Any] ?? []).enumerated() {
          result += mistakes(in: element, next, at: "\(path)[\(index)]")
        }
      default: result.append("\(path): the keyword \(keyword) is not known")
      }
    }
    return result
  }

  private func has(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "integer": value is Int
    case "boolean": value is Bool
    default: false
    }
  }
}
