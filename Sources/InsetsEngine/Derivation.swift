/// Who contributes an amount to a number.
package enum Contributor: Hashable, Sendable {
  case statusBar
  /// The camera's housing, where no status bar is shown over it.
  case sensorHousing
  case homeIndicator
  case navigationBar, largeTitle, searchBar, tabBar, toolbar
  /// The safe area of a window on a device that has none of the above at that edge, such as an iPad or a document's own
  /// device.
  case deviceInsets
  /// What an author set on an element.
  case property(ElementID, Property)
  /// How far the view's edge lies inside its superview's, which reduces the amount.
  case distance(ElementID)
  /// The system's least margin, the default margin of any view, or a table's.
  case systemMinimumMargin, defaultMargin, tableMargin
  /// A table's own heights, gaps and margins, where the author gives none.
  case rowHeight, sectionHeader, sectionHeaderPadding, groupedGap, insetGroupedMargin
  /// The keyboard's own height, a sheet's place and size, a sidebar's, another column's.
  case keyboard, sheet, sidebar, column
  /// A control's intrinsic size, and the height of a line in the system font.
  case controlSize, font
  /// SwiftUI's default spacing and padding.
  case viewSpacing, defaultPadding
  /// A flow layout's default spacing or item size.
  case flowLayoutDefault
  /// The screen's extent.
  case screen
  /// A number in an author's expression.
  case constant

  /// What kind of thing contributes to a safe area.
  package enum Source: Hashable, Sendable {
    /// A part of the device's own screen.
    case screen
    /// A bar, with the number of the environment that gives its height.
    case bar(height: EnvironmentNumber)
    case other
  }

  package var source: Source {
    if let height = Contributor.barHeights[self] { return .bar(height: height) }
    return [.statusBar, .sensorHousing, .homeIndicator, .deviceInsets].contains(self) ? .screen : .other
  }

  private static let barHeights: [Contributor: EnvironmentNumber] = [
    .navigationBar: .navigationBarHeight, .largeTitle: .largeTitleHeight, .searchBar: .searchBarInNavigationHeight,
    .tabBar: .tabBarHeight, .toolbar: .toolbarHeight,
  ]
}

/// How an amount is computed from its parts.
package enum DerivationStep: Hashable, Sendable {
  /// A leaf.
  case contributor(Contributor)
  /// The parts add up to it.
  case sum
  /// The only part times a factor, which is greater than zero.
  case scaled(Double)
  /// The first part times, or divided by, the second.
  case product, quotient
  /// The only part, rounded to pixels.
  case rounded
  /// The larger, or the smaller, of two parts.
  case maximum, minimum
  /// The first part, clamped between zero and the superview's amount.
  case clamped
  /// Zero by rule: an edge that is not passed on, not adjusted, or not there yet.
  case nothing
  /// The value of the only part at the stage when the author's code read it.
  case read(Stage)
}

/// How a number is computed: a tree that ends in rows of the data and in what the author wrote.
package struct Derivation: Sendable {
  package var step: DerivationStep
  /// In points, or `nan` if a number that it needs is not measured.
  package var amount: Points
  package var rule: EngineRule?
  package var confidence: Confidence
  /// The measured number behind a leaf.
  package var row: DataRow?
  package var parts: [Derivation]
  /// The values that it can have, if it is not known.
  package var range: ValueRange?
  /// The index of the part that counts, where one of two does; nil if a number is not known.
  package var chosen: Int?

  package init(
    step: DerivationStep,
    amount: Points,
    rule: EngineRule? = nil,
    confidence: Confidence = .certain,
    row: DataRow? = nil,
    parts: [Derivation] = [],
    chosen: Int? = nil
  ) {
    self.step = step
    self.amount = amount
    self.rule = rule
    self.confidence = confidence
    self.row = row
    self.parts = parts
    self.chosen = chosen
  }

  /// The part that counts, where one of two does.
  package var chosenPart: Derivation? {
    chosen.flatMap { parts.indices.contains($0) ? parts[$0] : nil }
  }
}
