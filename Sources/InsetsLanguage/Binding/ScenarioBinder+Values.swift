import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// How far a reference may reach from its place.
  enum Reach {
    /// Everything that can decide the place of a view: ancestors, the environment, earlier siblings.
    case placement
    /// Everything that does not move the view itself, including its own frame and safe area.
    case property
    /// A question about the settled screen.
    case anything
  }

  /// Binds a value of a type; nil, with a report, if it is none.
  func bindValue(_ expression: ExpressionSyntax, as type: ValueType, _ context: Context) -> PropertyValue? {
    if let token = expression.singleWord, let constant = constant(token, context) {
      return bindConstant(constant, named: token, context) { bindValue($0, as: type, $1) }
    }
    switch type {
    case .flag: return bindFlag(expression, context).map { .flag($0) }
    case .number: return bindNumber(expression, context).map { .number($0) }
    case .integer: return settled(bindNumber(expression, context), expression, context).map { .number($0) }
    case .dimension:
      if expression.wordOrMember?.text == Choice.automatic.rawValue { return .choice(.automatic) }
      return bindNumber(expression, context).map { .number($0) }
    case .insets, .directionalInsets: return bindInsets(expression, context).map { .insets($0) }
    case .size, .extents: return bindPair(expression, labels: ("width", "height"), .size, context)
    case .point: return bindPair(expression, labels: ("x", "y"), type, context)
    case .rect: return bindRect(expression, context)
    case .edges: return bindEdges(expression, context).map { .edges($0) }
    case .mask: return bindMask(expression, context).map { .mask($0) }
    case .choice(let choices): return bindChoice(expression, choices, context).map { .choice($0) }
    case .transform: return bindTransform(expression, context).map { .transform($0) }
    case .text: return bindText(expression, context).map { .flag($0) }
    case .anchor, .edgesAnchor, .centerAnchor: return nil
    case .modifier(let form): return bindModifier(expression, form, context)
    }
  }

  private func bindFlag(_ expression: ExpressionSyntax, _ context: Context) -> Bool? {
    switch expression.singleWord?.text {
    case "true", "YES": return true
    case "false", "NO": return false
    default:
      if let token = expression.singleWord, isUnknown(token, context) {
        report(.typeMismatch, at: token.range, .isNoFlag(token.text), context)
        return nil
      }
      let meant = ForeignWord.flag(expression.wordOrMember?.text ?? expression.node.text)
      report(
        .typeMismatch,
        at: expression.range,
        .isNot("true or false", abbreviated(expression.node.text)),
        context,
        fixes: meant.map { [rewriting(expression, as: $0 ? "true" : "false")] }
          ?? expression.singleWord.map { spellings(of: $0, among: ["true", "false"]) } ?? []
      )
      return nil
    }
  }

  private func bindChoice(_ expression: ExpressionSyntax, _ choices: [Choice], _ context: Context) -> Choice? {
    // UIKit writes a set of regions.
    if choices.contains(.noRegion), case .array(_, let members) = expression {
      let bound = members.compactMap { bindChoice($0, choices, context) }
      guard bound.count == members.count else { return nil }
      let regions = Set(bound).subtracting([.noRegion])
      return regions.count > 1 ? .allRegions : regions.first ?? .noRegion
    }
    // A case with arguments that change no layout: `.page(indexDisplayMode: .never)`.
    if case .call(_, let name, _) = expression, let choice = Choice(rawValue: name.text), choices.contains(choice) {
      return choice
    }
    guard let token = expression.wordOrMember else {
      reportMismatch(expression, expected: ValueType.choice(choices).name, context)
      return nil
    }
    if let choice = Choice(rawValue: token.text), choices.contains(choice) { return choice }
    let words = choices.map(\.rawValue)
    if choices.contains(.topBarLeading), let place = SwiftWord.placement(token.text) {
      report(
        .typeMismatch,
        at: token.range,
        .isItemAt(place, token.text),
        context,
        fixes: [rewriting(expression, as: place)]
      )
      return nil
    }
    let close = spellings(of: token, among: words)
    report(
      .typeMismatch,
      at: token.range,
      .isNot(ValueType.choice(choices).name, token.text),
      context,
      fixes: !close.isEmpty ? close : intended(token.text, among: words).map { [rewriting(expression, as: $0)] } ?? []
    )
    return nil
  }

  private func bindTransform(_ expression: ExpressionSyntax, _ context: Context) -> Transform? {
    if expression.wordOrMember?.text == "identity" { return .identity }
    if case .call(_, let name, let arguments) = expression, arguments.count == 1, let value = arguments[0].value,
      name.text == "scale" || name.text == "rotate"
    {
      guard let bound = bindNumber(value, context) else { return nil }
      guard case .constant(let number) = bound else {
        reportMismatch(value, expected: "a plain number", context)
        return nil
      }
      return name.text == "scale" ? .scale(number) : .rotate(number)
    }
    reportMismatch(expression, expected: ValueType.transform.name, context)
    return nil
  }

  /// Whether there is a text, since a layout depends on nothing else of it.
  private func bindText(_ expression: ExpressionSyntax, _ context: Context) -> Bool? {
    if case .string(let token) = expression { return token.stringValue?.isEmpty == false }
    if expression.singleWord?.text == "nil" { return false }
    report(
      .typeMismatch,
      at: expression.range,
      .isNot(ValueType.text.name, abbreviated(expression.node.text)),
      context,
      fixes: expression.wordOrMember.map { [rewriting(expression, as: "\"\($0.text)\"")] }
        ?? rewritten(expression).map { [$0] } ?? []
    )
    return nil
  }

  private func bindEdges(_ expression: ExpressionSyntax, _ context: Context) -> EdgeSet? {
    switch expression.wordOrMember?.text {
    case "all": return .all
    case "none": return []
    case let word?:
      if let edge = EdgeSet(word: word) { return edge }
    case nil: break
    }
    guard case .array(_, let members) = expression else {
      let meant = expression.wordOrMember.flatMap { intended($0.text, among: EdgeWord.allCases.map(\.rawValue)) }
      report(
        .typeMismatch,
        at: expression.range,
        .isNot(
          "\(ValueType.edges.name), such as \(ValueType.edges.example) or none",
          abbreviated(expression.node.text)
        ),
        context,
        fixes: meant.map { [rewriting(expression, as: $0)] } ?? []
      )
      return nil
    }
    var result: EdgeSet = []
    for member in members {
      guard let token = member.wordOrMember, let edge = EdgeSet(word: token.text) else {
        report(
          .typeMismatch,
          at: member.range,
          .isNoEdge(abbreviated(member.node.text)),
          context,
          fixes: member.wordOrMember.map { spellings(of: $0, among: ["top", "left", "bottom", "right"]) } ?? []
        )
        return nil
      }
      result.formUnion(edge)
    }
    return result
  }

  // MARK: - Groups of numbers

  func bindInsets(_ expression: ExpressionSyntax, _ context: Context) -> InsetsExpression? {
    if expression.isZero {
      return InsetsExpression(top: .constant(0), left: .constant(0), bottom: .constant(0), right: .constant(0))
    }
    if case .path(_, let path) = expression {
      if path.count == 1, let constant = constant(path[0], context) {
        return bindConstant(constant, named: path[0], context) { bindInsets($0, $1) }
      }
      if path.count == 1, isUnknown(path[0], context) {
        let number = unknownNumber(path[0], context)
        return InsetsExpression(top: number, left: number, bottom: number, right: number)
      }
      return bindInsetsPath(path, expression, context)
    }
    if case .tuple(_, let arguments) = expression, arguments.count != 1 || arguments[0].label != nil {
      return bindEdgeArguments(arguments, expression, context)
    }
    if case .call(_, let name, let arguments) = expression, Self.insetsConstructors.contains(name.text) {
      return bindEdgeArguments(arguments, expression, context)
    }
    if case .braced(_, let members) = expression, members.count == 4 { return bindEdgeNumbers(members, context) }
    if [.array, .braced].contains(expression.node.kind) {
      reportMismatch(expression, expected: ValueType.insets.name, context)
      return nil
    }
    guard let number = bindNumber(expression, context) else { return nil }
    return InsetsExpression(top: number, left: number, bottom: number, right: number)
  }

  private static let insetsConstructors: Set<String> = [
    "UIEdgeInsets", "UIEdgeInsetsMake", "NSDirectionalEdgeInsets", "init",
  ]

  private func bindEdgeNumbers(_ members: [ExpressionSyntax], _ context: Context) -> InsetsExpression? {
    let numbers = members.map { bindNumber($0, context) }
    guard let top = numbers[0], let left = numbers[1], let bottom = numbers[2], let right = numbers[3] else {
      return nil
    }
    return InsetsExpression(top: top, left: left, bottom: bottom, right: right)
  }

  private func bindEdgeArguments(
    _ arguments: [ArgumentSyntax],
    _ expression: ExpressionSyntax,
    _ context: Context
  ) -> InsetsExpression? {
    let values = arguments.compactMap(\.value)
    guard values.count == arguments.count, !arguments.isEmpty else {
      if values.count == arguments.count { reportMismatch(expression, expected: ValueType.insets.name, context) }
      return nil
    }
    let labels = arguments.map(\.label)
    if labels.allSatisfy({ $0 == nil }) {
      guard values.count == 4 else {
        report(
          .typeMismatch,
          at: expression.range,
          .fourInsets(not: values.count),
          context
        )
        return nil
      }
      return bindEdgeNumbers(values, context)
    }
    var result = InsetsExpression(top: .constant(0), left: .constant(0), bottom: .constant(0), right: .constant(0))
    for (label, value) in zip(labels, values) {
      guard let number = bindNumber(value, context) else { return nil }
      switch label?.text {
      case "top": result.top = number
      case "left", "leading": result.left = number
      case "bottom": result.bottom = number
      case "right", "trailing": result.right = number
      default:
        report(
          .typeMismatch,
          at: label?.range ?? value.range,
          .namedInsets,
          context,
          fixes: label.map { spellings(of: $0, among: ["top", "left", "bottom", "right"]) } ?? []
        )
        return nil
      }
    }
    return result
  }

  private static let pairConstructors: Set<String> = ["CGSize", "CGPoint"]

  private func bindPair(
    _ expression: ExpressionSyntax,
    labels: (String, String),
    _ type: ValueType,
    _ context: Context
  ) -> PropertyValue? {
    if let numbers = bindNumbers(
      expression,
      labels: [labels.0, labels.1],
      constructors: Self.pairConstructors,
      context
    ) {
      return numbers.count == 2 ? .size(width: numbers[0], height: numbers[1]) : nil
    }
    if expression.isZero { return .size(width: .constant(0), height: .constant(0)) }
    // Either argument of SwiftUI's `offset(x:y:)` may be left out.
    if isInBody(context.element), case .tuple(_, let arguments) = expression, arguments.count == 1,
      let label = arguments[0].label?.text, label == labels.0 || label == labels.1, let value = arguments[0].value
    {
      return bindNumber(value, context).map {
        label == labels.0 ? .size(width: $0, height: .constant(0)) : .size(width: .constant(0), height: $0)
      }
    }
    if case .path(_, let path) = expression {
      guard let question = bindQuestion(path, context) else { return nil }
      guard question.quantity.spec.type == type, question.part == nil else {
        reportMismatch(expression, expected: type.name, context)
        return nil
      }
      let parts: (Part, Part) = labels.0 == "x" ? (.x, .y) : (.width, .height)
      return .size(
        width: .quantity(question.element, question.quantity, parts.0),
        height: .quantity(question.element, question.quantity, parts.1)
      )
    }
    let example = isInBody(context.element) ? ", such as (0, 10)" : ""
    reportMismatch(expression, expected: type.name + example, context)
    return nil
  }

  private static let rectLabels = ["x", "y", "width", "height"]
  private static let rectConstructors: Set<String> = ["CGRect", "CGRectMake"]

  private func bindRect(_ expression: ExpressionSyntax, _ context: Context) -> PropertyValue? {
    if case .braced(_, let halves) = expression, halves.count == 2,
      case .braced(_, let origin) = halves[0], case .braced(_, let size) = halves[1], origin.count == 2, size.count == 2
    {
      let numbers = (origin + size).map { bindNumber($0, context) }
      guard let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3] else { return nil }
      return .rect(x: x, y: y, width: width, height: height)
    }
    if let numbers = bindNumbers(
      expression,
      labels: Self.rectLabels,
      constructors: Self.rectConstructors,
      context
    ) {
      guard numbers.count == 4 else { return nil }
      return .rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    if expression.isZero { return .rect(x: .constant(0), y: .constant(0), width: .constant(0), height: .constant(0)) }
    if case .path(_, let path) = expression {
      guard let question = bindQuestion(path, context) else { return nil }
      guard question.quantity.spec.type == .rect, question.part == nil else {
        reportMismatch(expression, expected: ValueType.rect.name, context)
        return nil
      }
      let parts = [Part.x, .y, .width, .height].map { Expression.quantity(question.element, question.quantity, $0) }
      return .rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    }
    reportMismatch(expression, expected: ValueType.rect.name, context)
    return nil
  }

  /// The numbers of a tuple, a braced list or a constructor; empty, with a report, if one of them is wrong, and nil if
  /// the expression has another form.
  private func bindNumbers(
    _ expression: ExpressionSyntax,
    labels: [String],
    constructors: Set<String>,
    _ context: Context
  ) -> [Expression]? {
    let values: [ExpressionSyntax]
    if case .braced(_, let members) = expression {
      values = members
    } else {
      if case .call(_, let name, _) = expression, !constructors.contains(name.text) { return nil }
      guard let arguments = expression.arguments, isLabelled(arguments, labels) else { return nil }
      values = arguments.compactMap(\.value)
    }
    guard values.count == labels.count else { return nil }
    let numbers = values.compactMap { bindNumber($0, context) }
    return numbers.count == labels.count ? numbers : []
  }

  /// Whether no argument has a label, or each has that of its position.
  private func isLabelled(_ arguments: [ArgumentSyntax], _ labels: [String]) -> Bool {
    guard arguments.count == labels.count else { return false }
    let written = arguments.map(\.label)
    return written.allSatisfy { $0 == nil } || zip(written, labels).allSatisfy { $0?.text == $1 }
  }
}

extension EdgeSet {
  init?(word: String) {
    switch word {
    case "top": self = .top
    case "left": self = .left
    case "bottom": self = .bottom
    case "right": self = .right
    default: return nil
    }
  }
}

extension ExpressionSyntax {
  private static let typesWithZero: Set<String> = [
    "UIEdgeInsets", "NSDirectionalEdgeInsets", "CGRect", "CGSize", "CGPoint",
  ]

  /// Whether it is `0` or `.zero`, possibly with its type as in pasted code: `CGRect.zero`.
  var isZero: Bool {
    if case .number(let token) = self { return Double(token.text) == 0 }
    if case .implicitMember(_, let token) = self { return token?.text == "zero" }
    guard case .path(_, let path) = self else { return false }
    return path.count == 2 && Self.typesWithZero.contains(path[0].text) && path[1].text == "zero"
  }

  /// Whether it is a number, or one that is computed from others.
  var isArithmetic: Bool { [.number, .unary, .binary].contains(node.kind) }

  /// The word, if the expression is a single one.
  package var singleWord: SyntaxToken? {
    guard case .path(_, let path) = self, path.count == 1 else { return nil }
    return path[0]
  }

  /// The word of `never` or of `.never`.
  var wordOrMember: SyntaxToken? {
    if case .implicitMember(_, let token) = self { return token }
    return singleWord
  }
}
