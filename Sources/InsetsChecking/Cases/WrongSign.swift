import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// How far an edge reaches out of the superview, in one layout.
struct ReachingEdge: LaidOut {
  var layout: ScenarioLayout
  /// In points.
  var distance: Points
}

/// A tie that points outwards while the opposite one points inwards.
struct WrongSign: SpreadCase {
  let setting: BoundSetting
  private let edge: Edge
  let spread: Spread<ReachingEdge>
  /// The statement with the other sign.
  private let turned: String
  /// Whether both edges are tied to the safe area, and one of them reaches out of it.
  private let isOfSafeArea: Bool

  static func all(in evaluation: ScenarioEvaluation) -> [WrongSign] {
    let scenario = evaluation.scenario
    let reaching = scenario.elementsReachingOut
    return scenario.elements.indices.flatMap { index -> [WrongSign] in
      let element = ElementID(index)
      guard reaching.contains(element), let parent = scenario.screen[element].parent, parent != .window,
        !scenario.screen[parent].kind.isScrollView
      else { return [] }
      return [(Property.leading, Property.trailing), (.left, .right), (.top, .bottom)].flatMap { near, far in
        [(near, far), (far, near)].compactMap { WrongSign(element, out: $0, in: $1, evaluation) }
      }
    }
  }

  private init?(_ element: ElementID, out: Property, in opposite: Property, _ evaluation: ScenarioEvaluation) {
    let scenario = evaluation.scenario
    guard let outward = scenario.onlySetting(of: out, on: element), scenario.owns(outward),
      let inward = scenario.onlySetting(of: opposite, on: element),
      let reach = outward.inset(isNear: out.isNearEdge), let keep = inward.inset(isNear: opposite.isNearEdge),
      reach < 0, keep > 0,
      let edge = out.edge(in: scenario.configurations.first?.layoutDirection ?? .leftToRight)
    else { return nil }
    // The same number on both sides is meant to be symmetric. Content to read or scroll is never cut off on purpose.
    let kind = scenario.screen[element].kind
    guard (-reach).looksLike(keep) || (-reach <= 40 && kind.holdsText) else { return nil }
    self.edge = edge
    let areOfSafeArea = [outward, inward].allSatisfy(\.setting.value.isTiedToSafeArea)
    let isOfSafeArea = areOfSafeArea && (-reach).looksLike(keep)
    // Another rule reports text under a bar.
    if isOfSafeArea, evaluation.coversContent(of: element, at: edge) { return nil }
    let reaching = evaluation.layouts(of: outward).compactMap { layout -> ReachingEdge? in
      guard layout.isVisible(element), let parent = scenario.screen[element].parent,
        let frame = layout.frameInWindow(of: element), let outer = layout.frameInWindow(of: parent)
      else { return nil }
      let distance = isOfSafeArea ? -reach : -frame.distance(inside: outer, edge)
      return distance.isVisible ? ReachingEdge(layout: layout, distance: distance) : nil
    }
    guard let spread = Spread(reaching, by: \.distance) else { return nil }
    self.spread = spread
    self.isOfSafeArea = isOfSafeArea
    setting = outward
    turned = outward.turned ?? ""
  }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting, at: edge) }
  var message: Finding.Message {
    let parent = scenario.screen[setting.element].parent.map { scenario.words(for: $0) } ?? "its superview"
    let outer = isOfSafeArea ? "the safe area" : parent
    return .reachesOut(
      scenario.words(for: setting.element),
      edge,
      of: outer,
      spread,
      scenario.text(setting.place.range)
    )
  }
  var changes: [Change] {
    if scenario.namesItself(setting), !turned.isEmpty {
      Change(
        "Flip the sign",
        scenario.edit.set(setting, to: turned),
        measure: .edge(edge, of: setting.element)
      )
    }
  }
}

extension Finding.Message {
  fileprivate static func reachesOut(
    _ name: String,
    _ edge: Edge,
    of outer: String,
    _ spread: Spread<ReachingEdge>,
    _ statement: String
  ) -> Self {
    """
    \(name) extends \(spread.worst.amount) pt outside \(outer) at the \(edge): '\(statement)' points outwards, \
    \(spread.places)
    """
  }
}

extension Property {
  /// Whether positions count from the edge.
  var isNearEdge: Bool { self == .top || self == .left || self == .leading }
}

extension BoundScenario {
  /// The elements with a tie that points outwards; most screens have none.
  fileprivate var elementsReachingOut: Set<ElementID> {
    var elements: Set<ElementID> = []
    for setting in settings where (setting.inset(isNear: setting.setting.property.isNearEdge) ?? 0) < 0 {
      elements.insert(setting.element)
    }
    return elements
  }

  /// The only unconditional statement that ties an edge, if there is one.
  fileprivate func onlySetting(of property: Property, on element: ElementID) -> BoundSetting? {
    let all = settings.filter { $0.element == element && $0.setting.property == property }
    guard let only = all.first, all.count == 1, only.stage == nil else { return nil }
    return only
  }
}

extension BoundSetting {
  /// The distance of the tied edge inwards, in points; nil unless it is a plain number from the superview or its
  /// guides.
  func inset(isNear: Bool) -> Points? {
    guard case .anchor(let anchor) = setting.value, case .constant(let offset) = anchor.offset else { return nil }
    let inwards = isNear ? offset : -offset
    switch anchor.target {
    case .superview, .safeArea, .margins: return inwards
    case .distance(.constant(let distance)): return distance + inwards
    case .distance, .readable, .contentLayoutGuide, .frameLayoutGuide, .topLayoutGuide, .bottomLayoutGuide, .keyboard,
      .sibling, .of, .line:
      return nil
    }
  }

  /// The value with the other sign.
  fileprivate var turned: String? {
    guard case .anchor(let anchor) = setting.value, case .constant(let offset) = anchor.offset else { return nil }
    switch anchor.target {
    case .superview: return "superview" + signed(-offset)
    case .safeArea: return "safeArea" + signed(-offset)
    case .margins: return "margins" + signed(-offset)
    case .distance(.constant(let distance)) where offset == 0: return formatted(-distance)
    case .distance, .readable, .contentLayoutGuide, .frameLayoutGuide, .topLayoutGuide, .bottomLayoutGuide, .keyboard,
      .sibling, .of, .line:
      return nil
    }
  }
}
