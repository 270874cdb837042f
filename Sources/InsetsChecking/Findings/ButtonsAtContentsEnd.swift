import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The small views that are tied to a side of what a scroll view shows, as those are that float over its content, and to the
/// end of its content, where they are out of sight.
struct ButtonsAtContentsEnd: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.property == .bottom, setting.stage == nil, scenario.owns(setting),
        case .anchor(let anchor) = setting.value, anchor.target == .contentLayoutGuide,
        let list = scenario.screen[view].parent, scenario.screen[list].kind.isScrollView,
        case let others = scenario.settings(on: view).filter({ $0.property.axis != nil && $0 !== setting }),
        others.contains(where: { other in
          guard other.property.axis == .horizontal, case .anchor(let side) = other.value else { return false }
          return side.target == .frameLayoutGuide
        }),
        others.allSatisfy({ [.width, .height, .left, .right, .leading, .trailing].contains($0.property) }),
        others.filter({ $0.property != .width && $0.property != .height }).count == 1,
        let word = scenario.references.first(where: { setting.valuePlace.range.contains($0.range.lowerBound) }),
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          guard let frame = layout.rect(.frame, of: view), let shown = layout.points(.bounds, .height, of: list) else {
            return nil
          }
          let beyond = frame.y + frame.height - shown
          return beyond > 1 ? beyond : nil
        })
      else { return nil }
      let name = scenario.words(for: view)
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .bottom),
        over: spread,
        """
        \(name) ends \(spread.worst.amount) pt below what \(scenario.words(for: list)) shows: it is tied to the frame at the \
        side, and to the end of the content below, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Tie the bottom edge of \(name) to the safe area",
          scenario.text(word.range) == "contentLayoutGuide"
            ? scenario.edit.replace(word.range, with: "safeArea") : nil,
          measure: .edge(.bottom, of: view)
        )
      }
    }
  }
}
