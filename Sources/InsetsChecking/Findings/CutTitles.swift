import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The buttons that share the width of a row equally and are wider by themselves, so that their titles are cut short.
struct CutTitles: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.settings.filter { $0.property == .distribution }.compactMap { setting -> LayoutFinding? in
      let row = setting.element
      guard scenario.owns(setting), setting.guards.isEmpty, setting.value == .choice(.fillEqually) else { return nil }
      let buttons = scenario.screen[row].children.filter { scenario.screen[$0].kind == .uiKit(.button) }
      let cut = layouts.showing(setting).flatMap { layout -> [(layout: ScenarioLayout, number: CutTitle)] in
        guard layout.choice(.axis, of: row) != .vertical else { return [] }
        return buttons.compactMap { button in layout.cutTitle(of: button).map { (layout, $0) } }
      }
      // The title that lacks most in each layout.
      let worst = Dictionary(grouping: cut, by: \.layout).values.compactMap {
        $0.max { $0.number.lack < $1.number.lack }
      }
      guard let spread = Spread(worst.sorted { $0.layout.group < $1.layout.group }, by: \.lack) else { return nil }
      let title = spread.worst.number
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: row, property: .distribution),
        over: spread,
        """
        the title of \(scenario.words(for: title.button)) is cut short by \(title.lack) pt: \(scenario.words(for: row)) gives each \
        button \(title.width), and it needs \(title.width + title.lack), \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        if scenario.settings(of: .axis, on: row).isEmpty {
          Change("Put the buttons below each other", scenario.edit.add(.axis, "vertical", to: row))
        } else if let axis = scenario.settings(of: .axis, on: row).first,
          scenario.settings(of: .axis, on: row).count == 1
        {
          Change("Put the buttons below each other", scenario.edit.set(axis, to: "vertical"))
        }
      }
    }
  }
}

/// A button that is narrower than its title, in one layout; in points.
private struct CutTitle {
  var button: ElementID
  var width: Points
  var lack: Points
}

extension ScenarioLayout {
  fileprivate func cutTitle(of button: ElementID) -> CutTitle? {
    guard isVisible(button), case .size(let written, _)? = setting(of: .intrinsicContentSize, on: button)?.value,
      let needed = written.constantValue, let width = points(.frame, .width, of: button), needed - width > 4
    else { return nil }
    return CutTitle(button: button, width: width, lack: needed - width)
  }
}
