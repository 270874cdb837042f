/// A node of a trace.
///
/// Its parts are positions of other nodes, so a trace is one array whatever its shape.
struct TraceNode: Sendable {
  enum Kind: Equatable, Sendable {
    /// Zero, because a rule says so.
    case nothing
    /// A number of the environment.
    case number(EnvironmentNumber)
    /// A number that the author set. `first` is the element, `second` the trace of the expression, or 0 for a literal.
    case property(Property)
    /// The reduction by a view's place. `first` is the element, `second` the trace of the distance.
    case distance
    /// A literal in an author's expression.
    case constant
    /// `first` plus `second`.
    case sum
    /// `first` times a factor, whose bits are in `second`.
    case scaled
    /// `first` times `second`.
    case product
    /// `first` divided by `second`.
    case quotient
    /// `first`, rounded to pixels.
    case rounded
    /// The larger of `first` and `second`.
    case maximum
    /// The smaller of `first` and `second`.
    case minimum
    /// `first` minus the distance `second`, clamped between zero and `first`.
    case clamped
    /// `first`, if the usual case applies.
    case assumed
    /// The value of `first` at a stage.
    case read(Stage)
    /// A number that is not known, between two bounds, whose bits are in `first` and `second`. The same number may be
    /// written again: then it has an identifier above 0.
    case open(UInt32)
    /// The space that a stack leaves between two views beside a text, which is not known. `first` and `second` are the views.
    case gap
    /// The length of what a view shows. `first` is the element, `second` the trace of the most that it takes, or that of
    /// an unknown amount.
    case content(Axis)
  }

  var value: Points
  var first: UInt64 = 0
  var second: UInt64 = 0
  var kind: Kind
  var rule: EngineRule?

  /// The factor of a scaled node.
  var factor: Double { Double(bitPattern: second) }
}

extension TraceNode: Equatable {
  static func == (left: TraceNode, right: TraceNode) -> Bool {
    left.value.bitPattern == right.value.bitPattern && left.first == right.first && left.second == right.second
      && left.kind == right.kind && left.rule == right.rule
  }
}

/// The nodes of a layout, appended while it is computed.
///
/// They are in segments: one for what the author's code reads, and then one for each turn of an element. An identifier
/// consists of a segment and a place in it, so an element that is laid out again reuses its nodes' places. The first
/// places of the first segment are the environment's numbers, whose nodes are made on demand.
struct Trace: Sendable {
  /// That of the layout.
  var environment: Environment
  /// Whether numbers that are not known are the least that they can be, which no answer may be made of.
  var takesLeast = false
  private var nodes: [TraceNode] = []
  /// Where each segment starts.
  private var starts = [-Trace.fixedCount]
  /// The segment that nodes are appended to.
  private var segment = 0
  /// Where that segment's nodes are appended: at its start, or at the end while an old segment is rewritten.
  private var base = -Trace.fixedCount
  /// The numbers of places that a system of constraints has decided, in the order of the elements; see ``ConstraintPlan``.
  private var solved: [Amount] = []

  /// Zero, without a rule.
  static let zero = Amount(0, TraceID(0))
  /// An unknown amount.
  static let unknown = Amount(.nan, TraceID(1))

  /// Zero, because the value is not set yet at this stage (R8).
  static let notYet = Amount(0, TraceID(2))

  private static let firstNumber = 3
  private static let fixedCount = firstNumber + EnvironmentNumber.allCases.count

  init(_ environment: Environment, capacity: Int) {
    self.environment = environment
    nodes.reserveCapacity(capacity)
  }

  var nodeCount: Int { nodes.count }

  /// Whether the node is there without having been appended, as those of zero and of the environment's numbers are.
  static func isPermanent(_ id: TraceID) -> Bool { id.index < UInt64(fixedCount) }

  func amount(of number: EnvironmentNumber) -> Amount {
    var value = environment[number]
    if takesLeast, value.isNaN { value = Self.least(environment.range(of: number)) }
    return Amount(value, TraceID(UInt64(Trace.firstNumber) + UInt64(number.rawValue)))
  }

  /// The node, or nil for a question, which has none.
  func node(_ id: TraceID) -> TraceNode? {
    if let place = id.solvedPlace {
      guard place < solved.count else { return nil }
      let known = solved[place]
      return known.trace == id ? TraceNode(value: known.value, kind: .nothing) : node(known.trace)
    }
    let segment = Int((id.index & ~(Trace.nothingBit | Trace.literalBit)) >> 32)
    guard segment < starts.count else { return nil }
    let offset = Int(id.index & UInt64(UInt32.max))
    let index = starts[segment] + offset
    if index < 0 { return fixedNode(offset) }
    return index < end(of: segment) ? nodes[index] : nil
  }

  /// The nodes of what views show along an axis, in order.
  func contentNodes(along axis: Axis) -> [TraceID] {
    starts.indices.flatMap { segment in
      (max(0, starts[segment])..<max(0, end(of: segment))).filter { nodes[$0].kind == .content(axis) }.map { index in
        TraceID(UInt64(segment) << 32 | UInt64(index - starts[segment]))
      }
    }
  }

  private func fixedNode(_ offset: Int) -> TraceNode? {
    switch TraceID(UInt64(offset)) {
    case Trace.zero.trace: return TraceNode(value: 0, kind: .nothing)
    case Trace.unknown.trace: return TraceNode(value: .nan, kind: .nothing)
    case Trace.notYet.trace: return TraceNode(value: 0, kind: .nothing, rule: .stages)
    default:
      guard let number = EnvironmentNumber(rawValue: UInt8(offset - Trace.firstNumber)) else { return nil }
      return TraceNode(value: environment[number], kind: .number(number), rule: number.rule)
    }
  }

  private func end(of segment: Int) -> Int { segment + 1 < starts.count ? starts[segment + 1] : nodes.count }

  /// Whether it is a number of a place that was decided without the nodes of its derivation.
  func lacksDerivation(_ id: TraceID) -> Bool {
    id.solvedPlace.map { $0 < solved.count && solved[$0].trace == id } ?? false
  }

  /// A number of a place that a system of constraints has decided without a derivation.
  mutating func solved(_ number: SolvedNumber, of element: ElementID, _ value: Points) -> Amount {
    let amount = Amount(value, TraceID(number, of: element))
    noteSolved(number, of: element, amount)
    return amount
  }

  /// Notes what such a number is, for the layouts in which it has no derivation.
  mutating func noteSolved(_ number: SolvedNumber, of element: ElementID, _ amount: Amount) {
    guard let place = TraceID(number, of: element).solvedPlace else { return }
    while solved.count <= place { solved.append(Trace.unknown) }
    solved[place] = amount
  }

  /// Makes room for such numbers of a screen's elements.
  mutating func reserveSolved(_ count: Int) { solved.reserveCapacity(count * SolvedNumber.count) }

  mutating func append(_ node: TraceNode) -> Amount {
    let offset = UInt64(truncatingIfNeeded: nodes.count - base)
    nodes.append(node)
    let place = UInt64(truncatingIfNeeded: segment) << 32 | offset
    let marks = (node.isNothing ? Trace.nothingBit : 0) | (node.kind == .constant ? Trace.literalBit : 0)
    return Amount(node.value, TraceID(place | marks))
  }

  /// An infinite amount, for asking how large a view could be.
  var infinity: Amount { Amount(.infinity, Trace.unknown.trace) }

  /// Removes the nodes written after a count; no amount in use may refer to them.
  mutating func forget(after count: Int) {
    if count < nodes.count { nodes.removeLast(nodes.count - count) }
  }

  /// Opens a new segment and returns its number.
  mutating func openSegment() -> Int {
    segment = starts.count
    base = nodes.count
    starts.append(base)
    return segment
  }

  /// Opens a segment to be rewritten; its nodes stay until it is closed.
  mutating func reopenSegment(_ segment: Int) {
    self.segment = segment
    base = nodes.count
  }

  /// Replaces the nodes of the reopened segment by those written since.
  mutating func closeReopenedSegment() {
    let old = starts[segment]..<end(of: segment)
    // The last segment ends where the new nodes start.
    let stood = old.lowerBound..<min(old.upperBound, base)
    let written = nodes.count - base
    if written == stood.count {
      for offset in 0..<written { nodes[stood.lowerBound + offset] = nodes[base + offset] }
      nodes.removeLast(written)
      return
    }
    let fresh = Array(nodes[base...])
    nodes.removeLast(written)
    nodes.replaceSubrange(stood, with: fresh)
    for later in starts.indices.dropFirst(segment + 1) { starts[later] += written - stood.count }
  }

  mutating func nothing(_ rule: EngineRule) -> Amount {
    append(TraceNode(value: 0, kind: .nothing, rule: rule))
  }

  mutating func constant(_ value: Points) -> Amount {
    append(TraceNode(value: value, kind: .constant))
  }

  mutating func property(_ property: Property, of element: ElementID, value: Points, expression: TraceID?) -> Amount {
    let first = UInt64(truncatingIfNeeded: element.index)
    return append(
      TraceNode(value: value, first: first, second: expression?.index ?? 0, kind: .property(property))
    )
  }

  /// The sum, without parts that are nothing.
  mutating func sum(_ left: Amount, _ right: Amount, _ rule: EngineRule? = nil) -> Amount {
    if isNothing(right) { return left }
    if isNothing(left) { return right }
    return combined(.sum, left, right, left.value + right.value, rule)
  }

  mutating func difference(_ left: Amount, _ right: Amount, _ rule: EngineRule? = nil) -> Amount {
    sum(left, negated(right), rule)
  }

  mutating func negated(_ amount: Amount) -> Amount { amount.value == 0 ? amount : scaled(amount, by: -1) }

  /// The amount times a factor from a rule or the author.
  mutating func scaled(_ amount: Amount, by factor: Double, _ rule: EngineRule? = nil) -> Amount {
    scaled(amount, by: factor, amount.value * factor, rule)
  }

  mutating func divided(_ amount: Amount, by divisor: Double, _ rule: EngineRule? = nil) -> Amount {
    // The value is the quotient itself, because a third has no exact factor.
    scaled(amount, by: 1 / divisor, amount.value / divisor, rule)
  }

  private mutating func scaled(_ amount: Amount, by factor: Double, _ value: Points, _ rule: EngineRule?) -> Amount {
    if factor == 1 || isNothing(amount) { return amount }
    return append(
      TraceNode(value: value, first: amount.trace.index, second: factor.bitPattern, kind: .scaled, rule: rule)
    )
  }

  /// The product of two amounts; a product with a literal is the other amount times a factor.
  mutating func product(_ left: Amount, _ right: Amount) -> Amount {
    let value = finite(left.value * right.value)
    if isLiteral(right) { return scaled(left, by: right.value, value, nil) }
    if isLiteral(left) { return scaled(right, by: left.value, value, nil) }
    return combined(.product, left, right, value, nil)
  }

  /// The quotient of two amounts, or unknown if the divisor is zero.
  mutating func quotient(_ left: Amount, _ right: Amount) -> Amount {
    let value = right.value == 0 ? .nan : finite(left.value / right.value)
    if isLiteral(right), !value.isNaN { return scaled(left, by: 1 / right.value, value, nil) }
    return combined(.quotient, left, right, value, nil)
  }

  private func finite(_ value: Points) -> Points { value.isInfinite ? .nan : value }

  /// The larger of two amounts, or unknown if one of them is.
  mutating func maximum(_ left: Amount, _ right: Amount, _ rule: EngineRule? = nil) -> Amount {
    if isNothing(right), left.value >= 0 { return left }
    if isNothing(left), right.value >= 0 { return right }
    let value = left.value.isNaN || right.value.isNaN ? .nan : max(left.value, right.value)
    return combined(.maximum, left, right, value, rule)
  }

  /// The smaller of two amounts, or unknown if one of them is.
  mutating func minimum(_ left: Amount, _ right: Amount, _ rule: EngineRule? = nil) -> Amount {
    let value = left.value.isNaN || right.value.isNaN ? .nan : min(left.value, right.value)
    return combined(.minimum, left, right, value, rule)
  }

  private mutating func combined(
    _ kind: TraceNode.Kind,
    _ left: Amount,
    _ right: Amount,
    _ value: Points,
    _ rule: EngineRule?
  ) -> Amount {
    append(TraceNode(value: value, first: left.trace.index, second: right.trace.index, kind: kind, rule: rule))
  }

  /// The rest of an amount after adding a negative one, at least zero and at most the whole amount.
  mutating func rest(of amount: Amount, adding taken: Amount, _ rule: EngineRule) -> Amount {
    if amount.value == 0 || taken.value >= 0 { return amount }
    let left = amount.value + taken.value
    // Swift's `max` would drop NaN.
    return combined(.clamped, amount, taken, left.isNaN ? .nan : max(0, left), rule)
  }

  /// The part of an amount of the superview that the element's place takes away.
  mutating func taken(by distance: Amount, of element: ElementID, _ rule: EngineRule) -> Amount {
    if distance.value == 0 { return Trace.zero }
    return append(
      TraceNode(
        value: -distance.value,
        first: UInt64(truncatingIfNeeded: element.index),
        second: distance.trace.index,
        kind: .distance,
        rule: rule
      )
    )
  }

  /// An unknown amount, because the rule does not give it.
  mutating func unknown(_ rule: EngineRule) -> Amount {
    append(TraceNode(value: takesLeast ? 0 : .nan, kind: .nothing, rule: rule))
  }

  private static func least(_ range: ValueRange) -> Points {
    range.least.isFinite ? range.least : range.greatest.isFinite ? range.greatest : 0
  }

  /// An unknown amount between two bounds.
  mutating func unknown(
    _ rule: EngineRule?,
    from least: Points,
    to greatest: Points = .infinity,
    said: UInt32 = 0
  ) -> Amount {
    let most = greatest.isNaN ? .infinity : greatest
    let value = takesLeast ? Self.least(ValueRange(least, most)) : .nan
    return append(
      TraceNode(value: value, first: least.bitPattern, second: most.bitPattern, kind: .open(said), rule: rule)
    )
  }

  /// The unknown space between two views of a stack; it is the same at every offer.
  mutating func gap(between first: ElementID, _ second: ElementID) -> Amount {
    append(
      TraceNode(
        value: takesLeast ? 0 : .nan,
        first: UInt64(truncatingIfNeeded: first.index),
        second: UInt64(truncatingIfNeeded: second.index),
        kind: .gap,
        rule: .defaultSpacing
      )
    )
  }

  /// The unknown length of what a view shows, at most as long as an offer, if it takes no more than that.
  mutating func content(of element: ElementID, _ axis: Axis, within offer: Amount? = nil, _ rule: EngineRule? = nil)
    -> Amount
  {
    let most = offer.map { $0.value.isInfinite ? Trace.unknown.trace : $0.trace } ?? Trace.unknown.trace
    return append(
      TraceNode(
        value: .nan,
        first: UInt64(truncatingIfNeeded: element.index),
        second: most.index,
        kind: .content(axis),
        rule: rule
      )
    )
  }

  /// The amount, rounded to a value.
  mutating func rounded(_ amount: Amount, to value: Points, _ rule: EngineRule? = nil) -> Amount {
    append(TraceNode(value: value, first: amount.trace.index, kind: .rounded, rule: rule))
  }

  /// Whether the amount is the unknown length of what a view shows, or its opposite.
  func isContent(_ amount: Amount) -> Bool {
    guard amount.value.isNaN, var node = node(amount.trace) else { return false }
    if node.kind == .scaled, abs(node.factor) == 1, let inner = self.node(TraceID(node.first)) { node = inner }
    return if case .content = node.kind { true } else { false }
  }

  mutating func assumed(_ amount: Amount) -> Amount {
    append(TraceNode(value: amount.value, first: amount.trace.index, kind: .assumed))
  }

  mutating func read(_ amount: Amount, at stage: Stage) -> Amount {
    append(TraceNode(value: amount.value, first: amount.trace.index, kind: .read(stage), rule: .stages))
  }
}

extension TraceNode {
  /// Whether it is a zero that adds neither an amount nor a doubt to a sum.
  fileprivate var isNothing: Bool {
    guard value == 0 else { return false }
    if case .property = kind { return second == 0 }
    if case .nothing = kind { return rule.map { $0.confidence == .certain } ?? true }
    return kind == .clamped || kind == .constant
  }
}

extension Trace {
  /// Marks a trace of nothing.
  ///
  /// It is part of the trace, because a node may be rewritten while amounts that were computed from it stay.
  private static let nothingBit: UInt64 = 1 << 62
  /// Marks a trace of a number that the author wrote.
  private static let literalBit: UInt64 = 1 << 61

  /// Whether leaving the amount out of a sum changes neither the sum nor its confidence.
  ///
  /// A measured zero may be doubtful, and so may an assumed or computed one. An amount that a view's place takes away
  /// entirely is nothing, even if it was doubtful.
  func isNothing(_ amount: Amount) -> Bool {
    guard amount.value == 0 else { return false }
    return amount.trace.index & Trace.nothingBit != 0 || amount.trace == Trace.zero.trace
      || amount.trace == Trace.notYet.trace
  }

  private func isLiteral(_ amount: Amount) -> Bool {
    amount.trace == Trace.zero.trace || amount.trace.question == nil && amount.trace.index & Trace.literalBit != 0
  }
}
