import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// How far one text or control lies over the next one, in one layout.
private struct Overlap {
  /// In points, along the axis on which they lie beside each other elsewhere.
  var amount: Points
}

/// The texts and controls of one superview that lie over each other on some devices, and beside or below each other on
/// the rest.
struct OverlappingTexts {
  let evaluation: ScenarioEvaluation

  /// A line may keep more room than its letters take.
  private let leastOverlap: Points = 4

  var findings: [LayoutFinding] {
    let scenario = evaluation.scenario
    // How large a view is by itself depends on words that may be others when the screen is shown.
    let views = scenario.ownElements { $0.holdsText && !$0.isScrollView && !$0.isSwiftUI }
      .filter { scenario.settings(of: .intrinsicContentSize, on: $0).isEmpty }
    let outer = views.compactMap { scenario.screen[$0].parent }.uniqued()
    return outer.flatMap { parent -> [LayoutFinding] in
      guard scenario.screen[parent].kind != .stackView else { return [] }
      let inside = views.filter { scenario.screen[$0].parent == parent }
      return inside.enumerated().flatMap { index, one in
        inside.dropFirst(index + 1).flatMap { other in
          [Edge.left, .top].compactMap { finding(one, other, along: $0) }
        }
      }
    }
  }

  private func finding(_ one: ElementID, _ other: ElementID, along edge: Edge) -> LayoutFinding? {
    let scenario = evaluation.scenario
    let shown = evaluation.layouts.filter {
      $0.isVisible(one) && $0.isVisible(other) && $0.configuration.layoutDirection == .leftToRight
    }
    let across: Edge = edge == .left ? .top : .left
    let gaps = shown.compactMap { layout -> (layout: ScenarioLayout, gap: Points, first: ElementID)? in
      guard let near = layout.frameInWindow(of: one), let far = layout.frameInWindow(of: other),
        overlap(near, far, along: across) > leastOverlap
      else { return nil }
      let isInOrder = near.line(at: edge) <= far.line(at: edge)
      return (layout, -overlap(near, far, along: edge), isInOrder ? one : other)
    }
    // Where they never lie apart, they are meant to lie over each other.
    guard let apart = gaps.first(where: { $0.gap >= 0 }), let head = scenario.headPlace(of: apart.first),
      gaps.allSatisfy({ $0.first == apart.first || $0.gap.isNaN }),
      let spread = gaps.lazy.map({ ($0.layout, Overlap(amount: -$0.gap)) }).filter({ $0.1.amount > leastOverlap })
        .spread
    else { return nil }
    let next = apart.first == one ? other : one
    return LayoutFinding(
      at: head.range,
      Subject(element: apart.first, edge: edge.opposite),
      over: spread,
      """
      \(scenario.words(for: apart.first)) lies over \(spread.worst.amount) pt of \(scenario.words(for: next)): together they \
      are \(edge == .left ? "wider" : "higher") than what is there for them, \(spread.places)
      """,
      notes: spread.notes(at: scenario.namePlace(of: apart.first) ?? head)
    ) {
      if edge == .left { endBefore(next, apart.first) }
    }
  }

  /// Lets a view of a plain width end before the next one instead.
  private func endBefore(_ next: ElementID, _ view: ElementID) -> Change? {
    let scenario = evaluation.scenario
    let widths = scenario.settings(of: .width, on: view)
    guard let width = widths.first, widths.count == 1, width.stage == nil, scenario.owns(width),
      let name = scenario.info(next)?.name
    else { return nil }
    let isMirrored = !scenario.settings(of: .leading, on: view).isEmpty
    guard isMirrored || !scenario.settings(of: .left, on: view).isEmpty else { return nil }
    let (end, start) = isMirrored ? ("trailing", "leading") : ("right", "left")
    return Change(
      "End \(scenario.words(for: view)) before \(scenario.words(for: next))",
      scenario.edit.replace(width.place.range, with: "\(end): \(name).\(start) - 8"),
      measure: .quantity("width", .frame, .width, of: view)
    )
  }

  private func overlap(_ one: Rect, _ other: Rect, along edge: Edge) -> Points {
    min(one.line(at: edge.opposite), other.line(at: edge.opposite)) - max(one.line(at: edge), other.line(at: edge))
  }
}

extension Sequence<(ScenarioLayout, Overlap)> {
  fileprivate var spread: Spread<Overlap>? { Spread(map { (layout: $0.0, number: $0.1) }, by: \.amount) }
}
