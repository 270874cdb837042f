import InsetsEngine

/// A word for a target of a view's edge; siblings have their own names.
package enum AnchorWord: String, CaseIterable, Sendable {
  case superview, safeArea, margins, readable, contentLayoutGuide, frameLayoutGuide
  case topLayoutGuide, bottomLayoutGuide, keyboard

  /// A phrase for people, without a final stop.
  package var summary: String {
    switch self {
    case .superview: "the same edge of the superview"
    case .safeArea: "the same edge of the superview's safe area"
    case .margins: "the same edge of the superview's layout margins"
    case .readable: "the same edge of the superview's readable content guide"
    case .contentLayoutGuide: "the same edge of the superview's scrolling content; for scroll views only"
    case .frameLayoutGuide: "the same edge of the superview's frame, which doesn't scroll; for scroll views only"
    case .topLayoutGuide: "the bottom of the bars at the top of the controller's view"
    case .bottomLayoutGuide: "the top of the bars at the bottom of the controller's view"
    case .keyboard: "the top of the keyboard while it is shown, otherwise the bottom of the safe area"
    }
  }

  /// Whether only scroll views have the guide.
  package var isOfScrollViews: Bool { self == .contentLayoutGuide || self == .frameLayoutGuide }

  package var availability: Availability {
    switch self {
    case .superview: .always
    case .safeArea, .contentLayoutGuide, .frameLayoutGuide: Availability(since: 11)
    case .margins: Availability(since: 8)
    case .readable: Availability(since: 9)
    case .topLayoutGuide, .bottomLayoutGuide:
      Availability(since: OSVersion(7), deprecatedSince: OSVersion(11), successor: AnchorWord.safeArea.rawValue)
    case .keyboard: Availability(since: 15)
    }
  }

  /// The axes on which it has a place; only a word with both can follow `edges:`.
  package var axes: Set<Axis> { ownLine.map { [$0.axis] } ?? [.horizontal, .vertical] }
}
