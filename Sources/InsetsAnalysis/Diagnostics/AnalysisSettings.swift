import InsetsSyntax

/// What a person decides about the findings of a document.
package struct AnalysisSettings: Hashable, Sendable {
  /// The levels of the rules that a person has an opinion on.
  package var levels: [RuleID: RuleLevel]

  package init(levels: [RuleID: RuleLevel] = [:]) { self.levels = levels }

  /// These settings, and where they say nothing the others.
  package func over(_ base: AnalysisSettings) -> AnalysisSettings {
    AnalysisSettings(levels: base.levels.merging(levels) { _, own in own })
  }

  /// How bad a finding is; nil when it is not shown.
  ///
  /// A finding that its rule itself takes more lightly than usual, because no device in scope is hit, does not become
  /// worse than that. One that its rule takes more seriously is about a statement that does not hold, and stays so:
  /// who turns an explanation off still learns that the expectation fails.
  package func severity(of diagnostic: Diagnostic) -> Severity? {
    guard let level = levels[diagnostic.rule] else { return diagnostic.severity }
    let usual = RuleRegistry.rule(diagnostic.rule)?.severity ?? diagnostic.severity
    if diagnostic.severity < usual { return diagnostic.severity }
    guard let severity = level.severity else { return nil }
    return diagnostic.severity > usual ? max(severity, diagnostic.severity) : severity
  }
}

/// How bad the findings of a rule are, as a person says it.
package enum RuleLevel: String, CaseIterable, Sendable {
  case error, warning, information, hint
  /// They are not shown.
  case off

  package var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .information: .information
    case .hint: .hint
    case .off: nil
    }
  }
}
