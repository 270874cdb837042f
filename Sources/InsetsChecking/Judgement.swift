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
  package var rules: [LayoutRule] { RuleRegistry.layout.filter { $0.judgement == self } }

  /// The judgement that a rule makes; nil if it asks nothing of a screen.
  package init?(_ rule: RuleID) {
    guard let judgement = Self.ofRules[rule] else { return nil }
    self = judgement
  }

  private static let ofRules = Dictionary(
    uniqueKeysWithValues: RuleRegistry.layout.compactMap { rule in rule.judgement.map { (rule.id, $0) } }
  )

  /// Whether it complains about a place on the screen, which a fix has to move.
  var isAboutPlaces: Bool {
    switch self {
    case .covered, .roomMadeTwice, .roomThatDoesNotFollow, .doesNotFit: true
    case .withoutEffect, .tooEarlyOrLate, .contradiction, .structure: false
    }
  }
}
