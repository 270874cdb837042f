import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension MigrationStep {
  static let adjustmentFlag = MigrationStep(
    id: "adjustment-flag",
    summary: "automaticallyAdjustsScrollViewInsets becomes contentInsetAdjustmentBehavior",
    explanation: """
      automaticallyAdjustsScrollViewInsets acts on one scroll view: the controller's own view, or the first one \
      found through first subviews (R4.1). If the flag is off, exactly this scroll view gets \
      'contentInsetAdjustmentBehavior: never'. If that would leave content under a bar, or if the flag is on, which \
      is the default, the flag is removed and the system adjusts the insets.
      """,
    examples: [
      MigrationExample(
        before: """
          scenario "pages" {
            devices: iPhone8, iPhoneX
            iOS: 11
            navigationController {
              viewController home {
                automaticallyAdjustsScrollViewInsets: false
                scrollView pages {
                  top: safeArea
                  bottom: safeArea
                  contentSize: (375, 1200)
                }
              }
            }
          }
          """,
        after: """
          scenario "pages" {
            devices: iPhone8, iPhoneX
            iOS: 11
            navigationController {
              viewController home {
                scrollView pages {
                  contentInsetAdjustmentBehavior: never
                  top: safeArea
                  bottom: safeArea
                  contentSize: (375, 1200)
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
                scrollView pages { top: safeArea; contentSize: (375, 1200) }
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
                when iOS 11... {
                  pages.contentInsetAdjustmentBehavior: never
                } else {
                  automaticallyAdjustsScrollViewInsets: false
                }
                scrollView pages { top: safeArea; contentSize: (375, 1200) }
              }
            }
          }
          """
      ),
    ],
    proposals: { state in
      let scenario = state.scenario
      return scenario.settings.filter {
        scenario.owns($0) && $0.property == .automaticallyAdjustsScrollViewInsets
      }.flatMap { setting in
        [never(in: setting, state.evaluation), removal(of: setting, scenario)].compactMap(\.self)
      }
    }
  )
}

private func removal(of setting: BoundSetting, _ scenario: BoundScenario) -> Change? {
  scenario.edit.removeWhereNew(setting).map { edits in
    Change(
      title: "Leave the insets of \(scenario.words(for: setting.element)) to the system",
      edits: edits
    )
  }
}

/// The switched-off flag as a behavior of the scroll view that it acted on; nil if there is none, or if that has a
/// behavior of its own.
private func never(in setting: BoundSetting, _ evaluation: ScenarioEvaluation) -> Change? {
  let scenario = evaluation.scenario
  guard setting.value == .flag(false), setting.stage == nil else { return nil }
  let served = Set(
    evaluation.safeAreaLayouts(of: setting.guards).map {
      $0.resolution.automaticallyAdjustedScrollView(of: setting.element)
    }
  )
  guard served.count == 1, let list = served.first ?? nil,
    scenario.settings(of: .contentInsetAdjustmentBehavior, on: list).isEmpty
  else { return nil }
  let statement = "contentInsetAdjustmentBehavior: never"
  let edits: [TextEdit]?
  if case .new = VersionReach(of: setting.guards, in: scenario), setting.guards.isEmpty,
    let addition = scenario.edit.add(statement, to: list)
  {
    edits = scenario.edit.removeWhereNew(setting).map { $0 + [addition] }
  } else if let name = scenario.info(list)?.name {
    edits = scenario.edit.replaceWhereNew(setting, with: "\(name).\(statement)")
  } else {
    edits = nil
  }
  return edits.map {
    Change(title: "Set contentInsetAdjustmentBehavior of \(scenario.words(for: list)) to never", edits: $0)
  }
}
