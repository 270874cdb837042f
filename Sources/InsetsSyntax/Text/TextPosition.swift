/// The unit in which a column is counted.
package enum PositionEncoding: Hashable, Sendable, CaseIterable {
  /// Bytes of UTF-8.
  case utf8
  /// Code units of UTF-16.
  case utf16
  /// Unicode scalars.
  case utf32
}

/// A place in a text in editors' terms.
package struct TextPosition: Hashable, Comparable, Sendable {
  /// Counted from 0.
  package var line: Int
  /// Counted from 0, in code units of a ``PositionEncoding``.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (lhs: TextPosition, rhs: TextPosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}
