import InsetsSyntax

/// A named item of a document: a constant, a device or a component.
package struct FileSymbol: Sendable {
  package enum Kind: Sendable {
    case constant, device, component
  }

  package var kind: Kind
  package var name: String
  package var file: FileID
  package var tree: ItemTree
  /// The range of the name in its declaration.
  package var nameRange: ByteRange

  package var place: Place { Place(file: file, tree: tree, range: nameRange) }
}

/// The names that a document's items declare, and those that its imports bring in.
package final class FileScope: Sendable {
  let file: FileID
  package let declared: [String: FileSymbol]
  package let imported: [String: FileSymbol]
  /// Later declarations of a name that is already taken.
  package let repeated: [FileSymbol]
  /// Imports without effect, with the reason.
  package let brokenImports: [BrokenImport]
  /// The targets of the document's imports.
  package let resolvedImports: [(place: Place, target: FileID)]

  package init(
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

  package func symbol(named name: String) -> FileSymbol? { declared[name] ?? imported[name] }
}

/// An import without effect.
package struct BrokenImport: Sendable {
  package enum Reason: Sendable {
    case unreadable
    /// The imported document leads back here.
    case cycle(through: FileID)
  }

  package var place: Place
  package var path: String
  package var reason: Reason

  package init(place: Place, path: String, reason: Reason) {
    self.place = place
    self.path = path
    self.reason = reason
  }
}

/// A look-up that an item's analysis depends on; the analysis is valid as long as the name leads to the same item.
package struct Dependency: Hashable, Sendable {
  package var file: FileID
  package var name: String
  /// Retained, so that no other item can reuse its address.
  package var found: ItemTree?

  package init(file: FileID, name: String, found: ItemTree? = nil) {
    self.file = file
    self.name = name
    self.found = found
  }

  package func hash(into hasher: inout Hasher) {
    // Names of an item's dependencies are nearly always all different.
    hasher.combine(name)
  }
}

extension FileSymbol {
  /// The symbol that an item declares, if it has a name.
  package init?(_ tree: ItemTree, in file: FileID) {
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
