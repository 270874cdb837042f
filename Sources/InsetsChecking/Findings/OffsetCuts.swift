import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The texts and controls of bodies that an offset moves across a side of the screen, so that a part of them is cut off.
struct OffsetCuts {
  let evaluation: ScenarioEvaluation

  /// A margin that a view may lose, in points.
  private let least: Points = 8

  var findings: [LayoutFinding] {
    let scenario = evaluation.scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.property == .offset, scenario.owns(setting), setting.guards.isEmpty,
        scenario.screen[view].kind.isSizedLeaf, scenario.screen[view].kind != .image,
        case .size(.constant(let right), .constant(0)) = setting.value, right != 0,
        scenario.settings(of: .offset, on: view).count == 1,
        BodyViews(scenario).scrolling(view).isEmpty
      else { return nil }
      let edge: Edge = right > 0 ? .right : .left
      guard
        let spread = evaluation.layouts.showing(setting).spread({ layout -> Points? in
          guard layout.configuration.layoutDirection == .leftToRight, let window = layout.frameInWindow(of: .window),
            let drawn = layout.frameInWindow(of: view), let place = layout.rect(.layoutFrame, of: view),
            place.distance(inside: window, edge) >= -Tolerance.halfPoint
          else { return nil }
          let beyond = -drawn.distance(inside: window, edge)
          // What is entirely beyond the screen waits there to be moved in.
          return beyond > least && drawn.width - beyond > least ? beyond : nil
        })
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: edge),
        over: spread,
        """
        the \(edge == .left ? "first" : "last") \(spread.worst.amount) pt of \(scenario.words(for: view)) are beyond the \
        screen's \(edge) edge: offset moves it there, \(spread.places)
        """,
        notes: spread.notes(at: setting.namePlace)
      ) {
        Change("Remove offset", scenario.edit.remove(setting), measure: .edge(edge, of: view))
      }
    }
  }
}
