/// The number of a rule of UIKit's behaviour, as the reference pages list them.
package enum EngineRule: String, CaseIterable, Sendable {
  case r1_1 = "R1.1", r1_2 = "R1.2", r1_4 = "R1.4", r1_5 = "R1.5", r1_6 = "R1.6", r1_7 = "R1.7", r1_9 = "R1.9"
  case r1_11 = "R1.11", r1_12 = "R1.12", r1_13 = "R1.13", r1_14 = "R1.14"
  case r2_1 = "R2.1", r2_2 = "R2.2", r2_3 = "R2.3", r2_4 = "R2.4", r2_5 = "R2.5", r2_6 = "R2.6", r2_7 = "R2.7"
  case r2_8 = "R2.8", r2_9 = "R2.9", r2_10 = "R2.10", r2_11 = "R2.11", r2_12 = "R2.12", r2_14 = "R2.14"
  case r3_1 = "R3.1", r3_2 = "R3.2", r3_3 = "R3.3", r3_5 = "R3.5"
  case r4_1 = "R4.1", r4_2 = "R4.2", r4_3 = "R4.3", r4_4 = "R4.4"
  case r5_1 = "R5.1", r5_2 = "R5.2", r5_3 = "R5.3", r5_4 = "R5.4", r5_5 = "R5.5"
  case r6_1 = "R6.1", r6_2 = "R6.2", r6_3 = "R6.3", r6_4 = "R6.4"
  case r7_1 = "R7.1", r7_2 = "R7.2", r7_3 = "R7.3"
  case r8 = "R8"
  case r9_1 = "R9.1", r9_2 = "R9.2", r9_3 = "R9.3", r9_4 = "R9.4"
  case r10 = "R10"
}

/// Who contributes an amount to a number.
package enum Contributor: Hashable, Sendable {
  case statusBar
  /// The camera's housing, where no status bar is shown over it.
  case sensorHousing
  case homeIndicator
  case navigationBar, largeTitle, searchBar, tabBar, toolbar
  /// The safe area of a window on a device that has none of the above on that edge, such as an iPad's or a
  /// document's own device.
  case deviceInsets
  /// What an author set on an element.
  case property(ElementID, Property)
  /// How far the view's edge lies inside its superview's, which takes that much off.
  case distance(ElementID)
  /// The system's least margin, the default margin of any view, or a table's.
  case systemMinimumMargin, defaultMargin, tableMargin
  /// A table's own heights, gaps and margins, where the author says nothing.
  case rowHeight, sectionHeader, sectionHeaderPadding, groupedGap, insetGroupedMargin
  /// A flow layout's default spacing or item size.
  case flowLayoutDefault
  /// What a line of a flow layout spreads between its items, or puts around them.
  case flowLayoutRest
  /// The screen's extent.
  case screen
  /// A number in an author's expression.
  case constant
}

/// How an amount follows from its parts.
package enum DerivationStep: Hashable, Sendable {
  /// A leaf.
  case contributor(Contributor)
  /// The parts add up to it.
  case sum
  /// The largest of the parts.
  case maximum
  /// The first part, kept between zero and what the superview has.
  case clamped
  /// Nothing, because the rule says so: an edge that is not passed on, not adjusted, or not there yet.
  case nothing
  /// What the only part was at the stage when the author's code read it.
  case read(Stage)
}

/// How a number came about: a tree that ends in rows of the data and in what the author wrote.
package struct Derivation: Sendable {
  package var step: DerivationStep
  /// In points; `nan` when nobody has measured a number that it needs.
  package var amount: Points
  package var rule: EngineRule?
  package var confidence: Confidence
  /// The measured number behind a leaf.
  package var row: DataRow?
  package var parts: [Derivation]

  package init(
    step: DerivationStep,
    amount: Points,
    rule: EngineRule? = nil,
    confidence: Confidence = .certain,
    row: DataRow? = nil,
    parts: [Derivation] = []
  ) {
    self.step = step
    self.amount = amount
    self.rule = rule
    self.confidence = confidence
    self.row = row
    self.parts = parts
  }
}
