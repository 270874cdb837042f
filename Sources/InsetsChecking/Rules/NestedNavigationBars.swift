import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let nestedNavigationBars = LayoutRule(
    id: "nested-navigation-bars",
    severity: .warning,
    judgement: .structure,
    reach: [.swiftUI, .containedUIKit],
    summary: "a navigation stack or controller inside another shows a second bar",
    explanation: """
      Each NavigationStack or NavigationView has its own navigation bar. A stack on the path of another shows both \
      bars, the second below the first, and all its screens start that much lower. The same happens with a navigation \
      controller around a tab bar controller whose tabs have navigation controllers, and with one that pushes a hosting \
      controller whose content is a stack.

      Keep one of the stacks, or hide the outer bar. A stack of its own in a sheet is fine.

      In Swift sources, the rule speaks only where both bars are sure to be there: each has a title, items or a search \
      field, and the outer one may have a back button instead. Whether SwiftUI shows a bar without any of them has not been \
      measured.
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
    ]
  ) { $0.nestedStacks() + $0.nestedControllers(.uiKit(.navigationController), .uiKit(.navigationBar)) }
}

extension ScenarioEvaluation {
  /// The stacks on the path of another.
  fileprivate func nestedStacks() -> [LayoutFinding] {
    let scenario = scenario
    // A split view that is in a stack has a bar above whatever its columns have: that is told of it once.
    var splits: Set<ElementID> = []
    return scenario.ownElements { $0.isNavigationStack }.compactMap { stack -> LayoutFinding? in
      let hosts = scenario.ancestors(of: stack).filter { scenario.screen[$0].kind.isHost }
      // Whatever lies between them, a cover over the screen has nothing of what is below it.
      let path = hosts.prefix {
        scenario.screen[$0].kind.isContainerView || scenario.screen[$0].kind == .navigationDestination
      }
      guard let host = path.first(where: { scenario.screen[$0].kind.isNavigationStack }),
        // An empty stack has no screens.
        !scenario.contentViews(of: stack).isEmpty, !scenario.hasUnreadModifier(between: host, and: stack),
        case let split = path.prefix(while: { $0 != host }).last(where: {
          scenario.screen[$0].kind == .swiftUI(.navigationSplitView)
        }),
        let head = scenario.headPlace(of: split ?? stack),
        // What lies over a whole stack, or behind it, is not on its path.
        scenario.ancestors(of: stack).prefix(while: { $0 != host }).last
          .map({ !scenario.screen[$0].kind.isOutsideItsView }) ?? true,
        !scenario.isCard(stack),
        // What ignores the bars starts where it did.
        !scenario.contentViews(of: stack).contains(where: { !scenario.safeAreaIgnored(by: $0, at: .top).isEmpty }),
        let spread = layouts.showing(stack).spread({ layout in
          guard let outer = layout.rect(.layoutFrame, of: host), let inner = layout.rect(.layoutFrame, of: stack),
            layout.showsBar(of: host, above: stack), layout.showsOwnBar(of: stack),
            // Even if the height of the outer bar is not known, the bar is there.
            hosts.first != host || !(inner.y - outer.y <= Tolerance.halfPoint)
          else { return nil }
          return layout.environment.standardBarHeight(at: .top)
        })
      else { return nil }
      if let split {
        guard splits.insert(split).inserted else { return nil }
        return LayoutFinding(
          at: head.range,
          Subject(element: split),
          over: spread,
          """
          a NavigationSplitView in a NavigationStack has a second navigation bar below that of the stack: its screens start \
          \(spread.worst.amount) pt too low, \(spread.places)
          """,
          notes: [Finding.Note(head, "likely, not certain: Apple does not support this, and no source has the numbers")]
        )
      }
      return LayoutFinding(
        at: head.range,
        Subject(element: stack),
        over: spread,
        """
        the screens in this stack start \(spread.worst.amount) pt too low: two navigation bars are above them, \
        \(spread.places)
        """,
        notes: [Finding.Note(head, "likely, not certain: Apple does not support this, and no source has the numbers")]
      ) {
        // Each tab has a path of its own, so the stack around them is the one too many.
        let hasTabs = scenario.ancestors(of: stack).prefix { $0 != host }.contains {
          scenario.screen[$0].kind == .swiftUI(.tabView)
        }
        if hasTabs { scenario.removal(of: host, "outer") }
        scenario.removal(of: stack, "inner", titlesOf: host)
      }
    }
  }
}

extension BoundScenario {
  /// Leaves the only screen of a stack in its place.
  ///
  /// A title on the stack around it, which shows the title of its screen, goes where the screen has one.
  fileprivate func removal(of stack: ElementID, _ place: String, titlesOf host: ElementID? = nil) -> Change? {
    let children = screen[stack].children.compactMap { info($0)?.statementRange }
    guard children.count == 1, headPlace(of: stack) != nil, let range = info(stack)?.statementRange,
      settings.allSatisfy({ $0.element != stack })
    else { return nil }
    let screens = screen.ids.filter { isWithin($0, stack) && $0 != stack }
    let titles = settings.filter { title in
      title.element == host && owns(title)
        && [.navigationTitle, .navigationBarTitle, .navigationBarTitleDisplayMode].contains(title.property)
        && screens.contains { !settings(of: title.property, on: $0).isEmpty }
    }
    return Change(
      "Remove the \(place) \(screen[stack].kind.spelling)",
      all: [edit.replace(range, with: text(children[0]))] + titles.map { edit.remove($0.place.range) }
    )
  }

  /// Whether a stack is a card and no screen: a margin is at its sides.
  fileprivate func isCard(_ stack: ElementID) -> Bool {
    settings(of: .padding, on: stack).contains { setting in
      guard case .modifier(.lengths(let lengths)) = setting.value, let left = lengths[.left] else { return false }
      guard case .points(let points) = left else { return true }
      return points.constantValue.map { $0 >= 8 } ?? true
    }
  }

  /// Whether a modifier that is not read, which may hide a bar, lies between a stack and another inside it.
  fileprivate func hasUnreadModifier(between stack: ElementID, and inner: ElementID) -> Bool {
    ancestors(of: inner).prefix { $0 != stack }.contains { view in
      guard screen[view].kind == .overlay, let image = screen[view].parent else { return false }
      return screen[image].kind == .image && screen[image].children.first == view
    }
  }
}

extension ElementKind {
  /// Whether it lies over a view, behind it or beside it.
  fileprivate var isOutsideItsView: Bool {
    self == .overlay || self == .background || isInsetBar
  }
}

extension ScenarioLayout {
  /// Whether a setting hides the navigation bar around its view.
  private func hidesBar(_ setting: BoundSetting) -> Bool {
    if case .modifier(.visibility(isHidden: true, .navigationBar)) = setting.value { return true }
    return setting.property == .navigationBarHidden && setting.value == .flag(true)
  }

  /// Whether nothing on the first screen of a stack hides the bar of that stack.
  fileprivate func showsOwnBar(of stack: ElementID) -> Bool {
    scenario.settings.allSatisfy { setting in
      guard setting.element != stack, scenario.isWithin(setting.element, stack), hidesBar(setting),
        holds(setting.guards)
      else { return true }
      return scenario.ancestors(of: setting.element).prefix { $0 != stack }.contains { scenario.screen[$0].kind.isHost }
    }
  }

  /// Whether no screen between a stack and another inside it hides the outer one's navigation bar.
  fileprivate func showsBar(of stack: ElementID, above inner: ElementID) -> Bool {
    let between = Set([inner] + scenario.ancestors(of: inner).prefix { $0 != stack })
    return scenario.settings.allSatisfy { setting in
      !between.contains(setting.element) || !holds(setting.guards) || !hidesBar(setting)
    }
  }
}
