import InsetsEngine
import InsetsLanguage

extension BoundScenario {
  /// The modifiers with which a view ignores the safe area at an edge, whatever the configuration.
  func safeAreaIgnored(by element: ElementID, at edge: Edge) -> [BoundSetting] {
    settings(on: element).filter { setting in
      guard setting.property.ignoresSafeArea,
        case .modifier(.safeArea(_, let edges)) = setting.value
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

extension BodyViews {
  /// Whether a view is a stack with a background that is seen.
  func isDrawnStack(_ view: ElementID) -> Bool {
    let screen = scenario.screen
    return screen[view].kind.isStack
      && (!scenario.settings(of: .styleBackground, on: view).isEmpty
        || screen[view].children.contains { screen[$0].kind == .background })
  }

  /// The frame that makes a stack, or one around it, wider than the room for it.
  func plainWidth(around stack: ElementID, above room: Points) -> BoundSetting? {
    ([stack] + around(stack)).filter { scenario.screen[$0].kind.isStack }.lazy
      .flatMap { scenario.settings(of: .swiftUIFrame, on: $0) }
      .first { ($0.width?.constantValue ?? 0) > room && scenario.owns($0) }
  }
}

extension Property {
  /// Whether it is one of the modifiers that ignore the safe area.
  package var ignoresSafeArea: Bool { self == .ignoresSafeArea || self == .edgesIgnoringSafeArea }
}
