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

    /// The findings in positions of the document.
    package var diagnostics: [Diagnostic] { item.diagnostics(ofItemAt: start) }
  }

  /// In order; items without findings are left out.
  package fileprivate(set) var entries: [Entry] = []

  /// All findings in positions of the document.
  package var diagnostics: [Diagnostic] { entries.flatMap(\.diagnostics) }
}

/// The findings of an item as they are shown.
///
/// Its identity tells that they and the item's text are the same as before, wherever the item is by now: what was
/// made of them once can be used again as long as the item starts at the same line and column.
package final class ItemReport: Sendable, Equatable {
  fileprivate let diagnostics: [ItemDiagnostic]

  /// Whether it speaks of no other item, whose place can change without it.
  package let isSelfContained: Bool
  /// Whether it holds nothing but the findings of the item's own analysis.
  fileprivate let isOwn: Bool

  fileprivate init(_ diagnostics: [ItemDiagnostic], isOwn: Bool) {
    self.diagnostics = diagnostics
    self.isOwn = isOwn
    isSelfContained = diagnostics.allSatisfy { $0.related.allSatisfy(\.isInItem) }
  }

  package func diagnostics(ofItemAt start: ByteOffset) -> [Diagnostic] { diagnostics.map { $0.placed(at: start) } }

  package static func == (left: ItemReport, right: ItemReport) -> Bool { left === right }
}

/// A finding as it is shown, in positions of its item.
private struct ItemDiagnostic: Sendable, Hashable {
  struct Related: Sendable, Hashable {
    /// In positions of the item if it is in it, of its document otherwise.
    var location: Location
    /// Where the other item starts, in every encoding; nil if it is in this one.
    ///
    /// The text of the other item is the same as long as the analysis holds, so its start tells whether it moved.
    var start: [TextPosition]?
    var message: String

    var isInItem: Bool { start == nil }
  }

  /// Without related information.
  var diagnostic: Diagnostic
  var related: [Related]

  func placed(at start: ByteOffset) -> Diagnostic {
    var placed = diagnostic
    placed.range = placed.range.shifted(by: start)
    placed.related = related.map { related in
      var location = related.location
      if related.isInItem { location.range = location.range.shifted(by: start) }
      return RelatedInformation(location: location, message: related.message)
    }
    return placed
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
    guard let document = documents[file] else { return DocumentReport() }
    let suppressions = fileSuppressions(of: file)
    var others = declarationFindings(of: file)
    for (index, findings) in suppressions.findings { others[index, default: []] += findings }
    let presentation = Presentation(settings[file] ?? AnalysisSettings(), suppressions)
    let isPresentedAlike = presentation == document.presentation
    var reports: [(index: Int, report: ItemReport?)] = []
    var result = DocumentReport()
    for index in others.isEmpty ? document.noted : document.noted.union(others.keys) {
      var report = document.reports[index]
      if !isPresentedAlike || others[index] != nil || report?.isSelfContained != true || report?.isOwn != true {
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
        result.entries.append(.init(index: index, start: document.source.start(ofItem: index), item: report))
      }
    }
    for (index, report) in reports { documents[file]?.reports[index] = report }
    documents[file]?.presentation = presentation
    return result
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
    guard let shown = presentation.shown(diagnostic) else { return nil }
    let related = finding.notes.compactMap { note -> ItemDiagnostic.Related? in
      let place = note.place
      if place.tree === tree {
        return .init(location: Location(file: place.file, range: place.range), message: note.message)
      }
      guard let location = location(of: place), let lines = source(place.file)?.lines else { return nil }
      let start = location.range.lowerBound - place.range.lowerBound.value
      let positions = PositionEncoding.allCases.map { lines.position(of: start, in: $0) }
      return .init(location: location, start: positions, message: note.message)
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
      itemDiagnostic(finding, in: document.source.items[index], presentation).map { (finding, $0.placed(at: start)) }
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
