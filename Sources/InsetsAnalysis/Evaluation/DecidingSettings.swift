import InsetsEngine

extension ScenarioEvaluation {
  /// The statements of this item that set a property of an element, each with the layouts in which it has the last word.
  func decidingSettings(of property: Property, on element: ElementID) -> [(setting: BoundSetting, groups: [Int])] {
    let settings = scenario.settings.indices.filter {
      scenario.settings[$0].element == element && scenario.settings[$0].setting.property == property
    }
    guard !settings.isEmpty else { return [] }
    var groupsOfSetting: [Int: [Int]] = [:]
    for group in groups.indices {
      let configuration = configuration(of: group)
      let there = settings.filter { scenario.holds(scenario.settings[$0].guards, on: configuration) }
      // Code that runs at a stage comes after what the tree says, later stages after earlier ones.
      let last = there.max { first, second in
        (scenario.settings[first].stage?.rawValue ?? -1, first) < (
          scenario.settings[second].stage?.rawValue ?? -1, second
        )
      }
      if let last { groupsOfSetting[last, default: []].append(group) }
    }
    return settings.compactMap { index in
      guard let groups = groupsOfSetting[index], scenario.settings[index].place.tree === scenario.tree else {
        return nil
      }
      return (scenario.settings[index], groups)
    }
  }

  /// The elements that this item sets a property on, in their order.
  func elements(setting property: Property) -> [ElementID] {
    Set(scenario.settings.lazy.filter { $0.setting.property == property }.map(\.element)).sorted()
  }
}
