import InsetsEngine

/// An expression that is a sum of quantities and a number.
struct LinearExpression {
  struct Term {
    var element: ElementID
    var quantity: Quantity
    var part: Part?
    var factor: Double
  }

  /// In points.
  var constant: Points = 0
  var terms: [Term] = []

  /// The quantity that the number is added to; nil for none, for several, and for a multiple of it.
  var only: Term? { terms.count == 1 && terms[0].factor == 1 ? terms[0] : nil }

  /// Nil for a minimum, a maximum, and a product or quotient by something else than a plain number.
  init?(_ expression: Expression) {
    guard add(expression, 1) else { return nil }
  }

  private mutating func add(_ expression: Expression, _ factor: Double) -> Bool {
    switch expression {
    case .constant(let value):
      constant += factor * value
      return true
    case .quantity(let element, let quantity, let part):
      terms.append(Term(element: element, quantity: quantity, part: part, factor: factor))
      return true
    case .negated(let operand): return add(operand, -factor)
    case .sum(let left, let right): return add(left, factor) && add(right, factor)
    case .difference(let left, let right): return add(left, factor) && add(right, -factor)
    case .product(let left, let right):
      if let times = left.folded.constantValue { return add(right, factor * times) }
      return right.folded.constantValue.map { add(left, factor * $0) } ?? false
    case .quotient(let left, let right):
      guard let divisor = right.folded.constantValue, divisor != 0 else { return false }
      return add(left, factor / divisor)
    case .open, .minimum, .maximum: return false
    }
  }
}

extension Expression {
  /// What is added to the screen's width or height, in points; nil for anything else.
  func added(toScreens part: Part) -> Points? {
    guard let sum = LinearExpression(self), let term = sum.only, term.element == .window, term.part == part else {
      return nil
    }
    return sum.constant
  }
}
