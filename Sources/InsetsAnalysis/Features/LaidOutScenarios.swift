import InsetsChecking
import InsetsLanguage
import InsetsSyntax

/// A scenario with all its layouts, for tools that make something else of it.
package struct LaidOutScenario {
  package let scenario: BoundScenario
  /// Nil for a scenario with a mistake, or without a configuration.
  package let evaluation: ScenarioEvaluation?
}

extension AnalysisHost {
  /// The scenarios of a document, in order.
  package mutating func laidOutScenarios(in file: FileID) -> [LaidOutScenario] {
    analyze(file)
    let names = NameSource(scopes: analyzer(for: file).scopes)
    guard let document = documents[file] else { return [] }
    let meter = AnalysisMeter(most: document.allowance.mostOfItem(in: document.size))
    return document.source.items.compactMap { tree in
      guard case .scenario(let item) = ItemSyntax(tree) else { return nil }
      let scenario = ScenarioBinder.bind(item, tree: tree, file: file, names: names, question: nil, meter).scenario
      let isWhole = scenario.isSound && scenario.cut == .nothing && !scenario.configurations.isEmpty
      return LaidOutScenario(scenario: scenario, evaluation: isWhole ? ScenarioEvaluation(scenario) : nil)
    }
  }
}
