import InsetsEngine
import InsetsLanguage

extension Expression {
  /// The expression with zero in place of some quantities, simplified as far as possible.
  func leavingOut(_ isLeftOut: (Quantity, Part?) -> Bool) -> Expression {
    func next(_ operand: Expression) -> Expression { operand.leavingOut(isLeftOut) }
    func folded(_ operands: [Expression], _ extreme: ([Points]) -> Points?) -> Expression {
      let numbers = operands.compactMap { next($0).constantValue }
      return numbers.count == operands.count ? .constant(extreme(numbers) ?? 0) : self
    }
    switch self {
    case .constant, .open: return self
    case .quantity(_, let quantity, let part): return isLeftOut(quantity, part) ? .constant(0) : self
    case .negated(let operand): return Expression.negated(next(operand)).folded
    case .sum(let left, let right): return Expression.sum(next(left), next(right)).folded
    case .difference(let left, let right): return Expression.difference(next(left), next(right)).folded
    case .product(let left, let right): return Expression.product(next(left), next(right)).folded
    case .quotient(let left, let right): return Expression.quotient(next(left), next(right)).folded
    case .minimum(let operands): return folded(operands) { $0.min() }
    case .maximum(let operands): return folded(operands) { $0.max() }
    }
  }

  /// The wanted quantities that the expression reads.
  func quantities(where isWanted: (Quantity, Part?) -> Bool) -> [Expression] {
    switch self {
    case .constant, .open: []
    case .quantity(_, let quantity, let part): isWanted(quantity, part) ? [self] : []
    case .negated(let operand): operand.quantities(where: isWanted)
    case .sum(let left, let right), .difference(let left, let right), .product(let left, let right),
      .quotient(let left, let right):
      left.quantities(where: isWanted) + right.quantities(where: isWanted)
    case .minimum(let operands), .maximum(let operands): operands.flatMap { $0.quantities(where: isWanted) }
    }
  }
}
