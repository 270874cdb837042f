// Rectangles whose numbers are in a trace.
extension Trace {
  /// The rectangle, grown by the insets at its edges.
  mutating func grown(_ rect: AmountRect, by insets: AmountInsets, _ rule: EngineRule) -> AmountRect {
    AmountRect(
      x: difference(rect.x, insets.left, rule),
      y: difference(rect.y, insets.top, rule),
      width: sum(sum(rect.width, insets.left, rule), insets.right, rule),
      height: sum(sum(rect.height, insets.top, rule), insets.bottom, rule)
    )
  }

  mutating func shrunk(_ rect: AmountRect, by insets: AmountInsets, _ rule: EngineRule) -> AmountRect {
    AmountRect(
      x: sum(rect.x, insets.left, rule),
      y: sum(rect.y, insets.top, rule),
      width: atLeastNothing(difference(difference(rect.width, insets.left, rule), insets.right, rule)),
      height: atLeastNothing(difference(difference(rect.height, insets.top, rule), insets.bottom, rule))
    )
  }

  /// The length, at least zero.
  mutating func atLeastNothing(_ length: Amount, _ rule: EngineRule? = nil) -> Amount {
    length.value >= 0 ? length : maximum(length, Trace.zero, rule)
  }

  /// Where an edge of a rectangle lies in the window.
  mutating func line(_ edge: Edge, of rect: AmountRect) -> Amount {
    switch edge {
    case .top: rect.y
    case .left: rect.x
    case .bottom: sum(rect.y, rect.height)
    case .right: sum(rect.x, rect.width)
    }
  }
}
