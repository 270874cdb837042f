/// The views of a stack with their lengths.
struct StackLengths {
  var views: [ViewReference]
  var sizes: [ViewSize]
  /// Before each view but the first.
  var gaps: [Amount]
  /// What each view was offered across.
  var across: Amount?
  /// Whether the views take the stack's whole offer, as far as they have room.
  var fillsOffer = false
  /// What each view was offered along it; nil where the views choose their lengths themselves.
  var along: [Amount?] = []
}

/// An offer to a stack, as far as the lengths of its views depend on it.
struct StackOffer: Equatable {
  /// A length, and where it comes from.
  private struct Length: Equatable {
    var bits: UInt64
    var trace: TraceID

    init?(_ amount: Amount?) {
      guard let amount else { return nil }
      bits = amount.value.bitPattern
      trace = amount.trace
    }
  }

  private let axis: Axis
  private let stackAxis: Axis?
  private let width: Length?
  private let height: Length?
  private let roomWidth: Length?
  private let roomHeight: Length?

  init(_ axis: Axis, _ offer: ProposedSize, in context: ViewContext) {
    self.axis = axis
    stackAxis = context.stackAxis
    width = Length(offer.width)
    height = Length(offer.height)
    roomWidth = Length(context.roomInStacks.width)
    roomHeight = Length(context.roomInStacks.height)
  }
}

/// What a stack knows of one of its views before it offers it a length.
struct StackShare {
  var index: Int
  var priority: Double
  /// Nil for a text or control, which has only its own size.
  var flexibility: Points?
  var least: Points
}

/// How much of its length a stack has at least for the views that have not got theirs.
///
/// Views of a fixed length come first. A text takes no more than its share, and so does a view whose own fixed parts fit
/// into it.
private struct StackRoom {
  private var free: Points
  private(set) var isEnough = true

  init(_ order: [StackShare], least length: Points) {
    free = order.reduce(length) { $0 - ($1.flexibility == 0 ? $1.least : 0) }
  }

  /// The least offer to the first of the views that are left.
  func leastOffer(_ left: ArraySlice<StackShare>) -> Points {
    guard let share = left.first else { return free }
    if share.flexibility == 0 { return share.least }
    let open = left.count { $0.priority == share.priority && $0.flexibility != 0 }
    let kept = left.reduce(0) { $0 + ($1.priority < share.priority && $1.flexibility != 0 ? $1.least : 0) }
    return (free - kept) / Double(max(1, open))
  }

  /// Takes a view's length from the room; of one that is not known, its bounds are known, and the least of its offer.
  mutating func take(
    _ share: StackShare,
    _ length: Points,
    _ bounds: ValueRange,
    of leastOffer: Points,
    fits: Bool
  ) {
    if share.flexibility == 0 { return }
    free -= length.isNaN ? min(leastOffer, bounds.greatest) : length
    if !fits || leastOffer < 0 || length.isNaN && bounds.least > leastOffer + Tolerance.arithmetic { isEnough = false }
  }
}

/// What is known of a length that is not known, at an offer.
private struct OfferedRanges {
  var own: ValueRange
  /// By how much it is longer than the offer.
  var rest: ValueRange

  /// Whether the length is no more than the offer, which is taken for granted where a line more than the least fits.
  func fits(_ offer: Amount) -> Bool {
    own.least + BodyLayout.tallestLine <= offer.value || rest.greatest < Tolerance.arithmetic
  }
}

extension BodyLayout {
  /// The size of a stack: along its axis its views and the space between them, across it the widest view (R15.5).
  mutating func stackSize(of element: ElementID, _ axis: Axis, _ offer: ProposedSize, in context: ViewContext)
    -> ViewSize
  {
    let stack = stackLengths(of: element, axis, offer, in: context)
    let across = axis.across
    var size = ViewSize.zero
    let sum = sum(of: stack, axis)
    size[axis] = stack.fillsOffer && !(sum.value > (offer[axis]?.value ?? .infinity)) ? offer[axis] ?? sum : sum
    size[across] =
      alignedLengths(stack.views, stack.sizes, across, alignment(of: element))?.length
      ?? largest(stack.sizes.map { $0[across] }, offer[across])
    let kind = layout.kind(of: element)
    if kind == .lazyVStack || kind == .lazyHStack, let length = offer[across] { size[across] = length }
    return size
  }

  private mutating func sum(of stack: StackLengths, _ axis: Axis) -> Amount {
    var sum = Trace.zero
    for index in stack.sizes.indices {
      if index > 0 { sum = trace.sum(sum, stack.gaps[index - 1], .stacks) }
      sum = trace.sum(sum, stack.sizes[index][axis], .stacks)
    }
    return sum
  }

  /// The lengths of a stack's views at an offer.
  mutating func stackLengths(
    of element: ElementID,
    _ axis: Axis,
    _ offer: ProposedSize,
    in context: ViewContext
  ) -> StackLengths {
    // What a probe measures has no traces.
    if isProbing { return computedLengths(of: element, axis, offer, in: context) }
    let question = StackOffer(axis, offer, in: context)
    if let known = stacks[element], known.offer == question { return known.lengths }
    let lengths = computedLengths(of: element, axis, offer, in: context)
    stacks[element] = (question, lengths)
    return lengths
  }

  private mutating func computedLengths(
    of element: ElementID,
    _ axis: Axis,
    _ offer: ProposedSize,
    in context: ViewContext
  ) -> StackLengths {
    var inside = context
    let children = content(of: element)
    // A single view is laid out as if there were no stack around it, unless one is written.
    let isImplicit = !(layout.kind(of: element).isStack)
    inside.stackAxis = isImplicit && children.count == 1 ? nil : axis
    let views = children.map { view($0) }
    let gaps = gaps(of: children, axis, in: element)
    let nobody = ViewSize.unknown
    var stack = StackLengths(views: views, sizes: views.map { _ in nobody }, gaps: gaps, across: offer[axis.across])
    guard let length = offer[axis] else {
      stack.along = views.map { _ in nil }
      for index in views.indices { stack.sizes[index] = size(of: views[index], offer, in: inside) }
      return stack
    }
    stack.along = views.map { _ in length }
    if length.value.isInfinite {
      for index in views.indices { stack.sizes[index] = size(of: views[index], offer, in: inside) }
      return stack
    }
    var rest = length
    for gap in gaps { rest = trace.difference(rest, gap, .stacks) }
    let order = shareOrder(of: views, axis, offer, in: inside)
    var room = StackRoom(order, least: isProbing ? .infinity : bounds(of: rest).least)
    // A text may get its share before or after others, and takes at most all of it. Where a space is not known, this tells
    // the offers to the views at one length from those at another.
    if views.count > 1, rest.value.isNaN || order.contains(where: { $0.flexibility == nil }),
      context.roomInStacks[axis] == nil
    {
      inside.roomInStacks[axis] = length
    }
    for (position, share) in order.enumerated() {
      let left = order[position...].count { $0.priority == share.priority }
      var part = rest
      for later in order[position...] where later.priority < share.priority && later.least > 0 {
        // A spacer with a frame is as long as that.
        let own = leastLength(ofSpacer: views[later.index].element)
        let isSpacer = layout.kind(of: views[later.index].element) == .spacer && own.value == later.least
        let least = isSpacer ? own : trace.constant(later.least)
        part = trace.difference(part, least, .stacks)
      }
      if left > 1 { part = trace.divided(part, by: Double(left), .stacks) }
      var childOffer = offer
      let offered = trace.atLeastNothing(part)
      childOffer[axis] = offered
      stack.along[share.index] = offered
      let leastOffered = room.leastOffer(order[position...])
      if offered.value.isNaN, !isProbing { rangeBuilder.leastLengths[offered.trace] = max(0, leastOffered) }
      var size = size(of: views[share.index], childOffer, in: inside)
      var ranges = ranges(of: size[axis], beyond: offered)
      let takesOffer = takes(offered, size[axis], share, ranges)
      if takesOffer, size[axis].value.isNaN { size[axis] = offered }
      if size[axis].value.isNaN, let flexibility = share.flexibility, flexibility > 0, flexibility.isFinite {
        // What it gets depends on who is first.
        size[axis] = trace.unknown(.stacks, from: share.least, to: share.least + flexibility)
        ranges = self.ranges(of: size[axis], beyond: offered)
      }
      stack.sizes[share.index] = size
      rest = trace.difference(rest, size[axis], .stacks)
      var (bounds, fits) = (ValueRange(0, .infinity), true)
      // A probe takes it for granted that there is room for all.
      if size[axis].value.isNaN, !takesOffer, let ranges {
        bounds = ranges.own
        fits = bounds.least + Self.tallestLine <= leastOffered || ranges.fits(offered)
        // So that what is around it need not look into it.
        if !trace.isContent(size[axis]) {
          rangeBuilder.leastLengths[size[axis].trace] = bounds.least
        }
      }
      room.take(share, size[axis].value, bounds, of: leastOffered, fits: fits)
      stack.fillsOffer = takesOffer && room.isEnough
    }
    // The sum shows how far the author's own sizes exceed the offer.
    return stack
  }

  /// Whether a view takes all that it is offered.
  private func takes(_ offer: Amount, _ length: Amount, _ share: StackShare, _ ranges: OfferedRanges?) -> Bool {
    if length.trace == offer.trace { return true }
    guard length.value.isNaN else { return abs(length.value - offer.value) < Tolerance.arithmetic }
    // A probe has no traces.
    guard let rest = ranges?.rest else { return share.flexibility == .infinity }
    return rest.isExact && abs(rest.least) < Tolerance.arithmetic
  }

  /// Whether a length is no more than an offer, whatever is not known of both; a probe takes it for granted, and so does
  /// everybody where a line more than the least length fits.
  mutating func fits(_ length: Amount, _ offer: Amount) -> Bool {
    ranges(of: length, beyond: offer)?.fits(offer) ?? true
  }

  /// What is known of a length that is not; nil where that is all that is asked, and for a probe.
  private mutating func ranges(of length: Amount, beyond offer: Amount) -> OfferedRanges? {
    guard length.value.isNaN, length.trace != offer.trace, !isProbing else { return nil }
    let own = rangeBuilder.form(of: length, in: layout)
    let rest = own - rangeBuilder.form(of: offer, in: layout)
    return OfferedRanges(own: rangeBuilder.bounds(of: own), rest: rangeBuilder.bounds(of: rest))
  }

  /// The values that a length can have.
  private mutating func bounds(of length: Amount) -> ValueRange {
    guard length.value.isNaN else { return ValueRange(length.value) }
    let form = rangeBuilder.form(of: length, in: layout)
    return rangeBuilder.bounds(of: form)
  }

  /// The order in which views get their lengths: by priority, then the least flexible first.
  private mutating func shareOrder(
    of views: [ViewReference],
    _ axis: Axis,
    _ offer: ProposedSize,
    in context: ViewContext
  ) -> [StackShare] {
    if views.count < 2 {
      return views.indices.map { StackShare(index: $0, priority: 0, flexibility: nil, least: 0) }
    }
    var shares: [StackShare] = []
    for index in views.indices {
      if views[index].depth == 0, layout.kind(of: views[index].element) == .spacer, context.stackAxis == axis {
        let least = leastLength(ofSpacer: views[index].element).value
        let priority = priority(of: views[index].element)
        if least.isFinite {
          shares.append(StackShare(index: index, priority: priority, flexibility: .infinity, least: least))
          continue
        }
      }
      var none = offer
      none[axis] = Trace.zero
      var all = offer
      all[axis] = trace.infinity
      let least = probe(views[index], axis, none, in: context)
      let most = probe(views[index], axis, all, in: context)
      var flexibility: Points? = least.isNaN || most.isNaN ? nil : most - least
      // A view with a text in it may still take its whole offer.
      if flexibility == nil, probe(views[index], axis, offer, in: context) == offer[axis]?.value {
        flexibility = .infinity
      }
      shares.append(
        StackShare(
          index: index,
          priority: priority(of: views[index].element),
          flexibility: flexibility,
          least: least.isNaN ? 0 : least
        )
      )
    }
    return shares.sorted {
      ($1.priority, $0.flexibility ?? 0, Double($0.index)) < ($0.priority, $1.flexibility ?? 0, Double($1.index))
    }
  }

  private mutating func priority(of element: ElementID) -> Double {
    for layer in node(of: element).layers.reversed() {
      guard case .number(.layoutPriority, let index) = layer,
        case .number(let expression) = layout.screen[element].settings[index].value
      else { continue }
      return amount(expression, .layoutPriority, of: element, at: index).value
    }
    // A spacer gets what all others leave.
    return layout.kind(of: element) == .spacer ? -.infinity : 0
  }

  /// The space before each view but the first (R15.6); texts side by side have the same space as other views.
  private mutating func gaps(of children: [ElementID], _ axis: Axis, in element: ElementID) -> [Amount] {
    guard children.count > 1 else { return [] }
    if let spacing = layout.number(.spacing, of: element), layout.kind(of: element).isStack {
      return Array(repeating: spacing, count: children.count - 1)
    }
    var gaps: [Amount] = []
    for (first, second) in zip(children, children.dropFirst()) {
      if layout.kind(of: first) == .spacer || layout.kind(of: second) == .spacer {
        gaps.append(Trace.zero)
      } else if axis == .vertical, isSpacedByText(first) || isSpacedByText(second) {
        gaps.append(tried(trace.gap(between: first, second), as: \.spacing))
      } else {
        gaps.append(trace.amount(of: .viewSpacing))
      }
    }
    return gaps
  }

  /// Whether the space beside the view follows from its text, whose style is not known.
  private mutating func isSpacedByText(_ element: ElementID) -> Bool {
    guard layout.kind(of: element) == .text else { return false }
    for layer in node(of: element).layers {
      if case .modifier(.swiftUIFrame, _, _) = layer { return false }
      if case .modifier(.padding, _, _) = layer { return false }
    }
    return true
  }
}
