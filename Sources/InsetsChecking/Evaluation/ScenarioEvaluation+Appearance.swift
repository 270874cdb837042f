import InsetsEngine
import InsetsLanguage

extension ScenarioEvaluation {
  /// Whether two versions of a scenario look the same on each configuration: the same elements at the same places, with
  /// their content as far inside.
  ///
  /// Values that are unknown in both count as equal.
  func looksLike(_ other: ScenarioEvaluation) -> Bool {
    guard scenario.configurations == other.scenario.configurations,
      scenario.elements.map(\.kind) == other.scenario.elements.map(\.kind),
      scenario.elements.map(\.name) == other.scenario.elements.map(\.name)
    else { return false }
    var compared: Set<[Int]> = []
    return scenario.configurations.indices.allSatisfy { member in
      let (mine, theirs) = (layout(ofConfiguration: member), other.layout(ofConfiguration: member))
      guard compared.insert([mine.group, theirs.group]).inserted else { return true }
      return scenario.screen.ids.allSatisfy { element in
        zip(mine.appearance(of: element), theirs.appearance(of: element)).allSatisfy { mine, theirs in
          guard let mine, let theirs else { return mine == nil && theirs == nil }
          return zip(mine, theirs).allSatisfy { ($0.isNaN && $1.isNaN) || $0.looksLike($1) }
        }
      }
    }
  }
}

extension ScenarioLayout {
  /// The visible numbers of an element, in points: its frame, and where its content begins and ends; nil for a missing
  /// one.
  fileprivate func appearance(of element: ElementID) -> [[Points]?] {
    [.frame, contentInset(of: element)].map { quantity in
      guard case .value(let value) = answer(quantity, of: element) else { return nil }
      return value.amounts.map(\.value)
    }
  }
}
