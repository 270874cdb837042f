import InsetsImport
import SwiftReader

/// Values of the project's own that views take from their environment.
enum OwnEnvironment {
  /// What a property with `@Environment(\.barHeight)` is: what a view around gives, or the default where nothing in the project
  /// gives anything.
  static func value(of place: SwiftProject.Place, _ reader: inout ViewReader) -> SwiftValue {
    let tree = reader.tree(place.file)
    let attribute = tree.children(place.node, .attribute).first { tree.name($0) == "Environment" }
    guard let attribute, let name = key(in: tree.text(attribute)),
      let declaration = reader.project.extensions["EnvironmentValues"]?[name]?.first
    else { return .unknown(.openNumber) }
    if let given = reader.sizes.environment[name] { return given }
    let isGiven = reader.project.files.contains { file in
      file.tree.contains("environment(\\.\(name)") || file.tree.contains("environment(\\EnvironmentValues.\(name)")
    }
    return isGiven ? .unknown(.openNumber) : defaultValue(declaration, name, &reader)
  }

  /// The values that modifiers give to what they are around, besides those that are given already.
  static func values(of modifiers: [SwiftNodeID], _ scope: SwiftScope, _ reader: inout ViewReader)
    -> [String: SwiftValue]
  {
    let tree = reader.tree(scope.file)
    var result = reader.sizes.environment
    for call in modifiers {
      guard let callee = tree.firstChild(call), tree.name(callee) == "environment",
        case let arguments = tree.children(call, .argument), arguments.count == 2,
        let name = key(in: tree.text(arguments[0])), reader.project.extensions["EnvironmentValues"]?[name] != nil,
        let value = tree.firstChild(arguments[1])
      else { continue }
      result[name] = reader.evaluate(value, scope)
    }
    return result
  }

  /// `barHeight` of `@Environment(\.barHeight)`.
  private static func key(in words: String) -> String? {
    guard let start = words.firstIndex(of: "\\") else { return nil }
    let path = words[start...].dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return path.split(separator: ".").last.map(String.init)
  }

  /// `@Entry var barHeight = 64.0`, or what the key has that the getter names.
  private static func defaultValue(_ place: SwiftProject.Place, _ name: String, _ reader: inout ViewReader)
    -> SwiftValue
  {
    let tree = reader.tree(place.file)
    let binding = tree.children(place.node, .binding).first { tree.name($0) == name }
    if let initial = binding.flatMap({ tree.child($0, .initializer) }).flatMap({ tree.firstChild($0) }) {
      return reader.evaluate(initial, SwiftScope(type: nil, file: place.file))
    }
    let getter = tree.body(of: place).map { tree.text($0).filter { !$0.isWhitespace } } ?? ""
    guard let start = getter.firstRange(of: "self["), let end = getter[start.upperBound...].firstRange(of: ".self]"),
      let key = reader.project.type(String(getter[start.upperBound..<end.lowerBound]), near: place.file),
      let value = key.members["defaultValue"]?.first
    else { return .unknown(.openNumber) }
    return reader.constant(value, of: key)
  }
}
