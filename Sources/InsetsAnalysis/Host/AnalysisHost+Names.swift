import InsetsSyntax

// What the names of documents mean, across imports.
extension AnalysisHost {
  /// An analyzer for the items of a document.
  mutating func analyzer(for file: FileID) -> ItemAnalyzer {
    if let known = scopes[file] { return ItemAnalyzer(file: file, scopes: known) }
    var reachable: [FileID: FileScope] = [:]
    collectScopes(of: file, into: &reachable)
    scopes[file] = reachable
    foundations[file] = Set(reachable.keys)
    return ItemAnalyzer(file: file, scopes: reachable)
  }

  private mutating func collectScopes(of root: FileID, into reachable: inout [FileID: FileScope]) {
    var waiting = [root]
    while let file = waiting.popLast() {
      guard reachable[file] == nil, let document = documents[file] else { continue }
      let scope = scope(of: file, document)
      reachable[file] = scope
      waiting += scope.resolvedImports.map(\.target)
    }
  }

  private mutating func scope(of file: FileID, _ document: AnalyzedDocument) -> FileScope {
    var declared: [String: FileSymbol] = [:]
    var imported: [String: FileSymbol] = [:]
    var repeated: [FileSymbol] = []
    var broken: [BrokenImport] = []
    var resolved: [(place: Place, target: FileID)] = []
    for tree in document.declaringItems {
      if let symbol = FileSymbol(tree, in: file) {
        if declared[symbol.name] == nil { declared[symbol.name] = symbol } else { repeated.append(symbol) }
      } else if case .importItem(let item) = ItemSyntax(tree), let token = item.path, let path = item.pathText {
        let place = Place(file: file, tree: tree, range: token.range)
        guard let target = load(path, from: file) else {
          broken.append(BrokenImport(place: place, path: path, reason: .unreadable))
          continue
        }
        if let cycle = cycle(from: target, to: file) {
          broken.append(BrokenImport(place: place, path: path, reason: .cycle([file] + cycle)))
          continue
        }
        resolved.append((place, target))
        for tree in documents[target]?.declaringItems ?? [] {
          if let symbol = FileSymbol(tree, in: target), imported[symbol.name] == nil { imported[symbol.name] = symbol }
        }
      }
    }
    return FileScope(
      file: file,
      declared: declared,
      imported: imported,
      repeated: repeated,
      brokenImports: broken,
      resolvedImports: resolved
    )
  }

  /// The document that an import leads to, loaded if it is not known yet.
  private mutating func load(_ path: String, from importer: FileID) -> FileID? {
    let key = ImportPath(importer: importer, path: path)
    if let known = importedFiles[key] { return known }
    guard let loaded = loader(path, importer) else { return nil }
    if documents[loaded.id] == nil {
      guard let bytes = closed[loaded.id]?.bytes ?? loaded.bytes else { return nil }
      insert(loaded.id, SourceFile(bytes), isOpen: false)
    }
    importedFiles[key] = loaded.id
    return loaded.id
  }

  /// The chain of imports that leads from one document to another; nil when none does.
  private mutating func cycle(from start: FileID, to end: FileID) -> [FileID]? {
    if start == end { return [end] }
    var trails: [[FileID]] = [[start]]
    var seen: Set<FileID> = [start]
    while let trail = trails.popLast() {
      guard let last = trail.last, let items = documents[last]?.declaringItems else { continue }
      for tree in items {
        guard case .importItem(let item) = ItemSyntax(tree), let path = item.pathText,
          let target = load(path, from: last)
        else { continue }
        if target == end { return trail + [end] }
        if seen.insert(target).inserted { trails.append(trail + [target]) }
      }
    }
    return nil
  }
}

extension FileID {
  /// What follows the last slash.
  package var lastComponent: String { name.split(separator: "/").last.map(String.init) ?? name }
}
