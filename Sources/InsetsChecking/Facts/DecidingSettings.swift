import InsetsEngine
import InsetsLanguage

extension ScenarioEvaluation {
  /// The statements of this item that set a property of an element, each with the layouts that it decides.
  func settings(
    deciding property: Property,
    on element: ElementID
  ) -> [(setting: BoundSetting, layouts: [ScenarioLayout])] {
    guard writtenProperties.contains(property) else { return [] }
    let own = scenario.settings(of: property, on: element)
    guard !own.isEmpty else { return [] }
    return own.compactMap { setting in
      let layouts = layouts(decidedBy: setting)
      return layouts.isEmpty ? nil : (setting, layouts)
    }
  }

  /// The deciding statements for a property of any element, in the elements' order.
  func settings(deciding property: Property) -> [(setting: BoundSetting, layouts: [ScenarioLayout])] {
    elements(setting: property).flatMap { settings(deciding: property, on: $0) }
  }

  /// The layouts in which a statement holds.
  package func layouts(of setting: BoundSetting) -> [ScenarioLayout] { layouts.filter { $0.holds(setting.guards) } }

  /// The layouts in which a statement decides what it sets.
  func layouts(decidedBy setting: BoundSetting) -> [ScenarioLayout] {
    let hasRivals = scenario.settings(on: setting.element).contains {
      $0 !== setting && $0.property == setting.property
    }
    return hasRivals ? layouts.filter { $0.isDecided(by: setting) } : layouts(of: setting)
  }

  /// The elements on which this item sets a property, in order.
  private func elements(setting property: Property) -> [ElementID] {
    guard writtenProperties.contains(property) else { return [] }
    return Set(scenario.settings.lazy.filter { $0.property == property }.map(\.element)).sorted()
  }
}

extension ScenarioLayouts {
  /// The layouts that show an element.
  func showing(_ element: ElementID) -> [ScenarioLayout] { filter { $0.isVisible(element) } }

  /// The layouts in which a statement holds and its element is shown.
  func showing(_ setting: BoundSetting) -> [ScenarioLayout] {
    filter { $0.holds(setting.guards) && $0.isVisible(setting.element) }
  }
}

extension BoundSetting {
  /// What it sets.
  var property: Property { setting.property }
  /// What it sets the property to.
  var value: PropertyValue { setting.value }

  /// Whether it overrides an earlier setting of the same property.
  ///
  /// Code of a stage comes after the tree, and later stages after earlier ones.
  func comesAfter(_ earlier: BoundSetting) -> Bool {
    guard let other = earlier.stage else { return true }
    return stage.map { $0 >= other } ?? false
  }
}
