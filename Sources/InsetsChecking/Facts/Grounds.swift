import InsetsEngine
import InsetsLanguage

extension BoundSetting {
  /// The backgrounds that a modifier brings to a screen's edge together with what is in front of them.
  ///
  /// A ground stands among the views of the stack, or in its background.
  func grounds(at edge: Edge, in layout: ScenarioLayout) -> [ElementID] {
    let (scenario, screen) = (layout.scenario, layout.scenario.screen)
    let behind = screen[element].children.flatMap { child in
      let kind = screen[child].kind
      if kind == .background { return screen[child].children }
      // A card that lies at the edge brings its own background there.
      guard kind.isStack else { return [child] }
      return screen[child].children.filter { screen[$0].kind == .background }.flatMap { screen[$0].children }
    }
    return behind.filter { view in
      guard screen[view].kind.isGround, scenario.settings(of: .ignoresSafeArea, on: view).isEmpty,
        let host = layout.resolution.hostCover(of: view)
      else { return false }
      // What begins further in has nothing to do with the edge; where it begins may not be known. A modifier about the
      // keyboard alone leaves the bars where they are.
      let slack = 1 + (isAboutKeyboardAlone ? layout.points(.safeAreaInsets, edge.part, of: .window) ?? 0 : 0)
      return layout.edges(.frameInWindow, of: view).map { $0.distance(inside: host.rect, edge) }
        .map { $0.least <= slack && $0.greatest >= -1 } ?? true
    }
  }
}

extension BoundSetting {
  /// Whether it lets a view ignore the keyboard and no bar.
  var isAboutKeyboardAlone: Bool {
    if case .modifier(.safeArea(.keyboard, _)) = value { true } else { false }
  }
}

extension ScenarioEditor {
  /// Lets grounds alone ignore the safe area in place of all that a modifier is around; the room that was made for bars
  /// by hand goes with it.
  func leaveSafeArea(
    to grounds: [ElementID],
    _ setting: BoundSetting,
    without room: AuthoredExtent? = nil,
    measure: Measure
  ) -> Change? {
    let isNew = scenario.configurations.allSatisfy { $0.os >= OSVersion(14) }
    let spelling = (isNew ? Property.ignoresSafeArea : setting.property).spec.spelling
    let value = scenario.text(setting.valuePlace.range)
    let moved = grounds.compactMap { add("\(spelling): \(value)", to: $0) }
    guard !grounds.isEmpty, moved.count == grounds.count,
      let removed = room.map({ remove(setting, and: $0.edge, fromLengthsOf: $0.setting) })
        ?? remove(setting).map({ [$0] })
    else { return nil }
    return Change(
      """
      Let \(enumerated(grounds.map { scenario.words(for: $0) })) alone ignore the \
      \(setting.isAboutKeyboardAlone ? "keyboard" : "safe area")
      """,
      all: moved + removed,
      measure: measure
    )
  }
}

extension ElementKind {
  /// Whether it is typically a background.
  var isGround: Bool { self == .color || self == .rectangle || self == .image }
}
