import InsetsEngine
import InsetsSyntax

extension MigrationStep {
  static let layoutGuides = MigrationStep(
    id: "layout-guides",
    summary: "topLayoutGuide and bottomLayoutGuide become the safe area",
    explanation: """
      The bottom of topLayoutGuide is the top of the safe area, and the top of bottomLayoutGuide is its bottom. An edge \
      tied to a guide is tied to the safe area, and a guide's length is read from the safe area insets of the \
      controller's view. Upright and on its side this moves nothing at the top and at the bottom; the sides, of which \
      the guides know nothing, stay as they are.
      """,
    examples: [
      MigrationExample(
        before: """
          scenario "pages" {
            devices: iPhone8, iPhoneX
            iOS: 11
            navigationController {
              viewController home {
                view pages { top: topLayoutGuide; bottom: bottomLayoutGuide - 8 }
                view note { top: home.topLayoutGuide.length; height: 20 }
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
                view pages { top: safeArea; bottom: safeArea - 8 }
                view note { top: home.view.safeAreaInsets.top; height: 20 }
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
                view pages {
                  // Below the bar.
                  top: topLayoutGuide
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
                view pages {
                  // Below the bar.
                  when iOS 11... { top: safeArea } else { top: topLayoutGuide }
                }
              }
            }
          }
          """
      ),
    ],
    proposals: { state in
      let scenario = state.scenario
      return scenario.settings.filter(scenario.isOwn).compactMap { setting in
        let edits = guideEdits(of: setting, scenario) + lengthEdits(of: setting, scenario)
        guard !edits.isEmpty, let change = scenario.changing(setting, edits) else { return nil }
        let action =
          "Tie \(setting.setting.property.spec.spelling) of \(scenario.words(for: setting.element)) to the safe area"
        return MigrationProposal(alternatives: [MigrationChange(action: action, edits: change)])
      }
    }
  )
}

/// `top: topLayoutGuide + 8` becomes `top: safeArea + 8`; only the edges that mean the same can be replaced.
private func guideEdits(of setting: BoundSetting, _ scenario: BoundScenario) -> [TextEdit] {
  guard case .anchor(let anchor) = setting.setting.value else { return [] }
  let word: AnchorWord
  switch (anchor.target, setting.setting.property) {
  case (.topLayoutGuide, .top): word = .topLayoutGuide
  case (.bottomLayoutGuide, .bottom): word = .bottomLayoutGuide
  default: return []
  }
  let reference = scenario.references.first { reference in
    guard case .anchor(word) = reference.target else { return false }
    return setting.valuePlace.range.contains(reference.range.lowerBound)
  }
  return reference.map { [TextEdit(range: $0.range, replacement: "safeArea")] } ?? []
}

/// `feed.topLayoutGuide.length` becomes `feed.view.safeAreaInsets.top`.
private func lengthEdits(of setting: BoundSetting, _ scenario: BoundScenario) -> [TextEdit] {
  setting.reads.compactMap { read in
    let part: String
    switch read.quantity {
    case .topLayoutGuideLength: part = "top"
    case .bottomLayoutGuideLength: part = "bottom"
    default: return nil
    }
    let written = scenario.text(read.place.range)
    let spelling = read.quantity.spec.spelling
    guard read.place.tree === scenario.tree, setting.place.range.contains(read.place.range.lowerBound),
      written.hasSuffix(spelling)
    else { return nil }
    return TextEdit(
      range: read.place.range,
      replacement: written.dropLast(spelling.count) + "view.safeAreaInsets.\(part)"
    )
  }
}
