import InsetsEngine
import InsetsSyntax

/// A constant of a scenario.
package struct Constant {
  package var statement: LetStatement
  var file: FileID
  var tree: ItemTree
  var nameRange: ByteRange
}

/// The names that a scenario, or one use of a component in it, declares.
package final class NameScope {
  package enum Meaning {
    case element(ElementID)
    case constant(Constant)
    case instance(root: ElementID?, scope: NameScope)

    /// The element that the name stands for by itself.
    var element: ElementID? {
      switch self {
      case .element(let element): element
      case .instance(let root, _): root
      case .constant: nil
      }
    }
  }

  /// The meaning of a name under the `when` blocks of its declaration.
  struct Declaration {
    let meaning: Meaning
    let place: Place
    fileprivate let guards: [Guard]
  }

  /// Most names have one meaning; a name may be reused in a `when` block that excludes the first one's.
  private var declarations: [String: [Declaration]] = [:]
  /// Whether a name has several meanings.
  private(set) var hasSplitNames = false
  private let parent: NameScope?
  /// The scope where a name is looked up last: the scenario, from within the block of a `use`.
  package var outer: NameScope?

  package init(parent: NameScope?) { self.parent = parent }

  /// Declares a name under `when` blocks; returns the place of an earlier declaration under compatible ones.
  func declare(_ name: String, _ meaning: Meaning, place: Place, under guards: [Guard]) -> Place? {
    let others = declarations[name] ?? []
    if let taken = others.first(where: { !$0.guards.excludes(guards) }) { return taken.place }
    if !others.isEmpty { hasSplitNames = true }
    // Enough for most scenarios.
    if declarations.isEmpty { declarations.reserveCapacity(8) }
    declarations[name, default: []].append(Declaration(meaning: meaning, place: place, guards: guards))
    return nil
  }

  package func meaning(of name: String, under guards: [Guard] = []) -> Meaning? {
    declaration(of: name, under: guards)?.meaning
  }

  /// The declaration of a name, if the name has a meaning here.
  func declaration(of name: String, under guards: [Guard] = []) -> Declaration? {
    own(name, guards) ?? parent?.declaration(of: name, under: guards) ?? outer?.declaration(of: name, under: guards)
  }

  private func own(_ name: String, _ guards: [Guard]) -> Declaration? {
    guard let declarations = declarations[name] else { return nil }
    return declarations.first { !$0.guards.excludes(guards) } ?? declarations.first
  }

  /// The `when` blocks of a name's meanings, if several of them are compatible with these.
  func alternatives(of name: String, under guards: [Guard]) -> [[Guard]] {
    guard let declarations = declarations[name] else { return [] }
    let possible = declarations.filter { !$0.guards.excludes(guards) }
    return possible.count > 1 ? possible.map(\.guards) : []
  }

  package var names: [String] { Array(declarations.keys) + (parent?.names ?? []) + (outer?.names ?? []) }
}

/// The file scopes in which a binding looks up names, with the look-ups made.
package final class NameSource {
  private let scopes: [FileID: FileScope]
  /// The scope that was used last; a scenario mostly uses its own.
  private var last: FileScope?
  package private(set) var dependencies: Set<Dependency> = []
  private var lookUpCount = 0
  /// The number of names that misspelt ones were compared with.
  var comparedNames = 0

  package init(scopes: [FileID: FileScope]) { self.scopes = scopes }

  /// The look-ups and comparisons, in units of work; repeated bindings repeat their look-ups.
  package var work: Int { lookUpCount + comparedNames / 4 }

  package func symbol(named name: String, from file: FileID) -> FileSymbol? {
    lookUpCount += 1
    if last?.file != file { last = scopes[file] }
    let found = last?.symbol(named: name)
    // Enough for most scenarios.
    if dependencies.isEmpty { dependencies.reserveCapacity(6) }
    dependencies.insert(Dependency(file: file, name: name, found: found?.tree))
    return found
  }

  /// All names of a kind, in no order, for suggestions.
  ///
  /// Suggestions make no dependency: they are computed again when the mistake is edited.
  func names(of kind: FileSymbol.Kind, from file: FileID) -> [String] {
    guard let scope = scopes[file] else { return [] }
    var names: [String] = []
    for symbol in scope.declared.values where symbol.kind == kind { names.append(symbol.name) }
    for symbol in scope.imported.values where symbol.kind == kind { names.append(symbol.name) }
    return names
  }
}

extension [Guard] {
  /// Whether the two exclude each other: one requires a condition, the other its opposite.
  func excludes(_ other: [Guard]) -> Bool {
    contains { term in other.contains { $0.condition == term.condition && $0.holds != term.holds } }
  }
}
