import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// One thing that a migration changes: one file each, with its explanation, its examples and its proposals.
package struct MigrationStep: Sendable {
  /// Kebab-case; names what is replaced.
  package let id: String
  /// One line, lower case, without a final stop.
  package let summary: String
  /// What the old way was, what takes its place, and when the step leaves things as they are.
  package let explanation: String
  /// The version of iOS that has what takes the old way's place.
  package let since: OSVersion
  package let examples: [MigrationExample]
  /// What can take the place of what the scenario does the old way, for each place best first.
  ///
  /// A change is carried out only if the scenario has no error and no warning after it that it did not have before.
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

/// A scenario on its way, laid out in all its configurations.
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
