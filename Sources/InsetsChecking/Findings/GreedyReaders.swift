import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The readers beside a list that take as much of the screen as it does, and show a few lines.
struct GreedyReaders: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.ownElements { $0 == .geometryReader }.compactMap { reader -> LayoutFinding? in
      let content = scenario.contentViews(of: reader)
      guard let column = scenario.screen[reader].parent, scenario.screen[column].kind == .vStack,
        scenario.contentViews(of: column).contains(where: { $0 != reader && scenario.screen[$0].kind.isScrollingView }),
        content.count == 1, isRead(content[0]), let head = scenario.headPlace(of: reader),
        scenario.settings(on: reader).allSatisfy({ !$0.property.isOrderedModifier || $0.property == .padding }),
        !scenario.screen[reader].children.contains(where: { scenario.screen[$0].kind == .background }),
        case let shown = layouts.showing(reader),
        let spread = shown.spread({ layout -> Points? in
          guard layout.shownKeyboardTop == nil, let own = layout.length(.layoutFrame, of: content[0], along: .top),
            own.isExact,
            let whole = layout.length(.frame, of: reader, along: .top), whole.isExact,
            // Three times as much is no space that was meant.
            whole.least > own.least * 3
          else { return nil }
          return whole.least - own.least
        }), spread.groups.count == shown.count
      else { return nil }
      return LayoutFinding(
        at: head.range,
        Subject(element: reader, edge: .bottom),
        over: spread,
        """
        \(spread.worst.amount) pt below \(scenario.words(for: content[0])) stay empty: \(scenario.words(for: reader)) takes all \
        the height that it is offered, whatever is in it, \(spread.places)
        """,
        notes: spread.notes(at: head)
      ) {
        if let height = spread.worst.layout.length(.layoutFrame, of: content[0], along: .top) {
          Change(
            "Give \(scenario.words(for: reader)) the height of what is in it",
            scenario.edit.addOutermost("frame: (height: \(formatted(height.least)))", to: reader),
            measure: .quantity("height", .layoutFrame, .height, of: reader)
          )
        }
      }
    }
  }

  /// Whether a view is a text or control, or a stack of nothing else, which has no ground.
  private func isRead(_ view: ElementID) -> Bool {
    let kind = scenario.screen[view].kind
    if kind.isSizedLeaf { return kind != .image }
    return (kind == .vStack || kind == .hStack) && !BodyViews(scenario).isDrawnStack(view)
      && scenario.contentViews(of: view).allSatisfy {
        isRead($0) || scenario.screen[$0].kind == .spacer && kind == .hStack || scenario.screen[$0].kind == .image
      }
  }
}
