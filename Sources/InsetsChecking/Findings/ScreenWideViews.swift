import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The views with text that are as wide as the screen or their superview but start further in, so that they reach out by as
/// much at the other side.
struct ScreenWideViews: FindingSource {
  let evaluation: ScenarioEvaluation
  /// The greatest inset of a view that is not meant to peek in, in points.
  private let mostInset: Points = 64

  var findings: [LayoutFinding] {
    guard evaluation.sets([.width]) else { return [] }
    return scenario.settings.compactMap { width -> LayoutFinding? in
      let element = width.element
      guard width.property == .width, scenario.owns(width), width.stage == nil,
        case .number(.quantity(let wide, _, .width?)) = width.value,
        wide == .window || wide == scenario.screen[element].parent
      else { return nil }
      let horizontal = scenario.settings.filter { setting in
        setting.element == element
          && (setting.property.axis == .horizontal || setting.property == .transform)
      }
      guard horizontal.count == 2, let start = horizontal.first(where: { $0.property != .width }),
        [.leading, .left, .trailing, .right].contains(start.property), start.stage == nil,
        let inset = start.inset(isNear: start.property.isNearEdge), inset > 0, inset <= mostInset,
        scenario.scrollView(around: element) == nil,
        scenario.elements.indices.lazy.map({ ElementID($0) }).contains(where: { text in
          scenario.screen[text].kind.holdsText && scenario.isWithin(text, element)
        }),
        let spread = evaluation.layouts(of: width).spread({ layout in
          guard layout.isVisible(element), let frame = layout.frameInWindow(of: element),
            let window = layout.frameInWindow(of: .window),
            let near = start.property.edge(in: layout.configuration.layoutDirection)
          else { return nil }
          let distance = -frame.distance(inside: window, near.opposite)
          return distance.isVisible ? distance : nil
        })
      else { return nil }
      // The edge that lies beyond the screen's.
      let direction = spread.worst.layout.configuration.layoutDirection
      let edge = (start.property.edge(in: direction) ?? .left).opposite
      return LayoutFinding(
        at: width.place.range,
        Subject(element: element, edge: edge),
        over: spread,
        """
        \(scenario.words(for: element)) reaches \(spread.worst.amount) pt out of the screen at the \(edge): it is as \
        wide as the screen and does not start at its edge, \(spread.places)
        """
      ) {
        if let tie = start.tieOfOppositeEdge {
          Change(
            "Tie the \(edge) edge instead of the width",
            scenario.edit.replace(width.place.range, with: tie),
            measure: .edge(edge, of: element)
          )
        }
      }
    }
  }
}
