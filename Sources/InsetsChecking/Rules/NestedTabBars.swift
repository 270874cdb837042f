import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let nestedTabBars = LayoutRule(
    id: "nested-tab-bars",
    severity: .warning,
    judgement: .structure,
    reach: [.wholeSwiftUI, .containedUIKit],
    summary: "a tab view in a tab of another shows a second tab bar",
    explanation: """
      Each TabView has a tab bar of its own, unless its style is page. A tab view in a tab of another shows both, the \
      inner one above the outer one.

      Keep one of them. To switch between parts of a screen, use a segmented Picker or the page style.
      """,
    examples: [
      .flagged(
        """
        scenario "mail" {
          devices: iPhone14
          iOS: 17
          body {
            tabView {
              tab {
                1️⃣tabView { tab { color recent }; tab { color all } }
              }
            }
          }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "pages in a tab" {
          devices: iPhone14
          iOS: 17
          body {
            tabView {
              tab {
                tabView { tabViewStyle: page; tab { color first }; tab { color second } }
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "tabs in a cover" {
          devices: iPhone14
          iOS: 17
          body {
            tabView {
              tab {
                color page {
                  fullScreenCover { tabView { tab { color first }; tab { color second } } }
                }
              }
            }
          }
        }
        """
      ),
    ]
  ) { $0.nestedTabViews() + $0.nestedControllers(.uiKit(.tabBarController), .uiKit(.tabBar)) }
}

extension ScenarioEvaluation {
  /// The tab views with a tab bar in a tab of another.
  fileprivate func nestedTabViews() -> [LayoutFinding] {
    let scenario = scenario
    // A bar that is hidden on some screen is the author's matter.
    guard !scenario.settings.contains(where: { $0.property == .toolbarVisibility }) else { return [] }
    return scenario.ownElements { $0 == .tabView }.compactMap { view -> LayoutFinding? in
      let outer = scenario.ancestors(of: view).filter { scenario.screen[$0].kind.isHost }.prefix {
        scenario.screen[$0].kind.isContainerView
      }.first { scenario.screen[$0].kind == .tabView }
      guard let outer, let head = scenario.headPlace(of: view) else { return nil }
      let seen = layouts.showing(view)
      let tabs = scenario.screen[outer].children.filter { scenario.screen[$0].kind == .tab }
      // It is on the screen once its tab is chosen.
      let isLater = tabs.dropFirst().contains { scenario.isWithin(view, $0) }
      guard
        let spread = (seen.isEmpty && isLater ? layouts.showing(outer) : seen).spread({ layout in
          [view, outer].allSatisfy { layout.choice(.tabViewStyle, of: $0) != .page }
            ? layout.environment.standardBarHeight(at: .bottom) : nil
        })
      else { return nil }
      return LayoutFinding(
        at: head.range,
        Subject(element: view),
        over: spread,
        """
        two tab bars are below the screens in this tab view, which end \(spread.worst.amount) pt too high, \
        \(spread.places)
        """
      )
    }
  }
}
