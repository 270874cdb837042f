import InsetsSyntax

/// A named item of a document: a constant, a device or a component.
struct FileSymbol: Sendable {
  enum Kind: Sendable {
    case constant, device, component
  }

  var kind: Kind
  var name: String
  var file: FileID
  var tree: ItemTree
  /// The name where it is declared.
  var nameRange: ByteRange

  var place: Place { Place(file: file, tree: tree, range: nameRange) }
}

/// The names that a document's items declare, and those that its imports bring in.
final class FileScope: Sendable {
  let file: FileID
  let declared: [String: FileSymbol]
  let imported: [String: FileSymbol]
  /// Later declarations of a name that is taken.
  let repeated: [FileSymbol]
  /// Imports that bring nothing, with the reason.
  let brokenImports: [BrokenImport]
  /// Where the paths of the document's imports lead.
  let resolvedImports: [(place: Place, target: FileID)]

  init(
    file: FileID,
    declared: [String: FileSymbol],
    imported: [String: FileSymbol],
    repeated: [FileSymbol],
    brokenImports: [BrokenImport],
    resolvedImports: [(place: Place, target: FileID)]
  ) {
    self.file = file
    self.declared = declared
    self.imported = imported
    self.repeated = repeated
    self.brokenImports = brokenImports
    self.resolvedImports = resolvedImports
  }

  func symbol(named name: String) -> FileSymbol? { declared[name] ?? imported[name] }
}

/// An import that brings nothing.
struct BrokenImport: Sendable {
  enum Reason: Sendable {
    case unreadable
    /// The documents of the cycle, in order, ending where it began.
    case cycle([FileID])
  }

  var place: Place
  var path: String
  var reason: Reason
}

/// A look-up that an item's analysis rests on: as long as the name leads to the same item, the analysis holds.
struct Dependency: Hashable, Sendable {
  var file: FileID
  var name: String
  /// Kept alive, so that no other item can take its place in memory and pass for it.
  var found: ItemTree?

  static func == (left: Dependency, right: Dependency) -> Bool {
    left.file == right.file && left.name == right.name && left.found === right.found
  }

  func hash(into hasher: inout Hasher) {
    // Names of an item's dependencies are nearly always all different.
    hasher.combine(name)
  }
}

extension FileSymbol {
  /// The symbol that an item declares, if it declares one and its name is there.
  init?(_ tree: ItemTree, in file: FileID) {
    let kind: Kind
    let name: SyntaxToken?
    switch ItemSyntax(tree) {
    case .letItem(let item): (kind, name) = (.constant, item.name)
    case .device(let item): (kind, name) = (.device, item.name)
    case .component(let item): (kind, name) = (.component, item.name)
    case .importItem, .scenario, .broken, .endOfFile: return nil
    }
    guard let name else { return nil }
    self.init(kind: kind, name: name.text, file: file, tree: tree, nameRange: name.range)
  }
}
