import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension ScenarioEvaluation {
  /// The navigation or tab bar controllers inside another of their kind, whose bars are both on screen, and stacks of SwiftUI
  /// inside a navigation controller.
  ///
  /// `kind` is that of the controllers, and `bar` that of their bars.
  func nestedControllers(_ kind: ElementKind, _ bar: ElementKind) -> [LayoutFinding] {
    let scenario = scenario
    let isTabs = kind == .tabBarController
    let nested = scenario.ownElements { $0 == kind }.compactMap { controller -> LayoutFinding? in
      guard let host = scenario.container(around: controller, of: kind),
        let head = scenario.headPlace(of: controller),
        let spread = layouts.showing(controller).spread({ layout in
          [controller, host].allSatisfy { layout.shows(bar, of: $0) } && layout.fills(controller, in: host)
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
            scenario.edit.set(.isNavigationBarHidden, to: "true", on: host),
            measure: .safeArea(.top, of: controller)
          )
        }
      }
    }
    return isTabs ? nested : nested + stacksInControllers()
  }

  /// The stacks of hosted SwiftUI content that a navigation controller shows below a bar of its own.
  private func stacksInControllers() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.ownElements { $0.isNavigationStack }.compactMap { stack -> LayoutFinding? in
      let hosts = scenario.ancestors(of: stack).filter { scenario.screen[$0].kind.isHost }
      guard let body = hosts.first(where: { !scenario.screen[$0].kind.isContainerView }),
        !hosts.contains(where: { scenario.screen[$0].kind.isNavigationStack }),
        let hosting = scenario.screen[body].parent, scenario.screen[hosting].kind == .uiKit(.hostingController),
        let host = scenario.container(around: hosting, of: .uiKit(.navigationController)),
        !scenario.hidesBar(in: stack), let head = scenario.headPlace(of: stack),
        let spread = layouts.showing(stack).spread({ layout in
          layout.shows(.uiKit(.navigationBar), of: host) ? layout.environment.standardBarHeight(at: .top) : nil
        })
      else { return nil }
      return LayoutFinding(
        at: head.range,
        Subject(element: stack),
        over: spread,
        """
        the screens in this stack start \(spread.worst.amount) pt too low: the bar of \(scenario.words(for: host)) is \
        above theirs, \(spread.places)
        """,
        notes: scenario.namePlace(of: host).map {
          [Finding.Note($0, "\(scenario.words(for: host)) has the other bar")]
        } ?? []
      ) {
        Change(
          "Hide the navigation bar of \(scenario.words(for: host))",
          scenario.edit.add(.isNavigationBarHidden, "true", to: host)
        )
      }
    }
  }
}

extension BoundScenario {
  /// Whether a screen in a stack hides the stack's navigation bar, or may do so.
  fileprivate func hidesBar(in stack: ElementID) -> Bool {
    settings.contains { setting in
      guard isWithin(setting.element, stack) else { return false }
      if case .modifier(.visibility(isHidden: true, .navigationBar)) = setting.value { return true }
      return setting.property == .navigationBarHidden && setting.value == .flag(true)
    }
  }

  /// The container of a kind that shows a controller in its own screens, through other containers, or in the only child of
  /// such a screen.
  fileprivate func container(around controller: ElementID, of kind: ElementKind) -> ElementID? {
    var current = controller
    for parent in ancestors(of: controller) {
      let isWrapped = screen[parent].kind == .viewController && screen[current].kind.isContainer
      guard !screen[current].isPresented, screen[parent].kind.isContainer || isWrapped else { return nil }
      if screen[parent].kind == kind { return parent }
      current = parent
    }
    return nil
  }
}

extension ScenarioLayout {
  /// Whether a controller takes all of the screens of a container, from one end of each view between them to the other.
  fileprivate func fills(_ controller: ElementID, in host: ElementID) -> Bool {
    let path = [controller] + scenario.ancestors(of: controller).prefix { $0 != host }
    return zip(path, path.dropFirst()).allSatisfy { inner, outer in
      guard scenario.screen[outer].kind == .viewController else { return true }
      guard let frame = frameInWindow(of: inner), let whole = frameInWindow(of: outer) else { return false }
      return Edge.allCases.allSatisfy { frame.distance(inside: whole, $0).isNear(0) }
    }
  }

  fileprivate func shows(_ bar: ElementKind, of container: ElementID) -> Bool {
    bars.contains { $0.container == container && $0.kind == bar && $0.isShown }
  }
}
