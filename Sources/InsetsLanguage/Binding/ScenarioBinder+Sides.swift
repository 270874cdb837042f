import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// A side of an expectation with its type.
  typealias Side = (value: ComparedValue, type: ValueType)

  /// Binds what an expectation compares; `right` is the first row's value in a table, and nil where it is missing.
  ///
  /// The side that says the most about its type decides it, so `(0, 0)` is a point beside an offset and `44` stands for
  /// all four insets, wherever they are written. Nil, with a report, if the sides can't be compared.
  func bindSides(
    _ left: ExpressionSyntax,
    _ right: ExpressionSyntax?,
    _ context: Context
  ) -> (left: ComparedValue, right: ComparedValue?, type: ValueType)? {
    guard let right else { return bindCompared(left, context).map { ($0.value, nil, $0.type) } }
    let isLeftFirst = typing(of: left, context) >= typing(of: right, context)
    let (first, second) = isLeftFirst ? (left, right) : (right, left)
    guard var typed = bindCompared(first, context), let other = bindCompared(second, as: typed.type, context) else {
      return nil
    }
    if other.type != typed.type { typed = (typed.value.repeated, other.type) }
    return isLeftFirst ? (typed.value, other.value, typed.type) : (other.value, typed.value, typed.type)
  }

  /// How much an expression says about its type.
  private enum Typing: Comparable {
    /// Numbers in parentheses, which can be insets as well as a rectangle, or a size as well as a point.
    case group
    case number
    /// A quantity, a flag or a constructor with UIKit's name.
    case named
  }

  private func typing(of expression: ExpressionSyntax, _ context: Context) -> Typing {
    // A constant says what its value says.
    let used = expression.singleWord.flatMap { self.constant($0, context) }
    let expression = used?.statement.value ?? expression
    switch expression {
    case .tuple(_, let arguments) where arguments.count == 1 && arguments[0].label == nil:
      return arguments[0].value.map { typing(of: $0, context) } ?? .group
    case .tuple, .braced, .implicitMember: return .group
    case .path: return expression.isZero ? .group : .named
    case .call(_, let name, _): return Self.constructedTypes[name.text] == nil ? .number : .named
    case .number, .string, .array, .unary, .binary, .range, .inset, .missing: return .number
    }
  }

  /// Binds a side that has a type of its own, or that nothing else gives one; nil, with a report, if it has no value.
  private func bindCompared(_ expression: ExpressionSyntax, _ context: Context) -> Side? {
    if case .path(_, let path) = expression {
      if let token = expression.singleWord {
        if token.isFlag { return bindCompared(expression, as: .flag, context) }
        if let constant = constant(token, context) {
          return bindConstant(constant, named: token, context) { bindCompared($0, $1) }
        }
      }
      if expression.isZero, let type = Self.constructedTypes[path[0].text] {
        return bindCompared(expression, as: type, context)
      }
      return bindQuestion(path, context).map(side)
    }
    var type = ValueType.number
    if case .tuple(_, let arguments) = expression {
      if arguments.count == 1, arguments[0].label == nil {
        return arguments[0].value.flatMap { bindCompared($0, context) }
      }
      type = arguments.count == 4 ? .insets : .size
    } else if case .braced(_, let members) = expression {
      type = members.count == 4 ? .insets : .rect
    } else if case .call(_, let name, _) = expression {
      type = Self.constructedTypes[name.text] ?? .number
    }
    return bindCompared(expression, as: type, context)
  }

  private func side(_ question: Question) -> Side {
    let type = question.part == nil ? question.quantity.spec.type : .number
    return (.quantity(question.element, question.quantity, question.part), type)
  }

  private static let constructedTypes: [String: ValueType] = [
    "UIEdgeInsets": .insets, "UIEdgeInsetsMake": .insets, "NSDirectionalEdgeInsets": .directionalInsets,
    "CGSize": .size, "CGPoint": .point, "CGRect": .rect, "CGRectMake": .rect,
  ]

  /// Binds a side as a value that can be compared with one of a type; nil, with a report, if it can't.
  ///
  /// Its type is the other one, except for insets beside a number, which is compared with each of them.
  func bindCompared(_ expression: ExpressionSyntax, as type: ValueType, _ context: Context) -> Side? {
    if case .tuple(_, let arguments) = expression, arguments.count == 1, arguments[0].label == nil {
      return arguments[0].value.flatMap { bindCompared($0, as: type, context) }
    }
    if case .path(_, let path) = expression, let token = path.first, !expression.isZero,
      !(path.count == 1 && token.isFlag)
    {
      if path.count == 1, let constant = constant(token, context) {
        return bindConstant(constant, named: token, context) { bindCompared($0, as: type, $1) }
      }
      guard let question = bindQuestion(path, context) else { return nil }
      let found = side(question)
      if found.type == type || found.type.isInsets && type == .number { return found }
      if found.type.isInsets && type.isInsets { return (found.value, type) }
      if found.type == .number, type.isInsets { return (found.value.repeated, type) }
      report(
        .typeMismatch,
        at: expression.range,
        .cannotBeCompared(expression.node.text, found.type, with: type),
        context
      )
      return nil
    }
    if let token = expression.singleWord, token.isFlag, type != .flag {
      report(.typeMismatch, at: token.range, .cannotBeCompared(token.text, .flag, with: type), context)
      return nil
    }
    if type == .flag, !(expression.singleWord?.isFlag ?? false), typing(of: expression, context) != .named {
      let text = expression.node.text
      report(.typeMismatch, at: expression.range, .cannotBeCompared(text, expression.roughType, with: .flag), context)
      return nil
    }
    guard let value = bindValue(expression, as: type, context) else { return nil }
    if case .flag(let flag) = value { return (.flag(flag), type) }
    return (.numbers(value.expressions), type)
  }
}

extension ExpressionSyntax {
  /// What it is in a message about an expression that can't be what it is compared with.
  fileprivate var roughType: ValueType {
    if case .string = self { return .text }
    guard case .tuple(_, let arguments) = self else { return .number }
    return arguments.count == 4 ? .insets : arguments.count == 2 ? .size : .number
  }
}

extension BoundExpectation {
  /// Exchanges the sides where only the right one, whose text is given, reads what is computed.
  mutating func putComputedSideFirst(_ text: String) {
    guard subject.quantities.isEmpty, rows.count == 1, !rows[0].value.quantities.isEmpty else { return }
    (subject, rows[0].value) = (rows[0].value, subject)
    (subjectRange, rows[0].valueRange) = (rows[0].valueRange, subjectRange)
    question = text
    comparison = comparison.mirrored
  }
}

extension ComparedValue {
  /// A number for each of four insets.
  fileprivate var repeated: ComparedValue {
    switch self {
    case .quantity(let element, let quantity, let part):
      .numbers(Array(repeating: .quantity(element, quantity, part), count: Edge.allCases.count))
    case .numbers(let expressions) where expressions.count == 1:
      .numbers(Array(repeating: expressions[0], count: Edge.allCases.count))
    case .numbers, .flag: self
    }
  }
}

extension SyntaxToken {
  /// Whether it is a flag, in Swift's spelling or Objective-C's.
  fileprivate var isFlag: Bool { ["true", "false", "YES", "NO"].contains(text) }
}
