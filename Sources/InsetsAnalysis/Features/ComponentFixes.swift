import InsetsChecking
import InsetsLanguage
import InsetsSyntax

extension AnalysisHost {
  /// The fixes of a finding in a component of the same document, each proved on every scenario that uses the component; the
  /// edits are those of the document.
  ///
  /// None for a component that other documents use too, whose screens would be others without a proof.
  mutating func componentFixes(of finding: Finding, ofItem index: Int, in file: FileID) -> [Change] {
    guard let source = documents[file]?.source, source.items.indices.contains(index),
      closed.importers(of: file).isEmpty,
      !scopes.contains(where: { $0.key != file && $0.value[file] != nil }),
      let analysis = scenarioAnalysis(of: source.items[index], analyzer(for: file)),
      let (item, changes) = analysis.changesInComponent(of: finding),
      let component = source.items.firstIndex(where: { $0 === item })
    else { return [] }
    let start = source.start(ofItem: component)
    return changes.compactMap { change in
      if interruption.isStopped { return nil }
      let edits = item.edits(of: change, at: start)
      var copy = self
      copy.edit(file, edits.sorted { $0.range.lowerBound > $1.range.lowerBound })
      guard copy.documents[file]?.source.items.count == source.items.count else { return nil }
      var proved = change
      for user in source.items.indices where user != component {
        guard let before = fixProof(ofItem: user, in: file), before.uses(item) else { continue }
        guard let after = copy.fixProof(ofItem: user, in: file),
          let accepted = before.accepted(change, leadingTo: after, fixing: user == index ? finding : nil)
        else { return nil }
        if user == index { proved.title = accepted.title }
      }
      proved.edits = edits
      return proved
    }
  }
}

extension FixProof {
  /// Whether the scenario uses a component.
  fileprivate func uses(_ component: ItemTree) -> Bool {
    evaluation.scenario.componentUses.contains { $0.tree === component }
  }
}
