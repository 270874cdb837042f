import InsetsEngine
import InsetsLanguage

extension ScenarioLayout {
  /// A rectangle of a quantity, with `nan` for unknown parts; nil if there is none.
  func rect(_ quantity: Quantity, of element: ElementID) -> Rect? {
    guard case .value(.rect(let x, let y, let width, let height)) = answer(quantity, of: element) else { return nil }
    return Rect(x: x.value, y: y.value, width: width.value, height: height.value)
  }

  /// The keyboard's top edge, or nil if it is hidden or unknown.
  var shownKeyboardTop: Points? {
    guard let keyboard = scenario.screen[.window].children.first(where: { scenario.screen[$0].kind == .keyboard }),
      resolution.value(of: .isShown, on: keyboard) == .flag(true), let frame = frameInWindow(of: keyboard),
      frame.height > 0
    else { return nil }
    return frame.y
  }
}

extension BoundScenario {
  /// The modifiers with which a view ignores the safe area at an edge, whatever the configuration.
  func safeAreaIgnored(by element: ElementID, at edge: Edge) -> [BoundSetting] {
    settings.filter { setting in
      guard setting.element == element, setting.setting.property.ignoresSafeArea,
        case .modifier(.safeArea(_, let edges)) = setting.setting.value
      else { return false }
      return edges.contains(edge)
    }
  }

  /// The hosting view around a SwiftUI view.
  func hostingView(of view: ElementID) -> ElementID? {
    ancestors(of: view).first { screen[$0].kind.isHost }
  }

  /// The SwiftUI views inside one, without the content of modifiers.
  func contentViews(of view: ElementID) -> [ElementID] {
    screen[view].children.filter { screen[$0].kind.isSwiftUI && !screen[$0].kind.isModifierContent }
  }

  /// The view and its ancestors among SwiftUI views, up to the hosting view.
  func viewAndAncestors(of element: ElementID) -> [ElementID] {
    var result = [element]
    for ancestor in ancestors(of: element) {
      guard screen[ancestor].kind.isSwiftUI else { break }
      result.append(ancestor)
      if screen[ancestor].kind.isHost { break }
    }
    return result
  }
}

extension Property {
  /// Whether it is one of the modifiers that ignore the safe area.
  var ignoresSafeArea: Bool { self == .ignoresSafeArea || self == .edgesIgnoringSafeArea }
}
