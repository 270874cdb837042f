import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The lists that begin further down and are as high as their superview or the screen, so that their last rows stay beyond
/// the screen's end.
struct ListsBeyondScreen: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      let list = setting.element
      guard scenario.screen[list].kind.isScrollView, scenario.owns(setting), setting.stage == nil,
        setting.isScreens(.height) || setting.isHeightOfSuperview(in: scenario),
        scenario.scrollView(around: list) == nil,
        let spread = layouts.showing(setting).spread({ $0.end(beyondScreenOf: list) })
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: list, edge: .bottom),
        over: spread,
        """
        the last \(spread.worst.amount) pt of \(scenario.words(for: list)) are beyond the screen's bottom edge, and nothing \
        scrolls them into view: it is as high as the whole view and begins further down, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        if setting.property == .height {
          Change(
            "Tie the bottom edge instead of the height",
            scenario.edit.replace(setting.place.range, with: "bottom: superview"),
            measure: .edge(.bottom, of: list)
          )
        }
      }
    }
  }
}

extension BoundSetting {
  /// Whether it makes a view exactly as high as its superview.
  fileprivate func isHeightOfSuperview(in scenario: BoundScenario) -> Bool {
    guard property == .height, case .number(.quantity(let other, _, .height?)) = value else { return false }
    return other == scenario.screen[element].parent
  }
}

extension ScenarioLayout {
  /// How far a list ends below the screen without room for it; a drawer that begins in the lower part of the screen is
  /// pulled up.
  fileprivate func end(beyondScreenOf list: ElementID) -> Points? {
    guard isVisible(list), !resolution.isInSheet(list), let window = frameInWindow(of: .window),
      let frame = frameInWindow(of: list), let outer = scenario.screen[list].parent.flatMap(frameInWindow),
      outer.distance(inside: window, .bottom) >= -Tolerance.halfPoint, frame.y - outer.y > 1, frame.y >= 0,
      frame.y < window.height / 3
    else { return nil }
    let beyond = -frame.distance(inside: window, .bottom) - (insetParts(of: list, at: .bottom)?.manual ?? 0)
    return beyond > 1 ? beyond : nil
  }
}
