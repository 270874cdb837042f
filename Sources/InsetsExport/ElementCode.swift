import InsetsChecking
import InsetsEngine
import InsetsLanguage

/// Writes an element of a scenario's screen as UIKit code: what makes it, and the constraints or frames of all that is
/// inside.
package enum ElementCode {
  /// What comes of the question for an element's code.
  package enum Outcome: Equatable {
    case code(String)
    /// Why there is none; lower case, without a final stop.
    case refused(String)
  }

  /// The code of the element with a name; nil if the scenario has none.
  package static func of(_ name: String, in scenario: BoundScenario, _ evaluation: ScenarioEvaluation?) -> Outcome? {
    guard let index = scenario.elements.firstIndex(where: { $0.name == name }) else { return nil }
    guard let evaluation, !evaluation.groups.isEmpty else {
      return .refused("the scenario '\(scenario.title)' has an error; see 'insets check'")
    }
    let screens = evaluation.groups.indices.map { evaluation.screen(of: $0) }
    if Set(screens).count > 1 {
      return .refused("the scenario '\(scenario.title)' has other settings on some configurations")
    }
    let id = ElementID(index)
    var views = ViewCode(screens[0], scenario, hasOwnClasses: false)
    do throws(Unbuildable) {
      try views.make(id)
      if !views.screen[id].kind.isController, let parent = views.screen[id].parent {
        try views.place(id)
        views.add(statement: "\(views.view(of: parent)).addSubview(\(views.name(of: id)))")
      }
    } catch {
      return .refused(error.reason)
    }
    return .code(views.code.map { "\($0)\n" }.joined())
  }
}
