import InsetsEngine
import InsetsLanguage

extension ScenarioEvaluation {
  /// Whether a reader sees the same on each configuration of two versions of a scenario: the same elements, at the same
  /// places, with their contents as far inside.
  ///
  /// What is not known in both counts as the same.
  func looksLike(_ other: ScenarioEvaluation) -> Bool {
    guard scenario.configurations == other.scenario.configurations,
      scenario.elements.map(\.kind) == other.scenario.elements.map(\.kind),
      scenario.elements.map(\.name) == other.scenario.elements.map(\.name)
    else { return false }
    var compared: Set<[Int]> = []
    return scenario.configurations.indices.allSatisfy { member in
      let (mine, theirs) = (layout(ofConfiguration: member), other.layout(ofConfiguration: member))
      guard compared.insert([mine.group, theirs.group]).inserted else { return true }
      return scenario.elements.indices.map(ElementID.init).allSatisfy { element in
        zip(mine.appearance(of: element), theirs.appearance(of: element)).allSatisfy { mine, theirs in
          guard let mine, let theirs else { return mine == nil && theirs == nil }
          return zip(mine, theirs).allSatisfy { ($0.isNaN && $1.isNaN) || $0.looksLike($1) }
        }
      }
    }
  }
}

extension ScenarioLayout {
  /// The numbers of an element that a reader sees, in points: its frame, and where its content begins and ends; nil
  /// where there is none.
  fileprivate func appearance(of element: ElementID) -> [[Points]?] {
    [.frame, contentInset(of: element)].map { quantity in
      guard case .value(let value) = answer(quantity, of: element) else { return nil }
      return value.amounts.map(\.value)
    }
  }
}
