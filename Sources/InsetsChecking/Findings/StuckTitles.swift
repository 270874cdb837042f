import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The large titles of bodies that stay large while a list scrolls, since the list begins below another view.
struct StuckTitles: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      guard setting.property == .navigationBarTitleDisplayMode, setting.value == .choice(.large),
        setting.guards.isEmpty,
        scenario.owns(setting), scenario.screen[setting.element].kind.isSwiftUI,
        let host = scenario.ancestors(of: setting.element).first(where: { scenario.screen[$0].kind.isHost }),
        scenario.screen[host].kind.isNavigationStack,
        !scenario.settings.contains(where: {
          [.toolbarVisibility, .navigationBarHidden].contains($0.property) && scenario.isWithin($0.element, host)
        }),
        let (list, above) = listBelow(column(in: setting.element))
      else { return nil }
      let layouts = layouts.showing(setting).filter { layout in
        layout.configuration.isUprightPhone && layout.isVisible(list) && layout.isVisible(above)
          && layout.scrollAxes(of: list).vertical
      }
      guard let spread = Spread(layouts.map { ($0, $0.environment[.navigationBarHeight]) }, by: \.self) else {
        return nil
      }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .top),
        over: spread,
        """
        the large title stays large while \(scenario.words(for: list)) scrolls: \(scenario.words(for: list)) begins below \
        \(scenario.words(for: above)), so nothing scrolls under the bar, \(spread.places)
        """
      )
    }
  }

  /// The column that a view is, or that its only content is.
  private func column(in view: ElementID) -> ElementID {
    let content = scenario.contentViews(of: view)
    let kind = scenario.screen[view].kind
    return (kind == .zStack || kind == .group) && content.count == 1 ? column(in: content[0]) : view
  }

  /// The list of a column that comes after another view, with that view.
  private func listBelow(_ column: ElementID) -> (list: ElementID, above: ElementID)? {
    guard scenario.screen[column].kind == .vStack, scenario.safeAreaIgnored(by: column, at: .top).isEmpty else {
      return nil
    }
    let content = scenario.contentViews(of: column)
    guard let first = content.first, let index = content.firstIndex(where: { scrolls($0) }), index > 0,
      // What scrolls to the side may be there, but nothing of what is not known.
      !scenario.screen.ids.contains(where: { view in
        content[..<index].contains { scenario.isWithin(view, $0) } && isOpen(view)
      })
    else { return nil }
    return (content[index], first)
  }

  private func scrolls(_ view: ElementID) -> Bool { scenario.screen[view].kind.isScrollingView }

  /// Whether a view above the list may scroll itself.
  private func isOpen(_ view: ElementID) -> Bool {
    let kind = scenario.screen[view].kind
    return kind == .list || kind == .form || kind == .spacer
      || kind.isScrollingView && layouts.contains { $0.scrollAxes(of: view).vertical }
  }
}
