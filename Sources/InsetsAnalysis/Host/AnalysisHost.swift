import InsetsSyntax

/// The documents that are known and what has been found out about them.
///
/// A value: an edit analyses the items that it touches and those that rest on a name that it changed, and keeps the
/// rest. Documents that are imported but not open come from the loader.
package struct AnalysisHost: Sendable {
  /// Reads an imported document: the path as written, and the importing document.
  package typealias Loader = @Sendable (_ path: String, _ importer: FileID) -> LoadedFile?

  struct Document: Sendable {
    var source: SourceFile
    var isOpen: Bool
    /// Parallel to the source's items; nil where the item has to be analysed.
    var analyses: [ItemAnalysis?]
    /// The revision of names that the analyses were last checked against.
    var checkedRevision: Int
  }

  private let loader: Loader
  /// Where imports led when they were last read, so that an edit does not read them again.
  private var importedFiles: [ImportPath: FileID] = [:]
  private(set) var documents: [FileID: Document] = [:]
  /// What a person decided about the findings of a document; nothing where there is no entry.
  package var settings: [FileID: AnalysisSettings] = [:]
  /// The scopes that each document's analysis sees: its own and those of everything that it imports.
  private var scopes: [FileID: [FileID: FileScope]] = [:]
  /// Counts changes of declarations anywhere.
  private var revision = 0

  package init(loader: @escaping Loader) { self.loader = loader }

  // MARK: - Documents

  /// Takes a document over from its owner.
  package mutating func open(_ file: FileID, bytes: [UInt8]) {
    insert(file, SourceFile(bytes), isOpen: true)
    declarationsChanged()
  }

  /// Carries out edits one after another: each is in positions of the text that the one before it left.
  package mutating func edit(_ file: FileID, _ edits: [TextEdit]) {
    for edit in edits { replace(edit.range, with: Array(edit.replacement.utf8), in: file) }
  }

  /// Lets go of a document; what imports it reads it from its loader from now on.
  package mutating func close(_ file: FileID) {
    documents[file] = nil
    settings[file] = nil
    importedFiles = importedFiles.filter { $0.value != file }
    declarationsChanged()
  }

  /// Forgets what the loader gave, so that changed documents are read again.
  package mutating func forgetLoaded() {
    documents = documents.filter(\.value.isOpen)
    importedFiles = [:]
    declarationsChanged()
  }

  /// The text of a document that is open or was loaded.
  package func source(_ file: FileID) -> SourceFile? { documents[file]?.source }

  private mutating func insert(_ file: FileID, _ source: SourceFile, isOpen: Bool) {
    documents[file] = Document(
      source: source,
      isOpen: isOpen,
      analyses: Array(repeating: nil, count: source.items.count),
      checkedRevision: revision
    )
  }

  private mutating func replace(_ range: ByteRange, with bytes: [UInt8], in file: FileID) {
    guard let before = documents[file]?.source.items else { return }
    guard let new = documents[file]?.source.replace(range, with: bytes), let count = documents[file]?.source.items.count
    else { return }
    let old = new.lowerBound..<max(new.lowerBound, before.count - (count - new.upperBound))
    let fresh = documents[file]?.source.items[new] ?? []
    let declares = before[old].contains(where: \.declaresNames) || fresh.contains(where: \.declaresNames)
    documents[file]?.analyses.replaceSubrange(old, with: Array(repeating: nil, count: new.count))
    if declares { declarationsChanged() }
  }

  private mutating func declarationsChanged() {
    revision += 1
    scopes = [:]
  }

  // MARK: - Findings

  /// All findings of a document, in order of their place.
  ///
  /// Analyses what changed and reuses the rest.
  package mutating func diagnostics(in file: FileID) -> [Diagnostic] {
    guard documents[file] != nil else { return [] }
    analyze(file)
    guard let document = documents[file] else { return [] }
    var result: [Diagnostic] = []
    for (index, analysis) in document.analyses.enumerated() {
      guard let analysis, !analysis.findings.isEmpty else { continue }
      let start = document.source.start(ofItem: index)
      let tree = document.source.items[index]
      result += analysis.findings.map { diagnostic($0, in: tree, start: start) }
    }
    let early = result.count
    result += declarationFindings(of: file)
    let suppressions = fileSuppressions(of: file)
    result += suppressions.findings.flatMap { index, findings in
      let start = document.source.start(ofItem: index)
      return findings.map { diagnostic($0, in: document.source.items[index], start: start) }
    }
    let shown = Presentation(settings[file] ?? AnalysisSettings(), allowed: suppressions.allowed).shown(result)
    return early == result.count ? shown : shown.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The findings of an analysed item that are shown, in positions of the item, each as it is shown.
  func shownFindings(ofItem index: Int, in file: FileID) -> [(finding: Finding, diagnostic: Diagnostic)] {
    guard let document = documents[file], document.analyses.indices.contains(index) else { return [] }
    let suppressions = fileSuppressions(of: file)
    let presentation = Presentation(settings[file] ?? AnalysisSettings(), allowed: suppressions.allowed)
    let findings = (document.analyses[index]?.findings ?? []) + (suppressions.findings[index] ?? [])
    let start = document.source.start(ofItem: index)
    return findings.compactMap { finding in
      presentation.shown(self.diagnostic(finding, in: document.source.items[index], start: start)).map { (finding, $0) }
    }
  }

  private func fileSuppressions(of file: FileID) -> FileSuppressions {
    guard let document = documents[file] else { return FileSuppressions() }
    return FileSuppressions(in: document) {
      let rules = document.analyses.flatMap { $0?.findings.map(\.rule) ?? [] }
      return Set(rules + declarationFindings(of: file).map(\.rule))
    }
  }

  /// How many scenarios a document has, and how many configurations they have in all.
  package mutating func extent(of file: FileID) -> (scenarios: Int, configurations: Int) {
    analyze(file)
    let analyses = (documents[file]?.analyses ?? []).compactMap { $0 }
    let scenarios = documents[file]?.source.items.count { $0.kind == .scenario } ?? 0
    return (scenarios, analyses.reduce(0) { $0 + $1.configurationCount })
  }

  /// Analyses the items that have no valid analysis.
  private mutating func analyze(_ file: FileID) {
    let analyzer = analyzer(for: file)
    guard var document = documents.removeValue(forKey: file) else { return }
    if document.checkedRevision != revision {
      for index in document.analyses.indices where document.analyses[index]?.holds(in: analyzer.scopes) == false {
        document.analyses[index] = nil
      }
      document.checkedRevision = revision
    }
    for index in document.analyses.indices where document.analyses[index] == nil {
      document.analyses[index] = analyzer.analyze(document.source.items[index])
    }
    documents[file] = document
  }

  /// A finding of an item that starts here.
  func diagnostic(_ finding: Finding, in tree: ItemTree, start: ByteOffset) -> Diagnostic {
    Diagnostic(
      rule: finding.rule,
      severity: finding.severity,
      range: finding.range.shifted(by: start),
      message: finding.message,
      related: finding.notes.compactMap { note in
        let place = note.place
        let location =
          place.tree === tree
          ? Location(file: place.file, range: place.range.shifted(by: start)) : self.location(of: place)
        return location.map { RelatedInformation(location: $0, message: note.message) }
      },
      tags: finding.tags
    )
  }

  /// Where a place is now; nil when its item is gone.
  func location(of place: Place) -> Location? {
    guard let source = documents[place.file]?.source,
      let index = source.items.firstIndex(where: { $0 === place.tree })
    else { return nil }
    return Location(file: place.file, range: place.range.shifted(by: source.start(ofItem: index)))
  }

  /// How many names that are taken are reported; a document with more of them was pasted twice.
  private static let mostRepeatedNames = 128

  private func declarationFindings(of file: FileID) -> [Diagnostic] {
    guard let scope = scopes[file]?[file] else { return [] }
    let repeated = scope.repeated.prefix(Self.mostRepeatedNames).compactMap { symbol -> Diagnostic? in
      guard let location = location(of: symbol.place) else { return nil }
      let first = scope.declared[symbol.name].flatMap { self.location(of: $0.place) }
      return Diagnostic(
        rule: DiagnosticRule.duplicateName.id,
        severity: DiagnosticRule.duplicateName.severity,
        range: location.range,
        message: "the name '\(symbol.name)' is taken in this document",
        related: first.map { [RelatedInformation(location: $0, message: "it is first declared here")] } ?? [],
        tags: []
      )
    }
    return repeated
      + scope.brokenImports.compactMap { broken in
        guard let location = location(of: broken.place) else { return nil }
        let (rule, message) = broken.words
        return Diagnostic(
          rule: rule.id,
          severity: rule.severity,
          range: location.range,
          message: message,
          related: [],
          tags: []
        )
      }
  }

  // MARK: - Names

  /// An analyzer for the items of a document.
  mutating func analyzer(for file: FileID) -> ItemAnalyzer {
    if let known = scopes[file] { return ItemAnalyzer(file: file, scopes: known) }
    var reachable: [FileID: FileScope] = [:]
    collectScopes(of: file, into: &reachable)
    scopes[file] = reachable
    return ItemAnalyzer(file: file, scopes: reachable)
  }

  private mutating func collectScopes(of root: FileID, into reachable: inout [FileID: FileScope]) {
    var waiting = [root]
    while let file = waiting.popLast() {
      guard reachable[file] == nil, let source = documents[file]?.source else { continue }
      let scope = scope(of: file, source)
      reachable[file] = scope
      waiting += scope.resolvedImports.map(\.target)
    }
  }

  private mutating func scope(of file: FileID, _ source: SourceFile) -> FileScope {
    var declared: [String: FileSymbol] = [:]
    var imported: [String: FileSymbol] = [:]
    var repeated: [FileSymbol] = []
    var broken: [BrokenImport] = []
    var resolved: [(place: Place, target: FileID)] = []
    for tree in source.items where tree.declaresNames {
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
        for tree in documents[target]?.source.items ?? [] {
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
      guard let bytes = loaded.bytes else { return nil }
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
      guard let last = trail.last, let items = documents[last]?.source.items else { continue }
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

/// An import, as written, and where it is written.
private struct ImportPath: Hashable {
  var importer: FileID
  var path: String
}

extension ItemAnalysis {
  /// Whether every name that the analysis looked up still leads to the same item.
  fileprivate func holds(in scopes: [FileID: FileScope]) -> Bool {
    dependencies.allSatisfy { scopes[$0.file]?.symbol(named: $0.name)?.tree === $0.found }
  }
}

extension ItemTree {
  /// Whether other items may rest on this one.
  fileprivate var declaresNames: Bool {
    switch kind {
    case .importItem, .letStatement, .device, .component: true
    default: false
    }
  }
}

extension BrokenImport {
  fileprivate var words: (rule: DiagnosticRule, message: String) {
    switch reason {
    case .unreadable: (.unreadableImport, "'\(path)' cannot be read")
    case .cycle(let files):
      (.importCycle, "these documents import each other: \(files.map(\.lastComponent).joined(separator: " → "))")
    }
  }
}

extension FileID {
  /// What follows the last slash.
  package var lastComponent: String { name.split(separator: "/").last.map(String.init) ?? name }
}

extension ByteRange {
  /// The range, moved down the document.
  func shifted(by start: ByteOffset) -> ByteRange {
    lowerBound + start.value..<upperBound + start.value
  }
}
