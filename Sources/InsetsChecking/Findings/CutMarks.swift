import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The marks on what scrolls sideways that reach beyond the scroll view, which cuts them off.
struct CutMarks: FindingSource {
  let evaluation: ScenarioEvaluation

  /// A shadow or a rounded corner may be cut off, in points.
  private let least: Points = 4

  var findings: [LayoutFinding] {
    let bodies = BodyViews(scenario)
    return bodies.read.compactMap { mark -> LayoutFinding? in
      guard let head = scenario.headPlace(of: mark),
        let overlay = bodies.around(mark).first(where: { scenario.screen[$0].kind == .overlay }),
        let owner = scenario.screen[overlay].parent, let list = bodies.scrolling(owner).first,
        scenario.screen[list].kind == .swiftUI(.scrollView)
      else { return nil }
      let spread = layouts.showing(mark).spread { layout -> Points? in
        let axes = layout.scrollAxes(of: list)
        guard axes.horizontal, !axes.vertical, let own = layout.edges(.frameInWindow, of: mark),
          let outer = layout.edges(.frame, of: list), let whole = layout.edges(.frameInWindow, of: owner),
          // What is cut off with its owner is told of that.
          whole.top.least >= outer.top.greatest - 1, whole.bottom.greatest <= outer.bottom.least + 1,
          [own.top, own.bottom, outer.top, outer.bottom].allSatisfy(\.isExact)
        else { return nil }
        let beyond = max(outer.top.least - own.top.least, own.bottom.least - outer.bottom.least)
        return beyond > least && beyond < own.bottom.least - own.top.least ? beyond : nil
      }
      guard let spread else { return nil }
      return LayoutFinding(
        at: head.range,
        Subject(element: mark, edge: .top),
        over: spread,
        """
        \(spread.worst.amount) pt of \(scenario.words(for: mark)) are cut off: it reaches out of \(scenario.words(for: list)), which \
        is no higher than what it scrolls, \(spread.places)
        """,
        notes: spread.notes(at: head)
      ) {
        let room = spread.worst.amount
        Change(
          "Leave \(room) pt above and below what \(scenario.words(for: list)) scrolls",
          scenario.contentViews(of: list).count == 1
            ? scenario.edit.addOutermost(
              "padding: (vertical: \(formatted(room)))",
              to: scenario.contentViews(of: list)[0]
            )
            : nil
        )
      }
    }
  }
}
