import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The views that `left` and `right` leave where they are in right-to-left, so that they lie over a view that is mirrored.
struct UnmirroredViews: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    let direction = scenario.configurations.first?.layoutDirection
    guard scenario.configurations.contains(where: { $0.layoutDirection != direction }) else { return [] }
    let plain = scenario.settings.filter {
      ($0.property == .left || $0.property == .right) && scenario.owns($0) && $0.stage == nil
        && scenario.namesItself($0)
    }
    return plain.map(\.element).uniqued().compactMap { view -> LayoutFinding? in
      guard let parent = scenario.screen[view].parent, isSeen(view),
        let head = scenario.headPlace(of: view)
      else { return nil }
      let mirrored = scenario.screen[parent].children.filter { other in
        let kind = scenario.screen[other].kind
        return other != view && isSeen(other) && (kind.holdsText || scenario.screen[view].kind.holdsText)
          && scenario.settings(on: other).contains { $0.property == .leading || $0.property == .trailing }
      }
      let found = layouts.flatMap { layout in
        mirrored.compactMap { other -> (layout: ScenarioLayout, number: (other: ElementID, amount: Points))? in
          guard layout.configuration.layoutDirection == .rightToLeft,
            let amount = layout.overlap(of: view, other), let straight = layout.leftToRight,
            straight.isVisible(view), straight.isVisible(other), straight.isApart(view, other),
            // A stripe at the edge of a text's line is at its other end then.
            amount > 8 || ![view, other].contains(where: { scenario.screen[$0].kind == .view })
          else { return nil }
          return (layout, (other, amount))
        }
      }
      guard let spread = Spread(found, by: \.amount) else { return nil }
      return LayoutFinding(
        at: head.range,
        Subject(element: view),
        over: spread,
        """
        \(scenario.words(for: view)) lies over \(spread.worst.amount) pt of \
        \(scenario.words(for: spread.worst.number.other)): 'left' and 'right' stay where they are in right-to-left, and \
        \(scenario.words(for: spread.worst.number.other)) is mirrored, \(spread.places)
        """,
        notes: spread.notes(at: head)
      ) {
        Change(
          "Use leading and trailing",
          all: scenario.edit.mirror(view),
          measure: .edge(.left, of: view)
        )
      }
    }
  }

  /// Whether people read, touch or look at a view: a plain one has a size of its own, as a badge has.
  private func isSeen(_ view: ElementID) -> Bool {
    let kind = scenario.screen[view].kind
    if kind == .view {
      return [Property.width, .height].allSatisfy { property in
        scenario.settings(of: property, on: view).contains { $0.stage == nil }
      }
    }
    return (kind.holdsText && !kind.isScrollView) || kind == .imageView
  }
}

extension ScenarioLayout {
  /// The layout of the same device and version in left-to-right.
  fileprivate var leftToRight: ScenarioLayout? {
    var straight = configuration
    straight.layoutDirection = .leftToRight
    return scenario.configurations.firstIndex(of: straight).map { evaluation.layout(ofConfiguration: $0) }
  }

  /// How far two views lie over each other from side to side, in points; nil if they do not.
  fileprivate func overlap(of view: ElementID, _ other: ElementID) -> Points? {
    guard isVisible(view), isVisible(other), let one = rect(.frame, of: view), let two = rect(.frame, of: other) else {
      return nil
    }
    let (across, down) = (one.overlap(with: two, along: .left), one.overlap(with: two, along: .top))
    return across > 1 && down > 1 ? across : nil
  }

  /// Whether two views are known to lie beside each other.
  fileprivate func isApart(_ view: ElementID, _ other: ElementID) -> Bool {
    guard let one = rect(.frame, of: view), let two = rect(.frame, of: other), (one.x + one.width).isFinite,
      (two.x + two.width).isFinite
    else { return false }
    return overlap(of: view, other) == nil
  }
}
