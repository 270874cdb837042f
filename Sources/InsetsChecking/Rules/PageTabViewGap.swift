import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let pageTabViewGap = LayoutRule(
    id: "page-tab-view-gap",
    severity: .warning,
    judgement: .roomMadeTwice,
    reach: .wholeSwiftUI,
    summary: "a paged tab view ignores the safe area, but its pages do not",
    explanation: """
      The pages of a TabView in the page style get the window's safe area even if the tab view ignores it, so strips \
      stay empty above and below each page.

      Let the page ignore the safe area too. Developers report this from several versions; the exact size of such a \
      page is not known.
      """,
    examples: [
      .flagged(
        """
        scenario "pages" {
          devices: iPhone14
          iOS: 17
          body {
            tabView {
              tabViewStyle: page
              tab { 1️⃣color page }
              ignoresSafeArea: all
            }
          }
        }
        """,
        fixed: """
          - tab { color page }
          +       tab { color page { ignoresSafeArea: all } }
          """
      ),
      .accepted(
        """
        scenario "pages" {
          devices: iPhone14
          iOS: 17
          body {
            tabView {
              tabViewStyle: page
              tab { color page { ignoresSafeArea: all } }
              ignoresSafeArea: all
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "tabs" {
          devices: iPhone14
          iOS: 17
          body { tabView { tab { color page } } }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.tabViewStyle], elements: .tabViews)
  ) { evaluation in
    let scenario = evaluation.scenario
    // The pages that keep inside the safe area that their tab view ignores.
    return scenario.ownElements { $0 == .tabView }.flatMap { view -> [LayoutFinding] in
      guard scenario.settings(of: .tabViewStyle, on: view).last?.value == .choice(.page),
        !scenario.safeAreaIgnored(by: view, at: .top).isEmpty, !scenario.hasGround(behind: view)
      else { return [] }
      return scenario.screen[view].children.compactMap { tab -> LayoutFinding? in
        guard scenario.screen[tab].kind == .tab, let page = scenario.screen[tab].children.first,
          scenario.safeAreaIgnored(by: tab, at: .top).isEmpty, !scenario.fillsSafeArea(page),
          scenario.showsGround(page), !scenario.screen[page].kind.isHost, let head = scenario.headPlace(of: page)
        else { return nil }
        let name = scenario.words(for: page)
        return LayoutFinding(
          at: head.range,
          Subject(element: page),
          "strips stay empty above and below \(name): the tab view ignores the safe area, but its pages do not",
          notes: [Finding.Note(head, "likely, not certain: known from developers' reports")]
        ) { Change("Let \(name) ignore the safe area", scenario.edit.add(.ignoresSafeArea, "all", to: page)) }
      }
    }
  }
}

extension BoundScenario {
  /// Whether a view, or one in it or behind it, reaches over the safe area at the top, so that no strip stays empty.
  fileprivate func fillsSafeArea(_ view: ElementID) -> Bool {
    if !safeAreaIgnored(by: view, at: .top).isEmpty || !settings(of: .styleBackground, on: view).isEmpty { return true }
    return screen[view].children.contains { screen[$0].kind.isSwiftUI && fillsSafeArea($0) }
  }

  /// Whether a page, or the lowest view of its stack, is a colour or a picture as large as the page.
  fileprivate func showsGround(_ page: ElementID) -> Bool {
    guard settings(of: .swiftUIFrame, on: page).allSatisfy({ $0.plainHeight == nil }),
      settings(of: .padding, on: page).isEmpty
    else { return false }
    if screen[page].kind.isGround { return true }
    let behind = screen[page].children.filter { screen[$0].kind == .background }.flatMap { screen[$0].children }
    let lowest = screen[page].kind == .zStack ? contentViews(of: page).first.map { [$0] } ?? [] : []
    return (behind + lowest).contains { showsGround($0) }
  }

  /// Whether a colour or a picture stands behind a view, which then shows beside what ends before the edges.
  fileprivate func hasGround(behind view: ElementID) -> Bool {
    ([view] + BodyViews(self).around(view)).contains { outer in
      let isDrawn =
        !settings(of: .styleBackground, on: outer).isEmpty
        || screen[outer].children.contains { screen[$0].kind == .background }
      let siblings = screen[outer].parent.map { screen[$0].kind == .zStack ? contentViews(of: $0) : [] } ?? []
      return isDrawn || siblings.prefix { $0 != outer }.contains { screen[$0].kind.isGround }
    }
  }
}
