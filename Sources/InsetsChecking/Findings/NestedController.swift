import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension ScenarioEvaluation {
  /// The navigation or tab bar controllers inside another of their kind, whose bars are both on screen.
  ///
  /// `kind` is that of the controllers, and `bar` that of their bars.
  func nestedControllers(_ kind: ElementKind, _ bar: ElementKind) -> [LayoutFinding] {
    let scenario = scenario
    let isTabs = kind == .tabBarController
    return scenario.ownElements { $0 == kind }.compactMap { controller -> LayoutFinding? in
      guard let host = scenario.container(around: controller, of: kind), let head = scenario.headPlace(of: controller),
        let spread = layouts.showing(controller).spread({ layout in
          [controller, host].allSatisfy { layout.shows(bar, of: $0) }
            ? layout.environment.standardBarHeight(at: isTabs ? .bottom : .top) : nil
        })
      else { return nil }
      let (bars, side) =
        isTabs ? ("two tab bars are below", "end") : ("two navigation bars are above", "start")
      return LayoutFinding(
        at: head.range,
        Subject(element: controller),
        over: spread,
        """
        \(bars) the screens of \(scenario.words(for: controller)), which \(side) \(spread.worst.amount) pt too \
        \(isTabs ? "high" : "low"), \(spread.places)
        """,
        notes: scenario.namePlace(of: host).map {
          [Finding.Note($0, "\(scenario.words(for: host)) has the other bar")]
        } ?? []
      ) {
        if !isTabs {
          Change(
            "Hide the navigation bar of \(scenario.words(for: host))",
            scenario.edit.add(.isNavigationBarHidden, "true", to: host),
            measure: .safeArea(.top, of: controller)
          )
        }
      }
    }
  }
}

extension BoundScenario {
  /// The container of a kind that shows a controller in its own screens, through other containers alone.
  fileprivate func container(around controller: ElementID, of kind: ElementKind) -> ElementID? {
    var current = controller
    for parent in ancestors(of: controller) {
      guard !screen[current].isPresented, screen[parent].kind.isContainer else { return nil }
      if screen[parent].kind == kind { return parent }
      current = parent
    }
    return nil
  }
}

extension ScenarioLayout {
  fileprivate func shows(_ bar: ElementKind, of container: ElementID) -> Bool {
    bars.contains { $0.container == container && $0.kind == bar && $0.isShown }
  }
}
