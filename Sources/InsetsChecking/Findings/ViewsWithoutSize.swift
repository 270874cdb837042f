import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The views with a negative width or height.
struct ViewsWithoutSize: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.ownElements { KindSet.placedViews.contains($0) }.flatMap { element -> [LayoutFinding] in
      guard let head = scenario.headPlace(of: element) else { return [] }
      return [Part.width, .height].compactMap { part -> LayoutFinding? in
        let spread = layouts.spread(isWorse: <) { layout -> Points? in
          // Most views are known to have a size, and asking a layout takes long.
          guard let frame = layout.frameInWindow(of: element), (part == .width ? frame.width : frame.height) < 0,
            let size = layout.points(.frame, part, of: element), (-size).isVisible, layout.isVisible(element),
            // A subview of a view without size has none either.
            let parent = scenario.screen[element].parent, (layout.points(.bounds, part, of: parent) ?? 0) >= 0,
            // What is in it may be seen nevertheless, while words without room are not.
            scenario.screen[element].kind.holdsText
              || !Cover.isOpen(element, along: part == .width ? .horizontal : .vertical, in: layout),
            !layout.isTiedToOpenEnd(element, along: part == .width ? .horizontal : .vertical)
          else { return nil }
          return size
        }
        guard let spread else { return nil }
        return LayoutFinding(
          at: head.range,
          Subject(element: element, property: part == .width ? .width : .height),
          over: spread,
          """
          \(scenario.words(for: element)) is not visible: its \(part.rawValue) would be negative, \
          \(spread.worst.amount), \(spread.places)
          """,
          notes: spread.notes(at: scenario.namePlace(of: element) ?? head)
        )
      }
    }
  }
}

extension ScenarioLayout {
  /// Whether a view is tied to the end of another one that has no size of its own and whose other end is said alone.
  ///
  /// That one takes what the view leaves.
  fileprivate func isTiedToOpenEnd(_ view: ElementID, along axis: Axis) -> Bool {
    let direction = configuration.layoutDirection
    return scenario.settings(on: view).contains { setting in
      guard setting.property.axis == axis, case .anchor(let anchor) = setting.value,
        case .sibling(let other, let line) = anchor.target, hasNoSize(other)
      else { return false }
      let said = Set(
        scenario.settings(on: other).filter { $0.property.axis == axis }.compactMap {
          $0.property.number(in: direction)
        }
      )
      return said.count == 1 && !said.contains(.extent) && !said.contains { $0 == line.number(in: direction) }
    }
  }

  private func hasNoSize(_ view: ElementID) -> Bool {
    let kind = scenario.screen.kind(of: view)
    return kind.isScrollView || kind == .uiKit(.view)
  }
}
