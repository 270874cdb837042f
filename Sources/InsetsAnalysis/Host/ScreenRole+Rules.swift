import InsetsChecking
import InsetsEngine
import InsetsFormats
import InsetsLanguage

extension ScreenRole {
  /// Whether a finding can be right about a screen that is read from another file.
  ///
  /// What is left out rests on something that such a file does not say: how a text is worded, which bars code puts around
  /// a screen, how large a parent makes a view.
  func isJudged(by diagnostic: Diagnostic) -> Bool {
    guard isJudged(diagnostic.reach) else { return false }
    switch self {
    case .interface(let screen): return !screen.isSilent(about: diagnostic)
    case .source(let screen):
      // A word that older versions need is no old one.
      if screen.isOnNewerVersions, diagnostic.rule == LayoutRule.deprecatedInsetAPI.id { return false }
      if screen.isTurned, diagnostic.rule != LayoutRule.landscapeCutoutOverlap.id { return false }
      // Another branch may be meant where there is too little room for this one.
      if screen.isForSomeSizes, diagnostic.rule == LayoutRule.fixedSizeOverflow.id { return false }
      if screen.isUnshown, diagnostic.rule != LayoutRule.deprecatedInsetAPI.id { return false }
      if screen.hasStackUnderEmptyBar, diagnostic.rule == LayoutRule.nestedNavigationBars.id { return false }
      if screen.isUnderEmptyBar, diagnostic.side == .top, diagnostic.rule == LayoutRule.contentUnderBar.id {
        return false
      }
      return !screen.elsewhere.contains {
        $0.lowerBound <= diagnostic.range.lowerBound && diagnostic.range.lowerBound < $0.upperBound
      }
    }
  }

  /// The layout checks that can be right about it; nil for all.
  var checks: BitSet? { RuleRegistry.checks { isJudged($0.reach) } }

  /// Whether some finding of a rule of this reach can be right about it.
  private func isJudged(_ reach: RuleReach) -> Bool {
    if reach.contains(.documentsAlone) { return false }
    switch self {
    case .interface(let screen): return screen.isJudged(reach)
    case .source(let screen): return screen.isJudged(reach)
    }
  }
}

extension Diagnostic {
  /// How far its rule reaches into screens of other files.
  var reach: RuleReach { RuleRegistry.rule(rule)?.reach ?? [] }
}

extension InterfaceScreen {
  fileprivate func isSilent(about diagnostic: Diagnostic) -> Bool {
    let places = [diagnostic.range, diagnostic.subject].compactMap { $0?.lowerBound }
    return silences.contains { silence in
      places.contains { silence.range.lowerBound <= $0 && $0 < silence.range.upperBound }
        && (silence.side.map { $0 == diagnostic.side } ?? true)
        && (silence.harmless.map { diagnostic.amount ?? .infinity <= $0 } ?? true)
        // A deprecated word is one wherever the view is.
        && (silence.rule.map { $0 == diagnostic.rule.name } ?? (diagnostic.rule != LayoutRule.deprecatedInsetAPI.id))
    }
  }

  fileprivate func isJudged(_ reach: RuleReach) -> Bool {
    if reach.contains(.settledFrames) || !isComplete && reach.contains(.wholeScreens) { return false }
    if !areBarsKnown, !reach.contains(.anyBars) { return false }
    switch kind {
    case .screen: return true
    case .detached: return !reach.contains(.knownContainers)
    case .launchScreen: return reach.contains(.launchScreens)
    case .part: return reach.contains(.parts)
    }
  }
}

extension SourceScreen {
  /// Whether a rule can be right about a screen that was read from source code as far as this one was.
  fileprivate func isJudged(_ reach: RuleReach) -> Bool {
    if isBeingWritten || isKeyboardShown && !reach.contains(.keyboard) { return false }
    if isPart, !reach.contains(.expressions) { return false }
    switch kit {
    case .swiftUI: return reach.contains(.swiftUI) || isComplete && reach.contains(.wholeSwiftUI)
    case .uiKit:
      return reach.contains(.uiKit) || isComplete && reach.contains(.wholeUIKit)
        || isComplete && isContainerKnown && reach.contains(.containedUIKit)
    }
  }
}
