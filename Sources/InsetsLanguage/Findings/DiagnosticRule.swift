/// A kind of mistake in a document, with its explanation and its examples: one file each.
package struct DiagnosticRule: Sendable {
  /// The origin of its findings.
  package enum Origin: Sendable {
    /// Reading the document: the parser or the binder reports them.
    case reading
    /// The computed layout of a scenario.
    case layout
  }

  package let id: RuleID
  package let severity: Severity
  /// How far it reaches into screens of other files.
  package let reach: RuleReach
  /// One line, lower case, without a final stop.
  package let summary: String
  /// The mistake, its consequences and its fix.
  package let explanation: String
  package let examples: [RuleExample]
  package let origin: Origin

  /// Whether its findings come from the computed layout of a scenario.
  package var isAboutLayout: Bool { origin == .layout }

  package init(
    id: RuleID,
    severity: Severity,
    reach: RuleReach = [],
    summary: String,
    explanation: String,
    examples: [RuleExample],
    origin: Origin = .reading
  ) {
    self.id = id
    self.severity = severity
    self.reach = reach
    self.summary = summary
    self.explanation = explanation
    self.examples = examples
    self.origin = origin
  }
}

/// A document that shows a rule, as documentation and as a test.
package enum RuleExample: Sendable {
  /// The rule's findings start exactly at the markers `1️⃣`, `2️⃣`.
  ///
  /// `fixed` is the effect of the first fix for the first finding, or nil if there is none. Lines with `-` are removed,
  /// lines with `+` are added, and others give the place.
  case flagged(String, fixed: String?)
  /// The rule has no finding here.
  case accepted(String)
}
