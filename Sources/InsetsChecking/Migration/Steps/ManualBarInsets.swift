import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension MigrationStep {
  static let manualBarInsets = MigrationStep(
    id: "manual-bar-insets",
    summary: "content insets for bars are left to the system",
    explanation: """
      Up to iOS 10, many screens made room for the bars by hand, with 64 at the top and 49 at the bottom. From iOS \
      11 on, the system adds the safe area, so there is room twice and the rows start too low. The system's part is \
      removed from contentInset, and the rest stays. The other ways to fix the screen, 'never' and negative \
      additionalSafeAreaInsets, are quick fixes of the finding 'double-inset', each with its effect.

      If the app opted out with 'never' and set exactly the safe area, both are removed.
      """,
    examples: [
      MigrationExample(
        before: """
          scenario "rows" {
            devices: iPhone8, iPhoneX
            iOS: 11
            navigationController {
              viewController home {
                tableView list {
                  edges: superview
                  contentInset: (64, 10, 0, 10)
                }
              }
            }
          }
          """,
        after: """
          scenario "rows" {
            devices: iPhone8, iPhoneX
            iOS: 11
            navigationController {
              viewController home {
                tableView list {
                  edges: superview
                  contentInset: (0, 10, 0, 10)
                }
              }
            }
          }
          """
      ),
      MigrationExample(
        before: """
          scenario "on both" {
            devices: iPhone7
            iOS: 10, 11
            navigationController {
              viewController home {
                automaticallyAdjustsScrollViewInsets: false
                tableView list {
                  edges: superview
                  contentInset: (64, 0, 0, 0)
                }
              }
            }
          }
          """,
        after: """
          scenario "on both" {
            devices: iPhone7
            iOS: 10, 11
            navigationController {
              viewController home {
                when iOS ...10 { automaticallyAdjustsScrollViewInsets: false }
                tableView list {
                  edges: superview
                  when iOS ...10 { contentInset: (64, 0, 0, 0) }
                }
              }
            }
          }
          """
      ),
      MigrationExample(
        before: """
          scenario "opted out" {
            devices: iPhone8
            iOS: 11
            navigationController {
              viewController home {
                tableView list {
                  edges: superview
                  contentInset: (64, 0, 0, 0)
                  contentInsetAdjustmentBehavior: never
                }
              }
            }
          }
          """,
        after: """
          scenario "opted out" {
            devices: iPhone8
            iOS: 11
            navigationController {
              viewController home {
                tableView list {
                  edges: superview
                }
              }
            }
          }
          """
      ),
    ],
    proposals: { state in state.fixes(of: [.doubleInset]) + optOuts(state) }
  )
}

/// Scroll views that are not adjusted and have exactly the safe area as their content inset.
private func optOuts(_ state: MigrationState) -> [Change] {
  let scenario = state.scenario
  return scenario.settings.filter {
    scenario.owns($0) && $0.setting == Setting(.contentInsetAdjustmentBehavior, .choice(.never)) && $0.stage == nil
  }.compactMap { behavior in
    let insets = scenario.settings(of: .contentInset, on: behavior.element)
    guard insets.count == 1, let inset = insets.first, inset.stage == nil,
      inset.guards == behavior.guards, isSafeArea(inset, state.evaluation),
      let first = scenario.edit.removeWhereNew(inset), let second = scenario.edit.removeWhereNew(behavior)
    else { return nil }
    let action = "Leave the insets of \(scenario.words(for: behavior.element)) to the system"
    return Change(title: action, edits: first + second)
  }
}

/// Whether the numbers equal the element's safe area on some device, at the edges that have one.
private func isSafeArea(_ setting: BoundSetting, _ evaluation: ScenarioEvaluation) -> Bool {
  guard case .insets(let insets) = setting.value else { return false }
  return evaluation.safeAreaLayouts(of: setting.guards).contains { layout in
    Edge.allCases.allSatisfy { edge in
      guard let written = insets[edge].constantValue,
        let system = layout.safeArea(edge, of: setting.element)
      else { return false }
      return written.isNear(system)
    } && Edge.allCases.contains { insets[$0] != .constant(0) }
  }
}
