extension ScreenLayout {
  /// How deep an expression may nest; a deeper one is not known.
  ///
  /// Nobody writes one, and it must not use up the stack.
  private static let depthLimit = 256

  /// How many operations an expression may have; one with more is not known.
  ///
  /// Constants that stand for expressions of constants can multiply without end.
  private static let operationLimit = 10_000

  /// What an author's expression comes to with what is settled so far.
  mutating func evaluate(_ expression: Expression) -> Amount {
    var operations = 0
    return evaluate(expression, depth: 0, &operations)
  }

  private mutating func evaluate(_ expression: Expression, depth: Int, _ operations: inout Int) -> Amount {
    operations += 1
    guard depth < ScreenLayout.depthLimit, operations < ScreenLayout.operationLimit else { return Trace.unknown }
    func next(_ part: Expression, _ layout: inout ScreenLayout) -> Amount {
      layout.evaluate(part, depth: depth + 1, &operations)
    }
    switch expression {
    case .constant(let value): return value == 0 ? Trace.zero : trace.constant(value)
    case .quantity(let element, let quantity, let part):
      guard let found = amount(quantity, of: element.index, part: part) else { return Trace.unknown }
      return materialized(found)
    case .negated(let operand): return trace.negated(next(operand, &self))
    case .sum(let left, let right): return trace.sum(next(left, &self), next(right, &self))
    case .difference(let left, let right): return trace.difference(next(left, &self), next(right, &self))
    case .product(let left, let right):
      return computed(next(left, &self).value * next(right, &self).value)
    case .quotient(let left, let right):
      let divisor = next(right, &self).value
      return computed(divisor == 0 ? .nan : next(left, &self).value / divisor)
    case .minimum(let operands):
      guard let first = operands.first else { return Trace.unknown }
      return operands.dropFirst().reduce(next(first, &self)) { lesser($0, next($1, &self)) }
    case .maximum(let operands):
      guard let first = operands.first else { return Trace.unknown }
      return operands.dropFirst().reduce(next(first, &self)) { trace.maximum($0, next($1, &self)) }
    }
  }

  /// The lesser of two amounts; not known when either is not.
  private func lesser(_ left: Amount, _ right: Amount) -> Amount {
    left.value.isNaN || left.value <= right.value ? left : right
  }

  private mutating func computed(_ value: Points) -> Amount { trace.constant(value.isInfinite ? .nan : value) }

  /// The amount with a trace that holds even after the layout has gone on to another stage.
  mutating func materialized(_ amount: Amount) -> Amount {
    guard let question = amount.trace.question,
      let terms = terms(of: question.quantity, of: question.element, part: question.part)
    else { return amount }
    var result = Trace.zero
    for term in terms.list {
      let part = term.factor == 1 ? term.amount : scaled(term.amount, by: term.factor)
      result = trace.sum(result, part, terms.rule)
    }
    return result
  }

  private mutating func scaled(_ amount: Amount, by factor: Double) -> Amount {
    factor == -1 ? trace.negated(amount) : trace.constant(amount.value * factor)
  }
}
