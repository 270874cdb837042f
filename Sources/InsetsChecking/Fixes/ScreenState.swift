import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A state that a person brings a screen into, beside the one that its scenario describes.
enum ScreenState: CaseIterable {
  case keyboardHidden
  case landscape
  /// A sheet that stops at more than one height, at the last one.
  case sheetPulledUp
  /// A pushed screen where its author lets the tab bar go.
  case tabBarHidden
  /// A large title after scrolling.
  case titleCollapsed
}

extension BoundScenario {
  /// The screen in another state; nil if it has none such.
  func inState(_ state: ScreenState) -> BoundScenario? {
    switch state {
    case .keyboardHidden: withoutKeyboard
    case .landscape: turned
    case .sheetPulledUp: pulledUp
    case .tabBarHidden: withoutTabBar
    case .titleCollapsed: withCollapsedTitle
    }
  }

  /// Nil if it shows no keyboard, or if something is computed from it, which code does only while it is shown.
  private var withoutKeyboard: BoundScenario? {
    guard !shownKeyboards.isEmpty || settings.contains(where: { $0.property == .isShown }),
      settings.allSatisfy({ $0.reads.allSatisfy { screen[$0.element].kind != .keyboard } })
    else { return nil }
    return with(settings: settings.filter { $0.property != .isShown }, shownKeyboards: [])
  }

  /// Nil if it is not about phones upright alone or says that these are all, or shows a keyboard, which is another one in
  /// landscape.
  private var turned: BoundScenario? {
    guard !saysItsOrientations, shownKeyboards.isEmpty, settings.allSatisfy({ $0.property != .isShown }),
      configurations.allSatisfy({ $0.orientation == .portrait && $0.device.idiom == .phone })
    else { return nil }
    return on(
      configurations.map { upright in
        var turned = upright
        turned.orientation = .landscape
        return turned
      }
    )
  }

  private var saysItsOrientations: Bool {
    guard case .scenario(let scenario) = ItemSyntax(tree) else { return false }
    return scenario.block?.statements.contains { statement in
      if case .property(let property) = statement { property.name?.text == "orientations" } else { false }
    } ?? false
  }

  private var pulledUp: BoundScenario? {
    var isPulled = false
    let changed = settings.map { setting -> BoundSetting in
      guard let value = setting.valuePulledUp else { return setting }
      isPulled = true
      return setting.with(value)
    }
    return isPulled ? with(settings: changed) : nil
  }

  private var withoutTabBar: BoundScenario? {
    let pushed = screen.ids.filter { stack in
      screen[stack].kind == .navigationController
        && ancestors(of: stack).contains { screen[$0].kind == .tabBarController }
    }.compactMap { stack -> ElementID? in
      let controllers = screen[stack].children.filter { screen[$0].kind.isController }
      return controllers.count > 1 ? controllers.last : nil
    }
    guard !pushed.isEmpty, settings.allSatisfy({ $0.property != .hidesBottomBarWhenPushed }) else { return nil }
    return adding(Setting(.hidesBottomBarWhenPushed, .flag(true)), to: pushed)
  }

  private var withCollapsedTitle: BoundScenario? {
    guard settings.contains(where: { $0.property == .prefersLargeTitles && $0.value == .flag(true) }) else {
      return nil
    }
    let titled = screen.ids.filter { element in
      screen[element].kind == .viewController
        && ancestors(of: element).contains { screen[$0].kind == .navigationController }
    }
    return adding(Setting(.largeTitleDisplayMode, .choice(.never)), to: titled)
  }

  private func adding(_ setting: Setting, to elements: [ElementID]) -> BoundScenario {
    var changed = screen
    for element in elements { changed[element].settings.append(setting) }
    let others = settings.filter { $0.property != setting.property }
    return with(settings: others, screen: changed)
  }
}

extension BoundSetting {
  /// Its value for a sheet that is pulled to its last height; nil if it has one height.
  fileprivate var valuePulledUp: PropertyValue? {
    if property == .selectedDetentIdentifier { return .choice(.large) }
    guard case .modifier(.detents(let detents)) = value, detents.count > 1, let last = detents.last else { return nil }
    return .modifier(.detents([last]))
  }
}
