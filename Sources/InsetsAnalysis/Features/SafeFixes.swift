import InsetsSyntax

/// What all safe fixes of a document together make of it.
///
/// A fix is safe when it is proved to move nothing on any configuration and rewrites no expectation. Nothing else is:
/// of a misspelt name nobody can prove what it was to be.
package struct SafeFixes: Sendable {
  /// A fix that was carried out.
  package struct Fix: Hashable, Sendable {
    package var rule: RuleID
    package var title: String
  }

  /// In the order in which they were carried out; never empty.
  package let fixes: [Fix]
  /// The document afterwards.
  package let bytes: [UInt8]
  /// What leads there, in bytes of the document; they don't overlap.
  package let edits: [TextEdit]
}

extension AnalysisHost {
  /// Carries out the safe fixes of a document on a copy until there are no more; nil when there are none to begin with.
  package mutating func safeFixes(of file: FileID) -> SafeFixes? {
    _ = diagnostics(in: file)
    guard let before = documents[file]?.source.bytes else { return nil }
    var copy = self
    var fixes: [SafeFixes.Fix] = []
    // Each fix is proved to take a finding away and to bring none, so this comes to an end.
    while let round = copy.nextSafeFixes(of: file) {
      // From below, so that positions above stay as they are.
      for (_, edits) in round.reversed() {
        copy.edit(file, edits.sorted { $0.range.lowerBound > $1.range.lowerBound })
      }
      fixes += round.map(\.fix)
      _ = copy.diagnostics(in: file)
    }
    guard !fixes.isEmpty, let after = copy.documents[file]?.source.bytes else { return nil }
    return SafeFixes(fixes: fixes, bytes: after, edits: lineEdits(from: before, to: after))
  }

  /// A safe fix of each scenario that has one, in order; nil when none has.
  ///
  /// One of each, because the next one has to be proved for what the first one leaves.
  private mutating func nextSafeFixes(of file: FileID) -> [(fix: SafeFixes.Fix, edits: [TextEdit])]? {
    let analyzer = analyzer(for: file)
    guard let source = documents[file]?.source else { return nil }
    let round = source.items.indices.compactMap { index -> (fix: SafeFixes.Fix, edits: [TextEdit])? in
      let tree = source.items[index]
      guard tree.kind == .scenario, let (rule, fix) = firstSafeFix(ofItem: index, tree, in: file, analyzer)
      else { return nil }
      let start = source.start(ofItem: index)
      return (SafeFixes.Fix(rule: rule, title: fix.title), fix.edits.map { $0.shifted(by: start) })
    }
    return round.isEmpty ? nil : round
  }

  private func firstSafeFix(
    ofItem index: Int,
    _ tree: ItemTree,
    in file: FileID,
    _ analyzer: ItemAnalyzer
  ) -> (rule: RuleID, fix: ProvedFix)? {
    var proof: FixProof?
    for (finding, _) in shownFindings(ofItem: index, in: file) {
      guard let rule = RuleRegistry.rule(finding.rule), case .layout = rule.origin else { continue }
      if proof == nil { proof = FixProof(tree, analyzer) }
      guard let proof else { return nil }
      if let fix = proof.fixes(for: finding).first(where: \.movesNothing) { return (rule.id, fix) }
    }
    return nil
  }
}
