import InsetsEngine
import InsetsSyntax

/// A change that an editor can offer.
package struct CodeAction: Sendable {
  package enum Kind: Sendable, CaseIterable {
    case quickFix
    /// Rearranges a document without a finding that asks for it.
    case extract, inline, rewrite
  }

  package var title: String
  package var kind: Kind
  /// Whether it is the one repair to take without a second look: it moves nothing, or it is the only spelling.
  package var isPreferred: Bool
  /// In bytes of the document; they don't overlap.
  package var edits: [TextEdit]
  /// The findings that it repairs.
  package var fixes: [Diagnostic]
  /// Why it cannot be done here; nil for what can.
  package var obstacle: String?
  /// What makes the edits when somebody chooses an action that was listed without them.
  package var deferred: DeferredEdits?
}

/// Edits that are dear to make, and are made and proved when they are wanted: what a refactoring proposes under a title.
///
/// Repairs and migrations are not among them. They change what a screen looks like, so they are proved before anybody is
/// offered them.
package struct DeferredEdits: Hashable, Sendable {
  /// The refactoring's id.
  package var refactoring: String
  package var title: String

  package init(refactoring: String, title: String) {
    self.refactoring = refactoring
    self.title = title
  }
}

extension AnalysisHost {
  /// The repairs of all findings that touch a range.
  ///
  /// Repairs of the layout are carried out on a copy of the scenario in all its configurations, and offered only when
  /// the finding is gone and no new one came.
  package mutating func codeActions(in range: ByteRange, of file: FileID) -> [CodeAction] {
    analyze(file)
    guard let source = documents[file]?.source else { return [] }
    let first = source.itemIndex(at: range.lowerBound)
    let last = source.itemIndex(at: range.upperBound)
    guard first <= last else { return [] }
    var result: [CodeAction] = []
    for index in first...last where source.items.indices.contains(index) {
      let touched = shownFindings(ofItem: index, in: file).filter { $0.diagnostic.range.touches(range) }
      let start = source.start(ofItem: index)
      lazy var proof = fixProof(ofItem: index, in: file)
      for (finding, diagnostic) in touched {
        let changes = finding.caseIndex == nil ? finding.offeredRepairs : proof?.fixes(for: finding) ?? []
        result += changes.map { CodeAction($0, .quickFix, fixing: diagnostic, at: start) }
      }
    }
    return result
  }

  /// Proves changes of a scenario; nil for other items, and where the scenario has mistakes.
  package mutating func fixProof(ofItem index: Int, in file: FileID) -> FixProof? {
    let analyzer = analyzer(for: file)
    guard let items = documents[file]?.source.items, items.indices.contains(index) else { return nil }
    return FixProof(scenarioAnalysis(of: items[index], analyzer), analyzer)
  }

  /// The repairs of every finding of a document, for tools that show them beside the findings.
  package mutating func fixTitles(in file: FileID) -> [Diagnostic: [String]] {
    guard let count = documents[file]?.source.byteCount else { return [:] }
    var result: [Diagnostic: [String]] = [:]
    for action in codeActions(in: ByteOffset(0)..<ByteOffset(count), of: file) {
      for diagnostic in action.fixes { result[diagnostic, default: []].append(action.title) }
    }
    return result
  }
}

extension CodeAction {
  /// `start` is where the change's item begins in the document.
  init(_ change: Change, _ kind: Kind, fixing diagnostic: Diagnostic, at start: ByteOffset) {
    self.init(
      title: change.title,
      kind: kind,
      isPreferred: change.isPreferred,
      edits: change.edits.map { $0.shifted(by: start) },
      fixes: [diagnostic]
    )
  }
}

extension TextEdit {
  func shifted(by start: ByteOffset) -> TextEdit {
    TextEdit(range: range.shifted(by: start), replacement: replacement)
  }
}

extension ByteRange {
  /// Whether the ranges share a position; an empty range touches what it stands at.
  func touches(_ other: ByteRange) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
