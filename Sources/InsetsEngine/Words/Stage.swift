/// A moment in the life of a screen, in chronological order (R8, S4).
package enum Stage: Int, CaseIterable, Comparable, Sendable {
  case loadView
  case viewDidLoad
  case viewWillAppear
  /// The first of a view's two `layoutMarginsDidChange` calls, when the device's side margins are set.
  case firstLayoutMarginsDidChange
  case viewSafeAreaInsetsDidChange
  /// The second of a view's two `layoutMarginsDidChange` calls, when the safe area is set.
  case layoutMarginsDidChange
  case safeAreaInsetsDidChange
  case adjustedContentInsetDidChange
  case traitCollectionDidChange
  case viewDidLayoutSubviews
  /// SwiftUI's stage. Nobody has printed the values of its views at this point (R11.9).
  case onAppear
  /// The settled screen, the default of every question.
  case viewDidAppear

  package static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
}
