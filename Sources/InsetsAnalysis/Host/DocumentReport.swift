import InsetsChecking
import InsetsLanguage
import InsetsSyntax

/// The findings of a document as they are shown, item by item, in order of their place.
package struct DocumentReport: Sendable, Equatable {
  /// An item with findings that are shown.
  package struct Entry: Sendable, Equatable {
    /// Where the item stands among the document's items.
    package var index: Int
    /// Where the item starts in the document.
    package var start: ByteOffset
    package var item: ItemReport
    /// The other items that its findings speak of, each once.
    package var others: [OtherItem]

    /// The findings in positions of their documents.
    package var diagnostics: [Diagnostic] { item.diagnostics.map { $0.placed(at: start, others) } }
  }

  /// An item that findings of another one speak of.
  package struct OtherItem: Sendable, Equatable {
    fileprivate var tree: ItemTree
    package var file: FileID
    /// Where it stands among its document's items.
    package var index: Int
    /// Where it starts in its document.
    fileprivate var start: ByteOffset
  }

  /// In order; items without findings are left out.
  package fileprivate(set) var entries: [Entry] = []

  /// All findings in positions of the document.
  package var diagnostics: [Diagnostic] { entries.flatMap(\.diagnostics) }

  /// Leaves out findings, each told with the number of its item.
  mutating func keep(where isKept: (_ index: Int, _ diagnostic: Diagnostic) -> Bool) {
    entries = entries.compactMap { entry in
      let placed = entry.diagnostics
      let kept = placed.indices.filter { isKept(entry.index, placed[$0]) }
      if kept.count == placed.count { return entry }
      guard !kept.isEmpty else { return nil }
      var entry = entry
      entry.item = ItemReport(kept.map { entry.item.diagnostics[$0] }, isOwn: entry.item.isOwn)
      return entry
    }
  }
}

/// The findings of an item as they are shown.
///
/// Its identity tells that they and the item's text are the same as before, wherever the item is by now: what was
/// made of them once can be used again as long as the item starts at the same line and column, and the other items that
/// it speaks of as well.
package final class ItemReport: Sendable, Equatable {
  fileprivate let diagnostics: [ItemDiagnostic]
  /// Places in the other items that it speaks of, one in each of them.
  fileprivate let others: [Place]
  /// Whether it holds nothing but the findings of the item's own analysis.
  fileprivate let isOwn: Bool

  fileprivate init(_ diagnostics: [ItemDiagnostic], isOwn: Bool) {
    self.diagnostics = diagnostics
    self.isOwn = isOwn
    others = diagnostics.others
  }

  package static func == (left: ItemReport, right: ItemReport) -> Bool { left === right }
}

/// A finding as it is shown, in positions of its item.
private struct ItemDiagnostic: Sendable, Hashable {
  struct Related: Sendable, Hashable {
    var place: Place
    /// Whether the place is in the item itself.
    var isInItem: Bool
    var message: String
  }

  /// Without related information.
  var diagnostic: Diagnostic
  var related: [Related]

  func placed(at start: ByteOffset, _ others: [DocumentReport.OtherItem]) -> Diagnostic {
    var placed = diagnostic
    placed.range = placed.range.shifted(by: start)
    placed.cause = placed.cause?.shifted(by: start)
    placed.subject = placed.subject?.shifted(by: start)
    placed.related = related.compactMap { related in
      let place = related.place
      let itemStart = related.isInItem ? start : others.first { $0.tree === place.tree }?.start
      guard let itemStart else { return nil }
      let location = Location(file: place.file, range: place.range.shifted(by: itemStart))
      return RelatedInformation(location: location, message: related.message)
    }
    return placed
  }
}

extension [ItemDiagnostic] {
  /// A place in each other item that they speak of.
  fileprivate var others: [Place] {
    var others: [Place] = []
    for related in lazy.flatMap(\.related) where !related.isInItem {
      if !others.contains(where: { $0.tree === related.place.tree }) { others.append(related.place) }
    }
    return others
  }
}

extension AnalysisHost {
  /// The findings of a document as they are shown.
  ///
  /// Analyses what changed and reuses the rest; a report of an item whose findings are the same stays the same object.
  ///
  /// - Complexity: O(analysed items + items with findings).
  package mutating func report(of file: FileID) -> DocumentReport {
    analyze(file)
    let hadDeclarations = documents[file]?.declarations(at: revision) != nil
    if !hadDeclarations {
      let declarations = declarations(of: file)
      documents[file]?.declarations = declarations
    }
    guard let document = documents[file] else { return DocumentReport() }
    let suppressions = fileSuppressions(of: file)
    let remarks = remarks(of: file, in: document)
    let others = (document.declarations?.findings ?? [:]).merging(suppressions.findings) { $0 + $1 }
      .merging(remarks) { $0 + $1 }
    let presentation = Presentation(settings[file] ?? AnalysisSettings(), suppressions)
    let isPresentedAlike = presentation == document.presentation
    // Then every report that there is would be made of the same findings again.
    let isMadeOfTheSame = isPresentedAlike && hadDeclarations && suppressions.findings.isEmpty && remarks.isEmpty
    let noted = document.noted.union(others.keys)
    var reports: [(index: Int, report: ItemReport?)] = []
    var result = DocumentReport()
    result.entries.reserveCapacity(noted.count)
    for index in noted {
      var report = document.reports[index]
      let isKnown =
        isMadeOfTheSame ? report != nil : isPresentedAlike && others[index] == nil && report?.isOwn == true
      if !isKnown {
        report = self.report(ofItem: index, in: document, others[index] ?? [], presentation)
        if let made = report, let known = document.reports[index], made.isOwn == known.isOwn,
          made.diagnostics == known.diagnostics
        {
          report = known
        } else {
          reports.append((index, report))
        }
      }
      if let report {
        let start = document.source.start(ofItem: index)
        let others = report.others.compactMap { otherItem($0) }
        result.entries.append(.init(index: index, start: start, item: report, others: others))
      }
    }
    documents[file]?.take(reports, presentation)
    return agreed(result, of: file)
  }

  /// Where an item is now that findings of another one speak of; nil when it is gone.
  private func otherItem(_ place: Place) -> DocumentReport.OtherItem? {
    guard let document = documents[place.file], let index = document.index(ofDeclaring: place.tree) else { return nil }
    let start = document.source.start(ofItem: index)
    return .init(tree: place.tree, file: place.file, index: index, start: start)
  }

  private func report(
    ofItem index: Int,
    in document: AnalyzedDocument,
    _ others: [Finding],
    _ presentation: Presentation
  ) -> ItemReport? {
    let tree = document.source.items[index]
    let own = (document.analyses[index]?.findings ?? []).compactMap { itemDiagnostic($0, in: tree, presentation) }
    let more = others.compactMap { itemDiagnostic($0, in: tree, presentation) }
    guard !own.isEmpty || !more.isEmpty else { return nil }
    let all = (own + more).sorted { $0.diagnostic.range.lowerBound < $1.diagnostic.range.lowerBound }
    return ItemReport(all, isOwn: more.isEmpty)
  }

  private func itemDiagnostic(_ finding: Finding, in tree: ItemTree, _ presentation: Presentation) -> ItemDiagnostic? {
    var diagnostic = Diagnostic(
      rule: finding.rule,
      severity: finding.severity,
      range: finding.range,
      message: finding.message,
      related: [],
      tags: finding.tags
    )
    diagnostic.isExpected = finding.isExpected
    diagnostic.edge = finding.subject.edge
    diagnostic.amount = finding.amount
    diagnostic.cause = finding.cause
    diagnostic.subject = finding.subjectRange
    guard let shown = presentation.shown(diagnostic, in: tree) else { return nil }
    let related = finding.notes.map { note in
      ItemDiagnostic.Related(place: note.place, isInItem: note.place.tree === tree, message: note.message)
    }
    return ItemDiagnostic(diagnostic: shown, related: related)
  }

  /// The findings of an analysed item that are shown, each as it is shown; not those about the names it declares.
  ///
  /// Finding the comments that count for the whole document takes its length, so calls for several items share them.
  func shownFindings(
    ofItem index: Int,
    in file: FileID,
    _ suppressions: FileSuppressions? = nil
  ) -> [(finding: Finding, diagnostic: Diagnostic)] {
    guard let document = documents[file], document.analyses.indices.contains(index) else { return [] }
    let suppressions = suppressions ?? fileSuppressions(of: file)
    let presentation = Presentation(settings[file] ?? AnalysisSettings(), suppressions)
    let findings = (document.analyses[index]?.findings ?? []) + (suppressions.findings[index] ?? [])
    let start = document.source.start(ofItem: index)
    return findings.compactMap { finding in
      itemDiagnostic(finding, in: document.source.items[index], presentation).map { diagnostic in
        (finding, diagnostic.placed(at: start, [diagnostic].others.compactMap { otherItem($0) }))
      }
    }
  }

  /// The comments that count for a whole document, given the analyses of its items.
  func fileSuppressions(of file: FileID) -> FileSuppressions {
    guard let document = documents[file] else { return FileSuppressions() }
    return FileSuppressions(in: document) {
      let rules = document.noted.flatMap { document.analyses[$0]?.findings.map(\.rule) ?? [] }
      return Set(rules + declarationFindings(of: file).values.joined().map(\.rule))
    }
  }
}
