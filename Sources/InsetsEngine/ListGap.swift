/// A space that a table leaves between its parts by itself; it is neither safe area nor an inset (R6.4).
package struct ListGap: Equatable, Sendable {
  /// The part of a section that the gap replaces, or that it lies above.
  package enum Place: Sendable {
    case firstHeader, header, footer
  }

  /// The reason for a gap.
  package enum Cause: Sendable {
    /// A plain table pads its section headers from iOS 15 and its SDK on.
    case automaticPadding
    /// A grouped table leaves it where nothing is set.
    case style
    /// A grouped table treats a height of zero as the default.
    case heightOfZero
    /// From the SDK of iOS 11 on a height counts only with a view for the part, or with estimating off.
    case heightWithoutView
  }

  package var place: Place
  package var cause: Cause
  /// The section header below the padding; nil for the other causes.
  package var header: ElementID?
  /// In points, or `nan` if nobody has measured it.
  package var amount: Amount
}

extension Resolution {
  /// The gaps of a table from the top; empty for other elements, and if the author sets all heights.
  package func gaps(of table: ElementID) -> [ListGap] {
    guard isOnScreen(table), let position = layout.views[table].scrollView else { return [] }
    return layout.scrollViews[position].gaps
  }
}
