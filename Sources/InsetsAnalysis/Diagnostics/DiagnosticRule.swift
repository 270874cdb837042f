import InsetsEngine
import InsetsSyntax

/// Something that can be wrong with a document: one file each, with its explanation, its examples and its cases.
package struct DiagnosticRule: Sendable {
  /// How its findings come about.
  enum Origin: Sendable {
    /// Reading the document: the parser or the binder reports them where it stumbles.
    case reading
    /// The computed layout of a scenario, in which the rule looks for cases.
    case layout(needs: RuleNeeds = .nothing, cases: @Sendable (ScenarioEvaluation) -> [any RuleCase])
  }

  package let id: RuleID
  package let severity: Severity
  /// One line, lower case, without a final stop.
  package let summary: String
  /// What is wrong, why it matters, what to do.
  package let explanation: String
  package let examples: [RuleExample]
  /// Rules that explain better what is wrong: where one of them has a finding on the same text, this rule is silent.
  let yieldsTo: [RuleID]
  let origin: Origin

  /// Whether its findings come from the computed layout of a scenario, not from reading the document.
  package var isAboutLayout: Bool { if case .layout = origin { true } else { false } }

  init(
    id: RuleID,
    severity: Severity,
    summary: String,
    explanation: String,
    examples: [RuleExample],
    yieldsTo: [RuleID] = [],
    origin: Origin
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.examples = examples
    self.yieldsTo = yieldsTo
    self.origin = origin
  }
}

/// A document that shows a rule: documentation and test at once.
package enum RuleExample: Sendable {
  /// The rule's findings start exactly at the markers `1️⃣`, `2️⃣` … `fixed` is what the first fix that is offered for the
  /// first finding changes, nil when none is: lines with `-` go, lines with `+` come, and others say where.
  case flagged(String, fixed: String?)
  /// The rule has no finding here.
  case accepted(String)
}
