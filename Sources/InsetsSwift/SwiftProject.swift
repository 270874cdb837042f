import InsetsEngine
import InsetsImport
import InsetsSyntax
import SwiftReader

/// All Swift files of a project, and where each thing that a view can name is declared.
package struct SwiftProject: Sendable {
  /// A node of one of the files.
  struct Place: Hashable, Sendable {
    var file: Int
    var node: SwiftNodeID
  }

  /// A type with the members of its extensions.
  struct TypeDeclaration: Equatable, Sendable {
    var name: String
    var place: Place
    var inherited: [String] = []
    /// Variables and functions by name, in the order of the source.
    var members: [String: [Place]] = [:]
    /// Whether it is declared in another type.
    var isNested = false
    /// The names of stored properties, in the order of the memberwise initializer.
    var stored: [String] = []
    var initializers: [Place] = []

    /// Whether it is something that a builder can hold.
    var isDrawn: Bool {
      members["body"] != nil || isRepresentable
        || inherited.contains { $0.hasSuffix("View") || $0.hasSuffix("Shape") || $0.hasSuffix("Layout") }
    }

    /// Whether it is a view or a modifier that is laid out by UIKit.
    var isRepresentable: Bool { inherited.contains { $0.hasSuffix("Representable") } }
  }

  /// A file as it was read.
  ///
  /// It is a class because a project is copied with each document that is made from it, and has thousands of files.
  package final class File: Sendable {
    package let path: String
    package let tree: SwiftTree
    /// What it declares and creates.
    let index: SwiftFileIndex

    init(path: String, tree: SwiftTree, index: SwiftFileIndex) {
      self.path = path
      self.tree = tree
      self.index = index
    }
  }

  package private(set) var files: [File] = []
  /// What storyboards and XIBs lay out for the project's controllers.
  package var scenes: SceneLayouts
  /// What files in other languages say, which may make what this one declares.
  let others: [SwiftWords]
  /// What classes in Objective-C change on their screens, by their names.
  let objectiveC: [String: ScreenCode]
  /// Whether all of its files are there; of code that was copied out of a project, what it names is left open.
  let isWhole: Bool
  private(set) var types: [String: [TypeDeclaration]] = [:]
  /// The names of the types that have a member of a name.
  private var memberOwners: [String: Set<String>] = [:]
  /// What is declared in extensions of types that the project does not declare, by type and name.
  private(set) var extensions: [String: [String: [Place]]] = [:]
  /// The types that type aliases stand for, where that is the same in the whole project.
  private(set) var aliases: [String: String] = [:]
  /// The files that are written for another platform.
  private var othersFiles: Set<Int> = []
  /// The number of folders that all files lie in, which say where the project is, not what it is for.
  private var sharedFolders = 0
  /// The names of functions that return a text, an image or a colour.
  private var leafFunctions: Set<String> = []
  /// Functions and constants outside of types.
  private(set) var globals: [String: [Place]] = [:]
  /// Which files declare or extend something of a name.
  private var owners: [String: Set<Int>] = [:]
  private var places: [String: Int] = [:]
  /// Which files create views or controllers of a name.
  private var users: [String: Set<Int>] = [:]
  /// The classes that inherit from one of a name, by their names.
  private(set) var subclasses: [String: Set<String>] = [:]
  /// What the delegate of the app allows, where that is seen.
  private(set) var delegateOrientations: AllowedOrientations?
  /// Whether code keeps all screens upright, whatever the settings allow.
  private(set) var isUpright = false
  /// The controllers and views of an app that can't come on screen, by their names.
  package private(set) var unshown: Set<String> = []

  /// Reads files, each once; a path is what messages show.
  ///
  /// `others` are files in other languages.
  package init(
    _ sources: [(path: String, bytes: [UInt8])],
    scenes: SceneLayouts = SceneLayouts(),
    others: [(path: String, bytes: [UInt8])] = [],
    isWhole: Bool = true,
    loop: Loop = loopInOrder
  ) {
    self.isWhole = isWhole
    self.scenes = scenes
    self.others = results(below: others.count, by: loop) { SwiftWords(ofOther: others[$0].bytes) }
    let code = others.filter { !$0.path.hasSuffix(".plist") }
    objectiveC = results(below: code.count, by: loop) { ObjectiveCCode(code[$0].bytes).classes }
      .reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    files = results(below: sources.count, by: loop) { number in
      let tree = SwiftTree(sources[number].bytes)
      return File(path: sources[number].path, tree: tree, index: SwiftFileIndex(of: tree, file: number))
    }
    for (number, file) in files.enumerated() {
      places[file.path] = number
      for name in file.index.names { owners[name, default: []].insert(number) }
      for name in file.index.usedNames { users[name, default: []].insert(number) }
    }
    findOtherPlatforms()
    leafFunctions = Set(files.lazy.flatMap(\.index.leafFunctions))
    for name in owners.keys { merge(name) }
    delegateOrientations = findDelegateOrientations
    isUpright = keepsUpright
    unshown = findUnshown()
  }

  /// Whether a file is written for another platform, or is no code of the app: what it imports or its folder in the project
  /// says so.
  func isForOtherPlatform(_ file: Int) -> Bool { othersFiles.contains(file) }

  private mutating func findOtherPlatforms() {
    let first = files.first?.path.split(separator: "/").dropLast() ?? []
    sharedFolders = files.reduce(first.count) { count, other in
      let names = other.path.split(separator: "/").dropLast()
      return min(count, zip(first, names).prefix { $0 == $1 }.count)
    }
    othersFiles = Set(files.indices.filter(isWrittenForOtherPlatform))
  }

  private static let foldersOfOthers: Set<String> = ["vendor", "vendors", "vendored", "thirdparty", "tuist"]

  private func isWrittenForOtherPlatform(_ file: Int) -> Bool {
    if files[file].index.usesOtherPlatform { return true }
    let folders = files[file].path.split(separator: "/").dropLast().dropFirst(sharedFolders)
    // What others maintain is no screen of the project's, whatever it runs on.
    if folders.prefix(2).contains(where: { Self.foldersOfOthers.contains($0.lowercased().filter(\.isLetter)) }) {
      return true
    }
    return folders.contains { folder in
      let words = folder.lowercased().split { !$0.isLetter && !$0.isNumber }
      return words.contains { ["mac", "macos", "osx", "appkit", "tvos", "watchos", "watchkit"].contains($0) }
    }
  }

  /// The number of the file at a path.
  package func file(at path: String) -> Int? { places[path] }

  /// Reads one file again, or for the first time; what the others declare stays as it is.
  ///
  /// - Complexity: O(text + what the project declares of the file's names).
  package mutating func replace(_ path: String, _ bytes: [UInt8]) {
    let number = places[path] ?? files.count
    let isNew = number == files.count
    if !isNew, files[number].tree.bytes == bytes { return }
    let tree = SwiftTree(bytes)
    let file = File(path: path, tree: tree, index: SwiftFileIndex(of: tree, file: number))
    let before = isNew ? nil : files[number].index
    if isNew {
      places[path] = number
      files.append(file)
    } else {
      files[number] = file
    }
    // Most edits leave the names as they are, and an index that other copies share is copied to be changed.
    let (oldNames, names) = (Set(before?.names ?? []), Set(file.index.names))
    for name in oldNames.subtracting(names) { owners[name]?.remove(number) }
    for name in names.subtracting(oldNames) { owners[name, default: []].insert(number) }
    let (oldUsed, used) = (Set(before?.usedNames ?? []), Set(file.index.usedNames))
    for name in oldUsed.subtracting(used) { users[name]?.remove(number) }
    for name in used.subtracting(oldUsed) { users[name, default: []].insert(number) }
    if isNew {
      findOtherPlatforms()
    } else if isWrittenForOtherPlatform(number) {
      othersFiles.insert(number)
    } else {
      othersFiles.remove(number)
    }
    if file.index.leafFunctions != before?.leafFunctions ?? [] {
      leafFunctions = Set(files.lazy.flatMap(\.index.leafFunctions))
    }
    unshown.subtract(named(unshown, in: number))
    for name in names.union(oldNames) { merge(name) }
    // What any file gives a property may decide them.
    delegateOrientations = findDelegateOrientations
    isUpright = keepsUpright
  }

  /// Where views of a type are created.
  func uses(of name: String) -> [ViewUse] { users(of: name).flatMap { $0.uses[name] ?? [] } }

  /// Where a view is created, and not another one of its name.
  func uses(of type: TypeDeclaration) -> [ViewUse] {
    let uses = uses(of: type.name).map { use in
      var use = use
      if use.wrappers.contains(where: { !isNavigationController($0) }) { use.containers = nil }
      if !use.isInPreview, let owner = use.owner.flatMap({ self.type($0, near: use.file) }) {
        use.isInPreview = isForPreviews(owner)
      }
      return use
    }
    .filter { !isInUncalledMember($0) && !$0.isOnOtherPlatform }
    guard types[type.name].map({ $0.count > 1 }) == true else { return uses }
    return uses.filter { self.type(type.name, near: $0.file)?.place == type.place }
  }

  /// Whether a name that several types have stands where it is open which of them is created there.
  func isOpenWhichIsCreated(_ type: TypeDeclaration) -> Bool {
    guard let all = types[type.name], all.count > 1 else { return false }
    return uses(of: type.name).contains { !$0.isInPreview && self.type(type.name, near: $0.file) == nil }
  }

  /// Where controllers of a class are created or shown.
  func controllerUses(of name: String) -> [ControllerUse] {
    users(of: name).flatMap { $0.controllerUses[name] ?? [] }.map { use in
      let isEmbedded = use.stack.map { stack in files.contains { $0.index.embeddedStacks.contains(stack) } } ?? false
      guard isEmbedded || use.wrappers.contains(where: { !isNavigationController($0) }) else { return use }
      // What is in a stack that is a part of another controller is one too.
      var use = use
      (use.containers, use.isChild) = isEmbedded ? (nil, true) : ([.floating], false)
      return use
    }
  }

  /// Whether a class is one of the project's that is a navigation controller; one of a package may be a menu or a panel.
  private func isNavigationController(_ name: String) -> Bool {
    guard let type = type(name) else { return !isWhole || aliases[name] == "UINavigationController" }
    return uikitBase(of: type) == "UINavigationController"
  }

  /// Whether a view is there for previews alone: nothing outside of its file could use it, or its name says so.
  func isForPreviews(_ type: TypeDeclaration) -> Bool {
    let uses = uses(of: type.name)
    guard !uses.isEmpty, uses.allSatisfy({ $0.isInPreview || $0.owner == type.name }) else { return false }
    let tree = files[type.place.file].tree
    let head = (tree[type.place.node].first..<tree[type.place.node].main).map { tree.text(ofToken: $0) }
    return type.name.contains("Preview") || head.contains("private") || head.contains("fileprivate")
  }

  /// The initializers in extensions of a class that the project does not declare.
  func addedInitializers(of name: String) -> [Place] {
    (owners[name] ?? []).sorted().flatMap { files[$0].index.extensions[name]?.initializers ?? [] }
  }

  private func users(of name: String) -> [SwiftFileIndex] { (users[name] ?? []).sorted().map { files[$0].index } }

  /// Puts together what all files declare of a name.
  private mutating func merge(_ name: String) {
    let all = (owners[name] ?? []).sorted()
    // What another platform declares of the same name is not meant.
    let own = all.filter { !othersFiles.contains($0) }
    let meant = own.isEmpty ? all : own
    let indices = meant.map { files[$0].index }
    var declared = indices.flatMap { $0.types[name] ?? [] }
    let extended = meant.compactMap { file in files[file].index.extensions[name].map { (file: file, part: $0) } }
    for (file, part) in extended {
      guard let place = nearest(declared, to: file)?.place,
        let index = declared.firstIndex(where: { $0.place == place })
      else { continue }
      declared[index].members.merge(part.members) { $0 + $1 }
      declared[index].initializers += part.initializers
      declared[index].inherited += part.inherited
    }
    // A table that other copies share is copied to be changed, so what stays as it is is not written again.
    if types[name] ?? [] != declared { declare(name, declared) }
    var added: [String: [Place]] = [:]
    if declared.count != 1 { for (_, part) in extended { added.merge(part.members) { $0 + $1 } } }
    if extensions[name] ?? [:] != added { extensions[name] = added.isEmpty ? nil : added }
    let targets = Set(indices.compactMap { $0.aliases[name] })
    let target = targets.count == 1 ? targets.first : nil
    if aliases[name] != target { aliases[name] = target }
    let global = indices.flatMap { $0.globals[name] ?? [] }
    if globals[name] ?? [] != global { globals[name] = global.isEmpty ? nil : global }
  }

  /// Takes in the types of a name, with their members and what they inherit from.
  private mutating func declare(_ name: String, _ declared: [TypeDeclaration]) {
    let oldBase = type(name).flatMap { superclassName(of: $0) }
    let oldMembers = Set((types[name] ?? []).flatMap(\.members.keys))
    let members = Set(declared.flatMap(\.members.keys))
    for member in oldMembers.subtracting(members) { memberOwners[member]?.remove(name) }
    for member in members.subtracting(oldMembers) { memberOwners[member, default: []].insert(name) }
    types[name] = declared.isEmpty ? nil : declared
    let base = type(name).flatMap { superclassName(of: $0) }
    if let oldBase, oldBase != base { subclasses[oldBase]?.remove(name) }
    if let base, base != oldBase { subclasses[base, default: []].insert(name) }
  }

  /// All members of a name, of whatever type of the project.
  private func members(_ name: String) -> [Place] { owners(ofMember: name).flatMap { $0.members[name] ?? [] } }

  /// The types that have a member of a name.
  func owners(ofMember name: String) -> [TypeDeclaration] { (memberOwners[name] ?? []).flatMap { types[$0] ?? [] } }

  /// Whether a type of the project, or an extension of another one, declares a member of a name.
  func declares(member name: String) -> Bool {
    memberOwners[name]?.isEmpty == false || extensions.values.contains { $0[name] != nil }
  }

  /// The only type of the project that has two members; nil where there is none or several.
  func type(withMembers first: String, _ second: String) -> TypeDeclaration? {
    guard let first = memberOwners[first], let second = memberOwners[second] else { return nil }
    let found = first.intersection(second).compactMap { type($0) }
    return found.count == 1 ? found[0] : nil
  }

  /// The only type of a name; nil where there is none or several.
  func type(_ name: String) -> TypeDeclaration? {
    guard let found = types[name], found.count == 1 else { return nil }
    return found[0]
  }

  /// The type of a name that a file means: of several, the one in its own file or in the folder that is nearest to it.
  func type(_ name: String, near file: Int) -> TypeDeclaration? { types[name].flatMap { nearest($0, to: file) } }

  /// The cases that `allCases` of an enumeration has; nil where it is one of its own, or they hold values.
  func cases(of name: String, near file: Int) -> [String]? {
    guard let type = type(name, near: file), type.inherited.contains("CaseIterable"), type.members["allCases"] == nil
    else { return nil }
    let tree = files[type.place.file].tree
    guard tree.kind(type.place.node) == .enumDeclaration, let members = tree.child(type.place.node, .members) else {
      return nil
    }
    return Self.declarations(tree, members).filter { tree.kind($0) == .enumCaseDeclaration }
      .flatMap { tree.children($0, .enumElement).map { tree.name($0) } }
  }

  /// The only one, or the one that shares more folders with a file than all others.
  private func nearest(_ declared: [TypeDeclaration], to file: Int) -> TypeDeclaration? {
    if declared.count < 2 { return declared.first }
    // What is declared in another type is not meant from outside of its file.
    let visible = declared.filter { !$0.isNested || $0.place.file == file }
    let path = files[file].path.split(separator: "/").dropLast()
    let ranked = visible.map { type -> (type: TypeDeclaration, shared: Int) in
      if type.place.file == file { return (type, .max) }
      let other = files[type.place.file].path.split(separator: "/").dropLast()
      return (type, zip(path, other).prefix { $0 == $1 }.count)
    }
    let most = ranked.map(\.shared).max()
    let closest = ranked.filter { $0.shared == most }
    return closest.count == 1 ? closest.first?.type : nil
  }

  /// The declarations of a file or type; those in branches of `#if` are those of a release build for iOS.
  static func declarations(_ tree: SwiftTree, _ id: SwiftNodeID) -> [SwiftNodeID] {
    tree.children(id).flatMap { child -> [SwiftNodeID] in
      guard tree.kind(child) == .ifConfig else { return [child] }
      return BuildCondition.clause(of: child, in: tree).map { declarations(tree, $0) } ?? []
    }
  }

  /// Whether every property of a name in the project is a colour.
  func isColor(_ name: String) -> Bool { kind(ofProperty: name) == .color }

  /// What every property of a name in the project is, if that is a colour, an image or a text.
  func kind(ofProperty name: String) -> ViewKind? {
    let kinds = Set(
      members(name).map { place -> ViewKind? in
        let tree = files[place.file].tree
        guard let binding = tree.child(place.node, .binding), let type = tree.child(binding, .type) else { return nil }
        return ViewKind(leaf: tree.text(type))
      }
    )
    return kinds.count == 1 ? kinds.first.flatMap { $0 } : nil
  }

  /// What every function of a name in the project returns, if that is a text, an image or a colour.
  func kind(ofFunction name: String) -> ViewKind? {
    guard leafFunctions.contains(name) else { return nil }
    let places = members(name) + extensions.values.flatMap { $0[name] ?? [] }
    let kinds = Set(
      places.map { place -> ViewKind? in
        let tree = files[place.file].tree
        guard tree.kind(place.node) == .functionDeclaration, let type = tree.child(place.node, .type) else {
          return nil
        }
        return ViewKind(leaf: tree.text(type))
      }
    )
    return kinds.count == 1 ? kinds.first.flatMap { $0 } : nil
  }
}
