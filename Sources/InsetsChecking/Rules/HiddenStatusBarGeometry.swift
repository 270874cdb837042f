import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let hiddenStatusBarGeometry = LayoutRule(
    id: "hidden-status-bar-geometry",
    severity: .warning,
    judgement: .roomThatDoesNotFollow,
    reach: .wholeUIKit,
    summary: "a bar or a view loses the room for the notch because the status bar is hidden",
    explanation: """
      A hidden status bar has a height of zero, but the notch or the Dynamic Island remains, and so does the top \
      safe area. A view placed by the status bar's frame slides under the sensor housing. On iPhone X with iOS 11, \
      the system's own navigation bar does so too, while all insets stay right.

      Use the safe area instead of the status bar. If iPhone X with iOS 11 has to look right, keep the status bar \
      visible above a navigation bar.
      """,
    examples: [
      .flagged(
        """
        scenario "a banner as high as a hidden bar" {
          devices: iPhone8, iPhoneX
          iOS: 12
          viewController host {
            prefersStatusBarHidden: true
            view banner {
              top: 0
              height: 1️⃣statusBar.height + 50
            }
          }
        }
        """,
        fixed: """
          - height: statusBar.height + 50
          +       height: superview.safeAreaInsets.top + 50
          """
      ),
      .flagged(
        """
        scenario "bar under the notch" {
          devices: iPhoneX
          iOS: 11
          navigationController {
            viewController home {
              1️⃣prefersStatusBarHidden: true
              tableView list { edges: superview }
            }
          }
        }
        """,
        fixed: """
          - prefersStatusBarHidden: true
          """
      ),
      .accepted(
        """
        scenario "a banner as high as the safe area" {
          devices: iPhone8, iPhoneX
          iOS: 12
          viewController host {
            prefersStatusBarHidden: true
            view banner {
              top: 0
              height: superview.safeAreaInsets.top + 50
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.prefersStatusBarHidden, .isHidden])
  ) { evaluation in
    let layouts = evaluation.layouts.filter(\.resolution.isStatusBarHidden)
    return layouts.isEmpty ? [] : evaluation.slidBars(in: layouts) + evaluation.emptyHeights(in: layouts)
  }
}

extension ScenarioEvaluation {
  /// The navigation bars at the very top of the screen, under the notch (R2.9).
  fileprivate func slidBars(in layouts: [ScenarioLayout]) -> [LayoutFinding] {
    let scenario = scenario
    let slides = layouts.flatMap { layout in
      layout.bars.compactMap { bar in bar.slide.map { (bar: bar.element, layout: layout, amount: $0.value) } }
    }
    return slides.map(\.bar).uniqued().compactMap { bar -> LayoutFinding? in
      let own = slides.filter { $0.bar == bar }
      let hiding = own[0].layout.hidingSetting
      let owner = scenario.screen[bar].parent ?? bar
      guard let spread = Spread(own.map { ($0.layout, $0.amount) }, by: { $0 }),
        let range = hiding?.place.range ?? (scenario.headPlace(of: bar) ?? scenario.headPlace(of: owner))?.range
      else { return nil }
      return LayoutFinding(
        at: range,
        Subject(element: bar, property: hiding?.property),
        over: spread,
        """
        \(scenario.words(for: bar)) slides \(spread.worst.amount) pt up under the notch: with the status bar hidden, iOS \
        11 starts bars at the top of the screen and leaves the insets as they are, \(spread.places)
        """
      ) {
        if let hiding {
          Change("Show the status bar", scenario.edit.remove(hiding), measure: .edge(.top, of: bar, in: scenario))
        }
      }
    }
  }

  /// The reads of the hidden status bar's height, where the sensor housing covers something.
  fileprivate func emptyHeights(in layouts: [ScenarioLayout]) -> [LayoutFinding] {
    let scenario = scenario
    var seen: Set<ByteRange> = []
    return scenario.settings.flatMap { setting -> [LayoutFinding] in
      guard scenario.owns(setting) else { return [] }
      return setting.reads.compactMap { read -> LayoutFinding? in
        guard scenario.screen[read.element].kind == .statusBar, read.quantity == .height || read.quantity == .frame,
          scenario.owns(read.place),
          let spread = layouts.spread({ layout in
            guard layout.isDecided(by: setting), let covered = layout.covered(.window, at: .top),
              covered.value.isVisible
            else { return nil }
            return covered.value
          }), seen.insert(read.place.range).inserted
        else { return nil }
        return LayoutFinding(
          at: read.place.range,
          Subject(setting),
          over: spread,
          """
          \(setting.property) of \(scenario.words(for: setting.element)) is \(spread.worst.amount) pt short: \
          '\(scenario.text(read.place.range))' is 0 while the status bar is hidden, but the sensor housing remains, \
          \(spread.places)
          """
        ) {
          Change(
            "Use the safe area",
            scenario.edit.replace(read, with: "superview.safeAreaInsets.top"),
            measure: setting.measure(in: scenario)
          )
        }
      }
    }
  }
}

extension BoundSetting {
  /// The measure that moves when the statement's number changes.
  fileprivate func measure(in scenario: BoundScenario) -> Measure? {
    if setting.property == .height {
      return .quantity("height of \(scenario.words(for: element))", .frame, .height, of: element)
    }
    if setting.property == .top || setting.property == .frame { return .edge(.top, of: element, in: scenario) }
    return setting.property == .contentInset ? .content(.top, of: element) : nil
  }
}

extension ScenarioLayout {
  /// The statement of this item that hides the status bar.
  fileprivate var hidingSetting: BoundSetting? {
    scenario.settings.last { setting in
      guard scenario.owns(setting), setting.value == .flag(true), holds(setting.guards) else { return false }
      if setting.property == .prefersStatusBarHidden { return isOnScreen(setting.element) }
      return setting.property == .isHidden && scenario.screen[setting.element].kind == .statusBar
    }
  }
}
