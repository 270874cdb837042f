import InsetsChecking
import InsetsLanguage
import InsetsSyntax

/// A document, what is known of each of its items, and which of them are worth a look.
///
/// A keystroke looks at the items that it touches and at those with findings; the lists that say which they are follow
/// the items through edits, so that the rest need not be walked.
struct AnalyzedDocument: Sendable {
  /// What is known of the items that declare names, as long as all items stand where they do and the names mean the same.
  struct Declarations {
    /// Where they stand, by their identities.
    var indices: [ObjectIdentifier: Int]
    /// The findings about names that are taken and imports that bring nothing, by the index of their item.
    var findings: [Int: [Finding]]
  }

  private(set) var source: SourceFile
  var isOpen: Bool
  /// Parallel to the source's items; nil where the item has to be analysed.
  private(set) var analyses: [ItemAnalysis?]
  /// What was last reported of each item, parallel to the source's items; nil for nothing.
  private(set) var reports: [ItemReport?]
  /// How the reports were made.
  private(set) var presentation: Presentation?
  /// The items without an analysis.
  private(set) var pending: ItemIndices
  /// The items with findings of their own, allowed mistakes included, or with comments that count for the whole document.
  private(set) var noted = ItemIndices()
  /// Those with comments that count for the whole document.
  private(set) var suppressing = ItemIndices()
  /// The items that other items may rest on.
  private(set) var declaring: ItemIndices
  var declarations: Declarations?
  /// What the analysed items are in all.
  private(set) var size = AnalysisSize()
  /// How many of them have something left out because it is too much.
  private var cutCount = 0
  /// Edits of items that others may rest on, which changed nothing of what the items say, since the last check.
  private var triviaChanges: [TriviaChange] = []
  /// The revision of names that the analyses were last checked against.
  private var checkedRevision: Int

  /// What may be laid out of it, where that is less than of a document that is looked at alone.
  private let mostLayout: Int?

  init(_ source: SourceFile, isOpen: Bool, revision: Int, mostLayout: Int?) {
    self.source = source
    self.mostLayout = mostLayout
    self.isOpen = isOpen
    let items = source.items
    analyses = Array(repeating: nil, count: items.count)
    reports = Array(repeating: nil, count: items.count)
    pending = ItemIndices(items.indices)
    declaring = ItemIndices(items.indices.filter { items[$0].declaresNames })
    checkedRevision = revision
  }

  /// Carries out an edit.
  ///
  /// - Returns: how many items are new, and whether items are concerned that others may rest on.
  mutating func replace(_ range: ByteRange, with bytes: [UInt8]) -> (itemCount: Int, concernsNames: Bool) {
    let countBefore = source.items.count
    let touched = source.itemIndex(at: range.lowerBound)
    let before = (tree: source.items[touched], analysis: analyses[touched])
    let new = source.replace(range, with: bytes)
    let old = new.lowerBound..<max(new.lowerBound, new.upperBound + countBefore - source.items.count)
    for index in old { count(analyses[index], nil) }
    analyses.replaceSubrange(old, with: Array(repeating: nil, count: new.count))
    reports.replaceSubrange(old, with: Array(repeating: nil, count: new.count))
    let declaredBefore = declaring.intersects(old)
    pending.replace(old, count: new.count)
    noted.replace(old, count: new.count)
    suppressing.replace(old, count: new.count)
    declaring.replace(old, count: new.count)
    for index in new {
      pending.insert(index)
      if source.items[index].declaresNames { declaring.insert(index) }
    }
    if old == touched..<touched + 1, new.count == 1, let analysis = before.analysis {
      keep(analysis, of: before.tree, at: touched)
    }
    let concernsNames = declaredBefore || declaring.intersects(new)
    if concernsNames || new.count != old.count { declarations = nil }
    return (new.count, concernsNames)
  }

  /// Keeps the analysis of an item that was edited, if what the item says is the same.
  private mutating func keep(_ analysis: ItemAnalysis, of old: ItemTree, at index: Int) {
    guard let change = TriviaChange(ofAnalyzed: old, to: source.items[index]) else { return }
    if source.items[index].declaresNames { triviaChanges.append(change) }
    guard let moved = analysis.moved(by: change, isOwn: true) else { return }
    pending.remove(index)
    take(moved, at: index)
  }

  /// Whether items have to be analysed, or may have to be because of a name that changed.
  func isStale(at revision: Int) -> Bool { !pending.isEmpty || checkedRevision != revision }

  /// The items that need an analysis, in order, given what names mean at a revision.
  mutating func itemsToAnalyze(in scopes: [FileID: FileScope], at revision: Int) -> [ItemTree] {
    if checkedRevision != revision {
      for index in analyses.indices {
        guard let analysis = analyses[index], !analysis.holds(in: scopes) else { continue }
        if let moved = moved(analysis), moved.holds(in: scopes) { take(moved, at: index) } else { forget(index) }
      }
      checkedRevision = revision
      declarations = nil
      triviaChanges = []
    }
    return itemsWithoutAnalysis
  }

  /// The items without an analysis, in order.
  var itemsWithoutAnalysis: [ItemTree] { pending.map { source.items[$0] } }

  /// Takes the analyses of all items that need one, in order; an item without one still needs it.
  mutating func take(_ analyses: [ItemAnalysis?]) {
    var rest: [Int] = []
    for (index, analysis) in zip(pending, analyses) {
      if let analysis { take(analysis, at: index) } else { rest.append(index) }
    }
    pending = ItemIndices(rest)
  }

  /// An analysis of an item that rests on others of which only comments and white space have changed.
  private func moved(_ analysis: ItemAnalysis) -> ItemAnalysis? {
    var result = analysis
    for change in triviaChanges {
      guard let next = result.moved(by: change, isOwn: false) else { return nil }
      result = next
    }
    return triviaChanges.isEmpty ? nil : result
  }

  /// Forgets the analyses of items; returns how many.
  mutating func forget(where isOutdated: (ItemTree) -> Bool) -> Int {
    let outdated = analyses.indices.filter { analyses[$0] != nil && isOutdated(source.items[$0]) }
    for index in outdated { forget(index) }
    return outdated.count
  }

  private mutating func forget(_ index: Int) {
    count(analyses[index], nil)
    analyses[index] = nil
    noted.remove(index)
    suppressing.remove(index)
    pending.insert(index)
  }

  private mutating func take(_ analysis: ItemAnalysis, at index: Int) {
    count(analyses[index], analysis)
    analyses[index] = analysis
    reports[index] = nil
    if !analysis.findings.isEmpty || analysis.hasMistakes || !analysis.fileSuppressions.isEmpty { noted.insert(index) }
    if !analysis.fileSuppressions.isEmpty { suppressing.insert(index) }
  }

  /// Takes what is reported of items, and how that and all other reports were made.
  mutating func take(_ reports: [(index: Int, report: ItemReport?)], _ presentation: Presentation) {
    for (index, report) in reports { self.reports[index] = report }
    self.presentation = presentation
  }

  // MARK: - Size

  private mutating func count(_ old: ItemAnalysis?, _ new: ItemAnalysis?) {
    if let old {
      size -= old.size
      cutCount -= old.cut == .nothing ? 0 : 1
    }
    if let new {
      size += new.size
      cutCount += new.cut == .nothing ? 0 : 1
    }
  }

  /// How much the items may be.
  var allowance: DocumentAllowance {
    DocumentAllowance(byteCount: source.byteCount, itemCount: source.items.count, layout: mostLayout)
  }

  /// Forgets the analyses that left out too much or too little, now that all items have one.
  ///
  /// What is left out depends on the document as a whole, so it is the same however the document came about.
  ///
  /// - Returns: what each of these items may be; nil when there are none.
  mutating func forgetWronglyCut() -> AnalysisSize? {
    guard pending.isEmpty else { return nil }
    let most = allowance.mostOfItem(in: size)
    guard most != .mostOfItem || cutCount > 0 else { return nil }
    for (index, analysis) in analyses.enumerated() {
      guard let analysis else { continue }
      let cut: AnalysisCut =
        analysis.size.binding > most.binding ? .everything : analysis.size.layout > most.layout ? .layout : .nothing
      if cut != analysis.cut { forget(index) }
    }
    return pending.isEmpty ? nil : most
  }

  /// The items that other items may rest on, in order.
  var declaringItems: [ItemTree] { declaring.map { source.items[$0] } }

  /// What is known of the items that declare names at a revision of names.
  func declarations(at revision: Int) -> Declarations? { checkedRevision == revision ? declarations : nil }

  /// Where an item that declares names stands; nil when it is gone.
  func index(ofDeclaring tree: ItemTree) -> Int? {
    guard let declarations else { return declaring.first { source.items[$0] === tree } }
    return declarations.indices[ObjectIdentifier(tree)]
  }

  /// Where all items that declare names stand, by their identities.
  var indicesOfDeclaring: [ObjectIdentifier: Int] {
    Dictionary(declaring.map { (ObjectIdentifier(source.items[$0]), $0) }) { first, _ in first }
  }
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
    switch ItemSyntax(self) {
    case .importItem, .letItem, .device, .component: true
    case .scenario, .endOfFile, .broken: false
    }
  }
}
