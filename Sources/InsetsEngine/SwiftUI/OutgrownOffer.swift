/// An offer to a view that takes more, for the views in it: they are placed as they were measured, at the offer to the outer view and
/// not at its size (R15.5).
struct OutgrownOffer: Sendable {
  private let offer: ProposedSize
  private let width: TraceID
  private let height: TraceID

  /// Nil for a view that takes no more than it is offered.
  init?(_ offer: ProposedSize, to size: ViewSize) {
    let isOutgrown = Axis.allCases.contains { axis in offer[axis].map { $0.value < size[axis].value } ?? false }
    guard isOutgrown else { return nil }
    self.offer = offer
    (width, height) = (size.width.trace, size.height.trace)
  }

  /// The length that was offered, if the rectangle is the view's and longer.
  func length(of rect: AmountRect, _ axis: Axis) -> Amount? {
    guard rect.width.trace == width, rect.height.trace == height, let length = offer[axis],
      length.value < rect.extent(axis).value - Tolerance.arithmetic
    else { return nil }
    return length
  }
}
