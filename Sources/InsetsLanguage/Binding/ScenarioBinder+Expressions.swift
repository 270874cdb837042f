import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// Binds an expression that is a number; nil, with a report, if it is none.
  func bindNumber(_ expression: ExpressionSyntax, _ context: Context) -> Expression? {
    switch expression {
    case .number(let token):
      guard let number = token.numberValue, number.isFinite else {
        reportMismatch(expression, expected: "a number", context)
        return nil
      }
      return bounded(.constant(number), expression, context)
    case .unary(_, let sign, .range(_, let range)?) where sign.kind == .minus && range.lower != nil:
      return bindRange(range, expression, isNegative: true, context)
    case .range(_, let range): return bindRange(range, expression, context)
    case .unary(_, let sign, let operand):
      guard let operand, let value = bindNumber(operand, context) else { return nil }
      return sign.kind == .minus ? .negated(value).folded : value
    case .binary(_, let left, let sign, let right):
      guard let left, let right else { return nil }
      guard let leftValue = bindNumber(left, context), let rightValue = bindNumber(right, context) else { return nil }
      return bindOperation(sign, leftValue, rightValue, divisor: right, context).flatMap {
        bounded($0, expression, context)
      }
    case .tuple(_, let arguments):
      guard arguments.count == 1, arguments[0].label == nil, let inner = arguments[0].value else {
        reportMismatch(expression, expected: "a number", context)
        return nil
      }
      return bindNumber(inner, context)
    case .call(_, let name, let arguments): return bindFunction(name, arguments, expression, context)
    case .path(_, let path): return bindNumberPath(path, expression, context)
    case .missing: return nil
    case .implicitMember(_, let token) where token?.text == "zero": return .constant(0)
    case .string, .implicitMember, .array, .braced, .inset:
      reportMismatch(expression, expected: "a number", context)
      return nil
    }
  }

  /// More points than a screen and all that it scrolls can have.
  static let mostPoints: Points = 1_000_000

  /// The expression; nil, with a report, if it is a number that no screen can have.
  private func bounded(_ value: Expression, _ expression: ExpressionSyntax, _ context: Context) -> Expression? {
    guard let number = value.constantValue, abs(number) > Self.mostPoints else { return value }
    report(.typeMismatch, at: expression.range, .isBeyondScreens(abbreviated(expression.node.text)), context)
    return nil
  }

  private func bindOperation(
    _ sign: SyntaxToken,
    _ left: Expression,
    _ right: Expression,
    divisor: ExpressionSyntax,
    _ context: Context
  ) -> Expression? {
    switch sign.text {
    case "+": return Expression.sum(left, right).folded
    case "-": return Expression.difference(left, right).folded
    case "*": return Expression.product(left, right).folded
    case "/":
      if right == .constant(0) {
        report(.divisionByZero, at: divisor.range, .dividesByZero, context)
        return nil
      }
      return Expression.quotient(left, right).folded
    default: return nil
    }
  }

  private func bindFunction(
    _ name: SyntaxToken,
    _ arguments: [ArgumentSyntax],
    _ expression: ExpressionSyntax,
    _ context: Context
  ) -> Expression? {
    // An angle in Swift: `.degrees(45)`.
    if name.text == "degrees", arguments.count == 1, let value = arguments[0].value {
      return bindNumber(value, context)
    }
    guard name.text == "min" || name.text == "max" else {
      report(
        .unknownName,
        at: name.range,
        .unknownFunction(name.text),
        context,
        fixes: spellings(of: name, among: ["min", "max"])
      )
      return nil
    }
    let values = arguments.map { $0.value.flatMap { bindNumber($0, context) } }
    let bound = values.compactMap { $0 }
    guard bound.count == values.count else { return nil }
    guard !bound.isEmpty else {
      reportMismatch(expression, expected: "a number: \(name.text) needs at least one", context)
      return nil
    }
    return name.text == "min" ? .minimum(bound) : .maximum(bound)
  }

  private func bindNumberPath(_ path: [SyntaxToken], _ expression: ExpressionSyntax, _ context: Context) -> Expression?
  {
    if path.count == 1, let constant = constant(path[0], context) {
      return bindConstant(constant, named: path[0], context) { bindNumber($0, $1) }
    }
    if path.count == 1, isUnknown(path[0], context) { return unknownNumber(path[0], context) }
    guard let question = guideQuestion(path, context) ?? bindQuestion(path, context) else { return nil }
    guard question.quantity.spec.type == .number || question.part != nil else {
      let parts = question.quantity.spec.type.parts.map(\.rawValue)
      report(
        .typeMismatch,
        at: expression.range,
        .isNoNumber(expression.node.text, question.quantity.spec.type),
        context,
        fixes: parts.prefix(4).map { part in
          let edit = context.tree.edit.insert(".\(part)", at: expression.range.upperBound)
          return Change(title: "Use '.\(part)'", edits: [edit])
        }
      )
      return nil
    }
    return reference(to: question, at: expression.range, context)
  }

  private static let framesOfGuides: [String: Quantity] = [
    "safeArea": .safeAreaLayoutFrame, "margins": .layoutMarginsLayoutFrame, "readable": .readableContentLayoutFrame,
    "frameLayoutGuide": .bounds,
  ]

  /// The question of a size that names a guide of the superview: `width: safeArea`, `width: margins.width * 0.5`.
  private func guideQuestion(_ path: [SyntaxToken], _ context: Context) -> Question? {
    guard let extent = context.extent, let guide = path.first, let quantity = Self.framesOfGuides[guide.text],
      context.meaning(of: guide.text) == nil, let superview = screen[context.element].parent
    else { return nil }
    if path.count > 1 {
      guard path.count == 2, let part = Part(rawValue: path[1].text), part == .width || part == .height else {
        return nil
      }
      refer(to: .quantity(superview, quantity), at: guide.range, context)
      return Question(element: superview, quantity: quantity, part: part)
    }
    refer(to: .quantity(superview, quantity), at: guide.range, context)
    return Question(element: superview, quantity: quantity, part: extent)
  }

  /// Binds a path to whole insets, as an expression for each edge.
  func bindInsetsPath(_ path: [SyntaxToken], _ expression: ExpressionSyntax, _ context: Context) -> InsetsExpression? {
    guard let question = bindQuestion(path, context) else { return nil }
    if question.quantity.spec.type.isInsets, question.part == nil {
      let edges = [Part.top, .left, .bottom, .right].compactMap { part in
        var edge = question
        edge.part = part
        return reference(to: edge, at: expression.range, context)
      }
      guard edges.count == 4 else { return nil }
      return InsetsExpression(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
    }
    guard question.quantity.spec.type == .number || question.part != nil else {
      reportMismatch(expression, expected: "insets", context)
      return nil
    }
    guard let number = reference(to: question, at: expression.range, context) else { return nil }
    return InsetsExpression(top: number, left: number, bottom: number, right: number)
  }

  /// A reference to something that is settled before; anything else is a cycle, which is reported.
  private func reference(to question: Question, at range: ByteRange, _ context: Context) -> Expression? {
    reads.append(Read(element: question.element, quantity: question.quantity, place: place(range, context)))
    guard context.stage != nil || isSettled(question, before: context) else {
      report(
        .referenceCycle,
        at: range,
        .isComputedLater(than: words(for: context.element)),
        context
      )
      return nil
    }
    return .quantity(question.element, question.quantity, question.part)
  }

  private func isSettled(_ question: Question, before context: Context) -> Bool {
    switch reach {
    case .anything: return true
    case .placement: return question.element < context.element || isPlace(question, around: context.element)
    case .property:
      if question.element < context.element || isPlace(question, around: context.element) { return true }
      guard question.element == context.element else { return false }
      let settled: [Quantity] = [.frame, .bounds, .frameInWindow, .safeAreaInsets, .safeAreaLayoutFrame]
      return settled.contains(question.quantity)
    }
  }

  /// Whether a question about the element itself, or about later elements in a view around it, is only about their
  /// places; cycles among these are searched for when all places are known.
  private func isPlace(_ question: Question, around element: ElementID) -> Bool {
    guard question.quantity.placeNumber(question.part) != nil else { return false }
    // The window is as large as the screen except for its own size.
    guard let parent = screen[question.element].parent else { return element == .window }
    let role = screen[question.element].kind.role
    return (role == .view || role == .bar) && (parent == screen[element].parent || isAncestor(parent, of: element))
  }

  func words(for element: ElementID) -> String {
    guard elements.indices.contains(element.index) else { return "the element" }
    let info = elements[element.index]
    return info.name.map { "'\($0)'" } ?? "the \(info.kind.words)"
  }

  // MARK: - Constants

  /// The constant that a word stands for here, if any.
  func constant(_ token: SyntaxToken, _ context: Context) -> Constant? {
    if let meaning = context.meaning(of: token.text) {
      if case .constant(let constant) = meaning {
        let place = Place(file: constant.file, tree: constant.tree, range: constant.nameRange)
        refer(to: .localConstant(place), at: token.range, declaredAt: place, context)
        return constant
      }
      return nil
    }
    guard let symbol = names.symbol(named: token.text, from: context.file), symbol.kind == .constant,
      case .letItem(let statement) = ItemSyntax(symbol.tree)
    else { return nil }
    refer(to: .symbol(symbol), at: token.range, declaredAt: symbol.place, context)
    return Constant(statement: statement, file: symbol.file, tree: symbol.tree, nameRange: symbol.nameRange)
  }

  /// Binds a constant's value where the constant is used; nil, with a report, if it needs itself.
  func bindConstant<Value>(
    _ constant: Constant,
    named token: SyntaxToken,
    _ context: Context,
    _ bind: (ExpressionSyntax, Context) -> Value?
  ) -> Value? {
    guard let expression = constant.statement.value, hasRoomForConstant else { return nil }
    let isOpen = openConstants.contains { $0.tree === constant.tree && $0.nameRange == constant.nameRange }
    guard isOpen || openConstants.count < Self.deepestConstant else {
      report(.oversizedScenario, at: token.range, .constantIsTooDeep(token.text, Self.deepestConstant), context)
      return nil
    }
    guard !isOpen else {
      let cycle = (openConstants.map { $0.statement.name?.text ?? "" } + [token.text]).joined(separator: " → ")
      constantCycle = cycle
      report(.referenceCycle, at: token.range, .needsItself(token.text, cycle), context)
      return nil
    }
    openConstants.append(constant)
    defer { openConstants.removeLast() }
    var inner = context
    if constant.tree !== context.tree {
      inner.enter(NameScope(parent: nil), file: constant.file, tree: constant.tree)
    }
    return bind(expression, inner)
  }
}

extension ScenarioBinder {
  /// Whether another constant may be substituted; constants that use each other twice grow without end.
  private var hasRoomForConstant: Bool {
    constantCount += 1
    return constantCount < Self.mostConstants
  }

  /// Reports an item whose constants grew without end.
  func checkConstantCount() {
    guard constantCount >= Self.mostConstants else { return }
    report(
      .oversizedScenario,
      at: tree.root.firstToken?.range ?? tree.root.range,
      .constantsExpand(to: Self.mostConstants),
      itemContext
    )
  }
}

extension Expression {
  /// The expression with operations on two constants computed, so that `-8` is the number -8.
  package var folded: Expression {
    let value: Points? =
      switch self {
      case .negated(let operand): operand.constantValue.map(-)
      case .sum(let left, let right): combined(left, right, by: +)
      case .difference(let left, let right): combined(left, right, by: -)
      case .product(let left, let right): combined(left, right, by: *)
      case .quotient(let left, let right): right.constantValue == 0 ? nil : combined(left, right, by: /)
      case .constant, .open, .quantity, .minimum, .maximum: nil
      }
    return value.map(Expression.constant) ?? self
  }

  private func combined(_ left: Expression, _ right: Expression, by operation: (Points, Points) -> Points) -> Points? {
    guard let left = left.constantValue, let right = right.constantValue else { return nil }
    return operation(left, right)
  }
}

extension ValueType {
  /// Whether it consists of four distances from the edges.
  var isInsets: Bool { self == .insets || self == .directionalInsets }

  /// Whether it consists of a width and a height.
  var isSize: Bool { self == .size || self == .extents }
}
