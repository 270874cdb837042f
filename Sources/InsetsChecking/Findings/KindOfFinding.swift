import InsetsLanguage

/// Findings of one kind, in the layouts of a scenario.
protocol KindOfFinding {
  var evaluation: ScenarioEvaluation { get }
}

extension KindOfFinding {
  var scenario: BoundScenario { evaluation.scenario }
  var layouts: ScenarioLayouts { evaluation.layouts }
}
