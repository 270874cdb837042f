import InsetsEngine

extension ScreenContainers.Container {
  /// Whether its bar has a colour of its own, so that the bar looks like a strip and does not float over the content.
  var hasColouredBar: Bool {
    let bars: [UIKitKind]
    switch kind {
    case .navigation: bars = [.navigationBar, .toolbar]
    case .tabs: bars = [.tabBar]
    case .presentation, .simulatedNavigation, .simulatedTabs: bars = []
    }
    return bars.contains { bar in
      guard let bar = xml?.keyed("\(bar)") ?? xml?.first("\(bar)") else { return false }
      return bar.hasColour || bar.children.contains { $0["key"]?.hasSuffix("Appearance") == true && $0.hasColour }
    }
  }
}

extension XMLElement {
  /// Whether something is behind what it shows that can be seen; a tint is no more than that of older versions.
  fileprivate var hasColour: Bool { keyed("backgroundColor").map { $0.number("alpha") != 0 } ?? false }
}
