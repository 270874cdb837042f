import InsetsLanguage

/// A layout rule: its documentation, and what it finds.
package struct LayoutRule: Sendable {
  package let rule: DiagnosticRule
  /// What it asks of a screen; nil for rules about expectations, data and old API, which ask nothing of one.
  let judgement: Judgement?
  /// Rules with better explanations; if one of them has a finding on the same text, this rule is silent.
  ///
  /// The compiler refuses rules that yield to each other in a circle.
  let yieldsTo: [LayoutRule]
  let needs: RuleNeeds
  let findings: @Sendable (ScenarioEvaluation) -> [LayoutFinding]

  package var id: RuleID { rule.id }

  init(
    id: RuleID,
    severity: Severity,
    judgement: Judgement? = nil,
    reach: RuleReach = [],
    summary: String,
    explanation: String,
    examples: [RuleExample],
    yieldsTo: [LayoutRule] = [],
    needs: RuleNeeds = .nothing,
    findings: @escaping @Sendable (ScenarioEvaluation) -> [LayoutFinding]
  ) {
    rule = DiagnosticRule(
      id: id,
      severity: severity,
      reach: reach,
      summary: summary,
      explanation: explanation,
      examples: examples,
      origin: .layout
    )
    self.judgement = judgement
    self.yieldsTo = yieldsTo
    self.needs = needs
    self.findings = findings
  }
}
