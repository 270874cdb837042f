import SwiftReader

extension SwiftProject {
  /// Whether a function can take arguments by what is known of them: among several of one name, the first that can is meant.
  func fits(_ arguments: PaperValue.Parts, _ place: Place) -> Bool {
    let tree = files[place.file].tree
    var rest = arguments[...]
    for parameter in tree.child(place.node, .parameters).map({ tree.children($0, .parameter) }) ?? [] {
      guard let argument = rest.first else { return true }
      let isTrailing: Bool = if case .closure = argument.value { argument.label == nil } else { false }
      let label = argument.label ?? "_"
      guard label == tree.name(parameter) || isTrailing else { continue }
      rest.removeFirst()
      if let type = tree.child(parameter, .type), contradicts(argument.value, tree.text(type)) { return false }
    }
    return true
  }

  private static let plainTypes: Set<String> = ["String", "Bool", "Int", "CGFloat", "Double", "Float"]

  /// Whether a value can't be of a type.
  private func contradicts(_ value: PaperValue, _ written: String) -> Bool {
    let name = written.filter { $0 != "?" && $0 != "!" }.split(separator: ".").last.map(String.init) ?? written
    let isList = written.hasPrefix("[") && !written.contains("->")
    if case .number(let number) = value {
      // `.zero` is insets, a point, a size or a rectangle too.
      return number != 0 && (name == "String" || name == "Bool" || isList || self.type(name) != nil)
    }
    if case .boolean = value { return isList || Self.plainTypes.contains(name) && name != "Bool" }
    if case .text = value { return isList || Self.plainTypes.contains(name) && name != "String" }
    if case .list = value { return !isList && Self.plainTypes.contains(name) }
    if value.view != nil { return isList || Self.plainTypes.contains(name) }
    if case .word(let word) = value {
      guard let declared = self.type(name) else { return isList || name == "String" || name == "Bool" }
      return declared.members[word] == nil && !cases(of: declared).contains(word)
    }
    if let own = value.instance?.type, let declared = self.type(name) {
      let isProtocol = files[declared.place.file].tree.kind(declared.place.node) == .protocolDeclaration
      return !isProtocol && !classes(of: own).contains { $0.name == name }
    }
    return value.instance != nil && (isList || Self.plainTypes.contains(name))
  }

  private func cases(of type: TypeDeclaration) -> Set<String> {
    let tree = files[type.place.file].tree
    guard let members = tree.child(type.place.node, .members) else { return [] }
    let declarations = Self.declarations(tree, members).filter { tree.kind($0) == .enumCaseDeclaration }
    return Set(declarations.flatMap { tree.children($0, .enumElement) }.map { tree.name($0) })
  }
}
