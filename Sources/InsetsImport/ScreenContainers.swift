/// What a screen stands in: containers, and controllers that present it, the outermost first.
struct ScreenContainers {
  enum Container {
    case navigation(XMLElement)
    case tabs(XMLElement)
    /// Presented in the style that a segue or a controller has; nil where none is written.
    case presentation(XMLElement?)
    /// Bars that the canvas alone shows.
    case simulatedNavigation(XMLElement), simulatedTabs(XMLElement)
  }

  /// The styles of presentations that the language has.
  static let presentationStyles = [
    "automatic", "fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "pageSheet", "formSheet",
    "popover",
  ]

  private let controllers: [String: InterfaceBuilderController]
  /// The segues that lead to each controller, with the controller that they come from.
  private var segues: [String: [(from: String, segue: XMLElement)]] = [:]

  init(_ controllers: [InterfaceBuilderController]) {
    self.controllers = Dictionary(controllers.map { ($0.id, $0) }) { first, _ in first }
    for controller in controllers {
      for segue in ScreenContainers.segues(in: controller.xml) {
        if let target = segue["destination"] { segues[target, default: []].append((controller.id, segue)) }
      }
    }
  }

  private static func segues(in xml: XMLElement) -> [XMLElement] {
    (xml.name == "segue" ? [xml] : []) + xml.children.flatMap { segues(in: $0) }
  }

  /// The containers around a controller, and whether a split view among them is left out.
  func around(_ controller: InterfaceBuilderController) -> (containers: [Container], leavesOutSplitView: Bool) {
    var visited: Set<String> = []
    var leavesOut = false
    var found = around(controller.id, &visited, &leavesOut)
    if found.isEmpty {
      if let bar = controller.xml.keyed("simulatedTopBarMetrics"), bar.name == "simulatedNavigationBarMetrics" {
        found.append(.simulatedNavigation(bar))
      }
      if let bar = controller.xml.keyed("simulatedBottomBarMetrics"), bar.name == "simulatedTabBarMetrics" {
        found.insert(.simulatedTabs(bar), at: 0)
      }
    }
    return (found, leavesOut)
  }

  /// Whether a container view shows the controller.
  func isEmbedded(_ controller: InterfaceBuilderController) -> Bool {
    segues[controller.id]?.contains { $0.segue["kind"] == "embed" } ?? false
  }

  private func around(_ id: String, _ visited: inout Set<String>, _ leavesOut: inout Bool) -> [Container] {
    guard visited.insert(id).inserted, let all = segues[id] else { return [] }
    for (from, segue) in all where segue["kind"] == "relationship" {
      guard let container = controllers[from] else { continue }
      let outer = around(from, &visited, &leavesOut)
      switch container.xml.name {
      case "navigationController": return outer + [.navigation(container.xml)]
      case "tabBarController": return outer + [.tabs(container.xml)]
      case "splitViewController":
        leavesOut = true
        return outer
      default: continue
      }
    }
    for (from, segue) in all where ["show", "push", "showDetail"].contains(segue["kind"] ?? "") {
      let outer = around(from, &visited, &leavesOut)
      if outer.contains(where: { if case .navigation = $0 { true } else { false } }) { return outer }
    }
    for (_, segue) in all where ["presentation", "modal"].contains(segue["kind"] ?? "") {
      let stating = [segue, controllers[id]?.xml].compactMap(\.self).first { $0["modalPresentationStyle"] != nil }
      return [.presentation(stating)]
    }
    return []
  }
}
