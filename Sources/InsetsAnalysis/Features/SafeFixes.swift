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
    analyze(file)
    guard let before = documents[file]?.source else { return nil }
    var copy = self
    var after = before
    var fixes: [SafeFixes.Fix] = []
    // One fix of a scenario at a time, because the next one has to be proved for what the first one leaves. Each takes a
    // finding away and brings none, so this comes to an end.
    var open = before.items.indices.filter { before.items[$0].kind == .scenario }
    while !open.isEmpty {
      let round = copy.nextSafeFixes(of: open, in: file)
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

  /// A safe fix of each of these scenarios that has one, in order.
  private mutating func nextSafeFixes(
    of items: [Int],
    in file: FileID
  ) -> [(item: Int, fix: SafeFixes.Fix, edits: [TextEdit])] {
    guard let source = documents[file]?.source else { return [] }
    return items.compactMap { index in
      guard let (rule, change) = firstSafeFix(ofItem: index, in: file) else { return nil }
      let start = source.start(ofItem: index)
      return (index, SafeFixes.Fix(rule: rule, title: change.title), change.edits.map { $0.shifted(by: start) })
    }
  }

  private mutating func firstSafeFix(ofItem index: Int, in file: FileID) -> (rule: RuleID, change: Change)? {
    lazy var proof = fixProof(ofItem: index, in: file)
    for (finding, _) in shownFindings(ofItem: index, in: file) where finding.caseIndex != nil {
      guard let proof else { return nil }
      if let change = proof.fixes(for: finding).first(where: \.isPreferred) { return (finding.rule, change) }
    }
    return nil
  }
}
