/// An offer to a view, as far as the values of its size depend on it.
struct MeasuredOffer: Hashable, Sendable {
  private let view: ViewReference
  private let width: UInt64
  private let height: UInt64
  private let stackAxis: Axis?
  /// What a text may take, which tells apart two offers that are not known.
  private let roomWidth: UInt64
  private let roomHeight: UInt64

  /// What tells a length from others; nothing at all is equal to the size of an empty view, and another zero is not.
  private static func bits(_ amount: Amount?) -> UInt64 {
    guard let amount else { return UInt64.max - 1 }
    return amount.trace == Trace.zero.trace ? UInt64.max : amount.value.bitPattern
  }

  init(_ view: ViewReference, _ offer: ProposedSize, in context: ViewContext) {
    self.view = view
    width = Self.bits(offer.width)
    height = Self.bits(offer.height)
    stackAxis = context.stackAxis
    roomWidth = Self.bits(context.roomInStacks.width)
    roomHeight = Self.bits(context.roomInStacks.height)
  }

  // Most offers differ in these, and every size of a layout is looked up by them.
  func hash(into hasher: inout Hasher) {
    let place = UInt64(truncatingIfNeeded: view.element.index &* 64 &+ view.depth) &* 0x9e37_79b9_7f4a_7c15
    hasher.combine(place ^ width ^ (height << 32 | height >> 32))
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
