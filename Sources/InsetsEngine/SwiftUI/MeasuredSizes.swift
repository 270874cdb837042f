/// An offer to a view, as far as the values of its size depend on it.
struct MeasuredOffer: Equatable, Sendable {
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

  // Most questions at one place differ in these.
  static func == (left: MeasuredOffer, right: MeasuredOffer) -> Bool {
    left.width == right.width && left.height == right.height && left.view.element == right.view.element
      && left.view.depth == right.view.depth && left.stackAxis == right.stackAxis && left.roomWidth == right.roomWidth
      && left.roomHeight == right.roomHeight
  }

  /// Where the question stands in a table of sizes.
  fileprivate var mark: UInt64 {
    var mark = UInt64(truncatingIfNeeded: view.element.index &* 64 &+ view.depth)
    mark = (mark ^ width) &* 0x9e37_79b9_7f4a_7c15
    mark = (mark ^ mark >> 29 ^ height) &* 0x9e37_79b9_7f4a_7c15
    mark = (mark ^ mark >> 29 ^ roomWidth ^ roomHeight) &* 0x9e37_79b9_7f4a_7c15
    return mark ^ mark >> 32
  }
}

/// The sizes of views at their offers.
///
/// A layout asks for thousands, and a dictionary takes longer to hash the questions than most answers take.
struct MeasuredSizes: Sendable {
  private var entries: [(question: MeasuredOffer, size: MeasuredSize)] = []
  /// At places that the questions' marks tell, the positions of entries, or -1; at least twice as many as entries.
  private var places = Array(repeating: -1, count: 256)

  init() { entries.reserveCapacity(places.count / 2) }

  subscript(question: MeasuredOffer) -> MeasuredSize? {
    get {
      let position = places[place(of: question)]
      return position < 0 ? nil : entries[position].size
    }
    set {
      guard let size = newValue else { return }
      let place = place(of: question)
      if places[place] >= 0 {
        entries[places[place]].size = size
        return
      }
      places[place] = entries.count
      entries.append((question, size))
      if entries.count * 2 > places.count { grow() }
    }
  }

  /// The place of a question, or the empty one where it belongs.
  private func place(of question: MeasuredOffer) -> Int {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: question.mark) & mask
    while places[place] >= 0, entries[places[place]].question != question { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    places = Array(repeating: -1, count: places.count * 4)
    for position in entries.indices { places[place(of: entries[position].question)] = position }
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
