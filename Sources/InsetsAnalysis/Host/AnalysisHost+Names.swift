import InsetsChecking
import InsetsLanguage
import InsetsSyntax

// What the names of documents mean, across imports.
extension AnalysisHost {
  /// An analyzer for the items of a document.
  mutating func analyzer(for file: FileID) -> ItemAnalyzer {
    let reachable = scopes[file] ?? scopesReached(from: file)
    scopes[file] = reachable
    // What the findings leave out because it is too large, the names leave out as well.
    let most = documents[file].map { $0.allowance.mostOfItem(in: $0.size) } ?? .mostOfItem
    var analyzer = ItemAnalyzer(
      file: file,
      scopes: reachable,
      meter: AnalysisMeter(most: most),
      interruption: interruption
    )
    // Nobody writes the sizes of texts into source code.
    analyzer.triesContent = settings[file]?.screens.values.contains { $0.isSource } ?? false
    analyzer.listsOpenJudgements = settings[file]?.listsOpenJudgements ?? false
    if let screens = settings[file]?.screens, !screens.isEmpty, !allowsInWholeDocument(file) {
      analyzer.checks = { tree in
        guard case .scenario(let scenario) = ItemSyntax(tree) else { return nil }
        return screens[scenario.titleText ?? ""]?.checks
      }
    }
    return analyzer
  }

  /// Whether a comment at a document's top allows findings in all of it, of which is told when there are none.
  private func allowsInWholeDocument(_ file: FileID) -> Bool {
    guard let first = documents[file]?.source.items.first else { return false }
    return Suppression.all(in: first).contains(where: \.isForFile)
  }

  /// The scopes of a document and of everything that it imports; notes what they rest on.
  private mutating func scopesReached(from file: FileID) -> [FileID: FileScope] {
    guard documents[file] != nil else { return [:] }
    let root = imports.number(of: file)
    if readImports(of: root).isEmpty {
      foundations[file] = [file]
      return [file: scope(of: root)]
    }
    var seen: Set<Int> = [root]
    var waiting = [root]
    while let number = waiting.popLast() {
      for case let target? in readImports(of: number).map(\.target) where seen.insert(target).inserted {
        waiting.append(target)
      }
    }
    // An import that leads in a circle brings no names, and yet what it leads to decides whether it does.
    foundations[file] = Set(seen.map { imports.files[$0] })
    imports.findCircles()
    var reachable: [FileID: FileScope] = [:]
    seen = [root]
    waiting = [root]
    while let number = waiting.popLast() {
      reachable[imports.files[number]] = scope(of: number)
      for target in imports.targets(of: number) where seen.insert(target).inserted { waiting.append(target) }
    }
    return reachable
  }

  /// The imports of a document, which are loaded if they are not known yet.
  private mutating func readImports(of number: Int) -> [ImportGraph.Import] {
    if let known = imports.imports(of: number) { return known }
    let file = imports.files[number]
    var found: [ImportGraph.Import] = []
    for tree in documents[file]?.declaringItems ?? [] {
      guard case .importItem(let item) = ItemSyntax(tree), let token = item.path, let path = item.pathText else {
        continue
      }
      let target = load(path, from: file).map { imports.number(of: $0) }
      found.append(.init(place: Place(file: file, tree: tree, range: token.range), path: path, target: target))
    }
    imports.setImports(found, of: number)
    return found
  }

  private mutating func scope(of number: Int) -> FileScope {
    if let known = imports.scope(of: number) { return known }
    let file = imports.files[number]
    var declared: [String: FileSymbol] = [:]
    var imported: [String: FileSymbol] = [:]
    var repeated: [FileSymbol] = []
    var broken: [BrokenImport] = []
    var resolved: [(place: Place, target: FileID)] = []
    for tree in documents[file]?.declaringItems ?? [] {
      guard let symbol = FileSymbol(tree, in: file) else { continue }
      if declared[symbol.name] == nil { declared[symbol.name] = symbol } else { repeated.append(symbol) }
    }
    var taken: Set<Int> = []
    for entry in imports.imports(of: number) ?? readImports(of: number) {
      guard let target = entry.target else {
        broken.append(BrokenImport(place: entry.place, path: entry.path, reason: .unreadable))
        continue
      }
      let targetFile = imports.files[target]
      if imports.isCircular(number, target) {
        broken.append(BrokenImport(place: entry.place, path: entry.path, reason: .cycle(through: targetFile)))
        continue
      }
      resolved.append((entry.place, targetFile))
      // What is imported twice brings nothing more.
      guard taken.insert(target).inserted else { continue }
      for tree in documents[targetFile]?.declaringItems ?? [] {
        if let symbol = FileSymbol(tree, in: targetFile), imported[symbol.name] == nil {
          imported[symbol.name] = symbol
        }
      }
    }
    let scope = FileScope(
      file: file,
      declared: declared,
      imported: imported,
      repeated: repeated,
      brokenImports: broken,
      resolvedImports: resolved
    )
    imports.setScope(scope, of: number)
    return scope
  }

  /// The document that an import leads to, loaded if it is not known yet.
  private mutating func load(_ path: String, from importer: FileID) -> FileID? {
    let key = ImportPath(importer: importer, path: path)
    if let known = importedFiles[key], documents[known] != nil { return known }
    guard let loaded = loader(path, importer) else { return nil }
    if documents[loaded.id] == nil {
      guard let bytes = closed[loaded.id]?.bytes ?? loaded.bytes else { return nil }
      insert(loaded.id, SourceFile(bytes), isOpen: false)
    }
    importedFiles[key] = loaded.id
    return loaded.id
  }
}

extension FileID {
  /// What follows the last slash.
  package var lastComponent: String { name.split(separator: "/").last.map(String.init) ?? name }
}
