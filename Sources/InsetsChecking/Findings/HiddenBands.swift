import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The bands at the top or bottom of a page that are hidden and keep their heights, between the page's end and what is tied to
/// them.
struct HiddenBands: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      guard setting.property == .top || setting.property == .bottom, setting.stage == nil, scenario.owns(setting),
        case .anchor(let anchor) = setting.value, case .sibling(let band, let line) = anchor.target,
        line == (setting.property == .top ? .bottom : .top), isHiddenBand(band),
        let spread = layouts.spread({ room(of: band, beside: setting, in: $0) })
      else { return nil }
      let name = scenario.words(for: band)
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: setting.property == .top ? .top : .bottom),
        over: spread,
        """
        \(spread.worst.amount) pt stay empty \(setting.property == .top ? "above" : "below") \
        \(scenario.words(for: setting.element)): \(name) is hidden and keeps its height, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      )
    }
  }

  /// Whether a view is hidden as a whole, with a plain height.
  private func isHiddenBand(_ view: ElementID) -> Bool {
    let kind = scenario.screen[view].kind
    guard kind == .view || kind == .uiKit(.label), let page = scenario.screen[view].parent,
      scenario.screen[page].kind.isController,
      scenario.settings(of: .isHidden, on: view).contains(where: { $0.value == .flag(true) && $0.stage == nil })
    else { return false }
    return scenario.settings(of: .height, on: view).contains { height in
      if case .number(let number) = height.value { number.constantValue.map { $0 > 0 } ?? false } else { false }
    }
  }

  /// How high a band is that reaches from side to side and begins where its page or the safe area does.
  private func room(of band: ElementID, beside setting: BoundSetting, in layout: ScenarioLayout) -> Points? {
    guard layout.isDecided(by: setting), layout.isVisible(setting.element), !layout.isVisible(band),
      let page = scenario.screen[band].parent, scenario.screen[setting.element].parent == page,
      let outer = layout.frameInWindow(of: page), let frame = layout.frameInWindow(of: band),
      frame.width.isNear(outer.width), let follower = layout.frameInWindow(of: setting.element),
      follower.width.isNear(outer.width)
    else { return nil }
    let edge: Edge = setting.property == .top ? .top : .bottom
    let distance = frame.distance(inside: outer, edge)
    guard let safe = layout.covered(page, at: edge), distance.isNear(0) || distance.isNear(safe.value) else {
      return nil
    }
    // What lies there in its place takes the room.
    let isTaken = scenario.screen[page].children.contains { view in
      guard view != band, view != setting.element, layout.isVisible(view) else { return false }
      guard let other = layout.frameInWindow(of: view) else { return true }
      return other.y < frame.y + frame.height - 1 && other.y + other.height > frame.y + 1
    }
    return isTaken ? nil : frame.height
  }
}
