/// An amount as a sum of others, for quantities that are computed when they are asked for.
struct Terms {
  struct Term {
    var amount: Amount
    var factor: Double = 1
  }

  /// The alternative that the terms were chosen over.
  struct Choice {
    var others: [Term]
    /// Whether the larger of the two sums counts.
    var isOfLarger: Bool
  }

  var list: [Term]
  var rule: EngineRule?
  var choice: Choice?

  init(_ amounts: [Amount], minus others: [Amount] = [], rule: EngineRule? = nil) {
    list = []
    list.reserveCapacity(amounts.count + others.count)
    for amount in amounts { list.append(Term(amount: amount)) }
    for amount in others { list.append(Term(amount: amount, factor: -1)) }
    self.rule = rule
  }

  init(_ amount: Amount, rule: EngineRule? = nil) {
    list = [Term(amount: amount)]
    self.rule = rule
  }

  init(sum list: [Term]) { self.list = list }

  var value: Points { list.reduce(0) { $0 + $1.amount.value * $1.factor } }

  /// The only amount of the sum; nil if there are several or a choice.
  var single: Amount? {
    if choice != nil { return nil }
    if list.isEmpty { return Trace.zero }
    return list.count == 1 && list[0].factor == 1 ? list[0].amount : nil
  }

  func scaled(by factor: Double) -> Terms {
    if factor == 1 { return self }
    var scaled = self
    for index in scaled.list.indices { scaled.list[index].factor *= factor }
    return scaled
  }

  /// The terms without those that contribute nothing.
  consuming func telling(_ trace: Trace) -> Terms {
    list.removeAll { trace.isNothing($0.amount) }
    return self
  }

  /// The terms, chosen over others as the larger or smaller sum.
  func chosen(over other: Terms, isLarger: Bool) -> Terms {
    if other.list.isEmpty { return self }
    var chosen = self
    chosen.choice = Choice(others: other.list, isOfLarger: isLarger)
    return chosen
  }
}

/// A question whose answer is a sum, packed into a trace's position.
///
/// Most quantities of most elements are never asked for, so the layout writes no nodes for them.
struct TracedQuestion {
  enum Subject {
    case quantity(Quantity, Part?)
    /// How far the element's edge lies inside its superview's bounds.
    case distance(Edge)
    /// How far it lies inside the view of the nearest controller above.
    case distanceToController(Edge)
  }

  var element: ElementID
  var subject: Subject
}

extension TraceID {
  private static let questionBit: UInt64 = 1 << 63
  private static let distanceCode: UInt64 = 62
  private static let distanceToControllerCode: UInt64 = 63
  private static let solvedCode: UInt64 = 61

  /// A number of a place that a system of constraints has decided.
  init(_ number: SolvedNumber, of element: ElementID) {
    let element = UInt64(truncatingIfNeeded: element.index)
    self.init(TraceID.questionBit | element << 10 | TraceID.solvedCode << 4 | UInt64(number.rawValue))
  }

  /// The position of such a number among those of all elements.
  var solvedPlace: Int? {
    guard index & TraceID.questionBit != 0, index >> 4 & 63 == TraceID.solvedCode else { return nil }
    return Int(index & ~TraceID.questionBit) >> 10 * SolvedNumber.count + Int(index & 15)
  }

  init(_ question: TracedQuestion) {
    let subject: UInt64
    let part: UInt64
    switch question.subject {
    case .quantity(let quantity, let asked): (subject, part) = (UInt64(quantity.rawValue), UInt64(asked?.code ?? 0))
    case .distance(let edge): (subject, part) = (TraceID.distanceCode, UInt64(edge.rawValue))
    case .distanceToController(let edge): (subject, part) = (TraceID.distanceToControllerCode, UInt64(edge.rawValue))
    }
    // Beyond these sizes the answer stays right but has no derivation.
    guard question.element.index < 1 << 40, subject < 1 << 6 else {
      self.init(Trace.unknown.trace.index)
      return
    }
    self.init(TraceID.questionBit | UInt64(question.element.index) << 10 | subject << 4 | part)
  }

  var question: TracedQuestion? {
    guard index & TraceID.questionBit != 0, solvedPlace == nil else { return nil }
    let element = ElementID(Int(index & ~TraceID.questionBit) >> 10)
    let part = UInt8(index & 15)
    switch index >> 4 & 63 {
    case TraceID.distanceCode:
      return Edge(rawValue: Int(part)).map { TracedQuestion(element: element, subject: .distance($0)) }
    case TraceID.distanceToControllerCode:
      return Edge(rawValue: Int(part)).map { TracedQuestion(element: element, subject: .distanceToController($0)) }
    case let code:
      return Quantity(rawValue: UInt8(code)).map {
        TracedQuestion(element: element, subject: .quantity($0, Part(code: part)))
      }
    }
  }
}

extension Part {
  /// Starts at 1, since 0 stands for a quantity without parts.
  fileprivate var code: UInt8 {
    switch self {
    case .top: 1
    case .left: 2
    case .bottom: 3
    case .right: 4
    case .x: 5
    case .y: 6
    case .width: 7
    case .height: 8
    }
  }

  fileprivate init?(code: UInt8) {
    guard code > 0, Int(code) <= Part.allCases.count else { return nil }
    self = Part.allCases[Int(code) - 1]
  }

  /// The edge that a part of insets belongs to.
  var edge: Edge? {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    case .x, .y, .width, .height: nil
    }
  }

  /// The axis along which a part of a rectangle, point or size is measured.
  var axis: Axis? {
    switch self {
    case .x, .width: .horizontal
    case .y, .height: .vertical
    case .top, .left, .bottom, .right: nil
    }
  }
}
