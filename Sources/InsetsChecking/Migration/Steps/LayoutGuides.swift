import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension MigrationStep {
  static let layoutGuides = MigrationStep(
    id: "layout-guides",
    summary: "topLayoutGuide and bottomLayoutGuide become the safe area",
    explanation: """
      The bottom of topLayoutGuide is the top of the safe area, and the top of bottomLayoutGuide is its bottom. An \
      edge tied to a guide is tied to the safe area instead, and a guide's length is read from the safe area insets \
      of the controller's view. Nothing moves at the top and bottom, in portrait or landscape. The sides, which the \
      guides do not cover, stay as they are.
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
      return scenario.settings.filter { scenario.owns($0) }.compactMap { setting in
        let lengths = setting.reads.filter { read in
          (read.quantity == .topLayoutGuideLength || read.quantity == .bottomLayoutGuideLength)
            && setting.place.range.contains(read.place.range.lowerBound)
        }
        let edits = ([scenario.edit.replaceGuide(of: setting)] + lengths.map(scenario.edit.replaceLength))
          .compactMap(\.self)
        guard !edits.isEmpty, let change = scenario.edit.changeWhereNew(setting, edits) else { return nil }
        let action =
          "Tie \(setting.property.spec.spelling) of \(scenario.words(for: setting.element)) to the safe area"
        return Change(title: action, edits: change)
      }
    }
  )
}
