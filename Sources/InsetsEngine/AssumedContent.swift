/// Sizes that stand for what views show where nobody knows it, to try whether something holds whatever the sizes are.
///
/// A number that is computed with them is no answer. What holds with each of ``trials`` may be said, without the number.
package struct AssumedContent: Hashable, Sendable {
  let width: Points
  let height: Points
  /// How long the rest of the views is that a `forEach` makes, along its stack.
  let repeated: Points
  /// Between a bar and the content beside it, where nobody has printed the default.
  let spacing: Points
  /// What the title of a screen without one takes, at most what a large title does.
  let title: Points
  /// Whether all other numbers that are not known are the least that they can be.
  var takesLeast = false

  /// What pictures draw: a word or two on a line, and of all else the least.
  package static let drawn = AssumedContent(width: 96, height: 20, repeated: 0, spacing: 8, title: 0, takesLeast: true)

  /// The size that texts and controls are drawn with, in points.
  package static var drawnSize: Size { Size(width: drawn.width, height: drawn.height) }

  /// The least that a word or a symbol has, paragraphs, and a tall and narrow piece.
  ///
  /// These are samples and no proof: what holds at both ends and at a point off their line rarely fails in between. The last trial
  /// tells width from height.
  package static let trials = [
    AssumedContent(width: 12, height: 8, repeated: 0, spacing: 0, title: 0),
    AssumedContent(width: 260, height: 46, repeated: 1600, spacing: 16, title: .infinity),
    AssumedContent(width: 40, height: 120, repeated: 300, spacing: 8, title: 0),
  ]

  /// What no text falls short of, whatever it is offered.
  static let least: Points = 8

  package subscript(axis: Axis) -> Points { axis == .horizontal ? width : height }
}

extension BodyLayout {
  /// An open length, or what is tried in its place.
  mutating func tried(_ open: Amount, as length: KeyPath<AssumedContent, Points>) -> Amount {
    layout.screen.assumedContent.map { trace.rounded(open, to: $0[keyPath: length]) } ?? open
  }
}
