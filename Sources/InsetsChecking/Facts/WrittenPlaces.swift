import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// How the statements of a scenario place its views, without a layout.
struct WrittenPlaces {
  private let scenario: BoundScenario

  init(_ scenario: BoundScenario) { self.scenario = scenario }

  /// Whether plain numbers alone place an element and its ancestors, or at least their frames vertically; places that are
  /// computed from the screen's size, or moved by code, are deliberate.
  func isPlacedByNumbers(_ element: ElementID, vertically: Bool) -> Bool {
    let views = ([element] + scenario.ancestors(of: element)).prefix {
      !scenario.screen[$0].kind.isController && $0 != .window
    }
    let own = views.flatMap { scenario.settings(on: $0) }
    if own.contains(where: { $0.property == .transform }) { return false }
    let places = own.filter { $0.property.spec.isPlacement }
    return places.allSatisfy { setting in
      var numbers = setting.value.expressions
      if vertically, case .rect(_, let y, _, let height) = setting.value { numbers = [y, height] }
      // A frame is often set where the size of the view is known, and then once.
      let isFirst =
        setting.stage == nil
        || setting.stage == .viewDidLayoutSubviews && places.count { $0.element == setting.element } == 1
      return isFirst && numbers.allSatisfy { $0.constantValue != nil } && !setting.isParked
    }
  }

  /// Whether an element begins below a sibling, by a tie or in a stack view.
  func hangsBelowSibling(_ element: ElementID) -> Bool {
    if let stack = scenario.screen[element].parent, scenario.screen[stack].kind == .stackView,
      scenario.screen[stack].children.first != element
    {
      return scenario.settings(of: .axis, on: stack).last.map { $0.value == .choice(.vertical) } ?? false
    }
    return scenario.settings(of: .top, on: element).contains { setting in
      guard case .anchor(let anchor) = setting.value, case .sibling = anchor.target else { return false }
      return true
    }
  }

  /// The only statement of a property that is made from the start, if there is one.
  func onlySetting(of property: Property, on element: ElementID) -> BoundSetting? {
    let all = scenario.settings(on: element).filter { $0.property == property }
    guard let only = all.first, all.count == 1, only.stage == nil else { return nil }
    return only
  }

  /// The statement that says how high a view is, if it is the only one and nothing stands against it.
  func requiredHeight(of view: ElementID) -> BoundSetting? {
    let equal = scenario.limits.filter {
      $0.setting.element == view && $0.setting.property == .height && $0.relation == .equal && $0.priority >= 1000
    }
    let all = scenario.settings(of: .height, on: view) + equal.map(\.setting)
    return all.count == 1 ? all[0] : nil
  }

  /// The texts and controls in an element.
  func texts(in part: ElementID) -> [ElementID] {
    scenario.screen.ids.filter { $0 != part && scenario.screen.kind(of: $0).holdsText && scenario.isWithin($0, part) }
  }
}

extension BoundSetting {
  /// Whether the statement points outwards by itself: `top: -40`, `bottom: superview + 300`, `top: superview.bottom`.
  fileprivate var isParked: Bool {
    if case .anchor(let anchor) = setting.value, case .line = anchor.target { return true }
    if case .rect(let x, let y, _, _) = setting.value {
      return (x.constantValue ?? 0) < 0 || (y.constantValue ?? 0) < 0
    }
    return (inset(isNear: setting.property.isNearEdge) ?? 0) < -40
  }
}
