/// Something that can be wrong with a document, with its explanation and its examples: one file each.
package struct DiagnosticRule: Sendable {
  /// How its findings come about.
  package enum Origin: Sendable {
    /// Reading the document: the parser or the binder reports them where it stumbles.
    case reading
    /// The computed layout of a scenario.
    case layout
  }

  package let id: RuleID
  package let severity: Severity
  /// One line, lower case, without a final stop.
  package let summary: String
  /// What is wrong, why it matters, what to do.
  package let explanation: String
  package let examples: [RuleExample]
  package let origin: Origin

  /// Whether its findings come from the computed layout of a scenario, not from reading the document.
  package var isAboutLayout: Bool { origin == .layout }

  package init(
    id: RuleID,
    severity: Severity,
    summary: String,
    explanation: String,
    examples: [RuleExample],
    origin: Origin = .reading
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.examples = examples
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
