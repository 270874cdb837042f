import InsetsEngine

extension Points {
  /// Whether it is a gap or an overlap that people see.
  var isVisible: Bool { self > Tolerance.halfPoint }

  /// Whether nobody sees the difference.
  func isNear(_ other: Points) -> Bool { abs(self - other) <= Tolerance.halfPoint }

  /// Whether both look the same as text.
  package func looksLike(_ other: Points) -> Bool { abs(self - other) <= Tolerance.sameNumber }
}
