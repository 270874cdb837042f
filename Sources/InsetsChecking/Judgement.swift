import InsetsLanguage

/// What a layout rule asks of the layouts, whatever the kit and the words of a document.
package enum Judgement: CaseIterable, Sendable {
  /// Something to read or touch lies under a bar, the housing, the home indicator, the keyboard or the author's own view.
  case covered
  /// A gap makes room twice for one thing, or room for what isn't there.
  case roomMadeTwice
  /// A number of the author's stands for a bar on some devices and misses it on others.
  case roomThatDoesNotFollow
  /// What must be seen is beyond its window, sheet, column or superview.
  case doesNotFit
  /// A setting changes nothing, or not what it seems to.
  case withoutEffect
  /// A value is read at a stage at which it is another.
  case tooEarlyOrLate
  /// Constraints that can't all hold, or that leave something open.
  case contradiction
  /// Two bars or scroll views of a kind, one in the other.
  case structure

  package var words: String {
    switch self {
    case .covered: "covered"
    case .roomMadeTwice: "room made twice"
    case .roomThatDoesNotFollow: "room that does not follow"
    case .doesNotFit: "does not fit"
    case .withoutEffect: "without effect"
    case .tooEarlyOrLate: "too early, too late"
    case .contradiction: "contradiction"
    case .structure: "structure"
    }
  }

  /// The rules that ask it.
  ///
  /// Rules about expectations, data and old API ask nothing of a screen.
  package var rules: [LayoutRule] {
    switch self {
    case .covered:
      [
        .contentUnderBar, .contentOffsetUnderBar, .customBarNotPublished, .glassBarClipping, .ignoredKeyboard,
        .insetOutsideContainer, .keyboardCovers, .landscapeCutoutOverlap, .neverWithoutReplacement,
        .overlayBarHidesContent, .ownBarOutsideSafeArea, .safeAreaIgnoredByContent, .shortContentNotAdjusted,
        .wrongScrollViewAdjusted, .xibSafeAreaFallback, .collectionSectionReference,
      ]
    case .roomMadeTwice:
      [
        .cellContentDoubleInset, .doubleInset, .geometrySafeAreaTwice,
        .hideBottomBarUnsafely, .hostingDoubleSafeArea, .indicatorInsetDouble, .insetAdditiveVsMax,
        .keyboardAvoidedTwice, .keyboardHomeIndicator, .pageTabViewGap, .phantomGroupedGap, .phantomRoom,
        .pinnedInsideYetInsetExpected, .safeAreaCountedTwice, .sectionHeaderTopPadding, .webViewDoubleInset,
        .windowSafeArea, .opaqueExtendedLayout,
      ]
    case .roomThatDoesNotFollow:
      [
        .contentInsetRead, .hardCodedBarHeight, .hiddenStatusBarGeometry, .navBarBaseMismatch, .sdkDependentMetrics,
        .sheetGeometry, .statusBarHeightAssumption, .tabBarMovedIpados18,
      ]
    case .doesNotFit:
      [.backgroundStopsAtSafeArea, .detentTooLow, .fixedSizeOverflow, .flowLayoutItemTooTall, .outsideSuperview]
    case .withoutEffect:
      [
        .additionalSafeAreaMisuse, .contradictoryFlags, .ignoredSafeAreaNotTouched, .largeTitleNeedsExtension,
        .repeatedProperty,
      ]
    case .tooEarlyOrLate:
      [
        .frozenChildSafeArea, .insetsReadTooEarly, .readerWithoutSafeArea, .staleAfterRotation,
        .transformBlocksPropagation,
      ]
    case .contradiction: [.ambiguousLayout, .brokenLimit, .overConstrained, .unsatisfiableConstraints]
    case .structure: [.nestedNavigationBars, .nestedTabBars, .secondRoot]
    }
  }

  /// The judgement that a rule makes; nil if it asks nothing of a screen.
  package init?(_ rule: RuleID) {
    guard let judgement = Self.ofRules[rule] else { return nil }
    self = judgement
  }

  private static let ofRules = Dictionary(
    allCases.flatMap { judgement in judgement.rules.map { ($0.id, judgement) } },
    uniquingKeysWith: { first, _ in first }
  )

  /// Whether it complains about a place on the screen, which a fix has to move.
  var isAboutPlaces: Bool {
    switch self {
    case .covered, .roomMadeTwice, .roomThatDoesNotFollow, .doesNotFit: true
    case .withoutEffect, .tooEarlyOrLate, .contradiction, .structure: false
    }
  }
}
