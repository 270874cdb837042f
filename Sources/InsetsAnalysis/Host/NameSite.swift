import InsetsChecking
import InsetsLanguage
import InsetsSyntax

/// A place of a document with the names of the item that it is in.
struct NameSite {
  let file: FileID
  let cursor: CursorPlace
  let names: ItemNames

  /// The word at the place, if it means something.
  var occurrence: NameOccurrence? { names.occurrence(at: cursor.offset) }

  /// The word at the place, or for an import wherever in it the place is, the document that it leads to.
  var occurrenceOrImport: NameOccurrence? {
    guard cursor.tree.kind == .importItem else { return occurrence }
    return cursor.tree.root.range.holdsCursor(cursor.offset) ? names.occurrences.first : nil
  }

  func location(_ range: ByteRange) -> Location {
    Location(file: file, range: range.shifted(by: cursor.start))
  }
}

/// A word of a document that means what was looked for.
struct FoundName {
  var file: FileID
  /// The position of its item in the document.
  var item: Int
  /// Where that item begins.
  var start: ByteOffset
  var occurrence: NameOccurrence

  var location: Location { Location(file: file, range: occurrence.range.shifted(by: start)) }
}

extension AnalysisHost {
  /// The names around a place; nil for a document that is not known.
  mutating func nameSite(at offset: ByteOffset, in file: FileID) -> NameSite? {
    guard let source = documents[file]?.source else { return nil }
    let cursor = CursorPlace(offset, in: source)
    return NameSite(file: file, cursor: cursor, names: analyzer(for: file).names(of: cursor.tree))
  }

  /// All words with the meaning of one, in all documents that are known.
  ///
  /// Only items whose bytes hold the word are bound, and for a name of a scenario's own its item alone.
  mutating func occurrences(of occurrence: NameOccurrence, at site: NameSite) -> [FoundName] {
    let meaning = occurrence.meaning
    guard let search = NameSearch(meaning) else {
      return site.names.occurrences(of: meaning).map {
        FoundName(file: site.file, item: site.cursor.index, start: site.cursor.start, occurrence: $0)
      }
    }
    loadClosed { search.mayFind(in: $0) }
    return searchedDocuments().sorted().flatMap { occurrences(of: meaning, search, in: $0) }
  }

  /// The documents of the workspace, those that are open, and what these import now, whether or not anything asked for
  /// that before.
  private mutating func searchedDocuments() -> Set<FileID> {
    var files = Set(closed.documents.keys)
    for (file, document) in documents where document.isOpen {
      _ = analyzer(for: file)
      files.formUnion(foundations[file] ?? [file])
    }
    return files
  }

  /// Makes the trees of those closed documents that are to be looked into.
  mutating func loadClosed(where isWanted: (ClosedDocument) -> Bool) {
    for (file, document) in closed.documents where documents[file] == nil && isWanted(document) {
      insert(file, SourceFile(document.bytes), isOpen: false)
    }
  }

  private mutating func occurrences(of meaning: NameMeaning, _ search: NameSearch, in file: FileID) -> [FoundName] {
    guard let source = documents[file]?.source else { return [] }
    let items = source.items.indices.filter { search.mayFind(in: source.items[$0]) }
    guard !items.isEmpty else { return [] }
    let analyzer = analyzer(for: file)
    return items.flatMap { index -> [FoundName] in
      if interruption.isStopped { return [] }
      let start = source.start(ofItem: index)
      let names = analyzer.names(of: source.items[index])
      _ = interruption.spend(names.scenario?.size.binding ?? 1)
      return names.occurrences(of: meaning).map {
        FoundName(file: file, item: index, start: start, occurrence: $0)
      }
    }
  }
}

/// Tells which items may hold words with a meaning, by their bytes alone.
struct NameSearch {
  private let tree: ItemTree?
  private let word: [UInt8]
  private let isForImports: Bool

  /// Nil for what is known in its own item alone.
  init?(_ meaning: NameMeaning) {
    isForImports = if case .file = meaning { true } else { false }
    if case .unwritten = meaning { return nil }
    let declared = meaning.declared
    if declared?.isLocal == true { return nil }
    tree = declared?.place.tree
    word = Array((declared?.text ?? meaning.spelling ?? "").utf8)
  }

  func mayFind(in item: ItemTree) -> Bool {
    if isForImports { return item.kind == .importItem }
    return item === tree || item.bytes.holds(word)
  }

  func mayFind(in document: ClosedDocument) -> Bool {
    isForImports ? !document.importPaths.isEmpty : document.bytes.holds(word)
  }
}

extension [UInt8] {
  /// Whether a text contains the bytes of a word.
  func holds(_ word: [UInt8]) -> Bool {
    guard let first = word.first, count >= word.count else { return false }
    return withUnsafeBufferPointer { bytes in
      word.withUnsafeBufferPointer { word in
        var index = 0
        while index <= bytes.count - word.count {
          if bytes[index] == first, word.indices.allSatisfy({ bytes[index + $0] == word[$0] }) { return true }
          index += 1
        }
        return false
      }
    }
  }
}
