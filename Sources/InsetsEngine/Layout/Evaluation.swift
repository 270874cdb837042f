extension ScreenLayout {
  /// The greatest depth of an expression.
  ///
  /// A deeper one is unknown. No author writes one, and it must not exhaust the stack.
  private static let depthLimit = 256

  /// The greatest number of operations of an expression.
  ///
  /// One with more is unknown. Constants that refer to expressions of constants can multiply without end.
  private static let operationLimit = 10_000

  /// The amount of an author's expression, from what is settled so far.
  mutating func evaluate(_ expression: Expression) -> Amount {
    if case .constant = expression {} else { constraints.readsNumbers = true }
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
    case .open(let number): return trace.unknown(nil, from: number.least, to: number.greatest, said: number.id)
    case .quantity(let element, let quantity, let part):
      if screen.contains(element), kind(of: element).isSwiftUI {
        return viewAmount(quantity, of: element, part) ?? Trace.unknown
      }
      if let found = unplacedAmount(quantity, part, of: element) { return found }
      guard let found = amount(quantity, of: element, part: part) else { return Trace.unknown }
      return materialized(found)
    case .negated(let operand): return trace.negated(next(operand, &self))
    case .sum(let left, let right): return trace.sum(next(left, &self), next(right, &self))
    case .difference(let left, let right): return trace.difference(next(left, &self), next(right, &self))
    case .product(let left, let right): return trace.product(next(left, &self), next(right, &self))
    case .quotient(let left, let right):
      let divisor = next(right, &self)
      return trace.quotient(next(left, &self), divisor)
    case .minimum(let operands):
      guard let first = operands.first else { return Trace.unknown }
      return operands.dropFirst().reduce(next(first, &self)) { trace.minimum($0, next($1, &self)) }
    case .maximum(let operands):
      guard let first = operands.first else { return Trace.unknown }
      return operands.dropFirst().reduce(next(first, &self)) { trace.maximum($0, next($1, &self)) }
    }
  }

  /// A number of the frame of an element whose turn comes later, or that is being placed.
  private mutating func unplacedAmount(_ quantity: Quantity, _ part: Part?, of element: ElementID) -> Amount? {
    guard views.isUnplaced(element), let parent = parent(of: element), isPlacedByTies(element, in: parent),
      let (axis, number) = quantity.placeNumber(part)
    else { return nil }
    return self.number(number, ofUnplaced: element, in: parent, along: axis)
  }

  /// The amount with a trace that stays valid after the layout goes on to another stage.
  mutating func materialized(_ amount: Amount) -> Amount {
    guard let question = amount.trace.question, let terms = terms(of: question) else { return amount }
    return materialized(terms)
  }

  mutating func materialized(_ terms: Terms) -> Amount {
    let chosen = sum(of: terms.list, terms.rule)
    guard let choice = terms.choice else { return chosen }
    let others = sum(of: choice.others, terms.rule)
    return choice.isOfLarger
      ? trace.maximum(chosen, others, terms.rule) : trace.minimum(chosen, others, terms.rule)
  }

  private mutating func sum(of terms: [Terms.Term], _ rule: EngineRule?) -> Amount {
    var result = Trace.zero
    for term in terms { result = trace.sum(result, trace.scaled(materialized(term.amount), by: term.factor), rule) }
    return result
  }
}

extension Quantity {
  /// The number of an axis that a part of the frame is; nil for parts that are known only of a settled view.
  package func placeNumber(_ part: Part?) -> (axis: Axis, number: AxisNumber)? {
    if self == .height, part == nil { return (.vertical, .extent) }
    guard self == .frame || self == .bounds else { return nil }
    return switch part {
    case .x: self == .frame ? (.horizontal, .near) : nil
    case .y: self == .frame ? (.vertical, .near) : nil
    case .width: (.horizontal, .extent)
    case .height: (.vertical, .extent)
    case .top, .left, .bottom, .right, nil: nil
    }
  }
}
