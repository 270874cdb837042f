import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let ownBarOutsideSafeArea = LayoutRule(
    id: "own-bar-outside-safe-area",
    severity: .error,
    judgement: .covered,
    reach: [.uiKit, .knownContainers],
    summary: "an app's own bar is under the status bar or on the home indicator",
    explanation: """
      A navigation bar, toolbar, tab bar or search bar that you put on a screen yourself is only as high as its \
      buttons. Tied to the edge of the screen, it has the clock over its title, or the home indicator over its \
      buttons. Navigation controllers and tab bar controllers keep their bars in the safe area; you have to do so \
      for your own.

      Tie the bar to the safe area. UIKit then extends its background to the screen's edge. A plain view that serves \
      as a bar can be tied to the superview if it is higher by the safe area.
      """,
    examples: [
      .flagged(
        """
        scenario "title under the clock" {
          devices: iPhone8, iPhone13
          iOS: 15
          viewController page {
            1️⃣navigationBar bar { top: superview; height: 44 }
          }
        }
        """,
        fixed: """
          - navigationBar bar { top: superview; height: 44 }
          +     navigationBar bar { top: safeArea; height: 44 }
          """
      ),
      .flagged(
        """
        scenario "buttons on the home indicator" {
          devices: iPhone8, iPhone13
          iOS: 15
          viewController editor {
            1️⃣toolbar tools { bottom: superview }
          }
        }
        """,
        fixed: """
          - toolbar tools { bottom: superview }
          +     toolbar tools { bottom: safeArea }
          """
      ),
      .accepted(
        """
        scenario "tied to the safe area" {
          devices: iPhone8, iPhone13
          iOS: 15
          viewController page {
            navigationBar bar { top: safeArea; height: 44 }
            toolbar tools { bottom: safeArea }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "as much higher" {
          devices: iPhone8, iPhone13
          iOS: 15
          viewController page {
            view header {
              top: superview
              height: superview.safeAreaInsets.top + 44
              label title { bottom: superview - 12; centerX: superview; height: 20 }
            }
            toolbar tools { bottom: superview; height: superview.safeAreaInsets.bottom + 44 }
          }
        }
        """
      ),
    ],
    yieldsTo: [.contentUnderBar, .hardCodedBarHeight, .keyboardCovers, .statusBarHeightAssumption]
  ) { evaluation in
    let scenario = evaluation.scenario
    let bars = scenario.ownElements { $0.role == .bar || $0 == .view || $0 == .stackView }.filter { bar in
      guard let parent = scenario.screen[bar].parent, parent != .window, scenario.scrollView(around: bar) == nil else {
        return false
      }
      let outer = scenario.screen[parent].kind
      return !outer.isContainer && outer.role != .bar
        && (scenario.screen[bar].kind.role == .bar || scenario.holdsTextAlone(bar))
    }
    // The custom bars whose title or buttons lie under something of the system.
    return bars.flatMap { bar -> [LayoutFinding] in
      guard let head = scenario.headPlace(of: bar),
        !scenario.screen[bar].children.contains(where: { child in evaluation.covers.contains { $0.element == child } })
      else { return [] }
      return [Edge.top, .bottom].compactMap { edge -> LayoutFinding? in
        let covers = evaluation.layouts.compactMap { $0.cover(ofBar: bar, at: edge) }
        guard let spread = Spread(covers, in: \.layout, by: \.safe.value) else { return nil }
        let (verb, side) = edge == .top ? ("starts", "top") : ("ends", "bottom")
        let distance = spread.worst.number.distance
        let place: Finding.Message =
          distance.isVisible
          ? "\(distance) pt \(edge == .top ? "below" : "above") the screen's \(side)" : "at the screen's \(side)"
        return LayoutFinding(
          at: head.range,
          Subject(element: bar, edge: edge),
          over: spread,
          "\(scenario.words(for: bar)) \(verb) \(place); \(spread.worst.number.taken), \(spread.places)",
          notes: spread.notes(at: scenario.namePlace(of: bar) ?? head) {
            "\($0.number.taken) on \($0.configurations)"
          }
        ) {
          Change(
            "Tie the \(edge) to the safe area",
            all: scenario.edit.pinToSafeArea(bar, at: [edge], in: evaluation.layouts),
            measure: .edge(edge, of: bar)
          )
        }
      }
    }
  }
}

/// A custom bar that shows too little of itself, in one layout.
private struct BarCover {
  var layout: ScenarioLayout
  /// The part that is covered at the edge of the controller's view.
  var safe: Amount
  /// The bar's distance from the edge of that view, in points.
  var distance: Points

  /// `the status bar takes 47`.
  var taken: Finding.Message { layout.scenario.taken(by: layout.leaves(of: safe)) }
}

extension BoundScenario {
  /// Whether a plain view contains texts and buttons and no other visible content.
  fileprivate func holdsTextAlone(_ view: ElementID) -> Bool {
    let children = screen[view].children
    return !children.isEmpty && children.allSatisfy { screen[$0].kind.holdsText && !screen[$0].kind.isScrollView }
  }
}

extension ScenarioLayout {
  /// The height in points that the buttons of a bar need.
  private static let leastHeight: Points = 28

  fileprivate func cover(ofBar bar: ElementID, at edge: Edge) -> BarCover? {
    let kind = scenario.screen[bar].kind
    guard isVisible(bar), let covered = covered(bar, at: edge), covered.value.isVisible,
      let height = points(.frame, .height, of: bar), height > 0, let controller = scenario.controller(above: bar),
      let safe = self.covered(controller, at: edge), let frame = frameInWindow(of: bar),
      let view = frameInWindow(of: controller)
    else { return nil }
    // An author's addition to the safe area may be for this very bar.
    if leaves(of: safe).contains(where: \.isOwnRoom) { return nil }
    // A bar that starts and ends outside the screen is there for another time.
    let distance = frame.distance(inside: view, edge)
    guard distance >= -Tolerance.halfPoint, distance.isFinite else { return nil }
    // A plain view counts as a bar only if all of its content is covered.
    let needed = kind.role == .bar ? Self.leastHeight : Tolerance.halfPoint
    return height - covered.value < needed ? BarCover(layout: self, safe: safe, distance: max(0, distance)) : nil
  }
}
