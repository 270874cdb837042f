import InsetsEngine
import InsetsSyntax

/// A constant of a scenario.
struct Constant {
  var statement: LetStatement
  var file: FileID
  var tree: ItemTree
  var nameRange: ByteRange
}

/// The names that a scenario, or one use of a component in it, declares.
final class NameScope {
  enum Meaning {
    case element(ElementID)
    case constant(Constant)
    case instance(root: ElementID?, scope: NameScope)
  }

  private var meanings: [String: (meaning: Meaning, place: Place)] = [:]
  private let parent: NameScope?
  /// Where a name is looked for last: the scenario, from within the block of a `use`.
  var outer: NameScope?

  init(parent: NameScope?) { self.parent = parent }

  /// Declares a name; returns where it was declared before, if it was.
  func declare(_ name: String, _ meaning: Meaning, place: Place) -> Place? {
    if let taken = meanings[name] { return taken.place }
    meanings[name] = (meaning, place)
    return nil
  }

  func meaning(of name: String) -> Meaning? {
    meanings[name]?.meaning ?? parent?.meaning(of: name) ?? outer?.meaning(of: name)
  }

  /// Where a name is declared that has a meaning here.
  func declaration(of name: String) -> Place? {
    meanings[name]?.place ?? parent?.declaration(of: name) ?? outer?.declaration(of: name)
  }

  var names: [String] { Array(meanings.keys) + (parent?.names ?? []) + (outer?.names ?? []) }
}

/// The file scopes that a binding looks names up in; it remembers the look-ups.
final class NameSource {
  private let scopes: [FileID: FileScope]
  /// The scope of the file that was asked about last; a scenario asks about its own again and again.
  private var last: FileScope?
  private(set) var dependencies: Set<Dependency> = []

  init(scopes: [FileID: FileScope]) { self.scopes = scopes }

  func symbol(named name: String, from file: FileID) -> FileSymbol? {
    if last?.file != file { last = scopes[file] }
    let found = last?.symbol(named: name)
    dependencies.insert(Dependency(file: file, name: name, found: found?.tree))
    return found
  }

  /// All names of a kind, for suggestions.
  ///
  /// Suggestions don't make a dependency: they are computed again when the mistake is edited.
  func names(of kind: FileSymbol.Kind, from file: FileID) -> [String] {
    guard let scope = scopes[file] else { return [] }
    return (Array(scope.declared.values) + Array(scope.imported.values)).filter { $0.kind == kind }.map(\.name).sorted()
  }
}
