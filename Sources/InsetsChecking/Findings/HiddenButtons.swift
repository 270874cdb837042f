import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The buttons and labels of UIKit that a card or a bar hides, which stands in front of them at the same edge.
struct HiddenButtons: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    guard !scenario.tree.isImported else { return [] }
    return scenario.ownElements { $0 == .uiKit(.button) || $0 == .uiKit(.label) }.compactMap {
      button -> LayoutFinding? in
      guard let outer = scenario.screen[button].parent, scenario.screen[outer].kind.isController,
        let head = scenario.headPlace(of: button)
      else { return nil }
      // What is in the middle of the screen may be shown for a moment.
      let fronts = scenario.screen[outer].children.filter {
        $0 > button && isCard($0) && standAtOneEdge(button, $0)
      }
      return fronts.lazy.compactMap { card -> LayoutFinding? in
        guard isStill(card), isStill(button),
          let spread = layouts.showing(button).spread({ $0.hidden(button, behind: card) })
        else { return nil }
        let name = scenario.words(for: button)
        return LayoutFinding(
          at: head.range,
          // What is in front may be elsewhere by code.
          Subject(element: card, edge: .bottom),
          over: spread,
          """
          \(scenario.words(for: card)) hides \(spread.worst.amount) pt of \(name): both stand at the same edge, and \
          \(scenario.words(for: card)) is in front, \(spread.places)
          """,
          notes: spread.notes(at: scenario.namePlace(of: button) ?? head)
        ) {
          if let front = scenario.info(card)?.name, let tie = scenario.settings(of: .bottom, on: button).last,
            scenario.settings(of: .bottom, on: button).count == 1, tie.stage == nil, scenario.owns(tie),
            case .anchor(let anchor) = tie.value, let gap = anchor.clearance(at: .bottom)
          {
            Change(
              "End \(name) above \(scenario.words(for: card))",
              scenario.edit.set(tie, to: "\(front).top\(signed(-gap))"),
              measure: .edge(.bottom, of: button)
            )
          }
        }
      }.first
    }
  }

  /// Whether two views are tied to the same edge of their superview, at the top or at the bottom.
  private func standAtOneEdge(_ view: ElementID, _ other: ElementID) -> Bool {
    [Property.top, .bottom].contains { property in
      [view, other].allSatisfy { each in
        scenario.settings(of: property, on: each).contains { setting in
          if case .anchor(let anchor) = setting.value { anchor.target.outerLine != nil } else { false }
        }
      }
    }
  }

  /// Whether a view is drawn: one with words in it, or a bar.
  private func isCard(_ view: ElementID) -> Bool {
    let kind = scenario.screen[view].kind
    if kind.role == .bar { return true }
    return kind == .view && !scenario.screen[view].children.isEmpty
      && scenario.screen.ids.contains {
        scenario.screen[$0].kind.holdsText && scenario.isWithin($0, view) && scenario.screen[$0].parent == view
      }
  }

  /// Whether nothing moves a view.
  private func isStill(_ view: ElementID) -> Bool {
    scenario.settings(on: view).allSatisfy { $0.property != .transform && $0.stage == nil && $0.guards.isEmpty }
  }
}

extension ScenarioLayout {
  /// How much of a button a card hides from the top downwards, if that is half of it or more; nil for a card that takes most
  /// of the screen, which may be clear.
  fileprivate func hidden(_ button: ElementID, behind card: ElementID) -> Points? {
    guard isVisible(card), isVisible(button), let window = frameInWindow(of: .window),
      let ground = frameInWindow(of: card), let frame = frameInWindow(of: button), ground.height < window.height / 2,
      frame.width > 0, frame.height > 0
    else { return nil }
    let high = min(frame.y + frame.height, ground.y + ground.height) - max(frame.y, ground.y)
    let wide = min(frame.x + frame.width, ground.x + ground.width) - max(frame.x, ground.x)
    return high > 0 && wide > 0 && high * wide >= frame.height * frame.width / 2 ? high : nil
  }
}
