import InsetsEngine
import InsetsLanguage

extension ScenarioEvaluation {
  /// Whether a setting changes nothing in these groups, whatever its value: every element has the same numbers without
  /// it.
  ///
  /// Devices are also rotated, since a setting for landscape is not without effect because a scenario shows only
  /// portrait. Settings of an author's code at a stage never count as inert.
  func isInert(_ setting: BoundSetting, in layouts: [ScenarioLayout]) -> Bool {
    guard setting.stage == nil, !layouts.isEmpty else { return false }
    return Set(layouts.map { groups[$0.group].screen }).allSatisfy { number in
      let members = layouts.filter { groups[$0.group].screen == number }
      guard let position = members[0].position(of: setting) else { return false }
      let screen = members[0].screen
      let known = members.map(\.environment)
      // Most flags have an effect in the scenario's own layouts, so rotation is rarely needed.
      guard setting.isInert(at: position, of: screen, in: known) else { return false }
      let turned = Set(members.map(\.turnedEnvironment)).subtracting(known)
      return setting.isInert(at: position, of: screen, in: Array(turned))
    }
  }
}

extension ScenarioLayout {
  /// The environment of the layout's device after rotation.
  fileprivate var turnedEnvironment: Environment {
    var turned = configuration
    turned.orientation = turned.orientation.isLandscape ? .portrait : .landscape
    return EnvironmentGroups.environment(of: turned)
  }

  /// The position of the setting among those of its element on the screen.
  fileprivate func position(of setting: BoundSetting) -> Int? {
    let there = scenario.settings(on: setting.element).filter { $0.stage == nil && holds($0.guards) }
    guard let position = there.firstIndex(where: { $0 === setting }),
      screen[setting.element].settings.indices.contains(position)
    else { return nil }
    return position
  }
}

extension BoundSetting {
  /// Whether a screen has the same numbers without the setting at a position, and with other values of it.
  fileprivate func isInert(at position: Int, of screen: Screen, in environments: [Environment]) -> Bool {
    var layouts = Resolutions(screen, in: environments)
    var without = screen
    without[element].settings.remove(at: position)
    guard layouts.looksTheSame(as: without) else { return false }
    return otherValues.allSatisfy { value in
      var changed = screen
      changed[element].settings[position].value = value
      return layouts.looksTheSame(as: changed)
    }
  }

  /// The possible other values, if the value is one of a few words.
  fileprivate var otherValues: [PropertyValue] {
    let words = setting.property.spec.choices.map { PropertyValue.choice($0.choice) }
    let values: [PropertyValue] =
      if case .flag = setting.value {
        [.flag(true), .flag(false)]
      } else if case .edges = setting.value {
        [.edges(.all), .edges([])]
      } else if case .choice = setting.value {
        words
      } else {
        []
      }
    return values.filter { $0 != setting.value }
  }

  /// Whether it is the default, and the statement only says so for the reader.
  var isDefault: Bool {
    guard let word = setting.property.spec.defaultValue else { return false }
    if case .choice(let choice) = setting.value { return word == choice.rawValue }
    let values: [String: PropertyValue] = ["true": .flag(true), "false": .flag(false), "all": .edges(.all)]
    return values[word] == setting.value
  }
}
