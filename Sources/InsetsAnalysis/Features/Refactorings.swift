import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension AnalysisHost {
  /// What can be written differently at a place of a document.
  ///
  /// Refactorings are carried out on a copy and offered only when the engine has found that nothing moves on any
  /// configuration and that no finding comes of it. Migrations say in their titles what moves.
  ///
  /// A request for refactorings gets migrations anywhere in a scenario, or why there are none; others
  /// only at its head and where a finding of the old ways is.
  ///
  /// With deferred edits, what takes a proof is listed without it, and `edits(of:in:of:)` makes the edits, or finds that
  /// there can be none.
  package mutating func refactorings(
    in range: ByteRange,
    of file: FileID,
    kinds: Set<CodeAction.Kind>,
    isAskedFor: Bool,
    defersEdits: Bool = false
  ) -> [CodeAction] {
    guard let source = documents[file]?.source else { return [] }
    let place = CursorPlace(range.lowerBound, in: source)
    let selection = selection(of: range, at: place)
    var actions: [CodeAction] = []
    let analyzer = analyzer(for: file)
    let scenario = scenarioAnalysis(of: place.tree, analyzer)
    if let site = RefactoringSite(scenario, selection, file, analyzer) {
      for refactoring in RefactoringRegistry.all where kinds.contains(refactoring.kind) {
        for proposal in refactoring.proposals(site) {
          if defersEdits {
            let deferred = DeferredEdits(refactoring: refactoring.id, title: proposal.title)
            actions.append(CodeAction(proposal.title, refactoring.kind, [], deferred: deferred))
          } else if let edits = proved(proposal, site, at: place) {
            actions.append(CodeAction(proposal.title, refactoring.kind, edits))
          }
        }
      }
    }
    if kinds.contains(.rewrite), isAskedFor || invitesMigration(place, selection, in: file) {
      // A migration is never listed without its proof, which its title tells.
      actions += migrations(of: file, at: place, withObstacles: isAskedFor)
    }
    return actions
  }

  /// The edits of an action that was listed without them, for the range that it was listed for; nil when something would
  /// move or a finding come of it, or when there is nothing to be done.
  package mutating func edits(of deferred: DeferredEdits, in range: ByteRange, of file: FileID) -> [TextEdit]? {
    guard let source = documents[file]?.source else { return nil }
    let place = CursorPlace(range.lowerBound, in: source)
    let analyzer = analyzer(for: file)
    let scenario = scenarioAnalysis(of: place.tree, analyzer)
    guard let refactoring = RefactoringRegistry.all.first(where: { $0.id == deferred.refactoring }),
      let site = RefactoringSite(scenario, selection(of: range, at: place), file, analyzer),
      let proposal = refactoring.proposals(site).first(where: { $0.title == deferred.title })
    else { return nil }
    return proved(proposal, site, at: place)
  }

  /// A range of the document as far as it is in the item where it begins, in positions of the item.
  private func selection(of range: ByteRange, at place: CursorPlace) -> ByteRange {
    place.offset..<max(place.offset, min(range.upperBound - place.start.value, ByteOffset(place.tree.bytes.count)))
  }

  /// Writing what is computed for the element or the property at a place; nil where nothing is or all of it is expected.
  package mutating func writingExpectations(at offset: ByteOffset, in file: FileID) -> CodeAction? {
    guard let source = documents[file]?.source else { return nil }
    let place = CursorPlace(offset, in: source)
    let analyzer = analyzer(for: file)
    let scenario = scenarioAnalysis(of: place.tree, analyzer)
    guard let site = RefactoringSite(scenario, place.offset..<place.offset, file, analyzer) else { return nil }
    let refactoring = Refactoring.writeExpectations
    for proposal in refactoring.proposals(site) {
      guard let edits = proved(proposal, site, at: place) else { continue }
      return CodeAction(proposal.title, refactoring.kind, edits)
    }
    return nil
  }

  /// The edits of a proposal in the document, in the standard style; nil when something moves, a finding comes of it or
  /// nothing changes.
  private mutating func proved(_ proposal: Change, _ site: RefactoringSite, at place: CursorPlace)
    -> [TextEdit]?
  {
    let before = place.tree.bytes
    let text = inStyle(of: before, applying(place.tree.edits(of: proposal, at: ByteOffset(0)), to: before))
    guard text != before, let source = documents[site.file]?.source else { return nil }
    let edits = lineEdits(from: before, to: text).map { $0.shifted(by: place.start) }
    var copy = self
    copy.edit(site.file, edits.reversed())
    guard let items = copy.documents[site.file]?.source.items, !addsFindings(&copy, in: site.file) else { return nil }
    // New items are before the scenario, which is as far from the end as it was.
    let index = items.count - (source.items.count - place.index)
    let analyzer = copy.analyzer(for: site.file)
    guard items.indices.contains(index), let scenario = analyzer.scenario(items[index]), scenario.isSound,
      LayoutComparison(site.evaluation, ScenarioEvaluation(scenario, interruption)).isIdentical
    else { return nil }
    return edits
  }

  private mutating func addsFindings(_ copy: inout AnalysisHost, in file: FileID) -> Bool {
    let (before, after) = differences(report(of: file).entries[...], copy.report(of: file).entries[...])
    let known = Dictionary(grouping: before.flatMap(\.diagnostics), by: \.rule).mapValues(\.count)
    let found = Dictionary(grouping: after.flatMap(\.diagnostics), by: \.rule).mapValues(\.count)
    return found.contains { rule, count in count > (known[rule] ?? 0) }
  }

  /// The reports without those at the beginning and at the end that are the same in both: an edit leaves most items as
  /// they are.
  private func differences(
    _ before: ArraySlice<DocumentReport.Entry>,
    _ after: ArraySlice<DocumentReport.Entry>
  ) -> (before: ArraySlice<DocumentReport.Entry>, after: ArraySlice<DocumentReport.Entry>) {
    let first = zip(before, after).prefix { $0.item === $1.item }.count
    let before = before.dropFirst(first)
    let after = after.dropFirst(first)
    let last = zip(before.reversed(), after.reversed()).prefix { $0.item === $1.item }.count
    return (before.dropLast(last), after.dropLast(last))
  }

  // MARK: - Migrations

  /// Rules whose findings a migration fixes.
  private static let migratedRules = Set(
    [
      LayoutRule.contentInsetRead, .deprecatedInsetAPI, .doubleInset, .hardCodedBarHeight, .navBarBaseMismatch,
      .statusBarHeightAssumption,
    ].map(\.id)
  )

  /// Whether a selection is at a scenario's head or at something of iOS 10.
  private mutating func invitesMigration(_ place: CursorPlace, _ selection: ByteRange, in file: FileID) -> Bool {
    guard case .scenario(let item) = ItemSyntax(place.tree), let title = item.title else { return false }
    if selection.touches(item.node.range.lowerBound..<title.range.upperBound) { return true }
    return findingsToMigrate(at: place, in: file).contains { $0.range.touches(selection) }
  }

  /// The findings of an item that a migration fixes.
  private mutating func findingsToMigrate(at place: CursorPlace, in file: FileID) -> [Finding] {
    analyze(file)
    guard let analyses = documents[file]?.analyses, analyses.indices.contains(place.index) else { return [] }
    return (analyses[place.index]?.findings ?? []).filter { Self.migratedRules.contains($0.rule) }
  }

  /// How many scenarios are migrated for a menu that may never be opened.
  private static let mostScenariosUnasked = 16

  /// Bringing the scenario at a place and the whole document to iOS 11.
  private mutating func migrations(of file: FileID, at place: CursorPlace, withObstacles: Bool) -> [CodeAction] {
    var actions: [CodeAction] = []
    let title = "Migrate this scenario to iOS \(OSVersion.firstWithSafeArea)"
    if place.tree.kind == .scenario {
      var allowance = ProofAllowance()
      let migration = migration(of: file, items: [place.index], to: .firstWithSafeArea, &allowance)
      if !migration.edits.isEmpty {
        actions.append(CodeAction("\(title): \(migration.summary)", .rewrite, migration.edits))
      } else if withObstacles, let outcome = migration.scenarios.first?.outcome {
        actions.append(CodeAction(title, .rewrite, [], obstacle: outcome.obstacle))
      }
    }
    let scenarios = documents[file]?.source.items.count { $0.kind == .scenario } ?? 0
    // One scenario is the whole document, and where this one is up to date the others need no answer.
    guard scenarios > 1, !actions.isEmpty || place.tree.kind != .scenario,
      withObstacles || scenarios <= Self.mostScenariosUnasked
    else { return actions }
    let whole = migration(of: file)
    if !whole.edits.isEmpty { actions.append(CodeAction(whole.title, .rewrite, whole.edits)) }
    return actions
  }
}

extension CodeAction {
  fileprivate init(
    _ title: String,
    _ kind: Kind,
    _ edits: [TextEdit],
    obstacle: String? = nil,
    deferred: DeferredEdits? = nil
  ) {
    self.init(
      title: title,
      kind: kind,
      isPreferred: false,
      edits: edits,
      fixes: [],
      obstacle: obstacle,
      deferred: deferred
    )
  }
}

extension DocumentMigration {
  /// The migration of a whole document as the name of a change.
  package var title: String { "Migrate this file to iOS \(OSVersion.firstWithSafeArea): \(summary)" }

  /// Why nothing of a document can be migrated.
  package var obstacle: String {
    let reasons = scenarios.compactMap(\.outcome.obstacle)
    guard let first = reasons.first else { return "there is no scenario in this document" }
    if reasons.allSatisfy({ $0 == first }), scenarios.count == 1 { return "nothing is migrated: \(first)" }
    let mistakes = scenarios.count { if case .mistakes = $0.outcome { true } else { false } }
    if mistakes > 0 { return "nothing is migrated: \(counted(mistakes, "scenario")) with errors" }
    return "nothing is migrated: this document is already up to date"
  }
}

extension DocumentMigration.Outcome {
  /// Why nothing can be done.
  fileprivate var obstacle: String? {
    switch self {
    case .migrated: nil
    case .upToDate: "it is already up to date"
    case .neverRunsThere(let versions): "it runs on \(versions) only, which has no safe area"
    case .mistakes: "it has errors"
    case .tooLarge: "it is too large"
    }
  }
}
