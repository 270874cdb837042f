import InsetsChecking
import InsetsLanguage
import InsetsSyntax

/// What all safe fixes of a document together make of it.
///
/// A fix is safe when it is proved to move nothing on any configuration, or in SwiftUI nothing but what the finding is
/// about, and rewrites no expectation. Nothing else is:
/// what a misspelt name was meant to be cannot be proved.
package struct SafeFixes: Sendable {
  /// A fix that was carried out.
  package struct Fix: Hashable, Sendable {
    package var rule: RuleID
    package var title: String

    package init(rule: RuleID, title: String) {
      self.rule = rule
      self.title = title
    }
  }

  /// In the order in which they were carried out; never empty.
  package let fixes: [Fix]
  /// The document afterwards.
  package let bytes: [UInt8]
  /// What leads there, in bytes of the document; they don't overlap.
  package let edits: [TextEdit]
}

/// Which of the proved fixes are carried out.
package enum FixChoice: Sendable, Equatable {
  /// Those that move nothing, or in SwiftUI only what is wrong.
  case safe
  /// Also what an editor would take without a second look, such as the only close spelling of a name.
  case preferred
  /// The best one of each finding of a rule, or each whose title starts so, wherever it moves things.
  case only(String)

  /// Whether a proved fix is one of them.
  package func takes(_ title: String, isPreferred: Bool, of rule: RuleID) -> Bool {
    guard case .only(let words) = self else { return isPreferred }
    return rule.name == words || title.hasPrefix(words)
  }
}

extension AnalysisHost {
  /// Carries out the chosen fixes of a document on a copy until there are no more; nil when there are none to begin with.
  ///
  /// With the preferred ones, what an editor would take without a second look is carried out first, such as the only
  /// close spelling of a name, as long as each leaves fewer mistakes.
  package mutating func fixes(of file: FileID, _ choice: FixChoice) -> SafeFixes? {
    guard choice == .preferred else { return layoutFixes(of: file, choice) }
    guard let before = source(file) else { return nil }
    var copy = self
    var fixes = copy.carryOutPreferredFixes(of: file)
    fixes +=
      copy.layoutFixes(of: file, .safe).map { safe in
        copy.edit(file, safe.edits.sorted { $0.range.lowerBound > $1.range.lowerBound })
        return safe.fixes
      } ?? []
    guard !fixes.isEmpty, let after = copy.source(file)?.bytes else { return nil }
    return SafeFixes(fixes: fixes, bytes: after, edits: lineEdits(from: before.bytes, to: after))
  }

  private mutating func carryOutPreferredFixes(of file: FileID) -> [SafeFixes.Fix] {
    var fixes: [SafeFixes.Fix] = []
    var refused: Set<String> = []
    while let source = source(file) {
      let mistakes = mistakes(in: file)
      let all = codeActions(in: ByteOffset(0)..<ByteOffset(source.byteCount), of: file)
      let next = all.first { action in
        action.isPreferred && !refused.contains(action.title)
          && action.fixes.contains { RuleRegistry.rule($0.rule)?.isAboutLayout == false }
      }
      guard let next, let rule = next.fixes.first?.rule else { break }
      var copy = self
      copy.edit(file, next.edits.sorted { $0.range.lowerBound > $1.range.lowerBound })
      if copy.mistakes(in: file) < mistakes {
        self = copy
        fixes.append(SafeFixes.Fix(rule: rule, title: next.title))
      } else {
        refused.insert(next.title)
      }
    }
    return fixes
  }

  /// How many findings a document has that reading it brought up.
  private mutating func mistakes(in file: FileID) -> Int {
    diagnostics(in: file).count { RuleRegistry.rule($0.rule)?.isAboutLayout == false }
  }

  /// Carries out the safe fixes of a document on a copy until there are no more; nil when there are none to begin with.
  package mutating func safeFixes(of file: FileID) -> SafeFixes? { layoutFixes(of: file, .safe) }

  private mutating func layoutFixes(of file: FileID, _ choice: FixChoice) -> SafeFixes? {
    analyze(file)
    guard let before = documents[file]?.source else { return nil }
    var copy = self
    var after = before
    var fixes: [SafeFixes.Fix] = []
    // One fix of a scenario at a time, because the next one has to be proved for what the first one leaves. Each takes a
    // finding away and brings none, so this ends.
    var allowance = ProofAllowance()
    var open = before.items.indices.filter { before.items[$0].kind == .scenario }
    while !open.isEmpty {
      let round = copy.nextFixes(of: open, in: file, choice, &allowance)
      guard !round.isEmpty else { break }
      // From below, so that positions above stay as they are.
      for (_, _, edits) in round.reversed() {
        copy.edit(file, edits.sorted { $0.range.lowerBound > $1.range.lowerBound })
      }
      copy.analyze(file)
      // A fix is proved on its scenario alone; a text that reads otherwise in its file is not taken over.
      guard let source = copy.documents[file]?.source, source.items.count == before.items.count,
        source.errors.count <= before.errors.count
      else { break }
      after = source
      fixes += round.map(\.fix)
      open = round.map(\.item)
    }
    guard !fixes.isEmpty else { return nil }
    return SafeFixes(fixes: fixes, bytes: after.bytes, edits: lineEdits(from: before.bytes, to: after.bytes))
  }

  /// A chosen fix of each of these scenarios that has one, in order.
  private mutating func nextFixes(
    of items: [Int],
    in file: FileID,
    _ choice: FixChoice,
    _ allowance: inout ProofAllowance
  ) -> [(item: Int, fix: SafeFixes.Fix, edits: [TextEdit])] {
    guard let source = documents[file]?.source else { return [] }
    let suppressions = fileSuppressions(of: file)
    return items.compactMap { index in
      guard let (rule, change) = firstFix(ofItem: index, in: file, choice, suppressions, &allowance) else { return nil }
      let start = source.start(ofItem: index)
      return (index, SafeFixes.Fix(rule: rule, title: change.title), source.items[index].edits(of: change, at: start))
    }
  }

  private mutating func firstFix(
    ofItem index: Int,
    in file: FileID,
    _ choice: FixChoice,
    _ suppressions: FileSuppressions,
    _ allowance: inout ProofAllowance
  ) -> (rule: RuleID, change: Change)? {
    lazy var proof = fixProof(ofItem: index, in: file)
    for (finding, shown) in shownFindings(ofItem: index, in: file, suppressions) {
      guard finding.layoutIndex != nil, !shown.isExpected else { continue }
      guard !allowance.isSpent, let proof, allowance.admits(proof.evaluation.scenario) else { return nil }
      let change = proof.fixes(for: finding).first {
        choice.takes($0.title, isPreferred: $0.isPreferred, of: finding.rule)
      }
      if let change { return (finding.rule, change) }
    }
    return nil
  }
}
