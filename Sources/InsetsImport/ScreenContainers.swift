/// What a screen stands in: containers, and controllers that present it, the outermost first.
struct ScreenContainers {
  enum Container {
    case navigation(XMLElement)
    case tabs(XMLElement)
    /// Presented in the style that a segue or a controller has; nil where none is written.
    case presentation(XMLElement?)
    /// Bars that the canvas alone shows.
    case simulatedNavigation(XMLElement), simulatedTabs(XMLElement)

    /// What stands for it in the file; a presentation has no container.
    var element: XMLElement? {
      switch self {
      case .navigation(let xml), .tabs(let xml), .simulatedNavigation(let xml), .simulatedTabs(let xml): xml
      case .presentation: nil
      }
    }

    var isSimulated: Bool {
      switch self {
      case .simulatedNavigation, .simulatedTabs: true
      case .navigation, .tabs, .presentation: false
      }
    }
  }

  /// The styles of presentations that the language has.
  static let presentationStyles = [
    "automatic", "fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "pageSheet", "formSheet",
    "popover",
  ]

  /// What is around a controller, and whether a split view among it is left out.
  typealias Surroundings = (containers: [Container], leavesOutSplitView: Bool)

  private let controllers: [String: InterfaceBuilderController]
  /// The segues that lead to each controller, with the controller that they come from.
  private var segues: [String: [(from: String, segue: XMLElement)]] = [:]
  private var surroundings: [String: Surroundings] = [:]

  init(_ controllers: [InterfaceBuilderController]) {
    self.controllers = Dictionary(controllers.map { ($0.id, $0) }) { first, _ in first }
    var pushed: [String: [String]] = [:]
    for controller in controllers {
      for segue in ScreenContainers.segues(in: controller.xml) {
        guard let target = segue["destination"] else { continue }
        segues[target, default: []].append((controller.id, segue))
        if ["show", "push", "showDetail"].contains(segue["kind"] ?? "") {
          pushed[controller.id, default: []].append(target)
        }
      }
    }
    var held: [String: [String]] = [:]
    var outermost: [String] = []
    for controller in controllers {
      if let holder = holder(of: controller.id) {
        held[holder, default: []].append(controller.id)
      } else {
        outermost.append(controller.id)
      }
    }
    // What has a navigation bar of its own is pushed nowhere. All else is pushed where the fewest segues lead to it.
    var open: Set<String> = []
    for id in outermost {
      let trees = settled(id, presentation(of: id), held)
      if trees.contains(where: { hasNavigation($0.value) }) {
        surroundings.merge(trees) { first, _ in first }
      } else {
        open.insert(id)
      }
    }
    var reached = controllers.map(\.id).filter { surroundings[$0].map(hasNavigation) ?? false }
    var next = 0
    while next < reached.count {
      let from = reached[next]
      next += 1
      for target in pushed[from] ?? [] where open.remove(target) != nil {
        let tree = settled(target, surroundings[from] ?? ([], false), held)
        surroundings.merge(tree) { first, _ in first }
        reached += tree.keys.sorted()
      }
    }
    for id in outermost where open.contains(id) {
      surroundings.merge(settled(id, presentation(of: id), held)) { first, _ in first }
    }
  }

  private static func segues(in xml: XMLElement) -> [XMLElement] {
    (xml.name == "segue" ? [xml] : []) + xml.children.flatMap { segues(in: $0) }
  }

  /// The navigation, tab bar or split view controller that a controller is a child of.
  private func holder(of id: String) -> String? {
    segues[id]?.first { $0.segue["kind"] == "relationship" && isContainer($0.from) }?.from
  }

  private func isContainer(_ id: String) -> Bool {
    ["navigationController", "tabBarController", "splitViewController"].contains(controllers[id]?.xml.name)
  }

  private func presentation(of id: String) -> Surroundings {
    guard let segue = segues[id]?.first(where: { ["presentation", "modal"].contains($0.segue["kind"]) })?.segue else {
      return ([], false)
    }
    let stating = [segue, controllers[id]?.xml].compactMap(\.self).first { $0["modalPresentationStyle"] != nil }
    return ([.presentation(stating)], false)
  }

  private func hasNavigation(_ around: Surroundings) -> Bool {
    around.containers.contains { if case .navigation = $0 { true } else { false } }
  }

  /// What is around a controller and all that it holds.
  private func settled(_ id: String, _ around: Surroundings, _ held: [String: [String]]) -> [String: Surroundings] {
    var settled = [id: around]
    var left = [id]
    while let holder = left.popLast() {
      for child in held[holder] ?? [] where settled[child] == nil {
        settled[child] = inside(holder, settled[holder] ?? around)
        left.append(child)
      }
    }
    return settled
  }

  /// What is around the children of a container.
  ///
  /// UIKit has no container in another of its kind: the inner one counts.
  private func inside(_ holder: String, _ around: Surroundings) -> Surroundings {
    guard let xml = controllers[holder]?.xml else { return around }
    switch xml.name {
    case "navigationController":
      let outer = around.containers.filter { if case .navigation = $0 { false } else { true } }
      return (outer + [.navigation(xml)], around.leavesOutSplitView)
    case "tabBarController":
      let outer = around.containers.filter { if case .tabs = $0 { false } else { true } }
      return (outer + [.tabs(xml)], around.leavesOutSplitView)
    default: return (around.containers, true)
    }
  }

  /// The containers around a controller, and whether a split view among them is left out.
  func around(_ controller: InterfaceBuilderController) -> Surroundings {
    var found = surroundings[controller.id] ?? ([], false)
    if found.containers.isEmpty {
      if let bar = controller.xml.keyed("simulatedTopBarMetrics"), bar.name == "simulatedNavigationBarMetrics" {
        found.containers.append(.simulatedNavigation(bar))
      }
      if let bar = controller.xml.keyed("simulatedBottomBarMetrics"), bar.name == "simulatedTabBarMetrics" {
        found.containers.insert(.simulatedTabs(bar), at: 0)
      }
    }
    return found
  }

  /// Whether a container view shows the controller.
  func isEmbedded(_ controller: InterfaceBuilderController) -> Bool {
    segues[controller.id]?.contains { $0.segue["kind"] == "embed" } ?? false
  }
}
