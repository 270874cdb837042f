import InsetsLanguage

/// What makes the findings of one kind, from the layouts of a scenario.
protocol FindingSource {
  var evaluation: ScenarioEvaluation { get }
}

extension FindingSource {
  var scenario: BoundScenario { evaluation.scenario }
  var layouts: ScenarioLayouts { evaluation.layouts }
}
