import InsetsChecking
import InsetsLanguage
import InsetsSyntax

// The closed documents of the workspace.
//
// Their trees are made on demand, as if an open document had imported them, and are let go of again:
// what stays in memory are their texts.
extension AnalysisHost {
  // MARK: - What the disk has

  /// Takes over the text that a document of the workspace has on the disk.
  ///
  /// It counts while the document is not open.
  ///
  /// - Returns: whether documents that are open may have other findings because of it.
  @discardableResult package mutating func setClosed(_ file: FileID, bytes: [UInt8]) -> Bool {
    var document = ClosedDocument(bytes)
    document.targets = document.importPaths.compactMap { loader($0, file)?.id }
    closed.set(file, document)
    return documents[file]?.source.bytes != bytes && forgetTree(of: file)
  }

  /// Forgets a document of the workspace: it is gone from the disk, or its folder from the workspace.
  ///
  /// - Returns: whether documents that are open may have other findings because of it.
  @discardableResult package mutating func removeClosed(_ file: FileID) -> Bool {
    closed.remove(file)
    return forgetTree(of: file)
  }

  private mutating func forgetTree(of file: FileID) -> Bool {
    guard documents[file]?.isOpen == false else { return false }
    unload([file])
    declarationsChanged()
    return true
  }

  /// Says that a file has appeared, changed or vanished, so that what imports it looks at it again.
  ///
  /// An open document is its owner's and does not change with the disk.
  package mutating func fileChanged(_ file: FileID) {
    if documents[file]?.isOpen != true { unload([file]) }
    closed.noteChange(of: file)
    declarationsChanged()
  }

  // MARK: - Looking inside

  /// The documents of the workspace that are not open, in order of their names.
  package var closedFiles: [FileID] { closed.documents.keys.filter { documents[$0]?.isOpen != true }.sorted() }

  /// Whether a document is one of the workspace and not open.
  package func isClosed(_ file: FileID) -> Bool { closed[file] != nil && documents[file]?.isOpen != true }

  /// Brings a document in reach of every feature until it is let go of; returns whether there is such a document.
  package mutating func takeIn(_ file: FileID) -> Bool {
    if documents[file] != nil { return true }
    guard let bytes = closed[file]?.bytes else { return false }
    insert(file, SourceFile(bytes), isOpen: false)
    return true
  }

  /// Lets go of a document that was taken in, if no open document rests on it.
  package mutating func letGo(of file: FileID) {
    if documents[file]?.isOpen == false, !isReached(file) { unload([file]) }
    trimLoaded()
  }

  /// How many documents that are not open keep their trees after the last look, and how many bytes they may have: files
  /// that many others import are read once for many of them.
  private static let mostLoaded = (count: 64, byteCount: 1 << 22)

  /// Lets go of the trees that looking into closed documents has left, if they are many.
  package mutating func trimLoaded() {
    let loaded = documents.filter { !$0.value.isOpen }
    let byteCount = loaded.values.reduce(0) { $0 + $1.source.byteCount }
    guard loaded.count > Self.mostLoaded.count || byteCount > Self.mostLoaded.byteCount else { return }
    unload(Set(loaded.keys.filter { !isReached($0) }))
  }

  /// Whether an open document rests on this one.
  private mutating func isReached(_ file: FileID) -> Bool {
    documents.filter(\.value.isOpen).keys.contains { analyzer(for: $0).scopes[file] != nil }
  }

  private mutating func unload(_ files: Set<FileID>) {
    guard !files.isEmpty else { return }
    for file in files {
      documents[file] = nil
      imports.remove(file)
      scopes[file] = nil
      foundations[file] = nil
    }
    importedFiles = importedFiles.filter { !files.contains($0.key.importer) }
  }

  // MARK: - Findings

  /// Whether findings of closed documents have to be made, for the first time or again.
  package var hasOutdatedFindings: Bool { closed.hasOutdated }

  /// How many closed documents wait for their findings.
  package var outdatedFindingsCount: Int { closed.outdatedCount }

  /// Takes out a closed document whose findings have to be made.
  package mutating func nextOutdated() -> FileID? {
    while let file = closed.popOutdated() {
      if isClosed(file) { return file }
    }
    return nil
  }

  /// Asks for the findings of a closed document again.
  package mutating func outdateFindings(of file: FileID) { closed.outdate(file) }

  /// Leaves old findings as they are.
  package mutating func forgetOutdated() { closed.forgetOutdated() }

  /// Asks for the findings of all closed documents again.
  package mutating func outdateFindings() {
    for file in closedFiles { closed.outdate(file) }
  }
}
