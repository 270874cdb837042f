import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// Binds the target of an edge or the centre of a view; nil, with a report, if it is none.
  func bindAnchor(_ expression: ExpressionSyntax, of property: Property, _ context: Context) -> Anchor? {
    guard let own = AnchorLine(property) else { return nil }
    return bindAnchor(expression, line: own, context)
  }

  private func bindAnchor(_ expression: ExpressionSyntax, line own: AnchorLine, _ context: Context) -> Anchor? {
    if let target = bindAnchorTarget(expression, line: own, context) { return target.map { Anchor($0) } }
    if case .binary(_, let left?, let sign, let right?) = expression, sign.text == "+" || sign.text == "-" {
      if let target = bindAnchorTarget(left, line: own, context) {
        guard let target, let number = bindNumber(right, context) else { return nil }
        return Anchor(target, offset: sign.text == "+" ? number : Expression.negated(number).folded)
      }
      if sign.text == "+", let target = bindAnchorTarget(right, line: own, context) {
        guard let target, let number = bindNumber(left, context) else { return nil }
        return Anchor(target, offset: number)
      }
      // `safeArea + 8 - 2` nests to the left.
      if case .binary = left, left.containsAnchorWord, var anchor = bindAnchor(left, line: own, context) {
        guard let number = bindNumber(right, context) else { return nil }
        let offset = sign.text == "+" ? number : Expression.negated(number).folded
        anchor.offset = Expression.sum(anchor.offset, offset).folded
        return anchor
      }
    }
    if let token = expression.singleWord, meansNothing(token, context) {
      if !reportForeignAnchor(token, context) { reportNothing(token, context) }
      return nil
    }
    if reportHyphenatedAnchor(expression, context) { return nil }
    return bindNumber(expression, context).map { Anchor(.distance($0)) }
  }

  private func reportNothing(_ token: SyntaxToken, _ context: Context) {
    report(
      .unknownName,
      at: token.range,
      .nothingToTieTo(token.text),
      context,
      fixes: spellings(of: token, among: AnchorWord.allCases.map(\.rawValue) + valueNames(context))
    )
  }

  /// Whether a word is no name in scope, no constant and no quantity.
  private func meansNothing(_ token: SyntaxToken, _ context: Context) -> Bool {
    !isUnknown(token, context) && context.meaning(of: token.text) == nil && Quantity.named([token.text]) == nil
      && Part(rawValue: token.text) == nil
      && constant(token, context) == nil && elementPath([token], context)?.rest.isEmpty == false
  }

  // MARK: - Targets

  /// The target that an expression names.
  ///
  /// Nil if it names none and may be a number. A nil inside means that it names one wrongly, which is reported.
  private func bindAnchorTarget(_ expression: ExpressionSyntax, line own: AnchorLine, _ context: Context)
    -> AnchorTarget??
  {
    guard case .path(_, let path) = expression, let first = path.first else { return nil }
    if let (word, length) = anchorWord(in: path, context) {
      guard path.count <= length + 1 else { return nil }
      let lineToken = path.dropFirst(length).first
      guard let line = lineToken.map({ AnchorLine.named($0.text) }) ?? .some(word.ownLine ?? own) else { return nil }
      let target = word.target
      guard lineToken != nil, line != word.ownLine ?? own else {
        refer(to: .anchor(word), at: path[length - 1].range, context)
        checkScrollView(around: context.element, for: word, at: path[length - 1].range, context)
        return .some(target)
      }
      guard line.axis == own.axis, word.ownLine == nil else {
        reportOtherAxis(line, lineToken ?? first, of: word, own: own, context)
        return .some(nil)
      }
      refer(to: .anchor(word), at: path[length - 1].range, context)
      checkScrollView(around: context.element, for: word, at: path[length - 1].range, context)
      return .some(.line(target, line))
    }
    if let target = bindGuide(of: path, line: own, context) { return target }
    guard path.count <= 2, let sibling = context.meaning(of: first.text)?.element else { return nil }
    guard let line = path.count == 2 ? AnchorLine.named(path[1].text) : own else { return nil }
    refer(to: .element(sibling), at: first.range, declaredAt: context.declaration(of: first.text)?.place, context)
    let isSuperview = sibling == screen[context.element].parent
    let isNear = isSuperview || bindsLimit || screen[sibling].parent == screen[context.element].parent
    guard isNear, sibling != context.element else {
      report(
        .typeMismatch,
        at: expression.range,
        sibling == context.element
          ? .tiedToItself(words(for: sibling)) : .tiedTooFar(words(for: context.element), to: first.text),
        context
      )
      return .some(nil)
    }
    guard line.axis == own.axis else {
      report(
        .typeMismatch,
        at: path.last?.range ?? expression.range,
        .runsTheOtherWay(own, line),
        context
      )
      return .some(nil)
    }
    if isSuperview { return .some(line == own ? .superview : .line(.superview, line)) }
    return .some(.sibling(sibling, line))
  }

  /// `page.safeArea.bottom`: a guide of a view that may not be the superview, which only limits may name.
  private func bindGuide(of path: [SyntaxToken], line own: AnchorLine, _ context: Context) -> AnchorTarget?? {
    guard bindsLimit, path.count == 2 || path.count == 3, let first = path.first,
      let element = context.meaning(of: first.text)?.element,
      let word = AnchorWord.named(path[1].text), word == .safeArea || word == .margins,
      let line = path.count == 3 ? AnchorLine.named(path[2].text) : own
    else { return nil }
    refer(to: .element(element), at: first.range, declaredAt: context.declaration(of: first.text)?.place, context)
    refer(to: .anchor(word), at: path[1].range, context)
    guard line.axis == own.axis else {
      reportOtherAxis(line, path[path.count - 1], of: word, own: own, context)
      return .some(nil)
    }
    let target = AnchorTarget.of(element, word.target)
    return .some(line == own ? target : .line(target, line))
  }

  private func reportOtherAxis(
    _ line: AnchorLine,
    _ token: SyntaxToken,
    of word: AnchorWord,
    own: AnchorLine,
    _ context: Context
  ) {
    let message = word.ownLine.map { Finding.Message.isALine(word, $0) } ?? .runsTheOtherWay(own, line)
    report(.typeMismatch, at: token.range, message, context)
  }

  /// The word for a guide at the beginning of a path, possibly after `superview` or `view`, and the number of words it
  /// takes.
  private func anchorWord(in path: [SyntaxToken], _ context: Context) -> (word: AnchorWord, length: Int)? {
    guard let first = path.first?.text else { return nil }
    let meaning = context.meaning(of: first)
    var isSuperview = first == AnchorWord.superview.rawValue && meaning == nil
    if !isSuperview, let parent = screen[context.element].parent, path.count > 1 {
      isSuperview = meaning?.element.map { $0 == parent } ?? (first == "view" && screen[parent].kind.isController)
    }
    if isSuperview, path.count > 1, let word = AnchorWord.named(path[1].text), word != .superview {
      return (word, 2)
    }
    if isSuperview, first == "view" { return (.superview, 1) }
    guard meaning == nil, let word = AnchorWord.named(first) else { return nil }
    return (word, 1)
  }

  /// Reports a scroll view's guide if the superview is no scroll view.
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
      .belongsToScrollViews(word, not: screen[superview].kind),
      context
    )
  }

  // MARK: - Several at once

  /// The guides to pin a view to, where its own insets are named.
  private static let guidesOfInsets: [String: AnchorWord] = [
    "layoutMargins": .margins, "directionalLayoutMargins": .margins, "safeAreaInsets": .safeArea,
  ]

  /// Binds `edges: safeArea inset 8` into four anchors.
  func bindEdgesAnchor(_ expression: ExpressionSyntax, _ context: Context) -> [(Property, PropertyValue)] {
    let (base, amount): (ExpressionSyntax, ExpressionSyntax?)
    if case .inset(_, let inner?, let inset) = expression {
      (base, amount) = (inner, inset)
    } else {
      (base, amount) = (expression, nil)
    }
    let lines: [(line: AnchorLine, isNear: Bool)] = [(.top, true), (.left, true), (.bottom, false), (.right, false)]
    guard let targets = bindTargets(base, lines.map(\.line), context) else {
      // Distances inwards: one number for all edges, or insets.
      if let token = base.singleWord, meansNothing(token, context) {
        if !reportForeignAnchor(token, context) { reportNothing(token, context) }
        return []
      }
      if let token = base.singleWord, let guide = Self.guidesOfInsets[token.text],
        context.meaning(of: token.text) == nil
      {
        let fix = Change(tree.edit, spelling: guide.rawValue, at: token.range, isPreferred: true)
        let message = Finding.Message.isComputedLater(than: words(for: context.element))
        report(.referenceCycle, at: token.range, message, context, fixes: [fix])
        return []
      }
      if amount == nil, reportSumOfEdges(base, context) { return [] }
      guard amount == nil, let insets = bindInsets(base, context) else {
        if amount != nil {
          reportMismatch(
            base,
            expected: "something to be inset from: superview, safeArea, margins, readable or a sibling",
            context
          )
        }
        return []
      }
      let distances = [insets.top, insets.left, insets.bottom, insets.right]
      return zip(lines, distances).map { ($0.line.property, .anchor(Anchor(.distance($1)))) }
    }
    guard targets.count == lines.count else { return [] }
    guard let amount else { return zip(lines, targets).map { ($0.line.property, .anchor(Anchor($1))) } }
    guard let insets = bindInsets(amount, context) else { return [] }
    let distances = [insets.top, insets.left, insets.bottom, insets.right]
    return zip(lines, zip(targets, distances)).map { line, tie in
      let offset = line.isNear ? tie.1 : Expression.negated(tie.1).folded
      return (line.line.property, .anchor(Anchor(tie.0, offset: offset)))
    }
  }

  /// Binds `center: superview`, or a point, into two anchors.
  func bindCenterAnchor(_ expression: ExpressionSyntax, _ context: Context) -> [(Property, PropertyValue)] {
    let lines: [AnchorLine] = [.centerX, .centerY]
    if let targets = bindTargets(expression, lines, context) {
      return zip(lines, targets).map { ($0.property, .anchor(Anchor($1))) }
    }
    if let token = expression.singleWord, meansNothing(token, context) {
      reportNothing(token, context)
      return []
    }
    guard case .size(let x, let y)? = bindValue(expression, as: .point, context) else { return [] }
    return zip(lines, [x, y]).map { ($0.property, .anchor(Anchor(.distance($1)))) }
  }

  /// The targets of a word for several lines; empty, with a report, if it cannot tie them all, and nil if it is no such
  /// word.
  private func bindTargets(_ expression: ExpressionSyntax, _ lines: [AnchorLine], _ context: Context)
    -> [AnchorTarget]?
  {
    guard case .path(_, let path) = expression else { return nil }
    if let (word, length) = anchorWord(in: path, context) {
      guard word.hasAllEdges, path.count == length else { return nil }
    } else {
      guard path.count == 1, context.meaning(of: path[0].text)?.element != nil else { return nil }
    }
    var targets: [AnchorTarget] = []
    for line in lines {
      // The first one reports the mistake.
      guard let target = bindAnchorTarget(expression, line: line, context) else { return nil }
      guard let target else { return [] }
      targets.append(target)
    }
    return targets
  }

  /// Binds `size: 44`, or a width and a height, into both.
  func bindExtents(_ expression: ExpressionSyntax, _ context: Context) -> [(Property, PropertyValue)] {
    if case .tuple(_, let arguments) = expression, arguments.count == 1, arguments[0].label == nil {
      return bindSquare(expression, context)
    }
    if let token = expression.singleWord, let constant = constant(token, context) {
      return bindConstant(constant, named: token, context) { bindExtents($0, $1) } ?? []
    }
    if expression.isArithmetic { return bindSquare(expression, context) }
    guard case .size(let width, let height)? = bindValue(expression, as: .size, context) else { return [] }
    return [(.width, .number(width)), (.height, .number(height))]
  }

  private func bindSquare(_ expression: ExpressionSyntax, _ context: Context) -> [(Property, PropertyValue)] {
    guard let side = bindNumber(expression, context) else { return [] }
    return [(.width, .number(side)), (.height, .number(side))]
  }

  // MARK: - Limits

  /// Binds the bound of an edge, a centre or a size; nil, with a report, if the property takes no limit.
  func bindLimit(
    _ expression: ExpressionSyntax,
    of property: Property,
    _ sign: SyntaxToken,
    _ context: Context
  ) -> Anchor? {
    if context.stage != nil {
      report(
        .typeMismatch,
        at: sign.range,
        .limitAtStage,
        context
      )
      return nil
    }
    if property == .width || property == .height {
      return bindNumber(expression, context).map { Anchor(.distance($0)) }
    }
    guard AnchorLine(property) != nil else {
      report(
        .typeMismatch,
        at: sign.range,
        .takesNoLimit(property),
        context
      )
      return nil
    }
    bindsLimit = true
    defer { bindsLimit = false }
    return bindAnchor(expression, of: property, context)
  }
}

extension ExpressionSyntax {
  /// Whether the leftmost operand is a word that an edge can be tied to.
  fileprivate var containsAnchorWord: Bool {
    if case .path(_, let path) = self { return !path.isEmpty }
    guard case .binary(_, let left, _, let right) = self else { return false }
    return (left?.containsAnchorWord ?? false) || (right?.containsAnchorWord ?? false)
  }
}

extension AnchorLine {
  /// The line that a document names, in the language's or UIKit's word.
  static func named(_ word: String) -> AnchorLine? { AnchorLine(rawValue: PastedWord.anchor(word) ?? word) }
}

extension AnchorWord {
  private static let bySpelling: [String: AnchorWord] = {
    var words = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
    for (pasted, word) in PastedWord.guides { words[pasted] = AnchorWord(rawValue: word) }
    return words
  }()

  /// The guide that a document names, in the language's or UIKit's word.
  package static func named(_ word: String) -> AnchorWord? { bySpelling[word] }

  /// The target of an edge tied to the word.
  var target: AnchorTarget {
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

  /// The guide's only line; nil for guides with all lines.
  package var ownLine: AnchorLine? { Self.ownLines[self] }

  private static let ownLines = allCases.reduce(into: [AnchorWord: AnchorLine]()) {
    $0[$1] = PastedWord.ownLine($1.rawValue).flatMap(AnchorLine.init(rawValue:))
  }

  /// Whether `edges:` and `center:` can name it.
  var hasAllEdges: Bool { ownLine == nil }
}
