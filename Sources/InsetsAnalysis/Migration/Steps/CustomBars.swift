import InsetsEngine
import InsetsSyntax

extension MigrationStep {
  static let customBars = MigrationStep(
    id: "custom-bars",
    summary: "room for bars of the author's own becomes additionalSafeAreaInsets",
    explanation: """
      A view at the top or bottom edge of a controller's view, as wide as it, is a bar of the author's own. A table or \
      collection behind it whose contentInset is as large as that bar makes room for it by hand. From iOS 11 on the \
      controller says how far its bars go beyond the system's, in additionalSafeAreaInsets, and everything inside \
      follows: the rows, their margins and what is pinned to the safe area. The rows start where the bar ends, as \
      they did on iOS 10.
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
      return scenario.elements.indices.map { ElementID($0) }.filter { scenario.screen[$0].kind.isController }
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

private func proposal(for controller: ElementID, _ evaluation: ScenarioEvaluation) -> MigrationProposal? {
  let scenario = evaluation.scenario
  let groups = scenario.safeAreaGroups(of: [], evaluation)
  guard !groups.isEmpty, scenario.settings(of: .additionalSafeAreaInsets, on: controller).isEmpty,
    let slot = scenario.slot(in: controller)
  else { return nil }
  let children = scenario.screen[controller].children
  let bars = children.compactMap { bar($0, in: controller, groups, evaluation) }
  guard !bars.isEmpty else { return nil }
  var edits: [TextEdit] = []
  var served: Set<Edge> = []
  for list in children where [.tableView, .collectionView].contains(scenario.screen[list].kind) {
    for setting in scenario.settings(of: .contentInset, on: list) where setting.stage == nil && setting.guards.isEmpty {
      guard case .insets(let insets) = setting.setting.value, Edge.allCases.allSatisfy({ insets[$0].isConstant })
      else { continue }
      let edges = bars.filter { abs((insets[$0.edge].constantValue ?? 0) - $0.extent) <= 0.5 }.map(\.edge)
      guard !edges.isEmpty, let edit = taking(edges, outOf: insets, setting, scenario) else { continue }
      edits += edit
      served.formUnion(edges)
      for behavior in scenario.settings(of: .contentInsetAdjustmentBehavior, on: list)
      where behavior.setting.value == .choice(.never) {
        edits += scenario.removing(behavior) ?? []
      }
    }
  }
  var amounts: [Edge: String] = [:]
  for bar in bars where served.contains(bar.edge) {
    guard let amount = additional(bar, controller, groups, evaluation) else { return nil }
    amounts[bar.edge] = amount
  }
  guard !amounts.isEmpty else { return nil }
  let none = Expression.constant(0)
  let value = InsetsExpression(top: none, left: none, bottom: none, right: none).written(amounts)
  var statement = "additionalSafeAreaInsets: \(value)"
  if case .both(let new, _) = scenario.reach(of: []) { statement = "when \(new) { \(statement) }" }
  edits.append(slot.insertion(of: statement))
  let action = "Let \(scenario.words(for: controller)) add its own bars to the safe area"
  return MigrationProposal(alternatives: [MigrationChange(action: action, edits: edits)])
}

/// The bar that a view is: at an edge and as wide as its controller's view, equally high everywhere.
private func bar(
  _ view: ElementID,
  in controller: ElementID,
  _ groups: [Int],
  _ evaluation: ScenarioEvaluation
) -> CustomBar? {
  let kind = evaluation.scenario.screen[view].kind
  guard !kind.isScrollView, !kind.isController else { return nil }
  var result: CustomBar?
  for group in groups {
    func number(_ quantity: Quantity, _ part: Part, of element: ElementID) -> Points {
      evaluation.amount(quantity, part, of: element, in: group)?.value ?? .nan
    }
    let extent = number(.frame, .height, of: view)
    let whole = number(.bounds, .height, of: controller)
    let top = number(.frame, .y, of: view)
    guard number(.frame, .x, of: view) == 0, extent > 0, extent < whole / 2,
      abs(number(.frame, .width, of: view) - number(.bounds, .width, of: controller)) < 0.01
    else { return nil }
    let edge: Edge
    if top == 0 { edge = .top } else if abs(top + extent - whole) < 0.01 { edge = .bottom } else { return nil }
    if let known = result, known.edge != edge || abs(known.extent - extent) > 0.01 { return nil }
    result = CustomBar(edge: edge, extent: extent)
  }
  return result
}

/// How far a bar goes beyond the safe area, as a number or, where that differs, as a difference.
private func additional(
  _ bar: CustomBar,
  _ controller: ElementID,
  _ groups: [Int],
  _ evaluation: ScenarioEvaluation
) -> String? {
  let insets = groups.map { evaluation.safeArea(bar.edge, of: controller, in: $0) ?? .nan }
  guard let first = insets.first, insets.allSatisfy({ $0.isFinite && $0 < bar.extent }) else { return nil }
  if insets.allSatisfy({ abs($0 - first) < 0.01 }) { return formatted(bar.extent - first) }
  let isWindows = zip(groups, insets).allSatisfy { group, inset in
    abs((evaluation.safeArea(bar.edge, of: .window, in: group) ?? .nan) - inset) < 0.01
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
  if isAll { return scenario.removing(setting) }
  let changes = Dictionary(edges.map { ($0, "0") }, uniquingKeysWith: { first, _ in first })
  return scenario.changing(
    setting,
    [TextEdit(range: setting.valuePlace.range, replacement: insets.written(changes))]
  )
}
