import InsetsEngine

extension ScenarioEvaluation {
  /// Whether a setting changes nothing in any of these groups, whatever its value: every element has the same numbers
  /// without it.
  ///
  /// The devices are turned as well, for what is written for landscape is not without effect because a scenario shows
  /// portrait alone. What an author's code sets at a stage is never taken for inert.
  func isInert(_ setting: BoundSetting, in groups: [Int]) -> Bool {
    guard setting.stage == nil, !groups.isEmpty else { return false }
    return Set(groups.map { self.groups[$0].screen }).allSatisfy { screen in
      let members = groups.filter { self.groups[$0].screen == screen }
      guard let first = members.first, let position = position(of: setting, in: first) else { return false }
      var layouts = Resolutions(self.screen(of: first), in: members.flatMap(environments))
      var without = layouts.screen
      without[setting.element].settings.remove(at: position)
      guard layouts.looksTheSame(as: without) else { return false }
      return setting.otherValues.allSatisfy { value in
        var changed = layouts.screen
        changed[setting.element].settings[position].value = value
        return layouts.looksTheSame(as: changed)
      }
    }
  }

  /// The environment of a group, and that of its device when it is turned.
  private func environments(of group: Int) -> [Environment] {
    var turned = configuration(of: group)
    turned.orientation = turned.orientation.isLandscape ? .portrait : .landscape
    return [groups[group].environment, Environment(turned)]
  }

  /// Where the setting stands among those of its element on a group's screen.
  private func position(of setting: BoundSetting, in group: Int) -> Int? {
    let configuration = configuration(of: group)
    let there = scenario.settings.filter {
      $0.element == setting.element && $0.stage == nil && scenario.holds($0.guards, on: configuration)
    }
    let position = there.firstIndex {
      $0.place.range == setting.place.range && $0.place.tree === setting.place.tree
        && $0.setting.property == setting.setting.property
    }
    guard let position, screen(of: group)[setting.element].settings.indices.contains(position) else { return nil }
    return position
  }
}

extension BoundSetting {
  /// What could stand instead of the value, where that is one of a few words.
  fileprivate var otherValues: [PropertyValue] {
    switch setting.value {
    case .flag(let flag): [.flag(!flag)]
    case .edges(let edges): [EdgeSet.all, []].filter { $0 != edges }.map { .edges($0) }
    case .choice(let choice): setting.property.spec.choices.map(\.choice).filter { $0 != choice }.map { .choice($0) }
    case .number, .insets, .size, .rect, .transform, .anchor: []
    }
  }

  /// Whether the value is the one that holds anyway, so that the statement says it for the reader.
  var isDefault: Bool {
    guard let word = setting.property.spec.defaultValue else { return false }
    switch setting.value {
    case .flag(let flag): return word == (flag ? "true" : "false")
    case .edges(let edges): return word == "all" && edges == .all
    case .choice(let choice): return word == choice.rawValue
    case .number, .insets, .size, .rect, .transform, .anchor: return false
    }
  }
}
