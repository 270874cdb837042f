/// A node of a trace.
///
/// Parts are positions of other nodes, so a trace is one array whatever its shape.
struct TraceNode: Sendable {
  enum Kind: Equatable, Sendable {
    /// Nothing, because a rule says so.
    case nothing
    /// A number of the environment.
    case number(EnvironmentNumber)
    /// What an author set; `first` is the element, `second` the trace of the expression, or 0 when it is a literal.
    case property(Property)
    /// What a view's own place takes off; `first` is the element.
    case distance
    /// A literal in an expression, or what is computed from amounts in a way that has no parts.
    case constant
    /// `first` and `second` add up.
    case sum
    /// The opposite of `first`.
    case negated
    /// The larger of `first` and `second`.
    case maximum
    /// `first` less the distance `second`, kept between zero and `first`.
    case clamped
    /// `first`, which holds only if something is as it usually is.
    case assumed
    /// What `first` was at a stage.
    case read(Stage)
  }

  var value: Points
  var first: UInt64 = 0
  var second: UInt64 = 0
  var kind: Kind
  var rule: EngineRule?
}

extension TraceNode: Equatable {
  static func == (left: TraceNode, right: TraceNode) -> Bool {
    left.value.bitPattern == right.value.bitPattern && left.first == right.first && left.second == right.second
      && left.kind == right.kind && left.rule == right.rule
  }
}

/// The nodes of a layout, appended while it is computed.
///
/// They stand in segments, the environment's numbers first and then one for each turn of an element. An identifier is a
/// segment and a place in it, so an element that is laid out anew takes its nodes' places again.
struct Trace: Sendable {
  private var nodes: [TraceNode]
  /// Where each segment starts.
  private var starts: [Int] = [0]
  /// The segment that nodes are appended to.
  private var segment = 0
  /// Where that segment's nodes are appended: at its start, or at the end while an old segment is written anew.
  private var base = 0

  /// Nothing, without a rule.
  static let zero = Amount(0, TraceID(0))
  /// An amount that nobody knows.
  static let unknown = Amount(.nan, TraceID(1))

  /// Nothing, because the value has not arrived at this stage (R8).
  static let notYet = Amount(0, TraceID(2))

  fileprivate static let firstNumber = 3

  /// Starts with the environment's numbers, which stand at fixed places.
  init(_ environment: Environment, capacity: Int) {
    nodes = []
    nodes.reserveCapacity(capacity)
    nodes.append(TraceNode(value: 0, kind: .nothing))
    nodes.append(TraceNode(value: .nan, kind: .nothing))
    nodes.append(TraceNode(value: 0, kind: .nothing, rule: .stages))
    for number in EnvironmentNumber.allCases {
      nodes.append(TraceNode(value: environment[number], kind: .number(number), rule: number.rule))
    }
  }

  var nodeCount: Int { nodes.count }

  func amount(of number: EnvironmentNumber) -> Amount {
    let index = Trace.firstNumber + Int(number.rawValue)
    return Amount(nodes[index].value, TraceID(UInt64(index)))
  }

  /// The node, or nil for a question, which has none.
  func node(_ id: TraceID) -> TraceNode? {
    let segment = Int(id.index >> 32)
    guard segment < starts.count else { return nil }
    let index = starts[segment] + Int(id.index & UInt64(UInt32.max))
    return index < end(of: segment) ? nodes[index] : nil
  }

  private func end(of segment: Int) -> Int { segment + 1 < starts.count ? starts[segment + 1] : nodes.count }

  mutating func append(_ node: TraceNode) -> Amount {
    let offset = UInt64(truncatingIfNeeded: nodes.count - base)
    nodes.append(node)
    return Amount(node.value, TraceID(UInt64(truncatingIfNeeded: segment) << 32 | offset))
  }

  /// Opens a new segment and returns its number.
  mutating func openSegment() -> Int {
    segment = starts.count
    base = nodes.count
    starts.append(base)
    return segment
  }

  /// Opens a segment to be written anew; what stands in it stays until the segment is closed.
  mutating func reopenSegment(_ segment: Int) {
    self.segment = segment
    base = nodes.count
  }

  /// Puts what was written since the segment was reopened in place of what stood in it.
  mutating func closeReopenedSegment() {
    let old = starts[segment]..<end(of: segment)
    // The last segment's end is where the new nodes start.
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

  mutating func property(_ property: Property, of element: Int, value: Points, expression: TraceID?) -> Amount {
    let first = UInt64(truncatingIfNeeded: element)
    return append(
      TraceNode(value: value, first: first, second: expression?.index ?? 0, kind: .property(property))
    )
  }

  /// The sum; a part that is nothing is left out, unless it is a measured zero, whose evidence may be doubtful.
  mutating func sum(_ left: Amount, _ right: Amount, _ rule: EngineRule? = nil) -> Amount {
    if right.isNothing { return left }
    if left.isNothing { return right }
    return append(
      TraceNode(
        value: left.value + right.value,
        first: left.trace.index,
        second: right.trace.index,
        kind: .sum,
        rule: rule
      )
    )
  }

  mutating func negated(_ amount: Amount) -> Amount {
    if amount.value == 0 { return amount }
    return append(TraceNode(value: -amount.value, first: amount.trace.index, kind: .negated))
  }

  mutating func difference(_ left: Amount, _ right: Amount, _ rule: EngineRule? = nil) -> Amount {
    sum(left, negated(right), rule)
  }

  mutating func maximum(_ left: Amount, _ right: Amount, _ rule: EngineRule? = nil) -> Amount {
    if right.value == 0, left.value >= 0 { return left }
    if left.value == 0, right.value >= 0 { return right }
    return append(
      TraceNode(
        // A maximum with something unknown is unknown.
        value: left.value.isNaN || right.value.isNaN ? .nan : max(left.value, right.value),
        first: left.trace.index,
        second: right.trace.index,
        kind: .maximum,
        rule: rule
      )
    )
  }

  /// `clamp(inset − distance, 0, inset)` (R1.1).
  mutating func clamped(_ inset: Amount, by distance: Points, of element: Int, _ rule: EngineRule) -> Amount {
    if inset.value == 0 || distance <= 0 { return inset }
    let taken = self.distance(distance, of: element, rule)
    return append(
      TraceNode(
        // NaN stays: Swift's max would drop it.
        value: distance.isNaN || inset.value.isNaN ? .nan : max(0, inset.value - distance),
        first: inset.trace.index,
        second: taken.trace.index,
        kind: .clamped,
        rule: rule
      )
    )
  }

  /// What is left of an amount when another, a negative one, is added: at least nothing and at most all of it.
  mutating func rest(of amount: Amount, adding taken: Amount, _ rule: EngineRule) -> Amount {
    if amount.value == 0 || taken.value >= 0 { return amount }
    let left = amount.value + taken.value
    return append(
      TraceNode(
        value: left.isNaN ? .nan : max(0, left),
        first: amount.trace.index,
        second: taken.trace.index,
        kind: .clamped,
        rule: rule
      )
    )
  }

  /// What the place of an element takes off an amount of its superview's.
  mutating func distance(_ distance: Points, of element: Int, _ rule: EngineRule) -> Amount {
    if distance == 0 { return Trace.zero }
    return append(
      TraceNode(value: -distance, first: UInt64(truncatingIfNeeded: element), kind: .distance, rule: rule)
    )
  }

  /// An amount of which the rule says nothing, so that nobody knows it.
  mutating func unknown(_ rule: EngineRule) -> Amount {
    append(TraceNode(value: .nan, kind: .nothing, rule: rule))
  }

  mutating func assumed(_ amount: Amount) -> Amount {
    append(TraceNode(value: amount.value, first: amount.trace.index, kind: .assumed))
  }

  mutating func read(_ amount: Amount, at stage: Stage) -> Amount {
    append(TraceNode(value: amount.value, first: amount.trace.index, kind: .read(stage), rule: .stages))
  }
}

extension Amount {
  /// Whether leaving the amount out of a sum changes neither the sum nor what its evidence is.
  var isNothing: Bool { value == 0 && !isMeasured }

  /// Whether it is a number of the environment as it stands.
  private var isMeasured: Bool {
    let index = Int(trace.index)
    return index >= Trace.firstNumber && index < Trace.firstNumber + EnvironmentNumber.allCases.count
  }
}
