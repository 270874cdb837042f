import SwiftReader

/// All Swift files of a project, and where each thing that a view can name is declared.
package struct SwiftProject: Sendable {
  /// A node of one of the files.
  struct Place: Hashable, Sendable {
    var file: Int
    var node: SwiftNodeID
  }

  /// A type with the members of its extensions.
  struct TypeDeclaration: Sendable {
    var name: String
    var place: Place
    var inherited: [String] = []
    /// Variables and functions by name, in the order of the source.
    var members: [String: [Place]] = [:]
    /// The names of stored properties, in the order of the memberwise initializer.
    var stored: [String] = []
    var initializers: [Place] = []

    /// Whether it is a view or a modifier that is laid out by UIKit.
    var isRepresentable: Bool { inherited.contains { $0.hasSuffix("Representable") } }
  }

  package struct File: Sendable {
    package let path: String
    package let tree: SwiftTree
  }

  package private(set) var files: [File] = []
  private(set) var types: [String: [TypeDeclaration]] = [:]
  /// What is declared in extensions of types that the project does not declare, by type and name.
  private(set) var extensions: [String: [String: [Place]]] = [:]
  /// Functions and constants outside of types.
  private(set) var globals: [String: [Place]] = [:]
  private(set) var uses: [String: [ViewUse]] = [:]

  /// Reads files; a path is what messages show.
  package init(_ sources: [(path: String, bytes: [UInt8])]) {
    files = sources.map { File(path: $0.path, tree: SwiftTree($0.bytes)) }
    for file in files.indices { declare(file) }
    for file in files.indices {
      let tree = files[file].tree
      for extended in Self.declarations(tree, tree.root) where tree.kind(extended) == .extensionDeclaration {
        extend(Place(file: file, node: extended))
      }
    }
    for file in files.indices { ViewUse.collect(in: files[file].tree, file: file, into: &uses) }
  }

  /// The only type of a name; nil where there is none or several.
  func type(_ name: String) -> TypeDeclaration? {
    guard let found = types[name], found.count == 1 else { return nil }
    return found[0]
  }

  /// The declarations of a file or type; those in branches of `#if` are those of a release build for iOS.
  static func declarations(_ tree: SwiftTree, _ id: SwiftNodeID) -> [SwiftNodeID] {
    tree.children(id).flatMap { child -> [SwiftNodeID] in
      guard tree.kind(child) == .ifConfig else { return [child] }
      return BuildCondition.clause(of: child, in: tree).map { declarations(tree, $0) } ?? []
    }
  }

  // MARK: - Building

  private mutating func declare(_ file: Int) {
    let tree = files[file].tree
    var pending = Self.declarations(tree, tree.root)
    while let node = pending.popLast() {
      let place = Place(file: file, node: node)
      let kind = tree.kind(node)
      if [.structDeclaration, .classDeclaration, .enumDeclaration, .actorDeclaration, .protocolDeclaration].contains(
        kind
      ) {
        var type = TypeDeclaration(name: tree.name(node), place: place)
        type.inherited = tree.children(node, .inherited).map { tree.text($0) }
        if let members = tree.child(node, .members) {
          for member in Self.declarations(tree, members) {
            add(Place(file: file, node: member), to: &type.members, tree)
            if tree.kind(member) == .initializerDeclaration {
              type.initializers.append(Place(file: file, node: member))
            }
            type.stored += storedNames(tree, member)
            pending.append(member)
          }
        }
        types[type.name, default: []].append(type)
      } else if kind == .extensionDeclaration {
        // Types that are nested in extensions.
        if let members = tree.child(node, .members) {
          pending += Self.declarations(tree, members).filter { tree.kind($0) != .extensionDeclaration }
            .filter { tree.child($0, .members) != nil }
        }
      } else if kind == .functionDeclaration
        || kind == .variableDeclaration && (tree.children(tree.root).contains(node))
      {
        add(place, to: &globals, tree)
      }
    }
  }

  private func storedNames(_ tree: SwiftTree, _ member: SwiftNodeID) -> [String] {
    guard tree.kind(member) == .variableDeclaration, !isStatic(tree, member) else { return [] }
    return tree.children(member, .binding).compactMap { binding in
      if let accessors = tree.child(binding, .accessors),
        !tree.children(accessors, .accessor).contains(where: { ["didSet", "willSet"].contains(tree.name($0)) })
      {
        return nil
      }
      return tree.name(binding)
    }
  }

  private mutating func extend(_ place: Place) {
    let tree = files[place.file].tree
    guard let extended = tree.child(place.node, .type), let members = tree.child(place.node, .members) else { return }
    let name = String(tree.text(extended).split(separator: ".").last?.prefix { $0 != "<" } ?? "")
    let inherited = tree.children(place.node, .inherited).map { tree.text($0) }
    for node in Self.declarations(tree, members) {
      let member = Place(file: place.file, node: node)
      if var type = self.type(name) {
        add(member, to: &type.members, tree)
        if tree.kind(member.node) == .initializerDeclaration { type.initializers.append(member) }
        types[name] = [type]
      } else {
        add(member, to: &extensions[name, default: [:]], tree)
      }
    }
    if var type = self.type(name) {
      type.inherited += inherited
      types[name] = [type]
    }
  }

  private func add(_ place: Place, to members: inout [String: [Place]], _ tree: SwiftTree) {
    let kind = tree.kind(place.node)
    if kind == .functionDeclaration {
      members[tree.name(place.node), default: []].append(place)
    } else if kind == .variableDeclaration {
      for binding in tree.children(place.node, .binding) { members[tree.name(binding), default: []].append(place) }
    }
  }

  /// Whether every property of a name in the project is a colour.
  func isColor(_ name: String) -> Bool {
    let places = types.values.flatMap { $0.flatMap { $0.members[name] ?? [] } }
    return !places.isEmpty
      && places.allSatisfy { place in
        let tree = files[place.file].tree
        guard let binding = tree.child(place.node, .binding), let type = tree.child(binding, .type) else {
          return false
        }
        return ["Color", "SwiftUI.Color"].contains(tree.text(type))
      }
  }

  func isStatic(_ tree: SwiftTree, _ node: SwiftNodeID) -> Bool {
    let main = tree[node].main
    var index = tree[node].first
    while index < main {
      if tree.token(index).word == .static { return true }
      index += 1
    }
    return false
  }
}

/// Which branch of `#if` a release build for iOS takes.
enum BuildCondition {
  /// The clause that is built; nil if none is, or if a condition is not known.
  static func clause(of config: SwiftNodeID, in tree: SwiftTree) -> SwiftNodeID? {
    for clause in tree.children(config, .ifConfigClause) {
      if tree.token(tree[clause].main).kind == .poundElse { return clause }
      switch holds(clause, tree) {
      case true?: return clause
      case false?: continue
      case nil: return nil
      }
    }
    return nil
  }

  /// Whether the condition of a clause holds; conditions with several parts are decided where each part is.
  private static func holds(_ clause: SwiftNodeID, _ tree: SwiftTree) -> Bool? {
    var words: [String] = []
    var index = tree[clause].main + 1
    while index < tree[clause].end, !tree.token(index).startsLine || tree.token(index).kind == .op {
      words.append(tree.text(ofToken: index))
      index += 1
    }
    if words.contains("||") {
      return any(words.split(separator: "||").map { all($0.split(separator: "&&").map(Array.init)) })
    }
    return all(words.split(separator: "&&").map(Array.init))
  }

  private static func all(_ parts: [[String]]) -> Bool? {
    let values = parts.map(value)
    if values.contains(false) { return false }
    return values.contains(nil) ? nil : true
  }

  private static func any(_ values: [Bool?]) -> Bool? {
    if values.contains(true) { return true }
    return values.contains(nil) ? nil : false
  }

  private static func value(_ words: [String]) -> Bool? {
    if words.first == "!" { return value(Array(words.dropFirst())).map { !$0 } }
    guard let name = words.first else { return nil }
    let argument = words.dropFirst(2).first ?? ""
    switch name {
    case "DEBUG", "TARGET_OS_SIMULATOR", "false": return false
    case "os": return argument == "iOS"
    case "targetEnvironment": return false
    case "canImport":
      return argument == "AppKit" || argument == "Cocoa"
        ? false : ["UIKit", "SwiftUI", "Foundation", "Combine"].contains(argument) ? true : nil
    case "swift", "compiler": return true
    case "true": return true
    default: return nil
    }
  }
}
