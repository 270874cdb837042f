import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension MigrationStep {
  static let contentViewInsets = MigrationStep(
    id: "content-view-insets",
    summary: "room for the notch at the sides of rows is left to the content views",
    explanation: """
      From iOS 11 on, the content views of cells, headers and footers avoid the table's safe area at the sides. A \
      table that turns this off with 'insetsContentViewsToSafeArea: false' and pins the content of its rows 44 \
      points inside does the system's work by hand, on one device and only in landscape. The flag is removed, and so \
      is the safe area's part of the distance.
      """,
    examples: [
      MigrationExample(
        before: """
          scenario "rows on their side" {
            devices: iPhoneX
            iOS: 11
            orientations: landscape
            viewController home {
              tableView list {
                edges: superview
                insetsContentViewsToSafeArea: false
                section { cell row { label title { left: 52 } } }
              }
            }
          }
          """,
        after: """
          scenario "rows on their side" {
            devices: iPhoneX
            iOS: 11
            orientations: landscape
            viewController home {
              tableView list {
                edges: superview
                section { cell row { label title { left: 8 } } }
              }
            }
          }
          """
      )
    ],
    proposals: { state in
      let scenario = state.scenario
      return scenario.settings.filter {
        scenario.owns($0) && $0.setting == Setting(.insetsContentViewsToSafeArea, .flag(false)) && $0.stage == nil
      }.compactMap { proposal(for: $0, state.evaluation) }
    }
  )
}

private func proposal(for setting: BoundSetting, _ evaluation: ScenarioEvaluation) -> Change? {
  let scenario = evaluation.scenario
  let layouts = evaluation.safeAreaLayouts(of: setting.guards)
  var edits = scenario.edit.removeWhereNew(setting) ?? []
  var count = 0
  for inner in scenario.settings where scenario.owns(inner) && inner.stage == nil {
    guard let (edge, inwards) = inner.distanceFromEdge, edge == .left || edge == .right,
      isRowContent(inner.element, of: setting.element, scenario)
    else { continue }
    let sides = layouts.compactMap { $0.safeArea(edge, of: setting.element) }
    guard let side = sides.max(), side.isVisible, inwards >= side - Tolerance.halfPoint,
      let edit = scenario.edit.setWhereNew(inner, to: formatted(max(0, inwards - side)))
    else { continue }
    edits += edit
    count += 1
  }
  guard count > 0, !edits.isEmpty else { return nil }
  let action = "Leave the sides of the rows of \(scenario.words(for: setting.element)) to their content views"
  return Change(title: action, edits: edits)
}

/// Whether an element is a direct child of a cell, a header or a footer of a table.
private func isRowContent(_ element: ElementID, of table: ElementID, _ scenario: BoundScenario) -> Bool {
  guard let row = scenario.screen[element].parent else { return false }
  let kinds: [UIKitKind?] = [.cell, .header, .footer]
  return kinds.contains(scenario.screen[row].kind.uiKitKind) && scenario.ancestors(of: row).contains(table)
}
