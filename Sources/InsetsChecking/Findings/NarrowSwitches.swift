import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The switches in frames that are narrower than a switch, which reach over what is beside them.
struct NarrowSwitches: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.property == .swiftUIFrame, scenario.screen[view].kind == .swiftUI(.toggle), scenario.owns(setting),
        setting.guards.isEmpty, let width = setting.width?.constantValue,
        scenario.settings(of: .swiftUIFrame, on: view).count == 1, let row = scenario.screen[view].parent,
        scenario.screen[row].kind == .hStack,
        let spread = layouts.showing(setting).spread(
          by: \.amount,
          { $0.reach(ofSwitch: view, width, over: scenario.contentViews(of: row)) }
        )
      else { return nil }
      let reach = spread.worst.number
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .right),
        over: spread,
        """
        \(scenario.words(for: view)) reaches \(reach.amount) pt over \(scenario.words(for: reach.other)): a switch is \
        \(reach.width) pt wide, and its frame \(width), \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Remove the frame of \(scenario.words(for: view))",
          scenario.edit.remove(setting),
          measure: .quantity("width", .layoutFrame, .width, of: view)
        )
      }
    }
  }
}

/// How far a switch lies over what is beside it, in one layout; in points.
private struct SwitchReach {
  var other: ElementID
  var amount: Points
  var width: Points
}

extension ScenarioLayout {
  fileprivate func reach(ofSwitch view: ElementID, _ frame: Points, over views: [ElementID]) -> SwitchReach? {
    let width = environment[.switchWidth]
    let beyond = (width - frame) / 2
    guard beyond > 4, isVisible(view), let own = edges(.frameInWindow, of: view) else { return nil }
    return views.compactMap { other -> SwitchReach? in
      let kind = scenario.screen[other].kind
      guard other != view, kind.isSizedLeaf, isVisible(other), let beside = edges(.frameInWindow, of: other) else {
        return nil
      }
      let gap = max(beside.left.greatest - own.right.least, own.left.greatest - beside.right.least)
      return gap.isFinite && gap >= -1 && beyond - gap > 4
        ? SwitchReach(other: other, amount: beyond - gap, width: width) : nil
    }.max { $0.amount < $1.amount }
  }
}
