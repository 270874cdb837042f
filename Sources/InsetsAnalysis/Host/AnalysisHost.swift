import InsetsChecking
import InsetsFormats
import InsetsLanguage
import InsetsSyntax

/// The documents that are known and what has been found out about them.
///
/// A value: an edit analyses the items that it touches and those that rest on a name that it changed, and keeps the
/// rest. Documents that are imported but not open come from the loader.
///
/// A host and its copies belong to one thread, since they share the layouts of the scenarios that were looked at last.
package struct AnalysisHost {
  /// Reads an imported document: the path as written, and the importing document.
  package typealias Loader = @Sendable (_ path: String, _ importer: FileID) -> LoadedFile?

  let loader: Loader
  let loop: Loop
  /// Asks whether the work at hand is still wanted.
  package let interruption: Interruption
  /// Where imports led when they were last read, so that an edit does not read them again.
  var importedFiles: [ImportPath: FileID] = [:]
  var documents: [FileID: AnalyzedDocument] = [:]
  /// Which document imports which.
  var imports = ImportGraph()
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
  private var recent = RecentScenarios()
  /// What may be laid out of a document that is opened now; nil for what its length allows.
  package var mostLayoutOfDocument: Int?
  /// What was done so far.
  package private(set) var work = AnalysisWork()

  /// The closed documents of the workspace.
  var closed = ClosedDocuments()
  /// Where the texts of documents behind other files stand in those.
  var places: [FileID: PlaceMap] = [:]
  /// What is wrong with expressions of those files.
  var remarks: [FileID: [ExpressionRemark]] = [:]
  /// What open documents are compared with.
  var bases: [FileID: DocumentBase] = [:]

  /// - Parameters:
  ///   - loader: reads imported documents.
  ///   - loop: shares out the analysis of many items; one after another if it is not given.
  ///   - interruption: says when what is being done is not wanted any more.
  package init(
    loader: @escaping Loader,
    loop: @escaping Loop = loopInOrder,
    interruption: Interruption = .never
  ) {
    self.loader = loader
    self.loop = loop
    self.interruption = interruption
  }

  /// Forgets what may have been made of work that was stopped.
  package mutating func forgetUnfinished() {
    recent = RecentScenarios()
    hints = HintCache()
  }

  /// Takes a document over from its owner.
  package mutating func open(_ file: FileID, bytes: [UInt8]) {
    if documents[file]?.isOpen == false, documents[file]?.source.bytes == bytes {
      // What imports it was analysed with these trees.
      documents[file]?.isOpen = true
    } else {
      insert(file, SourceFile(bytes, loop: loop), isOpen: true)
    }
    if closed[file]?.bytes != bytes { closed.noteChange(of: file) }
    declarationsChanged()
  }

  /// Carries out edits one after another: each is in positions of the text that the one before it left.
  package mutating func edit(_ file: FileID, _ edits: [TextEdit]) {
    for edit in edits {
      guard let change = documents[file]?.replace(edit.range, with: Array(edit.replacement.utf8)) else { return }
      work.parsedItems += change.itemCount
      guard change.concernsNames else { continue }
      imports.change(file)
      closed.noteChange(of: file)
      declarationsChanged()
    }
  }

  /// Lets go of a document; what imports it reads it from its loader from now on.
  package mutating func close(_ file: FileID) {
    documents[file] = nil
    imports.remove(file)
    settings[file] = nil
    places[file] = nil
    remarks[file] = nil
    bases[file] = nil
    foundations[file] = nil
    closed.noteChange(of: file)
    closed.outdate(file)
    declarationsChanged()
  }

  /// Forgets what the loader gave, so that changed documents are read again.
  package mutating func forgetLoaded() {
    for (file, document) in documents where !document.isOpen { imports.remove(file) }
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
    documents[file] = AnalyzedDocument(
      source,
      isOpen: isOpen,
      revision: revision,
      mostLayout: mostLayoutOfDocument
    )
    imports.change(file)
    work.parsedItems += source.items.count
  }

  mutating func declarationsChanged() {
    revision += 1
    scopes = [:]
  }
}

// MARK: - Analysis

extension AnalysisHost {
  /// Analyses the items of a document that have no valid analysis.
  mutating func analyze(_ file: FileID) {
    guard documents[file]?.isStale(at: revision) == true else { return }
    var analyzer = analyzer(for: file)
    guard let items = documents[file]?.itemsToAnalyze(in: analyzer.scopes, at: revision),
      let size = documents[file]?.size, let allowance = documents[file]?.allowance
    else { return }
    analyzer.meter = AnalysisMeter(size, allowance)
    let ways = settings[file]?.screens.mapValues(\.way) ?? [:]
    guard !ways.values.contains(where: { $0.ways > 1 }) else { return analyze(items, of: file, ways, analyzer) }
    var analyses = analyses(of: items, analyzer)
    documents[file]?.take(analyses)
    // What is not bound is not laid out, so it takes two rounds at most to know what is left out.
    for _ in 0..<2 {
      guard let most = documents[file]?.forgetWronglyCut(), let rest = documents[file]?.itemsWithoutAnalysis else {
        return
      }
      analyzer.meter = AnalysisMeter(most: most)
      analyses = self.analyses(of: rest, analyzer)
      documents[file]?.take(analyses)
    }
  }

  /// Analyses one way of each screen, and its others where something was found that has to hold in all of them.
  private mutating func analyze(
    _ items: [ItemTree],
    of file: FileID,
    _ ways: [String: (name: String, way: Int, ways: Int)],
    _ analyzer: ItemAnalyzer
  ) {
    func way(_ tree: ItemTree) -> (name: String, way: Int, ways: Int)? {
      guard case .scenario(let scenario) = ItemSyntax(tree) else { return nil }
      return ways[scenario.titleText ?? ""]
    }
    take(analysesOf: items, of: file, analyzer) { way($0).map { $0.way == 0 } ?? true }
    guard let source = documents[file]?.source else { return }
    let suppressions = fileSuppressions(of: file)
    var open: Set<String> = []
    for (index, tree) in source.items.enumerated() {
      guard let way = way(tree), way.way == 0, way.ways > 1,
        !shownFindings(ofItem: index, in: file, suppressions).isEmpty
      else { continue }
      open.insert(way.name)
    }
    guard !open.isEmpty, let rest = documents[file]?.itemsWithoutAnalysis else { return }
    take(analysesOf: rest, of: file, analyzer) { way($0).map { open.contains($0.name) } ?? true }
  }

  /// Analyses those of the items that are wanted; the others stay without.
  private mutating func take(
    analysesOf items: [ItemTree],
    of file: FileID,
    _ analyzer: ItemAnalyzer,
    where isWanted: (ItemTree) -> Bool
  ) {
    let wanted = items.map(isWanted)
    var made = analyses(of: zip(items, wanted).filter(\.1).map(\.0), analyzer)[...]
    documents[file]?.take(wanted.map { $0 ? made.popFirst() ?? nil : nil })
  }

  /// More items than these are shared out; for fewer it would take longer to call for help.
  private static let mostItemsAtOnce = 16

  /// The analyses of items; nil for those that were interrupted.
  private mutating func analyses(of items: [ItemTree], _ analyzer: ItemAnalyzer) -> [ItemAnalysis?] {
    let analyses: [ItemAnalysis?]
    let interruption = interruption
    if items.count > Self.mostItemsAtOnce {
      analyses = results(below: items.count, by: loop) { index -> ItemAnalysis? in
        if interruption.spend(1) { return nil }
        let analysis = analyzer.analyze(items[index])
        return interruption.isStopped ? nil : analysis
      }
    } else {
      analyses = items.map { tree in
        if interruption.spend(1) { return nil }
        let (item, scenario) = analyzer.result(tree)
        if interruption.isStopped { return nil }
        // The next keystroke is likely in the same scenario, so it is kept with its layouts.
        if let scenario { recent.keep(scenario, at: revision) }
        return item
      }
    }
    for case let item? in analyses { work.add(item) }
    return analyses
  }

  /// A scenario's analysis, which may be that of its findings; nil for other items.
  mutating func scenarioAnalysis(of tree: ItemTree, _ analyzer: ItemAnalyzer) -> ScenarioAnalysis? {
    if let known = recent.analysis(of: tree, at: revision) { return known }
    guard let scenario = analyzer.scenario(tree) else { return nil }
    let analysis = analyzer.analysis(of: scenario)
    recent.keep(analysis, at: revision)
    return analysis
  }
}

/// How much was done since a host was made; tests hold it to what an edit concerns.
package struct AnalysisWork: Hashable, Sendable {
  /// Items whose trees are new.
  package var parsedItems = 0
  /// Items whose names were resolved and whose findings were looked for.
  package var analyzedItems = 0
  /// Scenarios that rules were run on.
  package var evaluatedScenarios = 0
  /// Rules of the layout that were run, each time that it was.
  package var ruleRuns = 0
  /// The statements that were bound, those of components each time that they are used.
  package var boundStatements = 0
  /// What was laid out for findings: elements and what is said about them, on each configuration.
  package var laidOut = 0

  package init() {}

  fileprivate mutating func add(_ item: ItemAnalysis) {
    analyzedItems += 1
    evaluatedScenarios += item.ruleCount > 0 ? 1 : 0
    ruleRuns += item.ruleCount
    if item.cut != .everything { boundStatements += item.size.binding }
    if item.cut == .nothing { laidOut += item.size.layout }
  }
}

/// An import, as written, and where it is written.
struct ImportPath: Hashable {
  var importer: FileID
  var path: String
}
