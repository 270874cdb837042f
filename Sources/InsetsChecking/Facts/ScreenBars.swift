import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension ScenarioEvaluation {
  /// Whether the document sets one of the properties anywhere.
  func sets(_ properties: PropertySet) -> Bool { !properties.isDisjoint(with: writtenProperties) }

  /// The navigation and tab bar controllers of the scenario.
  var containers: [ElementID] {
    scenario.screen.ids.filter { id in
      let kind = self.scenario.screen[id].kind
      return kind == .navigationController || kind == .tabBarController
    }
  }
}
