/// Where a setting stands: the element, and the place among its settings.
package struct SettingPosition: Hashable, Sendable {
  package var element: ElementID
  package var index: Int

  package init(element: ElementID, index: Int) {
    self.element = element
    self.index = index
  }
}

extension Resolutions {
  /// The settings of the screen that change nothing in any of the environments.
  ///
  /// It is found out by layout: without the setting every element has the same numbers. A flag has to change nothing
  /// when it is the other way round either, and a choice or a set of edges whatever it is; so what only says what holds
  /// anyway, such as `isTranslucent: true`, is not among them. What an author's code sets at a stage is not looked at.
  package mutating func inertSettings() -> [SettingPosition] {
    var inert: [SettingPosition] = []
    for element in screen.elements.indices.map({ ElementID($0) }) {
      for index in screen[element].settings.indices {
        let position = SettingPosition(element: element, index: index)
        if isInert(position) { inert.append(position) }
      }
    }
    return inert
  }

  /// Whether the setting at this position changes nothing in any of the environments.
  package mutating func isInert(_ position: SettingPosition) -> Bool {
    guard screen.elements.indices.contains(position.element.index),
      screen[position.element].settings.indices.contains(position.index)
    else { return false }
    var without = screen
    let setting = without[position.element].settings.remove(at: position.index)
    guard looksTheSame(as: without) else { return false }
    for value in setting.value.otherWords {
      var changed = screen
      changed[position.element].settings[position.index].value = value
      guard looksTheSame(as: changed) else { return false }
    }
    return true
  }
}

extension PropertyValue {
  /// What could stand instead of a word; nothing for numbers, of which there are too many.
  fileprivate var otherWords: [PropertyValue] {
    switch self {
    case .flag(let flag): [.flag(!flag)]
    case .edges(let edges): [EdgeSet.all, []].filter { $0 != edges }.map { .edges($0) }
    case .choice(let choice): Choice.allCases.filter { $0 != choice }.map { .choice($0) }
    case .number, .insets, .size, .rect, .transform, .anchor, .modifier, .alignment: []
    }
  }
}
