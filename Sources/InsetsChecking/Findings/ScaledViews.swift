import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The views that end on the screen at a margin, and that a scale makes so large that they don't.
struct ScaledViews: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    evaluation.settings(deciding: .transform).compactMap { setting, layouts -> LayoutFinding? in
      let view = setting.element
      // A picture may be larger than the screen, and what scrolls may be seen in part.
      guard case .transform(.scale(let factor)) = setting.value, factor > 1, setting.stage == nil,
        scenario.owns(setting),
        scenario.screen[view].kind.role == .view, scenario.screen[view].kind != .imageView,
        scenario.scrollView(around: view) == nil,
        let spread = Spread(layouts.compactMap { $0.scaled(view) }, in: \.layout, by: \.amount)
      else { return nil }
      let worst = spread.worst.number
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: view, edge: worst.edge),
        over: spread,
        """
        \(worst.amount) pt of \(scenario.words(for: view)) are beyond the screen's \(worst.edge) edge: it is scaled to \
        \(worst.length) pt, and the screen has \(worst.room), \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        let numbers = ([spread.worst] + spread.others).map(\.number)
        let fitting = (numbers.map { $0.room / ($0.length / factor) }.min() ?? 1) * 20
        // As much as leaves a margin.
        let lower = ((fitting - 0.5).rounded(.down)) / 20
        if lower > 1 {
          Change(
            "Scale \(scenario.words(for: view)) by no more than there is room for",
            scenario.edit.set(setting, to: "scale(\(formatted(lower)))"),
            measure: .edge(worst.edge, of: view)
          )
        }
      }
    }
  }
}

/// A view that a scale lets reach out of the screen, in one layout.
private struct ScaledView {
  var layout: ScenarioLayout
  var edge: Edge
  /// In points, beyond the screen's edge.
  var amount: Points
  /// The scaled length and the screen's, in points.
  var length: Points
  var room: Points
}

extension ScenarioLayout {
  /// Nil if the view ends on the screen, or would not without its scale either.
  fileprivate func scaled(_ view: ElementID) -> ScaledView? {
    guard isVisible(view), let window = rect(.bounds, of: .window), let frame = frameInWindow(of: view),
      let width = points(.bounds, .width, of: view), let height = points(.bounds, .height, of: view)
    else { return nil }
    // The centre is fixed.
    let plain = Rect(
      x: frame.x + (frame.width - width) / 2,
      y: frame.y + (frame.height - height) / 2,
      width: width,
      height: height
    )
    let crossed = Edge.allCases.filter {
      plain.distance(inside: window, $0) > 1 && frame.distance(inside: window, $0) < -1
    }
    return crossed.max { -frame.distance(inside: window, $0) < -frame.distance(inside: window, $1) }.map { edge in
      ScaledView(
        layout: self,
        edge: edge,
        amount: -frame.distance(inside: window, edge),
        length: edge.isVertical ? frame.height : frame.width,
        room: edge.isVertical ? window.height : window.width
      )
    }
  }
}
