import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A navigation or tab bar controller inside another of its kind, whose bars are both on screen.
struct NestedController: SpreadCase {
  let controller: ElementID
  let host: ElementID
  let head: Place
  let spread: Spread<LayoutAmount>

  /// `kind` is that of the controllers, and `bar` that of their bars.
  static func all(in evaluation: ScenarioEvaluation, _ kind: ElementKind, _ bar: ElementKind) -> [NestedController] {
    let scenario = evaluation.scenario
    return scenario.ownElements { $0 == kind }.compactMap { controller in
      guard let host = scenario.container(around: controller, of: kind),
        let head = scenario.headPlace(of: controller)
      else { return nil }
      let amounts = evaluation.layouts.compactMap { layout -> LayoutAmount? in
        guard layout.isVisible(controller), [controller, host].allSatisfy({ layout.shows(bar, of: $0) }),
          let height = layout.environment.standardBarHeight(at: bar == .tabBar ? .bottom : .top)
        else { return nil }
        return LayoutAmount(height, in: layout)
      }
      return Spread(amounts).map { NestedController(controller: controller, host: host, head: head, spread: $0) }
    }
  }

  private var isTabs: Bool { scenario.screen[controller].kind == .tabBarController }

  var range: ByteRange { head.range }
  var subject: Subject { Subject(element: controller) }
  var message: Finding.Message {
    isTabs
      ? "two tab bars are below the screens of \(scenario.words(for: controller)), which end \(spread.worst.amount) pt too high, \(spread.places)"
      : "two navigation bars are above the screens of \(scenario.words(for: controller)), which start \(spread.worst.amount) pt too low, \(spread.places)"
  }
  var notes: [Finding.Note] {
    scenario.namePlace(of: host).map { [Finding.Note($0, "\(scenario.words(for: host)) has the other bar")] } ?? []
  }
  var changes: [Change] {
    if !isTabs {
      Change(
        "Hide the navigation bar of \(scenario.words(for: host))",
        scenario.edit.add(.isNavigationBarHidden, "true", to: host),
        measure: .safeArea(.top, of: controller)
      )
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
