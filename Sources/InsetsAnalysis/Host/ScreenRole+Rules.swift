import InsetsFormats
import InsetsLanguage

extension ScreenRole {
  /// Whether a finding can be right about a screen that is read from another file.
  ///
  /// What is left out rests on something that such a file does not say: how a text is worded, which bars code puts around
  /// a screen, how large a parent makes a view.
  func isJudged(by diagnostic: Diagnostic) -> Bool {
    if DiagnosticRule.aboutWording.contains(diagnostic.rule) { return false }
    switch self {
    case .interface(let screen): return screen.isJudged(by: diagnostic)
    case .source(let screen): return screen.isJudged(by: diagnostic.rule)
    }
  }
}

extension InterfaceScreen {
  fileprivate func isJudged(by diagnostic: Diagnostic) -> Bool {
    let rule = diagnostic.rule
    if !isComplete, DiagnosticRule.aboutWholeScreens.contains(rule) { return false }
    if !areBarsKnown, !DiagnosticRule.withoutBars.contains(rule) { return false }
    let isSilent = silences.contains { silence in
      silence.range.lowerBound <= diagnostic.range.lowerBound && diagnostic.range.lowerBound < silence.range.upperBound
        && (silence.rule.map { $0 == rule.name } ?? true)
    }
    if isSilent { return false }
    switch kind {
    case .screen: return true
    case .detached: return !DiagnosticRule.aboutContainers.contains(rule)
    case .launchScreen: return DiagnosticRule.hardErrors.contains(rule)
    case .part: return DiagnosticRule.hardErrors.contains(rule) && rule != "unsatisfiable-constraints"
    }
  }
}

extension SourceScreen {
  /// Whether a rule can be right about a screen that was read from source code as far as this one was.
  fileprivate func isJudged(by rule: RuleID) -> Bool {
    switch kit {
    case .swiftUI:
      if isKeyboardShown, !DiagnosticRule.aboutKeyboards.contains(rule) { return false }
      return DiagnosticRule.onSwiftUISource.contains(rule)
        || isComplete && DiagnosticRule.onCompleteSwiftUISource.contains(rule)
    case .uiKit:
      if isKeyboardShown, !DiagnosticRule.aboutKeyboards.contains(rule) { return false }
      return DiagnosticRule.onUIKitSource.contains(rule)
        || isComplete && DiagnosticRule.onCompleteUIKitSource.contains(rule)
        || isComplete && isContainerKnown && DiagnosticRule.onUIKitSourceInKnownContainers.contains(rule)
    }
  }
}

extension DiagnosticRule {
  /// Rules that need one modifier or expression and what is around it.
  fileprivate static let onSwiftUISource: Set<RuleID> = [
    "geometry-safe-area-twice", "inset-outside-container", "nested-navigation-bars", "keyboard-avoided-twice",
    "window-safe-area", "deprecated-inset-api",
  ]

  /// Rules that also need to know what else is on the screen.
  fileprivate static let onCompleteSwiftUISource: Set<RuleID> = [
    "ignored-keyboard", "safe-area-ignored-by-content", "hard-coded-bar-height", "status-bar-height-assumption",
    "overlay-bar-hides-content", "custom-bar-not-published", "reader-without-safe-area", "sheet-geometry",
    "fixed-size-overflow",
    "background-stops-at-safe-area", "ignored-safe-area-not-touched", "outside-superview", "keyboard-covers",
    "content-under-bar", "detent-too-low", "safe-area-counted-twice",
  ]

  /// Rules about a state with the keyboard; the others speak of the state without it.
  fileprivate static let aboutKeyboards: Set<RuleID> = [
    "ignored-keyboard", "keyboard-avoided-twice", "keyboard-covers", "keyboard-home-indicator",
  ]

  /// Rules about views whose own chain of constraints is known.
  fileprivate static let onUIKitSource: Set<RuleID> = [
    "content-under-bar", "own-bar-outside-safe-area", "never-without-replacement", "double-inset",
    "hard-coded-bar-height", "status-bar-height-assumption", "sheet-geometry", "insets-read-too-early",
    "safe-area-counted-twice", "additional-safe-area-misuse", "window-safe-area", "landscape-cutout-overlap",
    "keyboard-home-indicator", "keyboard-covers", "indicator-inset-double", "content-inset-read",
  ]

  fileprivate static let onCompleteUIKitSource: Set<RuleID> = [
    "custom-bar-not-published", "overlay-bar-hides-content", "short-content-not-adjusted", "wrong-scroll-view-adjusted",
    "outside-superview", "unsatisfiable-constraints", "background-stops-at-safe-area",
    "hide-bottom-bar-unsafely",
  ]

  fileprivate static let onUIKitSourceInKnownContainers: Set<RuleID> = [
    "large-title-needs-extension", "contradictory-flags", "nested-navigation-bars", "tab-bar-moved-ipados18",
    "opaque-extended-layout",
  ]

  /// Rules about how a document is written, which nobody did here, about heights that Interface Builder writes by
  /// itself, about what a version lacks, which compilers refuse and older versions pass over, and about limits that
  /// stored sizes break: 23 of 23 findings on real screens were rounding or a size that the view has otherwise on a
  /// device.
  fileprivate static let aboutWording: Set<RuleID> = [
    "repeated-property", "over-constrained", "device-data-unverified", "sdk-dependent-metrics", "phantom-grouped-gap",
    "unused-suppression", "unexplained-suppression", "broken-limit", "unavailable-property", "unavailable-anchor",
  ]

  /// Rules that take a size for given, where a cell's is its content's or its table's.
  static let aboutSizes: Set<RuleID> = ["unsatisfiable-constraints", "ambiguous-layout", "outside-superview"]

  /// Rules that take a flag for useless, or a bar for misplaced, because of what is around the screen.
  fileprivate static let aboutContainers: Set<RuleID> = [
    "contradictory-flags", "large-title-needs-extension", "own-bar-outside-safe-area",
  ]

  /// Rules that take what is on a screen for all of it, where code could add a bar, a background or a scroll view.
  fileprivate static let aboutWholeScreens: Set<RuleID> = [
    "ambiguous-layout", "background-stops-at-safe-area", "contradictory-flags",
    "large-title-needs-extension", "never-without-replacement", "overlay-bar-hides-content", "opaque-extended-layout",
    "short-content-not-adjusted", "wrong-scroll-view-adjusted",
  ]

  /// Rules that are right whatever bars code puts around a screen.
  fileprivate static let withoutBars: Set<RuleID> = [
    "syntax-error", "too-large", "unsatisfiable-constraints", "outside-superview",
  ]

  /// What is wrong wherever a screen is shown.
  fileprivate static let hardErrors: Set<RuleID> = ["syntax-error", "too-large", "unsatisfiable-constraints"]
}
