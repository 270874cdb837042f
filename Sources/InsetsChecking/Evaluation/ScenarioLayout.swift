import InsetsEngine
import InsetsLanguage

/// The layout that some configurations of a scenario share: one group of an evaluation.
///
/// Without a stage, questions are about the settled layout, at `viewDidAppear`.
package struct ScenarioLayout {
  let evaluation: ScenarioEvaluation
  /// The index of the group.
  let group: Int

  var scenario: BoundScenario { _read { yield evaluation.scenario } }
  var environment: Environment { _read { yield evaluation.groups[group].environment } }
  /// Indices of the scenario's configurations, ascending.
  package var members: [Int] { evaluation.groups[group].members }
  /// One of the configurations, as an example.
  package var configuration: Configuration { evaluation.configuration(of: group) }
  var resolution: Resolution { evaluation.resolution(of: group) }
  /// The bars of the containers on screen, including hidden ones, outer containers first.
  var bars: [ContainerBar] { evaluation.bars(in: group) }

  /// Whether the content of these `when` blocks exists.
  package func holds(_ guards: [Guard]) -> Bool { evaluation.holds(guards, in: group) }

  func isOnScreen(_ element: ElementID) -> Bool { resolution.isOnScreen(element) }

  /// Whether an element is on screen and neither it nor an ancestor is hidden.
  func isVisible(_ element: ElementID) -> Bool { evaluation.isVisible(element, in: group) }
}

/// Layouts are equal only within their evaluation.
extension ScenarioLayout: Hashable {
  package static func == (left: ScenarioLayout, right: ScenarioLayout) -> Bool { left.group == right.group }

  package func hash(into hasher: inout Hasher) { hasher.combine(group) }
}

/// The layouts of an evaluation, in order.
package struct ScenarioLayouts: RandomAccessCollection {
  let evaluation: ScenarioEvaluation

  package var startIndex: Int { 0 }
  package var endIndex: Int { evaluation.groups.count }

  package subscript(group: Int) -> ScenarioLayout { ScenarioLayout(evaluation: evaluation, group: group) }
}

extension ScenarioEvaluation {
  package var layouts: ScenarioLayouts { ScenarioLayouts(evaluation: self) }

  /// The layout of a configuration.
  package func layout(ofConfiguration member: Int) -> ScenarioLayout { layouts[groupOfConfiguration[member]] }
}

// MARK: - Numbers

extension ScenarioLayout {
  package func answer(_ quantity: Quantity, of element: ElementID, at stage: Stage? = nil) -> QuantityAnswer {
    evaluation.answer(quantity, of: element, in: group, at: stage ?? .viewDidAppear)
  }

  /// One number of a quantity, or nil if the quantity has no such number.
  package func amount(_ quantity: Quantity, _ part: Part?, of element: ElementID, at stage: Stage? = nil) -> Amount? {
    evaluation.amount(quantity, part, of: element, in: group, at: stage ?? .viewDidAppear)
  }

  /// The number in points, or nil if it is not known.
  package func points(_ quantity: Quantity, _ part: Part?, of element: ElementID) -> Points? {
    amount(quantity, part, of: element).flatMap { $0.value.isFinite ? $0.value : nil }
  }

  /// The value of an expression in points, or `nan` if not known.
  package func value(of expression: Expression, at stage: Stage? = nil) -> Points {
    func value(_ operand: Expression) -> Points { self.value(of: operand, at: stage) }
    switch expression {
    case .constant(let value): return value
    case .open: return .nan
    case .negated(let operand): return -value(operand)
    case .sum(let left, let right): return value(left) + value(right)
    case .difference(let left, let right): return value(left) - value(right)
    case .product(let left, let right): return value(left) * value(right)
    case .quotient(let left, let right):
      let divisor = value(right)
      return divisor == 0 ? .nan : value(left) / divisor
    case .minimum(let operands): return extreme(operands.map(value)) { $0.min() }
    case .maximum(let operands): return extreme(operands.map(value)) { $0.max() }
    case .quantity(let element, let quantity, let part):
      return amount(quantity, part, of: element, at: stage)?.value ?? .nan
    }
  }

  private func extreme(_ values: [Points], _ pick: ([Points]) -> Points?) -> Points {
    values.contains(where: \.isNaN) ? .nan : pick(values) ?? .nan
  }

  /// A rectangle of a quantity, with `nan` for unknown parts; nil if there is none.
  func rect(_ quantity: Quantity, of element: ElementID) -> Rect? {
    guard case .value(.rect(let x, let y, let width, let height)) = answer(quantity, of: element) else { return nil }
    return Rect(x: x.value, y: y.value, width: width.value, height: height.value)
  }

  /// Insets of a quantity, with `nan` for unknown parts; nil if there are none.
  package func insets(_ quantity: Quantity, of element: ElementID, at stage: Stage? = nil) -> EdgeInsets? {
    guard case .value(.insets(let top, let left, let bottom, let right)) = answer(quantity, of: element, at: stage)
    else { return nil }
    return EdgeInsets(top: top.value, left: left.value, bottom: bottom.value, right: right.value)
  }

  /// How far a view lies inside the bounds of its superview at the top or bottom, in points.
  func distance(of element: ElementID, at edge: Edge) -> Points? {
    guard let parent = scenario.screen[element].parent, let y = points(.frame, .y, of: element) else { return nil }
    if edge == .top { return y }
    guard let height = points(.frame, .height, of: element), let whole = points(.bounds, .height, of: parent) else {
      return nil
    }
    return whole - y - height
  }

  /// How far the safe area of an element lies inside an edge, in points; nil if not known.
  package func safeArea(_ edge: Edge, of element: ElementID) -> Points? {
    points(.safeAreaInsets, edge.part, of: element)
  }

  /// How much of a view bars, the sensor housing or the home indicator cover at an edge, on every version of iOS.
  ///
  /// The first and the last view of a stack end where it does, whatever their sizes are.
  func covered(_ element: ElementID, at edge: Edge) -> Amount? {
    guard let covered = resolution.coveredInset(of: element, at: edge) else { return nil }
    guard covered.value.isNaN, let stack = stackEnding(with: element, at: edge) else { return covered }
    return self.covered(stack, at: edge)
  }

  /// The vertical stack view that ends at an edge with an element; nil if there is none, or if it keeps margins.
  private func stackEnding(with element: ElementID, at edge: Edge) -> ElementID? {
    guard edge.isVertical, let stack = screen[element].parent, screen[stack].kind == .stackView,
      choice(.axis, of: stack) == .vertical, flag(.isLayoutMarginsRelativeArrangement, of: stack) != true
    else { return nil }
    let arranged = screen[stack].children.filter(isVisible)
    return (edge == .top ? arranged.first : arranged.last) == element ? stack : nil
  }

  /// The quantity for the content inset of a scroll view: the adjusted inset from iOS 11 on, before that
  /// `contentInset`, which the controller sets.
  package func contentInset(of element: ElementID) -> Quantity {
    resolution.isAvailable(.adjustedContentInset, of: element) ? .adjustedContentInset : .contentInset
  }

  /// How far the content of a scroll view lies inside an edge.
  func contentInset(of element: ElementID, at edge: Edge) -> Amount? {
    amount(contentInset(of: element), edge.part, of: element)
  }
}

// MARK: - Derivations

extension ScenarioLayout {
  func derivation(of amount: Amount, at stage: Stage? = nil) -> Derivation {
    evaluation.derivation(of: amount, in: group, at: stage ?? .viewDidAppear)
  }

  /// Whether an amount rests on an assumption.
  package func isAssumed(_ amount: Amount, at stage: Stage = .viewDidAppear) -> Bool {
    evaluation.resolution(of: group, at: stage).isAssumed(amount.trace, in: configuration)
  }

  /// Whether an author's expression rests on one at a stage.
  package func isAssumed(_ expression: Expression, at stage: Stage = .viewDidAppear) -> Bool {
    let resolution = evaluation.resolution(of: group, at: stage)
    return resolution.derivation(of: expression, in: configuration).confidence == .assumption
  }

  /// The signed parts that add up to an amount.
  func leaves(of amount: Amount) -> [Derivation] {
    DerivationWords(scenario: scenario).leaves(of: derivation(of: amount))
  }

  /// `44 for the status bar and 44 for the navigation bar`: the parts of an amount.
  func sum(of amount: Amount) -> String { scenario.sum(of: leaves(of: amount)) }

  /// Notes on what is disputed or assumed of an amount.
  func doubts(about amount: Amount, at place: Place) -> [Finding.Note] {
    DerivationWords(scenario: scenario).doubts(derivation(of: amount)).map { Finding.Note(place: place, message: $0) }
  }
}

extension BoundScenario {
  /// `44 for the status bar and 44 for the navigation bar`; subtracted parts are left to the caller.
  func sum(of leaves: [Derivation]) -> String {
    enumerated(leaves.filter { $0.amount > 0 }.map { "\(formatted($0.amount)) for \(name(ofLeaf: $0))" })
  }

  /// `the status bar and the navigation bar`: the covering parts of a sum.
  func names(ofCovering leaves: [Derivation]) -> String {
    enumerated(leaves.filter { $0.amount > 0 }.map(name(ofLeaf:)).uniqued())
  }

  /// `the status bar and the navigation bar take 88`: what covers, and how far it reaches.
  func taken(by leaves: [Derivation]) -> Finding.Message {
    let covering = leaves.filter { $0.amount > 0 }
    let verb = Set(covering.map(name(ofLeaf:))).count == 1 ? "takes" : "take"
    return "\(names(ofCovering: covering)) \(verb) \(covering.reduce(0) { $0 + $1.amount } as Points)"
  }

  private func name(ofLeaf leaf: Derivation) -> String {
    let name = DerivationWords(scenario: self).name(of: leaf)
    if case .contributor(.property) = leaf.step { return name }
    return "the " + name
  }
}

// MARK: - Settings

extension ScenarioLayout {
  /// The statement that decides a property of an element, in whichever item; nil if there is none.
  func setting(of property: Property, on element: ElementID) -> BoundSetting? {
    guard evaluation.writtenProperties.contains(property) else { return nil }
    var last: BoundSetting?
    for setting in scenario.settings(on: element) where setting.property == property {
      guard holds(setting.guards), last.map({ setting.comesAfter($0) }) ?? true else { continue }
      last = setting
    }
    return last
  }

  /// Whether a statement decides what it sets.
  func isDecided(by setting: BoundSetting) -> Bool {
    self.setting(of: setting.property, on: setting.element) === setting
  }

  /// The word that a property is set to, or nil if it is not set.
  func choice(_ property: Property, of element: ElementID) -> Choice? {
    if case .choice(let choice)? = setting(of: property, on: element)?.value { choice } else { nil }
  }

  /// The flag that a property is set to, or nil if it is not set.
  func flag(_ property: Property, of element: ElementID) -> Bool? {
    if case .flag(let flag)? = setting(of: property, on: element)?.value { flag } else { nil }
  }
}
