import InsetsChecking
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
    case .part: return DiagnosticRule.hardErrors.contains(rule) && rule != LayoutRule.unsatisfiableConstraints.id
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
    LayoutRule.geometrySafeAreaTwice.id, LayoutRule.insetOutsideContainer.id, LayoutRule.nestedNavigationBars.id,
    LayoutRule.keyboardAvoidedTwice.id,
    LayoutRule.windowSafeArea.id, LayoutRule.deprecatedInsetAPI.id,
  ]

  /// Rules that also need to know what else is on the screen.
  fileprivate static let onCompleteSwiftUISource: Set<RuleID> = [
    LayoutRule.ignoredKeyboard.id, LayoutRule.safeAreaIgnoredByContent.id, LayoutRule.hardCodedBarHeight.id,
    LayoutRule.statusBarHeightAssumption.id,
    LayoutRule.overlayBarHidesContent.id, LayoutRule.customBarNotPublished.id, LayoutRule.readerWithoutSafeArea.id,
    LayoutRule.sheetGeometry.id,
    LayoutRule.fixedSizeOverflow.id,
    LayoutRule.backgroundStopsAtSafeArea.id, LayoutRule.ignoredSafeAreaNotTouched.id, LayoutRule.outsideSuperview.id,
    LayoutRule.keyboardCovers.id,
    LayoutRule.contentUnderBar.id, LayoutRule.detentTooLow.id, LayoutRule.safeAreaCountedTwice.id,
  ]

  /// Rules about a state with the keyboard; the others speak of the state without it.
  fileprivate static let aboutKeyboards: Set<RuleID> = [
    LayoutRule.ignoredKeyboard.id, LayoutRule.keyboardAvoidedTwice.id, LayoutRule.keyboardCovers.id,
    LayoutRule.keyboardHomeIndicator.id,
  ]

  /// Rules about views whose own chain of constraints is known.
  fileprivate static let onUIKitSource: Set<RuleID> = [
    LayoutRule.contentUnderBar.id, LayoutRule.ownBarOutsideSafeArea.id, LayoutRule.neverWithoutReplacement.id,
    LayoutRule.doubleInset.id,
    LayoutRule.hardCodedBarHeight.id, LayoutRule.statusBarHeightAssumption.id, LayoutRule.sheetGeometry.id,
    LayoutRule.insetsReadTooEarly.id,
    LayoutRule.safeAreaCountedTwice.id, LayoutRule.additionalSafeAreaMisuse.id, LayoutRule.windowSafeArea.id,
    LayoutRule.landscapeCutoutOverlap.id,
    LayoutRule.keyboardHomeIndicator.id, LayoutRule.keyboardCovers.id, LayoutRule.indicatorInsetDouble.id,
    LayoutRule.contentInsetRead.id,
  ]

  fileprivate static let onCompleteUIKitSource: Set<RuleID> = [
    LayoutRule.customBarNotPublished.id, LayoutRule.overlayBarHidesContent.id, LayoutRule.shortContentNotAdjusted.id,
    LayoutRule.wrongScrollViewAdjusted.id,
    LayoutRule.outsideSuperview.id, LayoutRule.unsatisfiableConstraints.id, LayoutRule.backgroundStopsAtSafeArea.id,
    LayoutRule.hideBottomBarUnsafely.id,
  ]

  fileprivate static let onUIKitSourceInKnownContainers: Set<RuleID> = [
    LayoutRule.largeTitleNeedsExtension.id, LayoutRule.contradictoryFlags.id, LayoutRule.nestedNavigationBars.id,
    LayoutRule.tabBarMovedIpados18.id,
    LayoutRule.opaqueExtendedLayout.id,
  ]

  /// Rules about how a document is written, which nobody did here, about heights that Interface Builder writes by
  /// itself, about what a version lacks, which compilers refuse and older versions pass over, and about limits that
  /// stored sizes break: 23 of 23 findings on real screens were rounding or a size that the view has otherwise on a
  /// device.
  fileprivate static let aboutWording: Set<RuleID> = [
    LayoutRule.repeatedProperty.id, LayoutRule.overConstrained.id, LayoutRule.deviceDataUnverified.id,
    LayoutRule.sdkDependentMetrics.id, LayoutRule.phantomGroupedGap.id,
    DiagnosticRule.unusedSuppression.id, DiagnosticRule.unexplainedSuppression.id, LayoutRule.brokenLimit.id,
    DiagnosticRule.unavailableProperty.id, DiagnosticRule.unavailableAnchor.id,
  ]

  /// Rules that take a size for given, where a cell's is its content's or its table's.
  static let aboutSizes: Set<RuleID> = [
    LayoutRule.unsatisfiableConstraints.id, LayoutRule.ambiguousLayout.id, LayoutRule.outsideSuperview.id,
  ]

  /// Rules that take a flag for useless, or a bar for misplaced, because of what is around the screen.
  fileprivate static let aboutContainers: Set<RuleID> = [
    LayoutRule.contradictoryFlags.id, LayoutRule.largeTitleNeedsExtension.id, LayoutRule.ownBarOutsideSafeArea.id,
  ]

  /// Rules that take what is on a screen for all of it, where code could add a bar, a background or a scroll view.
  fileprivate static let aboutWholeScreens: Set<RuleID> = [
    LayoutRule.ambiguousLayout.id, LayoutRule.backgroundStopsAtSafeArea.id, LayoutRule.contradictoryFlags.id,
    LayoutRule.largeTitleNeedsExtension.id, LayoutRule.neverWithoutReplacement.id, LayoutRule.overlayBarHidesContent.id,
    LayoutRule.opaqueExtendedLayout.id,
    LayoutRule.shortContentNotAdjusted.id, LayoutRule.wrongScrollViewAdjusted.id,
  ]

  /// Rules that are right whatever bars code puts around a screen.
  fileprivate static let withoutBars: Set<RuleID> = [
    DiagnosticRule.syntaxError.id, DiagnosticRule.tooLarge.id, LayoutRule.unsatisfiableConstraints.id,
    LayoutRule.outsideSuperview.id,
  ]

  /// What is wrong wherever a screen is shown.
  fileprivate static let hardErrors: Set<RuleID> = [
    DiagnosticRule.syntaxError.id, DiagnosticRule.tooLarge.id, LayoutRule.unsatisfiableConstraints.id,
  ]
}
