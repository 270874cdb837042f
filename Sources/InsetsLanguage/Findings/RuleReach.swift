/// How far a rule reaches into the screens that are read from other files, which say less than a document does.
///
/// A rule reaches into storyboards and XIBs unless its row takes something for granted that they leave open, and into source
/// code only where its row says so.
package struct RuleReach: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  // Source code.

  /// It needs one modifier or expression of a SwiftUI view and what is around it, or everything on the screen.
  package static let swiftUI = RuleReach(rawValue: 1)
  package static let wholeSwiftUI = RuleReach(rawValue: 1 << 1)
  /// It needs a view of a controller whose own chain of constraints is known, or everything on the screen, or also what is
  /// around the screen.
  package static let uiKit = RuleReach(rawValue: 1 << 2)
  package static let wholeUIKit = RuleReach(rawValue: 1 << 3)
  package static let containedUIKit = RuleReach(rawValue: 1 << 4)
  /// It speaks of the state with the keyboard; the others speak of the state without it.
  package static let keyboard = RuleReach(rawValue: 1 << 5)

  // What a rule takes for granted.

  /// How a document is written, which nobody did in another file, a height that Interface Builder writes by itself, or what
  /// compilers refuse.
  package static let documentsAlone = RuleReach(rawValue: 1 << 6)
  /// A size, where a cell's is its content's or its table's.
  package static let knownSizes = RuleReach(rawValue: 1 << 7)
  /// What is around a screen, without which a flag seems useless, or a bar misplaced.
  package static let knownContainers = RuleReach(rawValue: 1 << 8)
  /// That a screen has nothing but what the file says, where code could add a bar, a background or a scroll view.
  package static let wholeScreens = RuleReach(rawValue: 1 << 9)
  /// That a frame stays as it is, where code could set that of a storyboard's view.
  package static let settledFrames = RuleReach(rawValue: 1 << 14)

  // Where a rule is right nevertheless.

  /// Whatever bars code puts around a screen.
  package static let anyBars = RuleReach(rawValue: 1 << 10)
  /// On launch screens too, and in views that others place.
  package static let launchScreens = RuleReach(rawValue: 1 << 11)
  package static let parts = RuleReach(rawValue: 1 << 12)
  /// One expression of the source alone, whatever is around it.
  package static let expressions = RuleReach(rawValue: 1 << 13)
}
