import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension MigrationStep {
  static let customBars = MigrationStep(
    id: "custom-bars",
    summary: "room for an app's own bars becomes additionalSafeAreaInsets",
    explanation: """
      A view at the top or bottom edge of a controller's view, and as wide as it, is an app's own bar. If the \
      contentInset of a table or collection view behind it is as large as that bar, it makes room for the bar by \
      hand. From iOS 11 on, the controller publishes its own bars in additionalSafeAreaInsets, and everything inside \
      follows: the rows, their margins and views pinned to the safe area. The rows start where the bar ends, as on \
      iOS 10.
      """,
    examples: [
      MigrationExample(
        before: """
          scenario "a bar of 64" {
            devices: iPhone8
            iOS: 11
            navigationController {
              navigationBar { isHidden: true }
              viewController home {
                tableView list {
                  edges: superview
                  contentInset: (64, 0, 60, 0)
                }
                view bar { top: 0; height: 64 }
                view player { bottom: 0; height: 60 }
              }
            }
          }
          """,
        after: """
          scenario "a bar of 64" {
            devices: iPhone8
            iOS: 11
            navigationController {
              navigationBar { isHidden: true }
              viewController home {
                additionalSafeAreaInsets: (44, 0, 60, 0)
                tableView list {
                  edges: superview
                }
                view bar { top: 0; height: 64 }
                view player { bottom: 0; height: 60 }
              }
            }
          }
          """
      )
    ],
    proposals: { state in
      let scenario = state.scenario
      return scenario.screen.ids.filter { scenario.screen[$0].kind.isController }
        .compactMap { proposal(for: $0, state.evaluation) }
    }
  )
}

/// A bar of the author's own.
private struct CustomBar {
  var edge: Edge
  /// From the edge inwards, in points.
  var extent: Points
}

private func proposal(for controller: ElementID, _ evaluation: ScenarioEvaluation) -> Change? {
  let scenario = evaluation.scenario
  let layouts = evaluation.safeAreaLayouts(of: [])
  guard !layouts.isEmpty, scenario.settings(of: .additionalSafeAreaInsets, on: controller).isEmpty else { return nil }
  let children = scenario.screen[controller].children
  let bars = children.compactMap { bar($0, in: controller, layouts, evaluation) }
  guard !bars.isEmpty else { return nil }
  var edits: [TextEdit] = []
  var served: Set<Edge> = []
  for list in children where [.tableView, .collectionView].contains(scenario.screen[list].kind.uiKitKind) {
    for setting in scenario.settings(of: .contentInset, on: list) where setting.stage == nil && setting.guards.isEmpty {
      guard case .insets(let insets) = setting.value, Edge.allCases.allSatisfy({ insets[$0].isConstant })
      else { continue }
      let edges = bars.filter { $0.extent.isNear(insets[$0.edge].constantValue ?? 0) }.map(\.edge)
      guard !edges.isEmpty, let edit = taking(edges, outOf: insets, setting, scenario) else { continue }
      edits += edit
      served.formUnion(edges)
      for behavior in scenario.settings(of: .contentInsetAdjustmentBehavior, on: list)
      where behavior.value == .choice(.never) {
        edits += scenario.edit.removeWhereNew(behavior) ?? []
      }
    }
  }
  var amounts: [Edge: String] = [:]
  for bar in bars where served.contains(bar.edge) {
    guard let amount = additional(bar, controller, layouts) else { return nil }
    amounts[bar.edge] = amount
  }
  let statement = "additionalSafeAreaInsets: \(InsetsExpression.zero.written(amounts))"
  guard !amounts.isEmpty, let addition = scenario.edit.addWhereNew(statement, to: controller) else { return nil }
  return Change(
    "Let \(scenario.words(for: controller)) add its own bars to the safe area",
    all: edits + [addition]
  )
}

/// The bar that a view is: at an edge, as wide as its controller's view, and equally high everywhere.
private func bar(
  _ view: ElementID,
  in controller: ElementID,
  _ layouts: [ScenarioLayout],
  _ evaluation: ScenarioEvaluation
) -> CustomBar? {
  let kind = evaluation.scenario.screen[view].kind
  guard !kind.isScrollView, !kind.isController else { return nil }
  var result: CustomBar?
  for layout in layouts {
    func number(_ quantity: Quantity, _ part: Part, of element: ElementID) -> Points {
      layout.amount(quantity, part, of: element)?.value ?? .nan
    }
    let extent = number(.frame, .height, of: view)
    let whole = number(.bounds, .height, of: controller)
    let top = number(.frame, .y, of: view)
    guard number(.frame, .x, of: view) == 0, extent > 0, extent < whole / 2,
      number(.frame, .width, of: view).looksLike(number(.bounds, .width, of: controller))
    else { return nil }
    let edge: Edge
    if top == 0 { edge = .top } else if (top + extent).looksLike(whole) { edge = .bottom } else { return nil }
    if let known = result, known.edge != edge || !known.extent.looksLike(extent) { return nil }
    result = CustomBar(edge: edge, extent: extent)
  }
  return result
}

/// How far a bar extends beyond the safe area, as a number or, if that varies, as a difference.
private func additional(_ bar: CustomBar, _ controller: ElementID, _ layouts: [ScenarioLayout]) -> String? {
  let insets = layouts.map { $0.safeArea(bar.edge, of: controller) ?? .nan }
  guard let first = insets.first, insets.allSatisfy({ $0.isFinite && $0 < bar.extent }) else { return nil }
  if insets.allSatisfy({ $0.looksLike(first) }) { return formatted(bar.extent - first) }
  let isWindows = zip(layouts, insets).allSatisfy { layout, inset in
    (layout.safeArea(bar.edge, of: .window) ?? .nan).looksLike(inset)
  }
  return isWindows ? "\(formatted(bar.extent)) - window.safeAreaInsets.\(bar.edge.name)" : nil
}

private func taking(
  _ edges: [Edge],
  outOf insets: InsetsExpression,
  _ setting: BoundSetting,
  _ scenario: BoundScenario
) -> [TextEdit]? {
  let isAll = Edge.allCases.allSatisfy { edges.contains($0) || insets[$0] == .constant(0) }
  if isAll { return scenario.edit.removeWhereNew(setting) }
  let changes = Dictionary(edges.map { ($0, "0") }, uniquingKeysWith: { first, _ in first })
  return scenario.edit.setWhereNew(setting, to: insets.written(changes))
}
