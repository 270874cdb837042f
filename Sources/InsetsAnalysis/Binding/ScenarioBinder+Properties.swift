import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  func bindProperty(_ statement: PropertyStatement, _ context: Context) {
    guard let name = statement.path.last else { return }
    if statement.path.count == 1, let axis = ScenarioAxis(rawValue: name.text) {
      if context.element == .window, context.guards.isEmpty, context.stage == nil, context.tree === tree {
        bindAxis(axis, statement, context)
      } else {
        report(
          .misplacedProperty,
          at: name.range,
          "'\(name.text)' is the scenario's; write it directly in the scenario's block",
          context
        )
      }
      return
    }
    var target = context
    if statement.path.count > 1 {
      guard let element = bindTarget(Array(statement.path.dropLast()), context) else { return }
      target.element = element
    }
    let kind = screen[target.element].kind
    guard elements[target.element.index].isKindKnown else { return }
    guard let property = Property.named(name.text) else {
      reportUnknownProperty(name, of: target.element, context)
      return
    }
    refer(to: .property(target.element, property), at: name.range, context)
    guard property.spec.kinds.contains(kind) || target.element == componentHost else {
      if reportAtUse(
        .misplacedProperty,
        "sets '\(name.text)', which is not a property of \(kind.words.withArticle)",
        context
      ) {
        return
      }
      report(
        .misplacedProperty,
        at: name.range,
        "'\(name.text)' is not a property of \(kind.words.withArticle)",
        context
      )
      return
    }
    // The value is read where the statement stands, the property is the target's.
    var reading = context
    reading.element = target.element
    bindSettings(property, statement, reading)
  }

  private func bindTarget(_ path: [SyntaxToken], _ context: Context) -> ElementID? {
    guard let resolved = elementPath(path, context) else {
      if let first = path.first { reportUnknown(first, "element", among: context.scope.names, context) }
      return nil
    }
    if let unknown = resolved.rest.first {
      reportUnknown(unknown, "element", among: context.scope.names, context)
      return nil
    }
    return resolved.element
  }

  private func reportUnknownProperty(_ name: SyntaxToken, of element: ElementID, _ context: Context) {
    let kind = screen[element].kind
    let isOfHost = element == componentHost
    var known = Property.allCases.filter { isOfHost || $0.spec.kinds.contains(kind) }.map(\.spec.spelling)
    if element == .window { known += ScenarioAxis.allCases.map(\.rawValue) }
    if Quantity.allCases.contains(where: { $0.spec.spelling == name.text && $0.spec.kinds.contains(kind) }) {
      report(
        .unknownProperty,
        at: name.range,
        "'\(name.text)' is computed and cannot be set; an expect can state it",
        context
      )
      return
    }
    report(
      .unknownProperty,
      at: name.range,
      isOfHost ? "no property is called '\(name.text)'" : "\(kind.words.withArticle) has no property '\(name.text)'",
      context,
      repairs: spellings(of: name, among: known)
    )
  }

  private func bindSettings(_ property: Property, _ statement: PropertyStatement, _ context: Context) {
    guard let expression = statement.values.first else { return }
    if statement.values.count > 1 {
      report(
        .typeMismatch,
        at: statement.values[1].range,
        "'\(property.spec.spelling)' takes one value; insets, sizes and rectangles stand in parentheses",
        context
      )
      return
    }
    reads = []
    reach = property.spec.isPlacement ? .placement : .property
    let values: [(Property, PropertyValue)]
    switch property.spec.type {
    case .anchor: values = bindAnchor(expression, of: property, context).map { [(property, .anchor($0))] } ?? []
    case .edgesAnchor: values = bindEdgesAnchor(expression, context)
    case let type: values = bindValue(expression, as: type, context).map { [(property, $0)] } ?? []
    }
    for (property, value) in values {
      settings.append(
        BoundSetting(
          element: context.element,
          setting: Setting(property, value),
          guards: context.guards,
          stage: context.stage,
          place: place(statement.node.range, context),
          namePlace: place(statement.path.last?.range ?? statement.node.range, context),
          valuePlace: place(expression.range, context),
          reads: reads
        )
      )
    }
  }

  // MARK: - Anchors

  /// Binds what an edge or the centre of a view is tied to; nil when it is nothing of the kind, which is reported.
  private func bindAnchor(_ expression: ExpressionSyntax, of property: Property, _ context: Context) -> Anchor? {
    if let target = bindAnchorTarget(expression, of: property, context) { return target.map { Anchor($0) } }
    if case .binary(_, let left?, let sign, let right?) = expression, sign.text == "+" || sign.text == "-" {
      if let target = bindAnchorTarget(left, of: property, context) {
        guard let target, let number = bindNumber(right, context) else { return nil }
        return Anchor(target, offset: sign.text == "+" ? number : Expression.negated(number).folded)
      }
      if sign.text == "+", let target = bindAnchorTarget(right, of: property, context) {
        guard let target, let number = bindNumber(left, context) else { return nil }
        return Anchor(target, offset: number)
      }
      // `safeArea + 8 - 2` nests to the left.
      if case .binary = left, left.containsAnchorWord, var anchor = bindAnchor(left, of: property, context) {
        guard let number = bindNumber(right, context) else { return nil }
        let offset = sign.text == "+" ? number : Expression.negated(number).folded
        anchor.offset = Expression.sum(anchor.offset, offset).folded
        return anchor
      }
    }
    if let token = expression.singleWord, meansNothing(token, context) {
      let words = AnchorWord.allCases.map(\.rawValue) + valueNames(context)
      report(
        .unknownName,
        at: token.range,
        "there is nothing called '\(token.text)' to be tied to",
        context,
        repairs: spellings(of: token, among: words)
      )
      return nil
    }
    return bindNumber(expression, context).map { Anchor(.distance($0)) }
  }

  /// Whether a word is neither a name in scope, a constant nor a quantity.
  private func meansNothing(_ token: SyntaxToken, _ context: Context) -> Bool {
    context.scope.meaning(of: token.text) == nil && Quantity.named([token.text]) == nil
      && Part(rawValue: token.text) == nil
      && constant(token, context) == nil && elementPath([token], context)?.rest.isEmpty == false
  }

  /// The target that an expression names.
  ///
  /// Nil means that it names none and may be a number; a nil inside means that it names one wrongly, which is reported.
  private func bindAnchorTarget(
    _ expression: ExpressionSyntax,
    of property: Property,
    _ context: Context
  ) -> AnchorTarget?? {
    guard case .path(_, let path) = expression, let first = path.first else { return nil }
    if context.scope.meaning(of: first.text) == nil, let word = AnchorWord(rawValue: first.text) {
      let rest = path.dropFirst()
      if rest.isEmpty {
        refer(to: .anchor(word), at: first.range, context)
        checkScrollView(around: context.element, for: word, at: first.range, context)
        return .some(word.target)
      }
      // `superview.top` and `superview.safeAreaLayoutGuide.top` say the same line twice; anything longer is a number.
      guard rest.count == 1, let line = rest.first, AnchorLine(rawValue: line.text) != nil else { return nil }
      guard line.text == property.spec.spelling else {
        report(
          .typeMismatch,
          at: line.range,
          "'\(property.spec.spelling)' is tied to the same line of '\(first.text)'; write '\(first.text)' alone",
          context
        )
        return .some(nil)
      }
      refer(to: .anchor(word), at: first.range, context)
      return .some(word.target)
    }
    guard case .element(let sibling)? = elementMeaning(of: first, context), path.count <= 2 else { return nil }
    let lineWord = path.count == 2 ? path[1].text : property.spec.spelling
    guard let line = AnchorLine(rawValue: lineWord) else { return nil }
    refer(to: .element(sibling), at: first.range, declaredAt: context.scope.declaration(of: first.text), context)
    guard screen[sibling].parent == screen[context.element].parent, sibling < context.element else {
      report(
        .referenceCycle,
        at: expression.range,
        "\(words(for: context.element)) can be tied only to an earlier sibling, and '\(first.text)' is not one",
        context
      )
      return .some(nil)
    }
    guard line.isHorizontal == AnchorLine(rawValue: property.spec.spelling)?.isHorizontal else {
      report(
        .typeMismatch,
        at: path.last?.range ?? expression.range,
        "'\(property.spec.spelling)' cannot be tied to '\(lineWord)', which runs the other way",
        context
      )
      return .some(nil)
    }
    return .some(.sibling(sibling, line))
  }

  /// Reports a guide of scroll views where the superview is none.
  private func checkScrollView(
    around element: ElementID,
    for word: AnchorWord,
    at range: ByteRange,
    _ context: Context
  ) {
    guard word.isOfScrollViews, let superview = screen[element].parent,
      !screen[superview].kind.isScrollView, superview != componentHost
    else { return }
    report(
      .typeMismatch,
      at: range,
      "'\(word.rawValue)' is a scroll view's, and the superview is \(screen[superview].kind.words.withArticle)",
      context
    )
  }

  private func elementMeaning(of token: SyntaxToken, _ context: Context) -> NameScope.Meaning? {
    switch context.scope.meaning(of: token.text) {
    case .element(let id): .element(id)
    case .instance(let root?, _): .element(root)
    case .instance, .constant, nil: nil
    }
  }

  /// Binds `edges: safeArea inset 8` into four anchors.
  private func bindEdgesAnchor(_ expression: ExpressionSyntax, _ context: Context) -> [(Property, PropertyValue)] {
    let (base, amount): (ExpressionSyntax, ExpressionSyntax?)
    if case .inset(_, let inner?, let inset) = expression {
      (base, amount) = (inner, inset)
    } else {
      (base, amount) = (expression, nil)
    }
    let edges: [(Property, Bool)] = [(.top, true), (.left, true), (.bottom, false), (.right, false)]
    guard let word = base.singleWord.flatMap({ AnchorWord(rawValue: $0.text) }), let target = word.target,
      context.scope.meaning(of: word.rawValue) == nil, word.hasAllEdges
    else {
      // Distances inwards: one number for all edges, or insets.
      if let token = base.singleWord, meansNothing(token, context) {
        report(
          .unknownName,
          at: token.range,
          "there is nothing called '\(token.text)' to be tied to",
          context,
          repairs: spellings(of: token, among: AnchorWord.allCases.map(\.rawValue) + valueNames(context))
        )
        return []
      }
      guard amount == nil, let insets = bindInsets(base, context) else {
        if amount != nil {
          reportMismatch(
            base,
            expected: "something to be inset from: superview, safeArea, margins or readable",
            context
          )
        }
        return []
      }
      let distances = [insets.top, insets.left, insets.bottom, insets.right]
      return zip(edges, distances).map { ($0.0, .anchor(Anchor(.distance($1)))) }
    }
    if let token = base.singleWord {
      refer(to: .anchor(word), at: token.range, context)
      checkScrollView(around: context.element, for: word, at: token.range, context)
    }
    guard let amount else { return edges.map { ($0.0, .anchor(Anchor(target))) } }
    guard let insets = bindInsets(amount, context) else { return [] }
    let distances = [insets.top, insets.left, insets.bottom, insets.right]
    return zip(edges, distances).map { edge, distance in
      (edge.0, .anchor(Anchor(target, offset: edge.1 ? distance : Expression.negated(distance).folded)))
    }
  }
}

extension ExpressionSyntax {
  /// Whether the leftmost operand is a word that an edge can be tied to.
  fileprivate var containsAnchorWord: Bool {
    switch self {
    case .binary(_, let left, _, let right):
      (left?.containsAnchorWord ?? false) || (right?.containsAnchorWord ?? false)
    case .path(_, let path): !path.isEmpty
    default: false
    }
  }
}

extension AnchorLine {
  /// Whether it is a place along the x axis.
  fileprivate var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .centerX: true
    case .top, .bottom, .centerY: false
    }
  }
}

extension AnchorWord {
  /// What an edge tied to the word is tied to.
  var target: AnchorTarget? {
    switch self {
    case .superview: .superview
    case .safeArea: .safeArea
    case .margins: .margins
    case .readable: .readable
    case .contentLayoutGuide: .contentLayoutGuide
    case .frameLayoutGuide: .frameLayoutGuide
    case .topLayoutGuide: .topLayoutGuide
    case .bottomLayoutGuide: .bottomLayoutGuide
    case .keyboard: .keyboard
    }
  }

  /// Whether `edges:` can name it.
  var hasAllEdges: Bool {
    switch self {
    case .superview, .safeArea, .margins, .readable, .contentLayoutGuide, .frameLayoutGuide: true
    case .topLayoutGuide, .bottomLayoutGuide, .keyboard: false
    }
  }
}
