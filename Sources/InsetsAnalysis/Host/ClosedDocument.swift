import InsetsLanguage
import InsetsSyntax

/// A closed document of the workspace.
///
/// A workspace can have ten thousand of them, so only the text is kept and what is often asked of all of them; the tree
/// is made again when it is needed.
struct ClosedDocument: Sendable {
  let bytes: [UInt8]
  /// The paths of its imports, as written.
  let importPaths: [String]
  /// What it declares.
  let symbols: [DeclaredSymbol]
  /// The documents that the paths lead to, whether they can be read or not.
  var targets: [FileID] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let source = SourceFile(bytes)
    symbols = DeclaredSymbol.all(in: source)
    importPaths = source.items.compactMap { tree in
      if case .importItem(let item) = ItemSyntax(tree) { item.pathText } else { nil }
    }
  }
}

/// The closed documents of the workspace, and which of them import which.
///
/// A document that is opened stays here with what the disk has, for when it is closed again.
struct ClosedDocuments: Sendable {
  private(set) var documents: [FileID: ClosedDocument] = [:]
  /// Those that import a document directly.
  private var importers: [FileID: Set<FileID>] = [:]
  /// Those whose findings have to be made again.
  private var outdated = FileQueue()
  /// Documents of any kind that have changed; what imports them has not been looked for yet.
  private var changed: Set<FileID> = []

  subscript(_ file: FileID) -> ClosedDocument? { documents[file] }

  mutating func set(_ file: FileID, _ document: ClosedDocument) {
    unlink(file)
    documents[file] = document
    for target in document.targets { importers[target, default: []].insert(file) }
    outdated.append(file)
    changed.insert(file)
  }

  mutating func remove(_ file: FileID) {
    unlink(file)
    documents[file] = nil
    outdated.remove(file)
    changed.insert(file)
  }

  private mutating func unlink(_ file: FileID) {
    for target in documents[file]?.targets ?? [] {
      importers[target]?.remove(file)
      if importers[target]?.isEmpty == true { importers[target] = nil }
    }
  }

  /// The documents here that import one directly.
  func importers(of file: FileID) -> Set<FileID> { importers[file] ?? [] }

  /// Notes that the declarations of a document, open or not, may be others than before.
  mutating func noteChange(of file: FileID) {
    if !importers.isEmpty { changed.insert(file) }
  }

  /// Asks for a document's findings again.
  mutating func outdate(_ file: FileID) {
    if documents[file] != nil { outdated.append(file) }
  }

  /// Leaves old findings as they are.
  mutating func forgetOutdated() {
    outdated = FileQueue()
    changed = []
  }

  /// Whether there may be documents whose findings have to be made again.
  var hasOutdated: Bool { !outdated.isEmpty || !changed.isEmpty }

  /// How many documents wait for their findings.
  var outdatedCount: Int { outdated.count }

  /// Takes out the next document whose findings have to be made again.
  mutating func popOutdated() -> FileID? {
    outdateImporters()
    return outdated.popFirst()
  }

  private mutating func outdateImporters() {
    var waiting = Array(changed)
    var seen = changed
    changed = []
    while let file = waiting.popLast() {
      for importer in importers(of: file).sorted() where seen.insert(importer).inserted {
        outdated.append(importer)
        waiting.append(importer)
      }
    }
  }
}
