/// An offer to a view, as far as the values of its size depend on it.
struct MeasuredOffer: Hashable, Sendable {
  private let view: ViewReference
  private let width: Length?
  private let height: Length?
  private let stackAxis: Axis?
  /// What a text may take, which tells apart two offers that are not known.
  private let room: [Length?]

  private struct Length: Hashable {
    let bits: UInt64
    /// Nothing at all is equal to the size of an empty view, and another zero is not.
    let isNothing: Bool

    init(_ amount: Amount) {
      bits = amount.value.bitPattern
      isNothing = amount.trace == Trace.zero.trace
    }
  }

  init(_ view: ViewReference, _ offer: ProposedSize, in context: ViewContext) {
    self.view = view
    width = offer.width.map(Length.init)
    height = offer.height.map(Length.init)
    stackAxis = context.stackAxis
    room = [context.roomInStacks.width.map(Length.init), context.roomInStacks.height.map(Length.init)]
  }
}

/// The size of a view at an offer, to be found again.
struct MeasuredSize: Sendable {
  private let width: Length
  private let height: Length
  /// Whether a probe measured it, which takes for granted that a stack has room for all of its views.
  let isProbed: Bool

  private struct Length {
    let value: Points
    let origin: Origin

    init(_ amount: Amount, at offer: Amount?, isProbing: Bool) {
      value = amount.value
      if let offer, offer.trace == amount.trace {
        origin = .offer
      } else {
        origin = !isProbing || Trace.isPermanent(amount.trace) ? .trace(amount.trace) : .forgotten
      }
    }

    func amount(at offer: Amount?, _ trace: inout Trace) -> Amount {
      switch origin {
      case .offer: Amount(value, offer?.trace ?? Trace.unknown.trace)
      case .trace(let origin): Amount(value, origin)
      case .forgotten: trace.constant(value)
      }
    }
  }

  /// Where a length comes from.
  private enum Origin: Equatable {
    /// The view takes its whole offer, which is recognized by the trace that the two share.
    case offer
    case trace(TraceID)
    /// A probe computed it, whose traces are gone.
    case forgotten
  }

  init(_ size: ViewSize, at offer: ProposedSize, isProbing: Bool) {
    width = Length(size.width, at: offer.width, isProbing: isProbing)
    height = Length(size.height, at: offer.height, isProbing: isProbing)
    isProbed = isProbing
  }

  func size(at offer: ProposedSize, _ trace: inout Trace) -> ViewSize {
    ViewSize(width: width.amount(at: offer.width, &trace), height: height.amount(at: offer.height, &trace))
  }
}
