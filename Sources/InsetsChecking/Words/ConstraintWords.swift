import InsetsEngine
import InsetsLanguage

extension ScenarioLayout {
  /// The limit at that position among an element's limits that hold here.
  func limit(_ index: Int, of element: ElementID) -> BoundLimit? {
    let holding = evaluation.limits(of: element, in: group)
    return holding.indices.contains(index) ? holding[index] : nil
  }

  /// The statement that demands something of a system of constraints, if it is one.
  func statement(of source: DemandSource) -> BoundSetting? {
    switch source {
    case .setting(let element, let property): setting(of: property, on: element)
    case .limit(let element, let index): limit(index, of: element)?.setting
    case .stack, .nature: nil
    }
  }
}
