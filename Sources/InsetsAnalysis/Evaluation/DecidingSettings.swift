import InsetsEngine

extension ScenarioEvaluation {
  /// The statements of this item that set a property of an element, each with the layouts in which it has the last word.
  func decidingSettings(of property: Property, on element: ElementID) -> [(setting: BoundSetting, groups: [Int])] {
    guard writtenProperties.contains(property) else { return [] }
    let settings = scenario.settings.indices.filter {
      scenario.settings[$0].element == element && scenario.settings[$0].setting.property == property
    }
    guard !settings.isEmpty else { return [] }
    var groupsOfSetting: [Int: [Int]] = [:]
    for group in groups.indices {
      let there = settings.filter { holds(scenario.settings[$0].guards, in: group) }
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
    guard writtenProperties.contains(property) else { return [] }
    return Set(scenario.settings.lazy.filter { $0.setting.property == property }.map(\.element)).sorted()
  }

  /// The statement that has the last word on a property of an element in a group, whichever item it stands in; nil
  /// where nothing is said.
  func lastSetting(of property: Property, on element: ElementID, in group: Int) -> BoundSetting? {
    guard writtenProperties.contains(property) else { return nil }
    var last: BoundSetting?
    for setting in scenario.settings where setting.element == element && setting.setting.property == property {
      guard holds(setting.guards, in: group) else { continue }
      // Code that runs at a stage comes after what the tree says, later stages after earlier ones.
      if let last, (setting.stage?.rawValue ?? -1) < (last.stage?.rawValue ?? -1) { continue }
      last = setting
    }
    return last
  }

  /// The word that a property is set to in a group; nil where nothing is said.
  func choice(_ property: Property, of element: ElementID, in group: Int) -> Choice? {
    if case .choice(let choice)? = lastSetting(of: property, on: element, in: group)?.setting.value {
      choice
    } else {
      nil
    }
  }

  /// The flag that a property is set to in a group; nil where nothing is said.
  func flag(_ property: Property, of element: ElementID, in group: Int) -> Bool? {
    if case .flag(let flag)? = lastSetting(of: property, on: element, in: group)?.setting.value { flag } else { nil }
  }
}
