import InsetsEngine
import InsetsSyntax

extension ScenarioEvaluation {
  /// Whether the document sets one of the properties anywhere, so that a rule about them has something to look at.
  func sets(_ properties: PropertySet) -> Bool { !properties.isDisjoint(with: writtenProperties) }

  /// The navigation and tab bar controllers of the scenario.
  var containers: [ElementID] {
    scenario.screen.elements.indices.lazy.map { ElementID($0) }.filter { id in
      let kind = self.scenario.screen[id].kind
      return kind == .navigationController || kind == .tabBarController
    }
  }

  /// A number of the settled layout in points; nil where it has no value or nobody knows it.
  func points(_ quantity: Quantity, _ part: Part?, of element: ElementID, in group: Int) -> Points? {
    let value = amount(quantity, part, of: element, in: group)?.value
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// How far a view lies inside the bounds of its superview on the top or bottom edge, in points.
  func distance(of element: ElementID, at edge: Edge, in group: Int) -> Points? {
    guard let parent = scenario.screen[element].parent, let y = points(.frame, .y, of: element, in: group) else {
      return nil
    }
    if edge == .top { return y }
    guard let height = points(.frame, .height, of: element, in: group),
      let whole = points(.bounds, .height, of: parent, in: group)
    else { return nil }
    return whole - y - height
  }
}

extension BoundScenario {
  /// Whether the statement is written in this scenario, where an edit can reach it, and not in a component.
  func owns(_ setting: BoundSetting) -> Bool { setting.place.tree === tree }
}
