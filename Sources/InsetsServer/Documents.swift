import InsetsAnalysis
import InsetsLanguage
import InsetsProject
import LanguageServerProtocol
import StandardStreams

/// A document whose text the client holds.
struct OpenDocument {
  let file: FileID
  /// The document's name as the client writes it.
  let uri: DocumentURI
  var version: DocumentVersion
  /// Grows with every change to any document: the document that changed last has the highest.
  var lastChange: Int
  /// What the client was last told.
  var published: Publication?
  /// What the client was last told of what its text means.
  var semanticTokens = SemanticTokensCache()
  /// The name of the findings that the client last asked for.
  var pulled: String?

  struct Publication: Equatable {
    var version: DocumentVersion
    /// The state of the findings.
    var findings: Int
  }
}

/// The open documents.
struct Documents {
  /// What can have changed the findings of documents.
  enum Changes {
    /// The texts of these documents.
    case texts(Set<FileID>)
    /// Which documents there are, settings, or files on the disk.
    case everything

    var isEmpty: Bool { if case .texts(let files) = self { files.isEmpty } else { false } }
  }

  private var documents: [FileID: OpenDocument] = [:]
  private var changeCount = 0
  private var resultCount = 0
  private var changes = Changes.texts([])
  /// Another number when a document may have another name for the client.
  private(set) var names = 0

  /// The document that a URI names.
  ///
  /// Clients write the same path in several ways; it is one document anyway.
  static func file(_ uri: DocumentURI) -> FileID {
    let path = uri.filePath.map(normalizedPath)
    return FileID(path.map { DocumentURI(filePath: $0).string } ?? uri.string)
  }

  subscript(_ file: FileID) -> OpenDocument? { documents[file] }

  /// The documents, the one that changed last first.
  var byLastChange: [OpenDocument] { documents.values.sorted { $0.lastChange > $1.lastChange } }

  /// The URI of a document, spelled as the client does if it is open.
  func uri(_ file: FileID) -> DocumentURI {
    documents[file]?.uri ?? DocumentURI(ImportedDocument.path(ofDocument: file.name) ?? file.name)
  }

  mutating func open(_ uri: DocumentURI, _ version: DocumentVersion) {
    let file = Self.file(uri)
    changeCount += 1
    documents[file] = OpenDocument(file: file, uri: uri, version: version, lastChange: changeCount)
    names += 1
  }

  /// Notes that the text of a document is another.
  mutating func change(_ file: FileID, to version: DocumentVersion) {
    changeCount += 1
    documents[file]?.version = version
    documents[file]?.lastChange = changeCount
    if case .texts(let files) = changes, !files.contains(file) { changes = .texts(files.union([file])) }
  }

  /// Forgets a document and returns it; nil if it was not open.
  mutating func close(_ file: FileID) -> OpenDocument? {
    names += 1
    return documents.removeValue(forKey: file)
  }

  /// Notes that more than texts may have changed.
  mutating func changeEverything() { changes = .everything }

  /// What has changed since the last call.
  mutating func takeChanges() -> Changes {
    defer { changes = .texts([]) }
    return changes
  }

  mutating func setPulled(_ id: String?, of file: FileID) { documents[file]?.pulled = id }

  mutating func setPublished(_ publication: OpenDocument.Publication, of file: FileID) {
    documents[file]?.published = publication
  }

  /// A name for what a client is told, unlike any that it was given before, for a document closed and opened again too.
  mutating func newResultID() -> String {
    resultCount += 1
    return String(resultCount)
  }

  mutating func setSemanticTokens(_ cache: SemanticTokensCache, of file: FileID) {
    documents[file]?.semanticTokens = cache
  }
}
