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

  /// Nil for a product, quotient, minimum or maximum of expressions that are not plain numbers.
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
    case .open, .product, .quotient, .minimum, .maximum: return false
    }
  }
}
