import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension MigrationStep {
  static let barHeightLiterals = MigrationStep(
    id: "bar-height-literals",
    summary: "20, 44, 49, 64, 83 and 88 become the safe area where they mean bars",
    explanation: """
      A number that is the height of the bars on one device is wrong on another: 64 is where the navigation bar ends \
      on iPhone 8, and 24 points too early on iPhone X. If the number of an edge, a height or a frame is the \
      superview's safe area on some device of the scenario, it is tied to the safe area. Nothing moves where the \
      number was right; on the other devices it moves by its error.

      A number that is not the safe area of any of the devices is a design decision, and stays.
      """,
    examples: [
      MigrationExample(
        before: """
          scenario "by numbers" {
            devices: iPhone8, iPhoneX
            iOS: 11
            navigationController {
              viewController home {
                view pages { top: 64; bottom: 16 }
              }
            }
          }
          """,
        after: """
          scenario "by numbers" {
            devices: iPhone8, iPhoneX
            iOS: 11
            navigationController {
              viewController home {
                view pages { top: safeArea; bottom: 16 }
              }
            }
          }
          """
      ),
      MigrationExample(
        before: """
          scenario "by a frame" {
            devices: iPhone8, iPhoneX
            iOS: 11
            tabBarController {
              viewController home {
                view pages { frame: (0, 20, screen.width, screen.height - 20) }
              }
            }
          }
          """,
        after: """
          scenario "by a frame" {
            devices: iPhone8, iPhoneX
            iOS: 11
            tabBarController {
              viewController home {
                view pages {
                  frame: (0, superview.safeAreaInsets.top, screen.width, screen.height - superview.safeAreaInsets.top)
                }
              }
            }
          }
          """
      ),
    ],
    proposals: { state in
      let evaluation = state.evaluation
      let scenario = state.scenario
      return state.fixes(of: [.hardCodedBarHeight, .statusBarHeightAssumption, .navBarBaseMismatch])
        + scenario.settings.filter { scenario.owns($0) && $0.stage == nil }.compactMap { setting in
          let edits =
            anchorEdits(of: setting, evaluation) + heightEdits(of: setting, evaluation)
            + frameEdits(of: setting, evaluation)
          guard !edits.isEmpty, let change = scenario.edit.changeWhereNew(setting, edits) else { return nil }
          let property = setting.property.spec.spelling
          let action = "Take \(property) of \(scenario.words(for: setting.element)) from the safe area"
          return Change(title: action, edits: change)
        }
    }
  )
}

/// `top: 64` becomes `top: safeArea`.
private func anchorEdits(of setting: BoundSetting, _ evaluation: ScenarioEvaluation) -> [TextEdit] {
  guard let (edge, inwards) = setting.distanceFromEdge, evaluation.scenario.namesItself(setting),
    isSafeArea(inwards, edge, setting, evaluation)
  else { return [] }
  return [evaluation.scenario.edit.set(setting, to: edge.safeAreaAnchor(inwards: 0))].compactMap(\.self)
}

/// `height: 64` of an element at the top becomes the safe area, or the safe area and a bar of the author's.
private func heightEdits(of setting: BoundSetting, _ evaluation: ScenarioEvaluation) -> [TextEdit] {
  let scenario = evaluation.scenario
  guard setting.property == .height, case .number(.constant(let height)) = setting.value else {
    return []
  }
  // The safe area of a controller that adds to it includes the author's own bars, which must not depend on it.
  let isAddedTo = scenario.screen[setting.element].parent.map { superview in
    scenario.settings.contains { $0.element == superview && $0.property == .additionalSafeAreaInsets }
  }
  guard isAddedTo != true else { return [] }
  let docked = scenario.settings.compactMap { other -> Edge? in
    guard other.element == setting.element, let (edge, inwards) = other.distanceFromEdge, inwards == 0 else {
      return nil
    }
    return edge
  }
  for edge in [Edge.top, .bottom] where docked.contains(edge) {
    for layout in evaluation.safeAreaLayouts(of: setting.guards) {
      guard let inset = inset(edge, around: setting.element, in: layout), inset.isVisible,
        let bar = layout.environment.standardBarHeight(at: edge), !height.isNear(bar)
      else { continue }
      for rest in [0, bar] where height.isNear(inset + rest) {
        return [scenario.edit.set(setting, to: edge.safeAreaInset(plus: rest))].compactMap(\.self)
      }
    }
  }
  return []
}

/// Replaces each number of a frame that is the safe area at the top or at the bottom.
private func frameEdits(of setting: BoundSetting, _ evaluation: ScenarioEvaluation) -> [TextEdit] {
  guard setting.property == .frame, let node = evaluation.scenario.tree.root.descendant(at: setting.place.range)
  else { return [] }
  return numbers(in: node).compactMap { token in
    guard setting.valuePlace.range.contains(token.range.lowerBound), let value = token.numberValue else { return nil }
    let edge = [Edge.top, .bottom].first { isSafeArea(value, $0, setting, evaluation) }
    return edge.map { evaluation.scenario.edit.replace(token.range, with: $0.safeAreaInset(plus: 0)) }
  }
}

private func numbers(in node: SyntaxNode) -> [SyntaxToken] {
  node.kind == .number ? [node.firstToken].compactMap { $0 } : node.children.flatMap(numbers)
}

/// Whether a number is the superview's safe area at an edge in some group.
private func isSafeArea(
  _ number: Points,
  _ edge: Edge,
  _ setting: BoundSetting,
  _ evaluation: ScenarioEvaluation
) -> Bool {
  guard number.isVisible else { return false }
  return evaluation.safeAreaLayouts(of: setting.guards).contains { layout in
    inset(edge, around: setting.element, in: layout).map { $0.isNear(number) } ?? false
  }
}

/// The safe area of an element's superview at an edge.
private func inset(_ edge: Edge, around element: ElementID, in layout: ScenarioLayout) -> Points? {
  layout.scenario.screen[element].parent.flatMap { layout.safeArea(edge, of: $0) }
}
