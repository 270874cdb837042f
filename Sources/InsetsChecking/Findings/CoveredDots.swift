import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The page controls whose dots lie on the home indicator.
struct CoveredDots {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    let scenario = evaluation.scenario
    return scenario.ownElements { $0 == .uiKit(.pageControl) }.compactMap { dots -> LayoutFinding? in
      guard let head = scenario.headPlace(of: dots),
        let spread = evaluation.layouts.showing(dots).spread({ layout -> Points? in
          guard layout.shownKeyboardTop == nil, scenario.scrollView(around: dots) == nil,
            let outer = scenario.screen[dots].parent, let cover = layout.covered(outer, at: .bottom),
            layout.bars(in: cover, at: .bottom).isEmpty, let frame = layout.frameInWindow(of: dots),
            let whole = layout.frameInWindow(of: outer), case let end = frame.distance(inside: whole, .bottom),
            end >= -Tolerance.halfPoint,
            // The dots stand in the middle of the control, and the indicator in the middle of its space.
            end + frame.height / 2 < cover.value / 2
          else { return nil }
          return min(cover.value - end, frame.height)
        })
      else { return nil }
      return LayoutFinding(
        at: head.range,
        Subject(element: dots, edge: .bottom),
        over: spread,
        "the dots of \(scenario.words(for: dots)) lie \(spread.worst.amount) pt under the home indicator, \(spread.places)",
        notes: spread.notes(at: scenario.namePlace(of: dots) ?? head)
      ) {
        Change(
          "Pin the bottom edge to the safe area",
          all: scenario.edit.pinToSafeArea(dots, at: [.bottom], in: evaluation.layouts),
          measure: .edge(.bottom, of: dots)
        )
      }
    }
  }
}
