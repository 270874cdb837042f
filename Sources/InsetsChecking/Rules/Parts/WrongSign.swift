import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension ScenarioEvaluation {
  /// The ties that point outwards while the opposite one points inwards, each with its view.
  func wrongSigns() -> [(view: ElementID, finding: LayoutFinding)] {
    let reaching = scenario.elementsReachingOut
    return scenario.elements.indices.flatMap { index -> [(ElementID, LayoutFinding)] in
      let element = ElementID(index)
      guard reaching.contains(element), let parent = scenario.screen[element].parent, parent != .window,
        !scenario.screen[parent].kind.isScrollView
      else { return [] }
      return [(Property.leading, Property.trailing), (.left, .right), (.top, .bottom)].flatMap { near, far in
        [(near, far), (far, near)].compactMap { out, opposite in
          wrongSign(of: element, in: parent, out, opposite).map { (element, $0) }
        }
      }
    }
  }

  private func wrongSign(of element: ElementID, in parent: ElementID, _ out: Property, _ opposite: Property)
    -> LayoutFinding?
  {
    let scenario = scenario
    guard let outward = scenario.onlySetting(of: out, on: element), scenario.owns(outward),
      let inward = scenario.onlySetting(of: opposite, on: element),
      let reach = outward.inset(isNear: out.isNearEdge), let keep = inward.inset(isNear: opposite.isNearEdge),
      reach < 0, keep > 0,
      let edge = out.edge(in: scenario.configurations.first?.layoutDirection ?? .leftToRight)
    else { return nil }
    // The same number on both sides is meant to be symmetric. Content to read or scroll is never cut off on purpose.
    let kind = scenario.screen[element].kind
    guard (-reach).looksLike(keep) || (-reach <= 40 && kind.holdsText) else { return nil }
    let areOfSafeArea = [outward, inward].allSatisfy(\.setting.value.isTiedToSafeArea)
    let isOfSafeArea = areOfSafeArea && (-reach).looksLike(keep)
    // Another rule reports text under a bar.
    if isOfSafeArea, coversContent(of: element, at: edge) { return nil }
    let spread = layouts(of: outward).spread { layout in
      guard layout.isVisible(element), let frame = layout.frameInWindow(of: element),
        let outer = layout.frameInWindow(of: parent)
      else { return nil }
      let distance = isOfSafeArea ? -reach : -frame.distance(inside: outer, edge)
      return distance.isVisible ? distance : nil
    }
    guard let spread else { return nil }
    return LayoutFinding(
      at: outward.place.range,
      Subject(outward, at: edge),
      over: spread,
      """
      \(scenario.words(for: element)) extends \(spread.worst.amount) pt outside \
      \(isOfSafeArea ? "the safe area" : scenario.words(for: parent)) at the \(edge): \
      '\(scenario.text(outward.place.range))' points outwards, \(spread.places)
      """
    ) {
      if scenario.namesItself(outward), let turned = outward.turned {
        Change("Flip the sign", scenario.edit.set(outward, to: turned), measure: .edge(edge, of: element))
      }
    }
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
