import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// One kind of change of a migration: one file each, with its explanation, its examples and its proposals.
package struct MigrationStep: Sendable {
  /// Kebab-case, naming what is replaced.
  package let id: String
  /// One line, lower case, without a final stop.
  package let summary: String
  /// The old way, what replaces it, and when the step changes nothing.
  package let explanation: String
  /// The version of iOS that introduced the replacement.
  package let since: OSVersion
  package let examples: [MigrationExample]
  /// The replacements for each use of the old way in the scenario, best first.
  ///
  /// A change is made only if the scenario has no new error or warning after it.
  let proposals: @Sendable (MigrationState) -> [Change]

  init(
    id: String,
    summary: String,
    explanation: String,
    since: OSVersion = OSVersion(11),
    examples: [MigrationExample],
    proposals: @escaping @Sendable (MigrationState) -> [Change]
  ) {
    self.id = id
    self.summary = summary
    self.explanation = explanation
    self.since = since
    self.examples = examples
    self.proposals = proposals
  }
}

/// A document before and after a migration: documentation and test at once.
package struct MigrationExample: Sendable {
  package let before: String
  package let after: String
}

/// The state of a scenario during a migration, laid out in all its configurations.
struct MigrationState {
  let proof: FixProof
  /// The findings that no comment allows, and those about the comments.
  let findings: [Finding]

  var evaluation: ScenarioEvaluation { proof.evaluation }
  var scenario: BoundScenario { proof.evaluation.scenario }

  init(_ proof: FixProof) {
    self.proof = proof
    let tree = proof.evaluation.scenario.tree
    findings = applySuppressions(Suppression.all(in: tree), to: proof.findings, in: tree)
  }
}
