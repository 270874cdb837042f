import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let ignoredSafeAreaNotTouched = LayoutRule(
    id: "ignored-safe-area-not-touched",
    severity: .hint,
    judgement: .withoutEffect,
    reach: .wholeSwiftUI,
    summary: "ignoresSafeArea changes nothing, because no edge of the view touches the safe area",
    explanation: """
      ignoresSafeArea moves only the edges of a view that touch the end of the safe area. Padding, a sibling, a gap \
      or a scroll view in between keeps the view away from it, and the modifier has no effect.

      Move it after the padding, which then counts from the screen's edge, or remove it.
      """,
    examples: [
      .flagged(
        """
        scenario "card" {
          devices: iPhone11
          iOS: 17
          body { color card { 1️⃣ignoresSafeArea: all; padding: 16 } }
        }
        """,
        fixed: """
          - body { color card { ignoresSafeArea: all; padding: 16 } }
          +   body { color card { padding: 16; ignoresSafeArea: all } }
          """
      ),
      .accepted(
        """
        scenario "card" {
          devices: iPhone11
          iOS: 17
          body { color card { padding: 16; ignoresSafeArea: all } }
        }
        """
      ),
      .accepted(
        """
        scenario "no home indicator" {
          devices: iPhoneSE3
          iOS: 17
          body { color card { ignoresSafeArea: bottom } }
        }
        """
      ),
      .accepted(
        """
        scenario "keyboard away" {
          devices: iPhone11
          iOS: 17
          body { color card { ignoresSafeArea: keyboard } }
        }
        """
      ),
    ],
    yieldsTo: [.sheetGeometry],
    needs: RuleNeeds(settings: [.ignoresSafeArea, .edgesIgnoringSafeArea])
  ) { evaluation in
    let scenario = evaluation.scenario
    // The modifiers without which every view of the screen keeps its place.
    return evaluation.keyboardAtOtherEdges()
      + scenario.settings.compactMap { setting -> LayoutFinding? in
        guard setting.property.ignoresSafeArea, scenario.owns(setting),
          case .modifier(.safeArea(let regions, let edges)) = setting.value, regions.contains(.container),
          let host = scenario.ancestors(of: setting.element).first(where: { scenario.screen[$0].kind.isHost })
        else { return nil }
        // With how much of the hosting view is covered there, in points.
        var shown: [(layout: ScenarioLayout, covered: Points)] = []
        var isAnywhere = false
        for layout in evaluation.layouts where layout.holds(setting.guards) {
          guard layout.isVisible(setting.element) else { return nil }
          // Somewhere there must be a safe area to ignore.
          let covered = Edge.allCases.filter { edges.contains($0) }.compactMap { layout.covered(host, at: $0)?.value }
          if covered.contains(where: \.isVisible) { isAnywhere = true }
          // While the keyboard is shown, the container has no bottom. It returns when the keyboard goes.
          if layout.shownKeyboardTop != nil, edges.contains(.bottom), !regions.contains(.keyboard) { return nil }
          guard layout.isKnown(setting.element) else { return nil }
          shown.append((layout, covered.reduce(0) { $1.isFinite ? $0 + $1 : $0 }))
        }
        guard isAnywhere else { return nil }
        // Where most is covered, a difference shows first.
        var screens = ScreensWithout(setting)
        for (layout, _) in shown.sorted(by: { $0.covered > $1.covered }) {
          guard screens.areSame(in: layout) else { return nil }
        }
        // Whether an edge touches the safe area somewhere, and the content has a size of its own.
        let isTouching = shown.contains { $0.layout.touches(setting, at: edges) }
        let view = scenario.words(for: setting.element)
        return LayoutFinding(
          at: setting.namePlace.range,
          Subject(setting),
          tags: [.unnecessary],
          isTouching
            ? "'\(setting.property)' does nothing: \(view) has a size of its own, so this edge does not move it"
            : """
            '\(setting.property)' does nothing: only edges that touch the safe area move, and no edge of \(view) \
            does
            """
        ) {
          // The next padding around the modifier keeps its edges away from the safe area.
          let padding = scenario.settings.filter {
            $0.element == setting.element && $0.property == .padding && $0.setting.order > setting.setting.order
          }.min { $0.setting.order < $1.setting.order }
          if let padding {
            Change(
              "Move it after \(padding.property.spec.spelling)",
              all: scenario.edit.exchange(setting, padding)
            )
          }
          Change("Remove \(setting.property.spec.spelling)", scenario.edit.remove(setting))
        }
      }
  }
}

extension ScenarioEvaluation {
  /// The modifiers that ignore the keyboard at other edges than the bottom, the only one at which it takes from the safe area.
  fileprivate func keyboardAtOtherEdges() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard setting.property == .ignoresSafeArea, scenario.owns(setting),
        case .modifier(.safeArea(.keyboard, let edges)) = setting.value, !edges.contains(.bottom)
      else { return nil }
      return LayoutFinding(
        at: setting.namePlace.range,
        Subject(setting),
        tags: [.unnecessary],
        "'\(setting.property)' does nothing: the keyboard takes from the safe area at the bottom alone"
      ) {
        Change("Ignore the keyboard at the bottom", scenario.edit.set(setting, to: "keyboard"))
        Change("Remove \(setting.property.spec.spelling)", scenario.edit.remove(setting))
      }
    }
  }
}

extension ScenarioLayout {
  /// Whether the view inside the modifier touches the safe area at one of the edges.
  fileprivate func touches(_ setting: BoundSetting, at edges: EdgeSet) -> Bool {
    guard let insets = insets(.safeAreaInsets, of: setting.element) else { return false }
    let inner = scenario.settings.filter {
      $0.element == setting.element && $0.property.isOrderedModifier && $0.property != .swiftUIFrame
        && $0.setting.order < setting.setting.order
    }
    return inner.isEmpty && Edge.allCases.contains { edges.contains($0) && insets[$0].isVisible }
  }

  fileprivate func isKnown(_ view: ElementID) -> Bool {
    guard let frame = rect(.frame, of: view) else { return false }
    return !(frame.x + frame.y + frame.width + frame.height).isNaN
  }
}

/// The screens of a scenario without one statement, which share what they can as those of the scenario do.
private struct ScreensWithout {
  private struct Changed {
    let screen: Screen
    /// The views that may have another place.
    let views: [ElementID]
    let probes = SharedProbes()
    var laidOut: [Resolution] = []
  }

  private let setting: BoundSetting
  private var screens: [Int: Changed] = [:]
  private var solutions = ConstraintSolutions()

  init(_ setting: BoundSetting) { self.setting = setting }

  /// Whether every view keeps its place.
  mutating func areSame(in layout: ScenarioLayout) -> Bool {
    let index = layout.evaluation.groups[layout.group].screen
    var changed = screens[index] ?? changed(layout.screen)
    let environment = layout.environment
    let made: Resolution
    if let known = changed.laidOut.lazy.reversed().compactMap({ $0.moved(to: environment) }).first {
      made = known
    } else {
      made = Resolution(changed.screen, in: environment, reusing: &solutions, sharing: changed.probes)
      changed.laidOut.append(made)
    }
    screens[index] = changed
    return changed.views.allSatisfy { view in
      [Quantity.frameInWindow, .layoutFrame, .safeAreaInsets, .backgroundFrame].allSatisfy {
        made.answer($0, of: view).hasSameNumbers(as: layout.answer($0, of: view))
      }
    }
  }

  private func changed(_ screen: Screen) -> Changed {
    var other = screen
    other[setting.element].settings.removeAll { $0 == setting.setting }
    let views = screen.ids.filter {
      screen.kind(of: $0).isSwiftUI || screen.ancestors(of: $0).contains(setting.element)
    }
    return Changed(screen: other, views: views)
  }
}
