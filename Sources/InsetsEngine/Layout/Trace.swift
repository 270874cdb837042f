/// A node of a trace.
///
/// Parts are positions of other nodes, so a trace is one array whatever its shape.
struct TraceNode: Sendable {
  enum Kind: Sendable {
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
  var first: UInt32 = 0
  var second: UInt32 = 0
  var kind: Kind
  var rule: EngineRule?
}

/// The nodes of a layout, appended while it is computed.
struct Trace: Sendable {
  private(set) var nodes: [TraceNode]

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
    nodes.append(TraceNode(value: 0, kind: .nothing, rule: .r8))
    for number in EnvironmentNumber.allCases {
      nodes.append(TraceNode(value: environment[number], kind: .number(number), rule: number.rule))
    }
  }

  func amount(of number: EnvironmentNumber) -> Amount {
    let index = Trace.firstNumber + Int(number.rawValue)
    return Amount(nodes[index].value, TraceID(UInt32(index)))
  }

  /// The node, or nil for a question, which has none.
  func node(_ id: TraceID) -> TraceNode? {
    let index = Int(id.index)
    return index < nodes.count ? nodes[index] : nil
  }

  mutating func append(_ node: TraceNode) -> Amount {
    let id = TraceID(UInt32(truncatingIfNeeded: nodes.count))
    nodes.append(node)
    return Amount(node.value, id)
  }

  mutating func nothing(_ rule: EngineRule) -> Amount {
    append(TraceNode(value: 0, kind: .nothing, rule: rule))
  }

  mutating func constant(_ value: Points) -> Amount {
    append(TraceNode(value: value, kind: .constant))
  }

  mutating func property(_ property: Property, of element: Int, value: Points, expression: TraceID?) -> Amount {
    let first = UInt32(truncatingIfNeeded: element)
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
      TraceNode(value: -distance, first: UInt32(truncatingIfNeeded: element), kind: .distance, rule: rule)
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
    append(TraceNode(value: amount.value, first: amount.trace.index, kind: .read(stage), rule: .r8))
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
