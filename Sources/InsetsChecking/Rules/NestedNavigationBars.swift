import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let nestedNavigationBars = LayoutRule(
    id: "nested-navigation-bars",
    severity: .warning,
    summary: "a navigation stack or controller inside another shows a second bar",
    explanation: """
      Each NavigationStack or NavigationView has its own navigation bar. A stack on the path of another shows both \
      bars, the second below the first, and all its screens start that much lower. The same happens with a navigation \
      controller around a tab bar controller whose tabs have navigation controllers.

      Keep one of the stacks, or hide the outer bar. A stack of its own in a sheet is fine.
      """,
    examples: [
      .flagged(
        """
        scenario "settings" {
          devices: iPhone14
          iOS: 17
          body {
            navigationStack {
              1️⃣navigationStack { geometryReader page { navigationBarTitleDisplayMode: inline } }
            }
          }
        }
        """,
        fixed: """
          - navigationStack { geometryReader page { navigationBarTitleDisplayMode: inline } }
          +       geometryReader page { navigationBarTitleDisplayMode: inline }
          """
      ),
      .flagged(
        """
        scenario "tabs in a navigation controller" {
          devices: iPhone14
          iOS: 17
          navigationController root {
            tabBarController tabs {
              1️⃣navigationController library { viewController songs { tableView list } }
            }
          }
        }
        """,
        fixed: """
          - navigationController root {
          +   navigationController root {
          +     isNavigationBarHidden: true
          """
      ),
      .accepted(
        """
        scenario "tabs in a navigation controller without a bar" {
          devices: iPhone14
          iOS: 17
          navigationController root {
            isNavigationBarHidden: true
            tabBarController tabs {
              navigationController library { viewController songs { tableView list } }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "settings in a sheet" {
          devices: iPhone14
          iOS: 17
          body {
            navigationStack {
              geometryReader page {
                navigationBarTitleDisplayMode: inline
                sheet { navigationStack { list options { navigationBarTitleDisplayMode: inline } } }
              }
            }
          }
        }
        """
      ),
    ],
  ) { NestedStack.all(in: $0) as [any RuleCase] + NestedController.all(in: $0, .navigationController, .navigationBar) }
}

/// A stack on the path of another.
private struct NestedStack: SpreadCase {
  let scenario: BoundScenario
  let stack: ElementID
  let head: Place
  let spread: Spread<LayoutAmount>

  static func all(in evaluation: ScenarioEvaluation) -> [NestedStack] {
    let scenario = evaluation.scenario
    return scenario.ownElements { $0.isNavigationStack }.compactMap { stack in
      let hosts = scenario.ancestors(of: stack).filter { scenario.screen[$0].kind.isHost }
      // Whatever lies between them, a cover over the screen has nothing of what is below it.
      guard
        let host = hosts.prefix(while: {
          scenario.screen[$0].kind.isContainerView || scenario.screen[$0].kind == .navigationDestination
        }).first(where: {
          scenario.screen[$0].kind.isNavigationStack
        }), let head = scenario.headPlace(of: stack)
      else { return nil }
      let amounts = evaluation.layouts.compactMap { layout -> LayoutAmount? in
        guard layout.isVisible(stack), let outer = layout.rect(.layoutFrame, of: host),
          let inner = layout.rect(.layoutFrame, of: stack),
          // Even if the height of the outer bar is not known, the bar is there.
          hosts.first == host
            ? !(inner.y - outer.y <= Tolerance.halfPoint) : layout.showsBar(of: host, above: stack),
          let height = layout.environment.standardBarHeight(at: .top)
        else { return nil }
        return LayoutAmount(height, in: layout)
      }
      return Spread(amounts).map { NestedStack(scenario: scenario, stack: stack, head: head, spread: $0) }
    }
  }

  var range: ByteRange { head.range }
  var subject: Subject { Subject(element: stack) }
  var message: Finding.Message { .twoBars(spread.worst.amount, spread.places) }
  var notes: [Finding.Note] {
    [Finding.Note(head, "likely, not certain: Apple does not support this, and no source has the numbers")]
  }

  var changes: [Change] {
    let children = scenario.screen[stack].children.compactMap { scenario.info($0)?.statementRange }
    if children.count == 1, let range = scenario.info(stack)?.statementRange,
      scenario.settings.allSatisfy({ $0.element != stack })
    {
      Change(
        "Remove the inner \(scenario.screen[stack].kind.spelling)",
        scenario.edit.replace(range, with: scenario.text(children[0]))
      )
    }
  }
}

extension ScenarioLayout {
  /// Whether no screen between a stack and another inside it hides the outer one's navigation bar.
  fileprivate func showsBar(of stack: ElementID, above inner: ElementID) -> Bool {
    let between = Set(scenario.ancestors(of: inner).prefix { $0 != stack })
    return scenario.settings.allSatisfy { setting in
      guard between.contains(setting.element), holds(setting.guards) else { return true }
      if case .modifier(.visibility(isHidden: true, .navigationBar)) = setting.setting.value { return false }
      return setting.setting.property != .navigationBarHidden || setting.setting.value != .flag(true)
    }
  }
}

extension Finding.Message {
  fileprivate static func twoBars(_ amount: Points, _ places: String) -> Self {
    "the screens in this stack start \(amount) pt too low: two navigation bars are above them, \(places)"
  }
}
