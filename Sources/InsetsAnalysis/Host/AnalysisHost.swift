import InsetsSyntax

/// The documents that are known and what has been found out about them.
///
/// A value: an edit analyses the items that it touches and those that rest on a name that it changed, and keeps the
/// rest. Documents that are imported but not open come from the loader.
package struct AnalysisHost: Sendable {
  /// Reads an imported document: the path as written, and the importing document.
  package typealias Loader = @Sendable (_ path: String, _ importer: FileID) -> LoadedFile?

  let loader: Loader
  /// Where imports led when they were last read, so that an edit does not read them again.
  var importedFiles: [ImportPath: FileID] = [:]
  var documents: [FileID: AnalyzedDocument] = [:]
  /// What a person decided about the findings of a document; nothing where there is no entry.
  package var settings: [FileID: AnalysisSettings] = [:]
  /// The scopes that each document's analysis sees: its own and those of everything that it imports.
  var scopes: [FileID: [FileID: FileScope]] = [:]
  /// The documents whose texts each document's findings rested on when they were last looked for: itself and all that it
  /// imports.
  var foundations: [FileID: Set<FileID>] = [:]
  /// Counts changes of declarations anywhere.
  private(set) var revision = 0
  var hints = HintCache()

  /// The documents of the workspace that nobody has open.
  var closed = ClosedDocuments()

  package init(loader: @escaping Loader) { self.loader = loader }

  /// Takes a document over from its owner.
  package mutating func open(_ file: FileID, bytes: [UInt8]) {
    insert(file, SourceFile(bytes), isOpen: true)
    if closed[file]?.bytes != bytes { closed.noteChange(of: file) }
    declarationsChanged()
  }

  /// Carries out edits one after another: each is in positions of the text that the one before it left.
  package mutating func edit(_ file: FileID, _ edits: [TextEdit]) {
    for edit in edits where documents[file]?.replace(edit.range, with: Array(edit.replacement.utf8)) == true {
      closed.noteChange(of: file)
      declarationsChanged()
    }
  }

  /// Lets go of a document; what imports it reads it from its loader from now on.
  package mutating func close(_ file: FileID) {
    documents[file] = nil
    settings[file] = nil
    foundations[file] = nil
    importedFiles = importedFiles.filter { $0.value != file }
    closed.noteChange(of: file)
    closed.outdate(file)
    declarationsChanged()
  }

  /// Forgets what the loader gave, so that changed documents are read again.
  package mutating func forgetLoaded() {
    documents = documents.filter(\.value.isOpen)
    importedFiles = [:]
    declarationsChanged()
  }

  /// The text of a document that is open, was loaded or belongs to the workspace.
  package func source(_ file: FileID) -> SourceFile? {
    documents[file]?.source ?? closed[file].map { SourceFile($0.bytes) }
  }

  /// Whether the findings of a document may be others, or their places, because the texts of some have changed.
  ///
  /// - Complexity: O(texts).
  package func isAffected(_ file: FileID, byTextsOf changed: Set<FileID>) -> Bool {
    guard let known = foundations[file] else { return true }
    return !known.isDisjoint(with: changed)
  }

  /// Grows whenever a document may mean something else because of a change in another.
  package var namesRevision: Int { revision }

  mutating func insert(_ file: FileID, _ source: SourceFile, isOpen: Bool) {
    documents[file] = AnalyzedDocument(source, isOpen: isOpen, revision: revision)
  }

  mutating func declarationsChanged() {
    revision += 1
    scopes = [:]
  }
}

/// An import, as written, and where it is written.
struct ImportPath: Hashable {
  var importer: FileID
  var path: String
}
