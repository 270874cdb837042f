import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension MigrationStep {
  static let sectionInsets = MigrationStep(
    id: "section-insets",
    summary: "sections of a grid are measured from the safe area",
    explanation: """
      A flow layout measures its sections from the content inset, which has no sides, so in landscape the outer \
      items of a grid are under the notch. With 'sectionInsetReference: fromSafeArea', the safe area and the section \
      inset add up (R7.1). Section insets that include the side's safe area lose that part.
      """,
    examples: [
      MigrationExample(
        before: """
          scenario "a grid" {
            devices: iPhoneX
            iOS: 11
            orientations: portrait, landscape
            viewController home {
              collectionView grid {
                edges: superview
                itemSize: (100, 100)
                sectionInset: 10
              }
            }
          }
          """,
        after: """
          scenario "a grid" {
            devices: iPhoneX
            iOS: 11
            orientations: portrait, landscape
            viewController home {
              collectionView grid {
                sectionInsetReference: fromSafeArea
                edges: superview
                itemSize: (100, 100)
                sectionInset: 10
              }
            }
          }
          """
      ),
      MigrationExample(
        before: """
          scenario "a grid on its side" {
            devices: iPhoneX
            iOS: 11
            orientations: landscape
            viewController home {
              collectionView grid {
                edges: superview
                itemSize: (100, 100)
                sectionInset: (10, 54, 10, 54)
              }
            }
          }
          """,
        after: """
          scenario "a grid on its side" {
            devices: iPhoneX
            iOS: 11
            orientations: landscape
            viewController home {
              collectionView grid {
                sectionInsetReference: fromSafeArea
                edges: superview
                itemSize: (100, 100)
                sectionInset: (10, 10, 10, 10)
              }
            }
          }
          """
      ),
    ],
    proposals: { state in
      let scenario = state.scenario
      return scenario.settings.filter {
        scenario.owns($0) && $0.property == .sectionInset && $0.stage == nil
      }.flatMap { changes(for: $0, state.evaluation) }
    }
  )
}

private func changes(for setting: BoundSetting, _ evaluation: ScenarioEvaluation) -> [Change] {
  let scenario = evaluation.scenario
  let grid = setting.element
  guard !scenario.sets(.sectionInsetReference, on: grid), scenario.screen[grid].kind == .collectionView,
    isVertical(grid, scenario),
    case .insets(let insets) = setting.value, let left = insets.left.constantValue,
    let right = insets.right.constantValue, left > 0 || right > 0,
    let reference = scenario.edit.addWhereNew("sectionInsetReference: fromSafeArea", to: grid, setting.guards)
  else { return [] }
  let sides = evaluation.safeAreaLayouts(of: setting.guards).compactMap { layout -> (Points, Points)? in
    guard let left = layout.safeArea(.left, of: grid),
      let right = layout.safeArea(.right, of: grid)
    else { return nil }
    return (left, right)
  }
  guard let first = sides.first, sides.contains(where: { $0.0.isVisible || $0.1.isVisible }) else { return [] }
  let action = "Measure the sections of \(scenario.words(for: grid)) from the safe area"
  var alternatives: [Change] = []
  if sides.allSatisfy({ $0 == first }), left >= first.0, right >= first.1 {
    let value = insets.written([.left: formatted(left - first.0), .right: formatted(right - first.1)])
    let edits = scenario.edit.setWhereNew(setting, to: value)
    alternatives = edits.map { [Change(title: action, edits: $0 + [reference], requirement: .movesNothing)] } ?? []
  }
  // A section's own inset that keeps clear of the sides is deliberate.
  if sides.contains(where: { ($0.0 - left).isVisible || ($0.1 - right).isVisible }) {
    alternatives.append(Change(title: action, edits: [reference]))
  }
  return alternatives
}

private func isVertical(_ grid: ElementID, _ scenario: BoundScenario) -> Bool {
  !scenario.settings.contains {
    $0.element == grid && $0.setting == Setting(.scrollDirection, .choice(.horizontal))
  }
}
