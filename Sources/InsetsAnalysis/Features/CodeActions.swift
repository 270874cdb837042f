import InsetsChecking
import InsetsEngine
import InsetsLanguage
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
  /// Whether it is the one fix to take without a second look: it moves nothing, or it is the only spelling.
  package var isPreferred: Bool
  /// In bytes of the document; they don't overlap.
  package var edits: [TextEdit]
  /// The findings that it fixes.
  package var fixes: [Diagnostic]
  /// Why it cannot be done here; nil for what can.
  package var obstacle: String?
  /// What makes the edits of a chosen action that was listed without them.
  package var deferred: DeferredEdits?
}

/// Edits that are costly and therefore made and proved on demand: what a refactoring proposes under a title.
///
/// Fixes and migrations are not among them. They change what a screen looks like, so they are proved before they
/// are offered.
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
  /// The fixes of all findings that touch a range, or are in a statement that it touches; where there are none, of those
  /// on its lines.
  ///
  /// Fixes of the layout are carried out on a copy of the scenario in all its configurations, and offered only when
  /// the finding is gone and no new one came.
  package mutating func codeActions(in range: ByteRange, of file: FileID) -> [CodeAction] {
    analyze(file)
    guard let source = documents[file]?.source else { return [] }
    let range = rangeOfFindings(around: range, in: source, of: file)
    let suppressions = fileSuppressions(of: file)
    var allowance = ProofAllowance()
    var result: [CodeAction] = []
    for index in source.itemIndices(touching: range) {
      let (tree, start) = (source.items[index], source.start(ofItem: index))
      let touched = shownFindings(ofItem: index, in: file, suppressions).filter { finding, diagnostic in
        tree.touches(finding, diagnostic, range, from: start)
      }
      lazy var proof = fixProof(ofItem: index, in: file)
      let analyzer = analyzer(for: file)
      lazy var current = analyzer.analyze(tree).findings
      for (finding, diagnostic) in touched {
        if interruption.isStopped { return [] }
        var changes = finding.offeredFixes
        if finding.layoutIndex == nil {
          // What a misspelt name may mean is what has a name now, and a new name elsewhere makes no new finding here.
          let same = current.first {
            $0.rule == finding.rule && $0.range == finding.range && $0.message == finding.message
          }
          changes = same?.offeredFixes ?? changes
          if let pasted = tree.pastedSwift(at: finding) {
            changes = [pasted]
          } else if changes.isEmpty, let completion = analyzer.completion(of: finding, in: tree, &allowance) {
            changes = [completion]
          }
        } else if !allowance.isSpent, let proof, allowance.admits(proof.evaluation.scenario) {
          changes = proof.fixes(for: finding)
        }
        result += changes.map { CodeAction($0, .quickFix, fixing: diagnostic, in: tree, at: start) }
        guard changes.isEmpty, !allowance.isSpent else { continue }
        result += [Change](inComponentOf: finding, ofItem: index, in: file, on: &self).map {
          CodeAction(title: $0.title, kind: .quickFix, isPreferred: false, edits: $0.edits, fixes: [diagnostic])
        }
      }
    }
    return result
  }

  /// The range, or its whole lines if no finding touches it: people look for the fix at the beginning of the line too.
  func rangeOfFindings(around range: ByteRange, in source: SourceFile, of file: FileID) -> ByteRange {
    let suppressions = fileSuppressions(of: file)
    let isTouched = source.itemIndices(touching: range).contains { index in
      let (tree, start) = (source.items[index], source.start(ofItem: index))
      return shownFindings(ofItem: index, in: file, suppressions).contains { tree.touches($0, $1, range, from: start) }
    }
    if isTouched { return range }
    let lines = source.lines
    let begin = lines.lineRange(lines.position(of: range.lowerBound, in: .utf8).line).lowerBound
    let end = lines.lineRange(lines.position(of: range.upperBound, in: .utf8).line).upperBound
    return begin..<max(begin, end)
  }

  /// Proves changes of a scenario; nil for other items, and where the scenario has mistakes.
  package mutating func fixProof(ofItem index: Int, in file: FileID) -> FixProof? {
    let analyzer = analyzer(for: file)
    guard let items = documents[file]?.source.items, items.indices.contains(index) else { return nil }
    return FixProof(scenarioAnalysis(of: items[index], analyzer), analyzer)
  }
}

extension ItemTree {
  /// Whether a finding or its statement touches a range of the document, in which the item begins at `start`.
  fileprivate func touches(_ finding: Finding, _ shown: Diagnostic, _ range: ByteRange, from start: ByteOffset) -> Bool
  {
    shown.range.touches(range)
      || statementRange(around: finding.range).map { $0.shifted(by: start.value).touches(range) } ?? false
  }

  /// The property, the expectation or the broken text that a finding is in; nil where it is about an element as a whole.
  private func statementRange(around range: ByteRange) -> ByteRange? {
    var node = root.descendant(at: range)
    while let current = node {
      if [.property, .expect, .letStatement, .broken].contains(current.kind) { return current.range }
      if [.block, .element, .expectTable, .expectRow].contains(current.kind) { return nil }
      node = current.parent
    }
    return nil
  }
}

extension CodeAction {
  /// `start` is where the change's item begins in the document.
  init(_ change: Change, _ kind: Kind, fixing diagnostic: Diagnostic, in tree: ItemTree, at start: ByteOffset) {
    self.init(
      title: change.title,
      kind: kind,
      isPreferred: change.isPreferred,
      edits: tree.edits(of: change, at: start),
      fixes: [diagnostic]
    )
  }
}
