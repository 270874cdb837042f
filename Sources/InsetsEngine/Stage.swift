/// A moment in the life of a screen, in the order in which a screen reaches them (R8, S4).
package enum Stage: Int, CaseIterable, Comparable, Sendable {
  case loadView
  case viewDidLoad
  case viewWillAppear
  /// The first of a view's two `layoutMarginsDidChange` calls: the device's side margins are in.
  case firstLayoutMarginsDidChange
  case viewSafeAreaInsetsDidChange
  /// The second of a view's two `layoutMarginsDidChange` calls: the safe area is in.
  case layoutMarginsDidChange
  case safeAreaInsetsDidChange
  case adjustedContentInsetDidChange
  case traitCollectionDidChange
  case viewDidLayoutSubviews
  /// SwiftUI's; nobody has printed what its views have by then (R11.9).
  case onAppear
  /// The settled screen, the default of every question.
  case viewDidAppear

  package static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
}
