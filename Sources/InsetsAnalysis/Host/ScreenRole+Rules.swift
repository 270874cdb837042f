import InsetsFormats
import InsetsLanguage

extension ScreenRole {
  /// Whether a rule can be right about a screen that is read from another file.
  ///
  /// What is left out rests on something that such a file does not say: how a text is worded, which bars code puts around
  /// a screen, how large a parent makes a view.
  func isJudged(by rule: RuleID) -> Bool {
    if DiagnosticRule.aboutWording.contains(rule) { return false }
    switch self {
    case .screen: return true
    case .detached: return !DiagnosticRule.aboutContainers.contains(rule)
    case .launchScreen: return DiagnosticRule.hardErrors.contains(rule)
    case .part: return DiagnosticRule.hardErrors.contains(rule) && rule != "unsatisfiable-constraints"
    }
  }
}

extension DiagnosticRule {
  /// Rules about how a document is written, which nobody did here, about heights that Interface Builder writes by
  /// itself, and about limits that stored sizes break: 23 of 23 findings on real screens were rounding or a size that the
  /// view has otherwise on a device.
  fileprivate static let aboutWording: Set<RuleID> = [
    "repeated-property", "over-constrained", "device-data-unverified", "sdk-dependent-metrics", "phantom-grouped-gap",
    "unused-suppression", "unexplained-suppression", "broken-limit",
  ]

  /// Rules that take a size for given, where a cell's is its content's or its table's.
  static let aboutSizes: Set<RuleID> = ["unsatisfiable-constraints", "ambiguous-layout", "outside-superview"]

  /// Rules that take a flag for useless, or a bar for misplaced, because of what is around the screen.
  fileprivate static let aboutContainers: Set<RuleID> = [
    "contradictory-flags", "large-title-needs-extension", "own-bar-outside-safe-area",
  ]

  /// What is wrong wherever a screen is shown.
  fileprivate static let hardErrors: Set<RuleID> = ["syntax-error", "too-large", "unsatisfiable-constraints"]
}
