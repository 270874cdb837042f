import InsetsEngine
import InsetsLanguage

/// A number that an expectation needs and that is not known, with the reason.
package struct UnknownNumber: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A text, an image or a control is as large as what it shows, and its author gives it no size.
    case content(ElementKind, of: ElementID, Axis)
    /// The document leaves out a distance or a size that UIKit or SwiftUI then chooses.
    case leftOut(String, way: String)
    /// Apple's number has no public measurement.
    case notMeasured(note: String)
    /// An app's own code, or the content that it shows, decides it.
    case code
    /// The rules say nothing about this case.
    case rule(EngineRule)
    /// The element is not on screen.
    case offScreen
    /// Its `when` block leaves the element out.
    case absent
    /// Its only bound is a limit.
    case limit
    /// The divisor is zero.
    case zeroDivisor
    /// Nothing that is written decides it.
    case undecided
    /// No rule gives such a quantity here.
    case noRule
  }

  /// `height of 'title'`, `keyboard`.
  package var name: String
  package var reason: Reason

  /// `the height of 'title' is not known: a text`.
  package var sentence: String { "the \(name) is not known: \(reason.words)" }

  /// `height of 'title' (a text)`: for a list of what could not be evaluated.
  package var words: String { "\(name) (\(reason.words))" }
}

extension UnknownNumber.Reason {
  /// In two or three words.
  fileprivate var words: String {
    switch self {
    case .content(let kind, _, _): kind.shownContent.withArticle
    case .leftOut: "left out"
    case .notMeasured: "no public measurement"
    case .code: "code computes it"
    case .rule(let rule): rule.isUnmeasured ? "no public measurement" : "\(rule.rawValue) does not give it"
    case .offScreen: "not on screen"
    case .absent: "left out by 'when'"
    case .limit: "only a limit bounds it"
    case .zeroDivisor: "division by zero"
    case .undecided: "nothing decides it"
    case .noRule: "no rule gives it"
    }
  }
}

extension ElementKind {
  /// What gives an element its own size: `text`.
  package var shownContent: String {
    if self == .image || self == .imageView { return "image" }
    return isSizedLeaf || isAny(.showsText) ? "text" : words
  }

  /// Whether what it shows gives it a size that no document says.
  fileprivate var isSizedByContent: Bool {
    isSizedLeaf || isAny([.showsText, .isDrawn]) && !isScrollView
  }
}

// MARK: - Finding them

extension ScenarioLayout {
  /// The numbers that a side of an expectation lacks at a stage, each once; empty for a side that is known.
  fileprivate func unknownNumbers(in value: ComparedValue, at stage: Stage) -> [UnknownNumber] {
    let divisors = value.expressions.flatMap { zeroDivisors(in: $0, at: stage) }
    let others = value.quantities.flatMap { unknownNumbers(of: $0, at: stage) }
    return (divisors + others).uniqued()
  }

  /// The divisors of an expression that are zero here.
  func zeroDivisors(in expression: Expression, at stage: Stage) -> [UnknownNumber] {
    switch expression {
    case .constant, .open, .quantity: return []
    case .negated(let operand): return zeroDivisors(in: operand, at: stage)
    case .sum(let left, let right), .difference(let left, let right), .product(let left, let right):
      return zeroDivisors(in: left, at: stage) + zeroDivisors(in: right, at: stage)
    case .quotient(let left, let right):
      let inner = zeroDivisors(in: left, at: stage) + zeroDivisors(in: right, at: stage)
      guard inner.isEmpty, value(of: right, at: stage) == 0 else { return inner }
      let divisor = ComparedValue.numbers([right]).quantities.map { $0.words(in: scenario) }.joined(separator: ", ")
      return [UnknownNumber(name: "quotient by '\(divisor)'", reason: .zeroDivisor)]
    case .minimum(let operands), .maximum(let operands): return operands.flatMap { zeroDivisors(in: $0, at: stage) }
    }
  }

  private func unknownNumbers(of asked: AskedQuantity, at stage: Stage) -> [UnknownNumber] {
    switch answer(asked.quantity, of: asked.element, at: stage) {
    case .unavailableBefore: return []
    case .notApplicable, .unknown: return [cause(of: asked, at: stage)]
    case .value(.flag): return []
    case .value(let value):
      let amounts = value.amounts(of: asked.part)
      let unknown = amounts.filter { !$0.value.isFinite }
      if amounts.isEmpty { return [cause(of: asked, at: stage)] }
      return unknown.flatMap { amount in
        let leaves = derivation(of: amount, at: stage).unknownLeaves
        let measured = leaves.compactMap { leaf in leaf.row.map { unmeasured(leaf, $0) } }
        if measured.isEmpty, let found = causeInRange(of: amount, asked, at: stage) { return [found] }
        return measured.isEmpty ? [cause(of: asked, at: stage, leaves.lazy.compactMap(\.rule).first)] : measured
      }
    }
  }

  /// A number of code or one without any measurement, as the amount's range names it.
  private func causeInRange(of amount: Amount, _ asked: AskedQuantity, at stage: Stage) -> UnknownNumber? {
    for cause in range(of: amount, at: stage).causes {
      switch cause {
      case .code: return UnknownNumber(name: asked.name(in: scenario), reason: .code)
      case .number(let number):
        return UnknownNumber(name: number.words(in: environment), reason: .notMeasured(note: ""))
      case .content, .rule, .undecided: continue
      }
    }
    return nil
  }

  private func unmeasured(_ leaf: Derivation, _ row: DataRow) -> UnknownNumber {
    UnknownNumber(
      name: DerivationWords(scenario: scenario).name(of: leaf),
      reason: .notMeasured(note: row.note)
    )
  }

  /// What keeps a quantity from being known where no missing measurement does, as far as a rule or a neighbour says.
  private func cause(of asked: AskedQuantity, at stage: Stage, _ rule: EngineRule? = nil) -> UnknownNumber {
    let own = asked.name(in: scenario)
    if let info = scenario.info(asked.element), !holds(info.guards) { return UnknownNumber(name: own, reason: .absent) }
    guard isOnScreen(asked.element) else { return UnknownNumber(name: own, reason: .offScreen) }
    if let found = rule.flatMap({ leftOut[$0] }) {
      return UnknownNumber(name: found.name, reason: .leftOut(found.name, way: found.way))
    }
    if rule == nil, asked.quantity.isContent, scenario.screen[asked.element].kind.isFilledByCode,
      scenario.screen[asked.element].children.isEmpty
    {
      return UnknownNumber(name: own, reason: .code)
    }
    if rule == nil || rule == .fixedViews || rule == .safeAreaInset || rule == .touchingInsets,
      let sized = elementSizedByContent(near: asked.element)
    {
      return sized
    }
    if let rule { return UnknownNumber(name: own, reason: .rule(rule)) }
    if scenario.limits.contains(where: { $0.setting.element == asked.element }) {
      return UnknownNumber(name: own, reason: .limit)
    }
    return UnknownNumber(name: own, reason: asked.quantity.spec.type.isPlace ? .undecided : .noRule)
  }

  /// The nearest view that is as large as what it shows, among those that a view's place can depend on.
  private func elementSizedByContent(near start: ElementID) -> UnknownNumber? {
    var waiting = [start]
    var seen: Set<ElementID> = [start]
    var next = 0
    while next < waiting.count, next < Self.mostNeighbours {
      let element = waiting[next]
      next += 1
      if let found = contentSize(of: element) { return found }
      for neighbour in neighbours(of: element, around: start) where seen.insert(neighbour).inserted {
        waiting.append(neighbour)
      }
    }
    return nil
  }

  private static let mostNeighbours = 64

  private func contentSize(of element: ElementID) -> UnknownNumber? {
    let kind = scenario.screen[element].kind
    guard kind.isSizedByContent, isOnScreen(element) else { return nil }
    let lengths: [(Axis, Part, Property)] = [(.vertical, .height, .height), (.horizontal, .width, .width)]
    for (axis, part, property) in lengths
    where setting(of: property, on: element) == nil && points(.frame, part, of: element) == nil {
      let name = "\(property.spec.spelling) of \(scenario.words(for: element))"
      return UnknownNumber(name: name, reason: .content(kind, of: element, axis))
    }
    return nil
  }

  /// The views that a view is tied to, what is around it, and those inside it where they decide where it is.
  private func neighbours(of element: ElementID, around start: ElementID) -> [ElementID] {
    var result = evaluation.scenario.settings(on: element).compactMap { setting -> ElementID? in
      guard case .anchor(let anchor) = setting.value else { return nil }
      return anchor.target.element
    }
    let kind = scenario.screen[element].kind
    if kind == .stackView || kind.isSwiftUI || !scenario.isWithin(start, element) || element == start {
      result += scenario.screen[element].children
    }
    if let parent = scenario.screen[element].parent, parent != .window { result.append(parent) }
    return result
  }
}

extension ScenarioEvaluation {
  /// In how many layouts of a row is looked for reasons, which are mostly the same.
  private static let mostExplained = 8

  /// The numbers that keep a row from being evaluated, each once.
  func unknownNumbers(of outcome: RowOutcome) -> [UnknownNumber] {
    let expectation = scenario.expectations[outcome.expectation]
    let sides = [expectation.subject, expectation.rows[outcome.row].value]
    let unknown = outcome.cases.filter { if case .unknown = $0.verdict { true } else { false } }
    return unknown.prefix(Self.mostExplained).flatMap { each in
      sides.flatMap { layouts[each.group].unknownNumbers(in: $0, at: each.stage) }
    }.uniqued()
  }
}

extension AnchorTarget {
  /// The view that a line belongs to; nil for guides of the superview.
  var element: ElementID? {
    if case .sibling(let element, _) = self { return element }
    if case .of(let element, _) = self { return element }
    if case .line(let target, _) = self { return target.element }
    return nil
  }
}

extension AskedQuantity {
  /// `height of 'title'`, `safeAreaInsets.top of 'page'`.
  fileprivate func name(in scenario: BoundScenario) -> String {
    let isPlace = quantity == .frame || quantity == .bounds || quantity == .size
    let words = [isPlace && part != nil ? nil : quantity.spec.spelling, part?.rawValue].compactMap(\.self)
    return "\(words.joined(separator: ".")) of \(scenario.words(for: element))"
  }
}

/// The numbers that SwiftUI chooses where their authors leave them out, and what to write.
private let leftOut: [EngineRule: (name: String, way: String)] = [
  .defaultSpacing: ("spacing beside a text", "write 'spacing:' in the stack"),
  .defaultInsetSpacing: ("spacing of safeAreaInset", "write 'spacing:' in it"),
  .contentMargins: ("length of contentMargins", "write it"),
  .listRowInsets: ("length of listRowInsets", "write it"),
  .hostingConfiguration: ("length of the cell's margins", "write it"),
  .navigationContainer: ("title of the navigation stack", "write a navigationTitle"),
  .repeatedViews: ("count of the forEach", "write 'count:' in it"),
  .aspectRatio: ("ratio of the image", "write it, as in 'aspectRatio: (1.5, contentMode: fit)'"),
]

extension ValueType {
  /// Whether it says where something is, or how large.
  fileprivate var isPlace: Bool { self == .rect || self == .size || self == .point || self == .number }
}

extension Quantity {
  /// Whether it is the extent of what a scroll view shows.
  fileprivate var isContent: Bool { self == .contentSize || self == .contentOffset }
}

extension ElementKind {
  /// Whether a data source or a page fills it.
  fileprivate var isFilledByCode: Bool {
    self == .tableView || self == .collectionView || self == .webView || self == .textView
      || self == .uiKit(.scrollView)
      || self == .tableViewController || self == .collectionViewController || self == .mapView
  }
}

extension Derivation {
  /// The leaves that are not known.
  fileprivate var unknownLeaves: [Derivation] {
    guard amount.isNaN else { return [] }
    return parts.isEmpty ? [self] : parts.flatMap(\.unknownLeaves)
  }
}
