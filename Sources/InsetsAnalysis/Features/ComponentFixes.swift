import InsetsChecking
import InsetsLanguage
import InsetsSyntax

extension [Change] {
  /// The fixes of a finding in a component of the same document, each proved on every scenario that uses the component; the
  /// edits are those of the document.
  ///
  /// None for a component that other documents use too, whose screens would be others without a proof.
  init(inComponentOf finding: Finding, ofItem index: Int, in file: FileID, on host: inout AnalysisHost) {
    self = []
    guard let source = host.documents[file]?.source, source.items.indices.contains(index),
      host.closed.importers(of: file).isEmpty,
      !host.scopes.contains(where: { $0.key != file && $0.value[file] != nil }),
      let analysis = host.scenarioAnalysis(of: source.items[index], host.analyzer(for: file)),
      let (item, changes) = analysis.changesInComponent(of: finding),
      let component = source.items.firstIndex(where: { $0 === item })
    else { return }
    let start = source.start(ofItem: component)
    self = changes.compactMap { change in
      if host.interruption.isStopped { return nil }
      let edits = item.edits(of: change, at: start)
      var copy = host
      copy.edit(file, edits.sorted { $0.range.lowerBound > $1.range.lowerBound })
      guard copy.documents[file]?.source.items.count == source.items.count else { return nil }
      var proved = change
      for user in source.items.indices where user != component {
        guard let before = host.fixProof(ofItem: user, in: file), before.uses(item) else { continue }
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
