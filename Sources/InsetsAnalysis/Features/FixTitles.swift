import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// What an editor offers to do about the findings of a document, for tools that show it beside them.
package struct FixTitles: Sendable {
  package struct Fix: Sendable {
    package var title: String
    /// Whether it is the one to take without a second look.
    package var isPreferred: Bool
    /// In bytes of the document; none where the same was proved for a finding elsewhere and may be other edits here.
    package var edits: [TextEdit]
  }

  package fileprivate(set) var fixes: [Diagnostic: [Fix]] = [:]
  /// How many findings were not tried, because trying the others used up the budget.
  package fileprivate(set) var untried = 0

  package init() {}

  package var titles: [Diagnostic: [String]] { fixes.mapValues { $0.map(\.title) } }
}

extension AnalysisHost {
  /// The fixes of every finding of a document.
  ///
  /// Findings that say the same of the same text have the same fixes, which are proved once.
  package mutating func fixTitles(in file: FileID) -> FixTitles {
    var allowance = ProofAllowance()
    return fixTitles(in: file, &allowance)
  }

  /// The same for one of several documents, which share what may be proved, and for the findings that are wanted.
  package mutating func fixTitles(
    in file: FileID,
    _ allowance: inout ProofAllowance,
    where isWanted: (Diagnostic) -> Bool = { _ in true }
  ) -> FixTitles {
    analyze(file)
    var result = FixTitles()
    guard let document = documents[file] else { return result }
    let suppressions = fileSuppressions(of: file)
    // What does not hold in every way in which a screen could be shown is not reported, and needs no fix.
    let reported = settings[file]?.screens.isEmpty == false ? Set(report(of: file).diagnostics) : nil
    for index in document.noted {
      let tree = document.source.items[index]
      lazy var proof = fixProof(ofItem: index, in: file)
      let start = document.source.start(ofItem: index)
      var proved: [ProvedFinding: (range: ByteRange, changes: [Change])] = [:]
      for (finding, diagnostic) in shownFindings(ofItem: index, in: file, suppressions)
      where isWanted(diagnostic) && reported?.contains(diagnostic) != false {
        var changes = finding.offeredFixes
        if finding.layoutIndex != nil {
          let key = ProvedFinding(finding, in: tree)
          if let known = proved[key] {
            let lines = tree.wholeLines(of: known.range)
            changes += known.changes.map { $0.moved(from: known.range, within: lines, to: finding.range) }
          } else if allowance.isSpent {
            result.untried += 1
          } else if let proof, allowance.admits(proof.evaluation.scenario) {
            let made = proof.fixes(for: finding)
            proved[key] = (finding.range, made)
            changes += made
          }
        }
        if changes.isEmpty, !allowance.isSpent {
          for change in [Change](inComponentOf: finding, ofItem: index, in: file, on: &self) {
            let fix = FixTitles.Fix(title: change.title, isPreferred: false, edits: change.edits)
            result.fixes[diagnostic, default: []].append(fix)
          }
        }
        guard !changes.isEmpty else { continue }
        result.fixes[diagnostic, default: []] += changes.map { change in
          let edits = tree.edits(of: change, at: start)
          return FixTitles.Fix(title: change.title, isPreferred: change.isPreferred, edits: edits)
        }
      }
    }
    return result
  }
}

extension Change {
  /// The same change for an equal text elsewhere; without edits where it changes more than that text.
  fileprivate func moved(from old: ByteRange, within lines: ByteRange, to new: ByteRange) -> Change {
    var result = self
    let distance = new.lowerBound.value - old.lowerBound.value
    let isLocal = edits.allSatisfy {
      lines.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= lines.upperBound
    }
    result.isPreferred = isPreferred && isLocal
    result.edits = isLocal ? edits.map { $0.shifted(by: ByteOffset(distance)) } : []
    return result
  }
}

/// What findings have in common whose fixes are the same but for their places.
private struct ProvedFinding: Hashable {
  var rule: RuleID
  var message: String
  var element: ElementID?
  var property: Property?
  /// The text of the finding and that of its lines.
  var text: String
  var lines: String

  init(_ finding: Finding, in tree: ItemTree) {
    rule = finding.rule
    message = finding.message
    element = finding.subject.element
    property = finding.subject.property
    text = tree.text(of: finding.range)
    lines = tree.text(of: tree.wholeLines(of: finding.range))
  }
}
