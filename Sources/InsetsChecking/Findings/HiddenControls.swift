import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The buttons and texts that float above a screen's ground, and that a card in front of them hides.
struct HiddenControls: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.ownElements { $0.isSwiftUI && !$0.isModifierContent }.flatMap { layers -> [LayoutFinding] in
      let overlays = scenario.screen[layers].children.filter { scenario.screen[$0].kind == .overlay }
      let isStack = scenario.screen[layers].kind == .zStack
      let content = isStack ? scenario.contentViews(of: layers) : []
      let over = overlays.compactMap { overlay -> ElementID? in
        let views = scenario.contentViews(of: overlay)
        return views.count == 1 ? views[0] : nil
      }
      let views = content + over
      guard over.count > 1 || views.count > 2, views.allSatisfy(isStill) else { return [] }
      return views.indices.flatMap { index in
        views[(index + 1)...].compactMap { card in finding(inner(of: views[index]), behind: inner(of: card)) }
      }
    }
  }

  /// What a layer shows that only puts it at an edge or in a corner, with spacers.
  private func inner(of layer: ElementID) -> ElementID {
    var view = layer
    while scenario.screen[view].kind.isStack, !BodyViews(scenario).isDrawnStack(view) {
      let content = scenario.contentViews(of: view)
      let shown = content.filter { scenario.screen[$0].kind != .spacer }
      guard shown.count == 1, content.count > 1, isStill(shown[0]) else { break }
      view = shown[0]
    }
    return view
  }

  private func finding(_ panel: ElementID, behind card: ElementID) -> LayoutFinding? {
    let controls = controls(in: panel)
    guard BodyViews(scenario).isDrawnStack(card), !controls.isEmpty, let head = scenario.headPlace(of: panel),
      let spread = layouts.showing(panel).spread(
        by: \.amount,
        { $0.hidden(controls, of: panel, by: card) }
      )
    else { return nil }
    let worst = spread.worst.number
    return LayoutFinding(
      at: head.range,
      Subject(element: panel, edge: .bottom),
      over: spread,
      """
      \(scenario.words(for: card)) hides \(worst.amount) pt of \(scenario.words(for: worst.control)): both stand at the same edge, \
      and \(scenario.words(for: card)) is in front, \(spread.places)
      """,
      notes: spread.notes(at: scenario.namePlace(of: panel) ?? head)
    )
  }

  /// Whether nothing moves a layer or puts it elsewhere in the order of layers.
  private func isStill(_ layer: ElementID) -> Bool {
    let moving: Set<Property> = [.offset, .position, .scaleEffect, .zIndex, .opacity, .hidden]
    return scenario.settings(on: layer).allSatisfy { !moving.contains($0.property) }
  }

  private func controls(in panel: ElementID) -> [ElementID] {
    scenario.screen.ids.filter { view in
      guard scenario.screen[view].kind.isSizedLeaf, scenario.screen[view].kind != .image,
        view == panel || scenario.isWithin(view, panel)
      else { return false }
      return ([view] + BodyViews(scenario).around(view).prefix { $0 != panel }).allSatisfy { each in
        !scenario.screen[each].kind.isScrollingView && isStill(each)
      }
    }
  }
}

/// How much of a control a card hides, in one layout.
private struct HiddenControl {
  var control: ElementID
  /// In points, from the top downwards.
  var amount: Points
}

extension ScenarioLayout {
  /// The control that a card hides most, at least half of it; nil for a panel or a card that takes most of the screen.
  fileprivate func hidden(_ controls: [ElementID], of panel: ElementID, by card: ElementID) -> HiddenControl? {
    guard isVisible(card), let window = frameInWindow(of: .window), let own = length(.frame, of: panel, along: .top),
      own.greatest < window.height / 2, let ground = ground(of: card), ground.top.isExact, ground.bottom.isExact,
      ground.leastLength(along: .top) < window.height / 2
    else { return nil }
    let hidden = controls.compactMap { control -> HiddenControl? in
      guard isVisible(control), let frame = edges(.frameInWindow, of: control), frame.isAcross(ground) else {
        return nil
      }
      let amount = min(frame.bottom.least, ground.bottom.least) - max(frame.top.greatest, ground.top.greatest)
      return amount > 8 && amount >= (frame.bottom.greatest - frame.top.least) / 2
        ? HiddenControl(control: control, amount: amount) : nil
    }
    return hidden.max { $0.amount < $1.amount }
  }

  /// What is drawn behind a card.
  private func ground(of card: ElementID) -> FrameRange? {
    if setting(of: .styleBackground, on: card) != nil { return edges(.backgroundFrame, of: card) }
    let grounds = scenario.screen[card].children.filter { scenario.screen[$0].kind == .background }
      .flatMap { scenario.screen[$0].children }
    return grounds.first.flatMap { edges(.frameInWindow, of: $0) }
  }
}
