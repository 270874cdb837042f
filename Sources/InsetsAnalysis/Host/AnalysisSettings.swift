import InsetsChecking
import InsetsFormats
import InsetsLanguage
import InsetsSyntax

/// What a person decides about the findings of a document and about what is shown beside it.
package struct AnalysisSettings: Hashable, Sendable {
  /// The levels of the rules that a person has an opinion on.
  package var levels: [RuleID: RuleLevel]
  /// Whether the document has findings while it is closed; nil where that is not set.
  package var closedFiles: ClosedFiles?

  /// What expectations come to that could not be evaluated; nil where that is not set.
  package var unknown: UnevaluatedExpectations?

  /// How much a hover tells; nil for all.
  package var hover: HoverSize?
  /// The lenses and hints that a person has an opinion on; the others are shown.
  package var codeLenses: [CodeLens.Kind: Bool] = [:]
  package var inlayHints: [InlayHint.Kind: Bool] = [:]

  package var pictures = PictureSettings()
  /// The editor that links of the live page lead to; nil for none.
  package var linkedEditor: EditorLink?

  /// What the scenarios of a document behind another file stand for, by their titles; nothing for other documents.
  package var screens: [String: ScreenRole] = [:]

  /// What is allowed in files that have no comments of the author's.
  package var allowed: [AllowedFinding] = []
  /// What screens of other formats are looked at on, within what their project runs on.
  package var scope: DocumentScope?

  /// Whether what no rule can judge is listed, for which layouts are made that nothing else may need; it counts for what is
  /// analysed from then on.
  package var listsOpenJudgements = false

  package init(levels: [RuleID: RuleLevel] = [:]) { self.levels = levels }

  /// These settings, and where they say nothing the others.
  package func over(_ base: AnalysisSettings) -> AnalysisSettings {
    var result = AnalysisSettings(levels: base.levels.merging(levels) { _, own in own })
    result.hover = hover ?? base.hover
    result.codeLenses = base.codeLenses.merging(codeLenses) { _, own in own }
    result.inlayHints = base.inlayHints.merging(inlayHints) { _, own in own }
    result.pictures.hover = pictures.hover ?? base.pictures.hover
    result.pictures.theme = pictures.theme ?? base.pictures.theme
    result.linkedEditor = linkedEditor ?? base.linkedEditor
    result.closedFiles = closedFiles ?? base.closedFiles
    result.unknown = unknown ?? base.unknown
    result.screens = screens.isEmpty ? base.screens : screens
    result.allowed = allowed + base.allowed
    result.scope = scope ?? base.scope
    result.listsOpenJudgements = listsOpenJudgements || base.listsOpenJudgements
    return result
  }

  /// How bad a finding is; nil when it is not shown.
  ///
  /// A finding that its rule itself takes more lightly than usual, because no device in scope is hit, does not become
  /// worse than that. One that its rule takes more seriously is about a statement that does not hold, and stays so:
  /// who turns an explanation off still learns that the expectation fails.
  package func severity(of diagnostic: Diagnostic) -> Severity? {
    guard let level = level(of: diagnostic.rule) else { return diagnostic.severity }
    let usual = RuleRegistry.rule(diagnostic.rule)?.severity ?? diagnostic.severity
    if diagnostic.severity < usual { return diagnostic.severity }
    guard let severity = level.severity else { return nil }
    return diagnostic.severity > usual ? max(severity, diagnostic.severity) : severity
  }
}

extension AnalysisSettings {
  private func level(of rule: RuleID) -> RuleLevel? {
    levels[rule] ?? (unknown == .error && UnevaluatedExpectations.rules.contains(rule) ? .error : nil)
  }
}

/// What expectations come to that could not be evaluated.
package enum UnevaluatedExpectations: String, CaseIterable, Sendable {
  /// They are counted and named.
  case report
  /// They are errors, so they fail a check.
  case error

  /// The rules that report them and are no errors by themselves.
  package static let rules: Set<RuleID> = [LayoutRule.unmeasuredNumber.id, LayoutRule.unusedRow.id]
}

/// What a person or an editor says of pictures.
package struct PictureSettings: Hashable, Sendable {
  /// Whether hovers begin with a picture; no, unless an editor that can draw them says so.
  package var hover: Bool?
  /// The colours; nil for an open question.
  package var theme: PictureTheme?

  package init() {}
}

/// The colours of a picture.
package enum PictureTheme: String, CaseIterable, Sendable {
  /// What the reader's system prefers, by a media query; for files.
  case auto
  case light, dark
}

/// An editor whose links open a file at a line, by the name that people choose it with.
package enum EditorLink: String, CaseIterable, Sendable {
  case vscode, zed, idea, sublime, txmt
}

/// How much a hover tells.
package enum HoverSize: String, CaseIterable, Sendable {
  /// The first line, the table and the derivations.
  case full
  /// The first line, and the table if it is short.
  case compact
  /// There are no hovers.
  case off
}

/// What an editor says of closed documents.
package enum ClosedFiles: String, CaseIterable, Sendable {
  /// They have findings like others.
  case checked
  /// They have none.
  case ignored
}

/// The severity of a rule's findings, in the words of the settings.
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
