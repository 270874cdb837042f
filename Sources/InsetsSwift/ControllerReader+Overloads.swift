import SwiftReader

extension ControllerReader {
  /// Whether a function can take arguments by what is known of them: among several of one name, the first that can is meant.
  func fits(_ arguments: Arguments, _ place: SwiftProject.Place) -> Bool {
    let tree = tree(place.file)
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
  private func contradicts(_ value: PaperValue, _ type: String) -> Bool {
    let name = type.filter { $0 != "?" && $0 != "!" }.split(separator: ".").last.map(String.init) ?? type
    let isList = type.hasPrefix("[") && !type.contains("->")
    if case .number(let number) = value {
      // `.zero` is insets, a point, a size or a rectangle too.
      return number != 0 && (name == "String" || name == "Bool" || isList || project.type(name) != nil)
    }
    if case .boolean = value { return isList || Self.plainTypes.contains(name) && name != "Bool" }
    if case .text = value { return isList || Self.plainTypes.contains(name) && name != "String" }
    if case .list = value { return !isList && Self.plainTypes.contains(name) }
    if value.view != nil { return isList || Self.plainTypes.contains(name) }
    if case .word(let word) = value {
      guard let declared = project.type(name) else { return isList || name == "String" || name == "Bool" }
      return declared.members[word] == nil && !cases(of: declared).contains(word)
    }
    if let own = value.instance?.type, let declared = project.type(name) {
      let isProtocol = tree(declared.place.file).kind(declared.place.node) == .protocolDeclaration
      return !isProtocol && !project.classes(of: own).contains { $0.name == name }
    }
    return value.instance != nil && (isList || Self.plainTypes.contains(name))
  }

  private func cases(of type: SwiftProject.TypeDeclaration) -> Set<String> {
    let tree = tree(type.place.file)
    guard let members = tree.child(type.place.node, .members) else { return [] }
    let declarations = SwiftProject.declarations(tree, members).filter { tree.kind($0) == .enumCaseDeclaration }
    return Set(declarations.flatMap { tree.children($0, .enumElement) }.map { tree.name($0) })
  }
}
