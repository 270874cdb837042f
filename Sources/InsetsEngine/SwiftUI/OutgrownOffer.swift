/// An offer to a view that takes more, or that chooses a length itself, for the views in it: they are placed as they were measured,
/// at the offer to the outer view and not at its size (R15.5).
struct OutgrownOffer: Sendable {
  private let offer: ProposedSize
  private let width: TraceID
  private let height: TraceID

  /// Nil for a view that is offered both lengths and takes no more for certain.
  init?(_ offer: ProposedSize, to size: ViewSize) {
    let isOutgrown = Axis.allCases.contains { axis in offer[axis].map { !($0.value >= size[axis].value) } ?? true }
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

  /// The length that was offered, if the rectangle is the view's and may be longer.
  func whole(of rect: AmountRect, _ axis: Axis) -> Amount? {
    guard rect.width.trace == width, rect.height.trace == height, let length = offer[axis],
      !(length.value >= rect.extent(axis).value - Tolerance.arithmetic)
    else { return nil }
    return length
  }

  /// Whether the rectangle is the view's, and it was left to the view how long it is.
  func isOpen(_ rect: AmountRect, _ axis: Axis) -> Bool {
    rect.width.trace == width && rect.height.trace == height && offer[axis] == nil
  }
}
