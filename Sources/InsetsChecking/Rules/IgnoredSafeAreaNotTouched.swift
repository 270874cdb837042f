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
        var isAnywhere = false
        // Whether an edge touches the safe area somewhere, and the content has a size of its own.
        var isTouching = false
        for layout in evaluation.layouts where layout.holds(setting.guards) {
          guard layout.isVisible(setting.element) else { return nil }
          // Somewhere there must be a safe area to ignore.
          if Edge.allCases.contains(where: {
            edges.contains($0) && (layout.covered(host, at: $0)?.value.isVisible ?? false)
          }) {
            isAnywhere = true
          }
          // While the keyboard is shown, the container has no bottom. It returns when the keyboard goes.
          if layout.shownKeyboardTop != nil, edges.contains(.bottom), !regions.contains(.keyboard) { return nil }
          guard layout.isKnown(setting.element), layout.isSame(without: setting) else { return nil }
          if layout.touches(setting, at: edges) { isTouching = true }
        }
        guard isAnywhere else { return nil }
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

  /// Whether every view keeps its place without a statement.
  fileprivate func isSame(without setting: BoundSetting) -> Bool {
    var other = screen
    other[setting.element].settings.removeAll { $0 == setting.setting }
    let changed = Resolution(other, in: environment)
    return screen.elements.indices.allSatisfy { index in
      let element = ElementID(index)
      guard screen[element].kind.isSwiftUI || screen.ancestors(of: element).contains(setting.element) else {
        return true
      }
      return [Quantity.frameInWindow, .layoutFrame, .safeAreaInsets, .backgroundFrame].allSatisfy {
        changed.answer($0, of: element).hasSameNumbers(as: answer($0, of: element))
      }
    }
  }
}
