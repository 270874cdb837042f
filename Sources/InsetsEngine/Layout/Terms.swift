/// An amount as a sum of others, for quantities that are computed when somebody asks.
struct Terms {
  struct Term {
    var amount: Amount
    var factor: Double
  }

  var list: [Term]
  var rule: EngineRule?

  init(_ amounts: [Amount], minus others: [Amount] = [], rule: EngineRule? = nil) {
    list = amounts.map { Term(amount: $0, factor: 1) } + others.map { Term(amount: $0, factor: -1) }
    self.rule = rule
  }

  var value: Points { list.reduce(0) { $0 + $1.amount.value * $1.factor } }

  func scaled(by factor: Double) -> Terms {
    if factor == 1 { return self }
    var scaled = self
    for index in scaled.list.indices { scaled.list[index].factor *= factor }
    return scaled
  }
}

/// A question whose answer is a sum, packed into a trace's position.
///
/// Most quantities of most elements are never asked for, so the layout leaves no nodes for them.
struct TracedQuestion {
  var element: Int
  var quantity: Quantity
  var part: Part?
}

extension TraceID {
  private static let questionBit: UInt64 = 1 << 63

  init(_ question: TracedQuestion) {
    let part = question.part.map { UInt64($0.code) } ?? 0
    // Beyond these sizes the answer stays right and its derivation is not told.
    guard question.element < 1 << 40, question.quantity.rawValue < 1 << 6 else {
      self.init(Trace.unknown.trace.index)
      return
    }
    self.init(
      TraceID.questionBit | UInt64(question.element) << 10 | UInt64(question.quantity.rawValue) << 4 | part
    )
  }

  var question: TracedQuestion? {
    guard index & TraceID.questionBit != 0, let quantity = Quantity(rawValue: UInt8(index >> 4 & 63)) else {
      return nil
    }
    let element = Int(index & ~TraceID.questionBit) >> 10
    return TracedQuestion(element: element, quantity: quantity, part: Part(code: UInt8(index & 15)))
  }
}

extension Part {
  /// From 1, as 0 stands for a quantity without parts.
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

  /// The edge that the part of an insets value is.
  var edge: Edge? {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    case .x, .y, .width, .height: nil
    }
  }

  /// The direction that a part of a rectangle, point or size is measured along.
  var axis: Axis? {
    switch self {
    case .x, .width: .horizontal
    case .y, .height: .vertical
    case .top, .left, .bottom, .right: nil
    }
  }
}
