import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The texts and controls of cells that end beyond the cell's far side, because plain numbers add up to more than its width.
struct ViewsBesideRows: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.ownElements { $0.holdsText && !$0.isScrollView }.compactMap { view -> LayoutFinding? in
      guard let cell = scenario.screen[view].parent,
        scenario.screen[cell].kind == .cell || scenario.screen[cell].kind == .item,
        scenario.settings(of: .width, on: view).contains(where: { $0.stage == nil }),
        WrittenPlaces(scenario).isPlacedByNumbers(view, vertically: false), let head = scenario.headPlace(of: view),
        let spread = layouts.showing(view).spread({ layout -> Points? in
          guard layout.configuration.layoutDirection == .leftToRight, let frame = layout.rect(.frame, of: view),
            let width = layout.points(.bounds, .width, of: cell), frame.x >= 0
          else { return nil }
          let beyond = frame.x + frame.width - width
          return beyond > 1 && frame.x < width ? beyond : nil
        })
      else { return nil }
      let (name, isRow) = (scenario.words(for: view), scenario.screen[cell].kind == .cell)
      return LayoutFinding(
        at: head.range,
        Subject(element: view, edge: .right),
        over: spread,
        """
        the last \(spread.worst.amount) pt of \(name) are beyond its \(isRow ? "row" : "item"): \(name) ends where the \
        widths before it and its own put it, and the \(isRow ? "row" : "item") is \(spread.worst.layout.points(.bounds, .width, of: cell) ?? .nan) pt wide, \(spread.places)
        """,
        notes: spread.notes(at: scenario.namePlace(of: view) ?? head)
      ) {
        ViewChain(endingWith: view, in: scenario).flatMap(endOfRow)
      }
    }
  }

  /// Lets the widest text of a row end before the next view, and the last view end at the margin.
  private func endOfRow(_ chain: ViewChain) -> Change? {
    guard let last = chain.views.last, let margin = chain.start.tieOfOppositeEdge,
      let tie = scenario.settings(on: last).first(where: { $0.property == .leading || $0.property == .left }),
      let before = chain.views.dropLast().last, scenario.screen[before].kind == .uiKit(.label),
      let width = WrittenPlaces(scenario).onlySetting(of: .width, on: before), scenario.owns(width), scenario.owns(tie),
      case .anchor(let anchor) = tie.value, case .constant(let gap) = anchor.offset,
      let name = scenario.info(last)?.name
    else { return nil }
    let isMirrored = tie.property == .leading
    return Change(
      "Let \(scenario.words(for: before)) end before \(scenario.words(for: last))",
      scenario.edit.replace(tie.place.range, with: margin),
      scenario.edit.replace(
        width.place.range,
        with: "\(isMirrored ? "trailing" : "right"): \(name).\(isMirrored ? "leading" : "left")\(signed(-gap))"
      ),
      measure: .edge(.right, of: last)
    )
  }
}
