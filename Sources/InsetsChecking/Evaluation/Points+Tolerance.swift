import InsetsEngine

extension Points {
  /// Whether it is a visible gap or overlap.
  var isVisible: Bool { self > Tolerance.halfPoint }

  /// Whether the difference is invisible.
  func isNear(_ other: Points) -> Bool { abs(self - other) <= Tolerance.halfPoint }

  /// Whether both look the same as text.
  package func looksLike(_ other: Points) -> Bool { abs(self - other) <= Tolerance.sameNumber }
}
