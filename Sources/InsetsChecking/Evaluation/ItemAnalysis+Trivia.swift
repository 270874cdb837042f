import InsetsLanguage
import InsetsSyntax

extension ItemAnalysis {
  /// The analysis after an edit that does not change the meaning of its item or of one that it depends on.
  ///
  /// Nil if a place is lost. Nothing is analysed again, so the cost is the number of findings.
  package func moved(by change: TriviaChange, isOwn: Bool) -> ItemAnalysis? {
    var moved: [Finding] = []
    for finding in findings {
      guard let finding = finding.moved(by: change, isOwn: isOwn) else { return nil }
      moved.append(finding)
    }
    var dependencies = dependencies
    for dependency in self.dependencies where dependency.found === change.old {
      dependencies.remove(dependency)
      dependencies.insert(Dependency(file: dependency.file, name: dependency.name, found: change.new))
    }
    var scenario = scenario
    if isOwn, let summary = scenario {
      guard let moved = summary.moved(by: change) else { return nil }
      scenario = moved
    }
    return ItemAnalysis(
      findings: moved,
      hasMistakes: hasMistakes,
      dependencies: dependencies,
      scenario: scenario,
      fileSuppressions: fileSuppressions,
      ruleCount: 0,
      size: size,
      cut: cut
    )
  }
}

extension TriviaChange {
  /// Nil if the edit changes more than comments and white space between statements, or if it changes suppressions.
  package init?(ofAnalyzed old: ItemTree, to new: ItemTree) {
    guard Suppression.all(in: old).isEmpty, Suppression.all(in: new).isEmpty else { return nil }
    self.init(from: old, to: new)
  }
}

extension ScenarioSummary {
  fileprivate func moved(by change: TriviaChange) -> ScenarioSummary? {
    guard let title = change.moved(titleRange) else { return nil }
    var result = self
    result.titleRange = title
    for index in expectations.indices {
      guard let range = change.moved(expectations[index].range) else { return nil }
      result.expectations[index].range = range
    }
    return result
  }
}

extension Finding {
  fileprivate func moved(by change: TriviaChange, isOwn: Bool) -> Finding? {
    var result = self
    for index in notes.indices where notes[index].place.tree === change.old {
      guard let range = change.moved(notes[index].place.range) else { return nil }
      result.notes[index].place = Place(file: notes[index].place.file, tree: change.new, range: range)
    }
    guard isOwn else { return result }
    guard let range = change.moved(range) else { return nil }
    result.range = range
    result.cause = cause.flatMap(change.moved)
    result.subjectRange = subjectRange.flatMap(change.moved)
    for fix in fixes.indices {
      for edit in fixes[fix].edits.indices {
        guard let range = change.moved(fixes[fix].edits[edit].range) else { return nil }
        result.fixes[fix].edits[edit].range = range
      }
    }
    return result
  }
}
