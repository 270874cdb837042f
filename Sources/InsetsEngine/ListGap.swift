/// A space that a table leaves between its parts by itself: it is neither safe area nor an inset (R6.4).
package struct ListGap: Equatable, Sendable {
  /// Which part of a section it stands in for, or above.
  package enum Place: Sendable {
    case firstHeader, header, footer
  }

  /// Why it is there.
  package enum Cause: Sendable {
    /// A plain table pads its section headers from iOS 15 and its SDK on.
    case automaticPadding
    /// A grouped table leaves it where nothing is said.
    case style
    /// A grouped table takes a height of zero for the default.
    case heightOfZero
    /// From the SDK of iOS 11 on a height counts only with a view for the part, or with estimating off.
    case heightWithoutView
  }

  package var place: Place
  package var cause: Cause
  /// The section header below padding; nil for the other causes.
  package var header: ElementID?
  /// In points; `nan` as long as nobody has measured it.
  package var amount: Amount
}

extension Resolution {
  /// The gaps of a table from the top; none for any other element, and where the author says all heights.
  package func gaps(of table: ElementID) -> [ListGap] {
    guard isOnScreen(table), let position = layout.views[table.index].scrollView else { return [] }
    return layout.scrollViews[position].gaps
  }
}
