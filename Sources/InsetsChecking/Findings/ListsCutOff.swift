import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The tables that do not scroll and cut one of their rows off, or show all of them elsewhere.
struct ListsCutOff: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    guard evaluation.sets([.isScrollEnabled]) else { return [] }
    return scenario.ownElements { $0.isTable || $0.isCollection }.compactMap { list -> LayoutFinding? in
      let shown = layouts.showing(list).filter { $0.flag(.isScrollEnabled, of: list) == false }
      let isWhole = shown.contains { ($0.cut(ofRowsIn: list) ?? 1) <= 0 }
      guard let head = scenario.headPlace(of: list),
        let spread = shown.spread({ layout in
          layout.cut(ofRowsIn: list).flatMap { $0 > 1 && (isWhole || layout.cutsRow(in: list)) ? $0 : nil }
        })
      else { return nil }
      let name = scenario.words(for: list)
      let (layout, heights) = (spread.worst.layout, scenario.settings(of: .height, on: list))
      let (height, content) = (
        layout.points(.bounds, .height, of: list) ?? .nan, layout.points(.contentSize, .height, of: list) ?? .nan
      )
      return LayoutFinding(
        at: head.range,
        Subject(element: list, edge: .bottom),
        over: spread,
        """
        the last \(spread.worst.amount) pt of the rows of \(name) are cut off: it does not scroll and is \(height) pt high, \
        and its rows are \(content), \(spread.places)
        """,
        notes: spread.notes(at: scenario.namePlace(of: list) ?? head)
      ) {
        let measure = Measure.quantity("height of the content", .contentSize, .height, of: list)
        if !evaluation.gaps(of: list, where: { $0.cause == .automaticPadding }).isEmpty {
          Change(
            "Set sectionHeaderTopPadding to 0",
            scenario.edit.add(.sectionHeaderTopPadding, "0", to: list, since: 15),
            measure: measure
          )
        }
        if spread.others.isEmpty, let setting = heights.first, heights.count == 1, content.isFinite {
          Change(
            "Let \(name) be as high as its rows",
            scenario.edit.set(setting, to: formatted(content)),
            measure: .quantity("height", .frame, .height, of: list)
          )
        }
      }
    }
  }
}

extension ScenarioLayout {
  /// How much of the rows of a list is more than the list is high, in points.
  fileprivate func cut(ofRowsIn list: ElementID) -> Points? {
    guard let height = points(.bounds, .height, of: list), let content = points(.contentSize, .height, of: list),
      let top = contentInset(of: list, at: .top)?.value
    else { return nil }
    return top + content - height
  }

  /// Whether a list ends within a row.
  fileprivate func cutsRow(in list: ElementID) -> Bool {
    guard let outer = frameInWindow(of: list) else { return false }
    let end = outer.y + outer.height
    return screen.ids.contains { row in
      guard scenario.screen[row].kind.hasContentView, scenario.isWithin(row, list), let frame = frameInWindow(of: row)
      else { return false }
      return frame.y < end - 1 && frame.y + frame.height > end + 1
    }
  }
}
