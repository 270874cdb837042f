import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// How far from the top or bottom of the screen an element of the author's reaches by a number: an inset, a distance or
/// a height.
///
/// Rules about bars compare the number with the bars there.
struct AuthoredExtent {
  enum Role {
    /// The content of a scroll view starts or ends there, and only the number decides where.
    case inset
    /// An edge of a view lies there.
    case distance
    /// A view that begins at the screen's edge ends there.
    case size
    /// A view, or the content of a scroll view, is pulled out of the safe area by the number, over what it takes.
    case pull
  }

  var setting: BoundSetting
  var edge: Edge
  var role: Role
  /// In points, inwards from the edge.
  var expression: Expression
  /// What the author adds to the number, in points: 8 in `64 + 8`.
  var rest: Points = 0
  /// The view whose safe area gives the bars there.
  var covered: ElementID
  /// The number's range, in bytes from the item's start.
  var range: ByteRange
  /// Whether another value can be written in place of the number.
  var isReplaceable: Bool
  /// Whether the number is what other numbers leave of a length, whose text is the range.
  var isRest = false
  /// The layouts in which the number counts.
  var layouts: [ScenarioLayout]

  var element: ElementID { setting.element }

  /// All extents that a scenario writes itself and that may concern bars, at the top and at the bottom.
  static func all(_ evaluation: ScenarioEvaluation) -> [AuthoredExtent] {
    let scenario = evaluation.scenario
    lazy var bars = BarTotals(evaluation)
    return scenario.settings.flatMap { setting -> [AuthoredExtent] in
      guard scenario.owns(setting) else { return [] }
      lazy var written = scenario.syntax(of: setting)
      let numbers = numbers(of: setting, scenario).flatMap { number -> [(number: Number, term: ExpressionTerm?)] in
        // Zero is no bar, whatever the others add up to.
        if number.expression == .constant(0) { return [] }
        let terms = number.terms(in: written).filter { bars.concern(.constant($0.amount), scenario) }
        return (bars.concern(number.expression, scenario) ? [(number, nil)] : []) + terms.map { (number, $0) }
      }
      guard !numbers.isEmpty else { return [] }
      // A modifier counts together with others of its name.
      let layouts =
        setting.property.isOrderedModifier
        ? evaluation.layouts.filter { $0.holds(setting.guards) } : evaluation.layouts(decidedBy: setting)
      return numbers.compactMap { number, term in
        let range = term?.range ?? number.syntax(in: written)?.range
        var extent = AuthoredExtent(
          setting: setting,
          edge: number.edge,
          role: number.role,
          expression: term.map { .constant($0.amount) } ?? number.expression,
          rest: term?.rest ?? 0,
          covered: number.covered(of: setting, scenario),
          range: range ?? setting.valuePlace.range,
          isReplaceable: range != nil && (setting.stage == nil || number.role == .inset),
          isRest: number.isRest,
          layouts: []
        )
        extent.layouts = layouts.filter(extent.counts)
        return extent.layouts.isEmpty ? nil : extent
      }
    }
  }

  /// A number of a setting, and its part in a group of four.
  struct Number {
    var edge: Edge
    var role: Role
    var expression: Expression
    var part: Int?
    /// The name of the part, or nil if it is the edge's.
    var label: String?
    /// Whether the number is what other numbers leave of a length, and not a whole value.
    var isRest = false

    /// The number's text in a statement's value.
    fileprivate func syntax(in written: ExpressionSyntax?) -> ExpressionSyntax? {
      part.map { written?.part($0, named: label ?? edge.name) } ?? written
    }

    /// The plain numbers that a sum is written as, each with the rest of the sum.
    fileprivate func terms(in written: @autoclosure () -> ExpressionSyntax?) -> [ExpressionTerm] {
      guard !isRest, role != .pull, let whole = expression.constantValue, let syntax = syntax(in: written()) else {
        return []
      }
      // A tie's offset counts downwards, so that the same sum stands for a distance at either edge.
      return syntax.addedNumbers.map { range, amount in
        ExpressionTerm(range: range, amount: amount, rest: abs(whole) - amount)
      }.filter { $0.rest > 0 }
    }

    fileprivate func covered(of setting: BoundSetting, _ scenario: BoundScenario) -> ElementID {
      let element = setting.element
      if role == .inset || scenario.screen[element].kind.isSwiftUI { return element }
      return scenario.screen[element].parent ?? .window
    }
  }

  private static func numbers(of setting: BoundSetting, _ scenario: BoundScenario) -> [Number] {
    let kind = scenario.elements[setting.element.index].kind
    if kind.isSwiftUI { return modifierNumbers(of: setting, kind) }
    if case .insets(let insets) = setting.value {
      guard setting.property == .contentInset else { return [] }
      return [Edge.top, .bottom].map { edge in
        if let pull = insets[edge].constantValue, pull < 0 {
          return Number(edge: edge, role: .pull, expression: .constant(-pull), part: edge.rawValue)
        }
        return Number(edge: edge, role: .inset, expression: insets[edge], part: edge.rawValue)
      }
    }
    guard kind != .statusBar, kind != .keyboard, !kind.isController,
      let parent = scenario.screen[setting.element].parent, parent != .window,
      !scenario.screen[parent].kind.isScrollView
    else { return [] }
    // Content to read or touch has the height that it needs. A plain view has the height of what it imitates.
    let isPlain = kind == .view || kind.isBar
    let property = setting.property
    if case .anchor(let anchor) = setting.value {
      guard property == .top || property == .bottom else { return [] }
      let edge: Edge = property == .top ? .top : .bottom
      if anchor.target == .safeArea, let offset = anchor.offset.constantValue, (offset < 0) == (edge == .top) {
        return [Number(edge: edge, role: .pull, expression: .constant(abs(offset)))]
      }
      return anchor.distance(from: edge).map { [Number(edge: edge, role: .distance, expression: $0)] } ?? []
    }
    if case .number(let height) = setting.value {
      guard property == .height, isPlain else { return [] }
      return [Edge.top, .bottom].map { Number(edge: $0, role: .size, expression: height) }
    }
    guard case .rect(_, let y, _, let height) = setting.value, property == .frame else { return [] }
    let ends = [Number(edge: .top, role: .distance, expression: y, part: 1), rest(below: y, height)].compactMap(\.self)
    guard isPlain else { return ends }
    return ends + [Edge.top, .bottom].map { Number(edge: $0, role: .size, expression: height, part: 3) }
  }

  /// What a frame leaves below it of the screen's or another whole height: 83 of `(0, 64, 390, screen.height - 147)`.
  private static func rest(below y: Expression, _ height: Expression) -> Number? {
    guard let sum = LinearExpression(.sum(y, height)), sum.terms.count == 1, sum.constant < 0,
      let whole = sum.terms.first, whole.factor == 1, whole.part == .height,
      [.bounds, .frame, .size].contains(whole.quantity)
    else { return nil }
    return Number(
      edge: .bottom,
      role: .distance,
      expression: .constant(-sum.constant),
      part: 3,
      label: "height",
      isRest: true
    )
  }

  /// Whether only the number decides how far the element reaches from the edge.
  private func counts(in layout: ScenarioLayout) -> Bool {
    guard layout.isVisible(element), !layout.isOutsideWindow(element) else { return false }
    let value = layout.value(of: expression) + rest
    guard value.isFinite, value >= 0 else { return false }
    if layout.scenario.screen[element].kind.isSwiftUI { return countsInBody(value, layout) }
    switch role {
    case .distance: return true
    case .pull:
      guard isOfContent else { return true }
      guard let safe = layout.covered(element, at: edge), let inset = layout.contentInset(of: element, at: edge) else {
        return false
      }
      return (safe.value - inset.value).looksLike(value)
    case .inset: return layout.contentInset(of: element, at: edge)?.value.looksLike(value) ?? false
    case .size:
      guard let y = layout.amount(.frame, .y, of: element)?.value,
        let height = layout.amount(.frame, .height, of: element)?.value,
        let room = layout.amount(.bounds, .height, of: covered)?.value, height.looksLike(value)
      else { return false }
      // What stands on the safe area makes no room for it.
      let isOnSafeArea = layout.scenario.settings(of: edge.property, on: element).contains { setting in
        if case .anchor(let anchor) = setting.value { anchor.target == .safeArea } else { false }
      }
      if isOnSafeArea { return false }
      // A UIKit bar has the height of such bars. The rule for the bar reports what is missing.
      if let usual = layout.usualHeight(ofBar: element), value.isNear(usual) { return false }
      let isAtTop = y.looksLike(0)
      return isAtTop != (y + height).looksLike(room) && isAtTop == (edge == .top)
    }
  }

  /// Whether a custom bar at the edge, which is a plain view or a bar without a container, ends where the number
  /// reaches.
  func meetsOwnBar(in layout: ScenarioLayout) -> Bool {
    if role == .size { return true }
    let screen = layout.screen
    guard let parent = screen[element].parent, let room = layout.amount(.bounds, .height, of: parent)?.value else {
      return false
    }
    let reach = layout.value(of: expression) + rest
    return screen[parent].children.contains { sibling in
      guard sibling != element, screen[sibling].kind == .view || screen[sibling].kind.isBar,
        let y = layout.amount(.frame, .y, of: sibling)?.value,
        let height = layout.amount(.frame, .height, of: sibling)?.value
      else { return false }
      return (edge == .top ? y + height : room - y).isNear(reach)
    }
  }

  /// Whether a view of UIKit is not placed by the number, or another one stands between it and the edge, as a bar does above
  /// a list.
  func isBelowAnother(in layout: ScenarioLayout) -> Bool {
    let screen = layout.screen
    guard role == .distance, edge == .top, let parent = screen[element].parent else { return true }
    let reach = layout.value(of: expression) + rest
    return screen[parent].children.contains { sibling in
      guard sibling != element, screen[sibling].kind.role == .view, layout.isVisible(sibling),
        let y = layout.amount(.frame, .y, of: sibling)?.value
      else { return false }
      // What reaches further down is behind both.
      let height = layout.amount(.frame, .height, of: sibling)?.value ?? .nan
      return !(y >= reach) && !(y + height > reach + 1)
    }
  }

  /// Notes on disputed or assumed numbers of the bars at the edge.
  func doubts(in layout: ScenarioLayout) -> [Finding.Note] {
    layout.covered(covered, at: edge).map { layout.doubts(about: $0, at: setting.valuePlace) } ?? []
  }

  /// `its height 64`, `contentInset.top 64`.
  func words(amount: Points) -> String {
    if let name = modifierName { return "\(name) \(formatted(role == .pull ? written(amount) : amount))" }
    return switch role {
    case .inset: "contentInset.\(edge.name) \(formatted(amount))"
    case .distance: "its \(edge.name) \(formatted(amount))"
    case .size: "its height \(formatted(amount))"
    case .pull: "\(isOfContent ? "contentInset." : "its ")\(edge.name) \(formatted(written(amount)))"
    }
  }

  /// `content of 'list' starts`, `'bar' ends`.
  func subject(_ scenario: BoundScenario) -> String {
    let name = scenario.words(for: element)
    return switch (role, edge) {
    case (.pull, let edge): "\(isOfContent ? "content of " : "")\(name) \(edge == .top ? "starts" : "ends")"
    case (.inset, .bottom): "content of \(name) ends"
    case (.inset, _): "content of \(name) starts"
    case (.distance, .bottom): "\(name) ends"
    case (.distance, _): "\(name) starts"
    case (.size, .bottom): "\(name) starts"
    case (.size, _): "\(name) ends"
    }
  }

  /// The safe area, plus a number if there is one, in place of the number.
  func safeArea(and rest: String?) -> String {
    let isAnchor = role == .distance && setting.property != .frame
    let sign = isAnchor && edge == .bottom ? "-" : "+"
    let base = isAnchor ? "safeArea" : "superview.safeAreaInsets.\(edge.name)"
    return base + (rest.map { " \(sign) \($0)" } ?? "")
  }

  /// Writes the safe area in place of the number.
  func replacement(and rest: String?, in scenario: BoundScenario) -> Change? {
    guard isReplaceable else { return nil }
    if role == .pull { return pullToEdge(in: scenario) }
    if isRest { return rest == nil ? restToSafeArea(in: scenario) : nil }
    let text = safeArea(and: rest)
    let edit = scenario.edit.replace(range, with: text)
    return Change("Replace \(scenario.text(range)) with \(text)", edit, measure: measure)
  }

  /// The measure that moves when the number changes.
  var measure: Measure {
    switch role {
    case .inset: .content(edge, of: element)
    case .size: .quantity("height", .frame, .height, of: element)
    case .pull where isOfContent: .content(edge, of: element)
    case .distance, .pull:
      Measure(
        name: "\(edge.name) edge",
        element: element,
        quantities: edge == .top ? [(.frame, .y)] : [(.frame, .y), (.frame, .height)]
      )
    }
  }
}

/// The line of its superview that a tie counts from.
enum OuterLine {
  case superview, safeArea, margins
  /// This far inwards from the superview's.
  case distance(Expression)
}

extension AnchorTarget {
  /// Nil for guides of another kind, for siblings, and for other views.
  var outerLine: OuterLine? {
    if case .distance(let distance) = self { return .distance(distance) }
    return self == .superview ? .superview : self == .safeArea ? .safeArea : self == .margins ? .margins : nil
  }
}

extension Anchor {
  /// The distance inwards from the safe area's edge or the superview's, in points; nil unless it is a plain number.
  func clearance(at edge: Edge) -> Points? {
    (target == .safeArea ? Anchor(.superview, offset: offset) : self).distance(from: edge)?.constantValue
  }
  /// The distance inwards from the superview's edge, if it is only a number.
  func distance(from edge: Edge) -> Expression? {
    let isNear = edge == .top || edge == .left
    switch target.outerLine {
    case .distance(let distance):
      if offset == .constant(0) { return distance }
      return (isNear ? Expression.sum(distance, offset) : .difference(distance, offset)).folded
    case .superview: return isNear ? offset : Expression.negated(offset).folded
    case .safeArea, .margins, nil: return nil
    }
  }
}

/// A plain number of a sum, as a document writes it.
private struct ExpressionTerm {
  var range: ByteRange
  /// In points.
  var amount: Points
  /// What the other terms add up to, in points.
  var rest: Points
}

extension ExpressionSyntax {
  /// The plain numbers that are added up or subtracted together, if there are several.
  fileprivate var addedNumbers: [(ByteRange, Points)] {
    guard case .binary(_, let left?, let sign, let right?) = self, sign.text == "+" || sign.text == "-" else {
      return []
    }
    return [left, right].flatMap { operand -> [(ByteRange, Points)] in
      if case .number(let token) = operand, let amount = token.numberValue { return [(operand.range, amount)] }
      return operand.addedNumbers
    }
  }

  /// The plain numbers among the two operands of a sum: 12 of `barBottom + 12`.
  var summands: [Points] {
    guard case .binary(_, let left?, let sign, let right?) = self, sign.text == "+" else { return [] }
    return [left, right].compactMap { operand in
      if case .number(let token) = operand { token.numberValue } else { nil }
    }
  }

  /// Those of a group or a call.
  var arguments: [ArgumentSyntax]? {
    if case .tuple(_, let arguments) = self { return arguments }
    if case .call(_, _, let arguments) = self { return arguments }
    return nil
  }

  /// A number of a group of two, by name or by position.
  func part(_ position: Int, ofTwo name: String) -> ExpressionSyntax? {
    guard let arguments, arguments.count == 2 else { return nil }
    return arguments.first { $0.label?.text == name }?.value
      ?? (arguments.allSatisfy { $0.label == nil } ? arguments[position].value : nil)
  }

  /// A number of a group of four, by name or by position.
  func part(_ position: Int, named name: String) -> ExpressionSyntax? {
    if case .braced(_, let members) = self { return members.count == 4 ? members[position] : nil }
    guard let arguments else { return nil }
    if let labelled = arguments.first(where: { $0.label?.text == name }) { return labelled.value }
    guard arguments.count == 4, arguments.allSatisfy({ $0.label == nil }) else { return nil }
    return arguments[position].value
  }
}

extension ScenarioLayout {
  /// The height of a UIKit bar without the safe area, in points; nil for other views.
  fileprivate func usualHeight(ofBar element: ElementID) -> Points? {
    let kind = scenario.screen[element].kind
    let number: EnvironmentNumber? =
      kind == .tabBar
      ? .tabBarHeight : kind == .uiKit(.toolbar) ? .toolbarHeight : kind == .navigationBar ? .navigationBarHeight : nil
    return number.map { environment[$0] }
  }
}
