import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The views that are invisible, and texts and buttons with a missing part, because they lie beyond the edge of the screen.
struct ViewsOffScreen: FindingSource {
  let evaluation: ScenarioEvaluation

  func findings(where isWanted: (ElementID) -> Bool) -> [LayoutFinding] {
    let (places, cards) = (WrittenPlaces(scenario), PlainCards(scenario))
    let views = scenario.ownElements { $0.role == .view && (!$0.isScrollView || $0.holdsText) }
    let found = views.filter(isWanted).compactMap { element -> LayoutFinding? in
      guard scenario.scrollView(around: element) == nil, places.isPlacedByNumbers(element, vertically: true),
        let head = scenario.headPlace(of: element)
      else { return nil }
      let visible = layouts.showing(element)
      let holdsText = scenario.screen[element].kind.holdsText
      let mayWait = !places.hangsBelowSibling(element)
      let isPlacedAcross = places.isPlacedByNumbers(element, vertically: false)
      var cuts = visible.compactMap { $0.cut(element, mayWait: mayWait) }.filter {
        ($0.edge.isVertical || isPlacedAcross)
          && !Cover.isOpen(element, along: $0.edge.isVertical ? .vertical : .horizontal, in: $0.layout)
      }
      if !holdsText {
        // A picture may be cut off, and a panel may wait outside, but a small view that is never visible is lost.
        let isSeenElsewhere = cuts.count < visible.count
        // A card with words, of a number of points, is meant to be seen whole as it is elsewhere.
        let isCard =
          cards.contains(element) && (isSeenElsewhere || cards.isPane(element))
          || cards.isOneOfTiles(element)
        cuts = cuts.filter {
          $0.isExact && (isCard && !$0.edge.isVertical || $0.isWhole && (isSeenElsewhere || $0.layout.isSmall(element)))
        }
      }
      guard let spread = Spread(cuts, in: \.layout, by: \.amount) else { return nil }
      let (cut, name) = (spread.worst.number, scenario.words(for: element))
      let part = cut.edge == .top || cut.edge == .left ? "first" : "last"
      return LayoutFinding(
        at: head.range,
        Subject(element: element, edge: cut.edge),
        over: spread,
        cut.isWhole && spread.others.allSatisfy(\.number.isWhole)
          ? "\(name) is entirely beyond the screen's \(cut.edge) edge \(spread.places)"
          : "the \(part) \(cut.amount) pt of \(name) are beyond the screen's \(cut.edge) edge \(spread.places)",
        notes: spread.notes(at: scenario.namePlace(of: element) ?? head) {
          "\($0.amount) pt at the \($0.number.edge) on \($0.configurations)"
        }
      ) {
        OffScreenChanges(cut: cut, layouts: layouts).changes
      }
    }
    // What is in a view that is cut off there is a part of its finding.
    return found.filter { inner in
      guard let element = inner.subject.element else { return true }
      return !found.contains { outer in
        guard let around = outer.subject.element, around != element else { return false }
        return outer.subject.edge == inner.subject.edge && scenario.isWithin(element, around)
      }
    }
  }
}

extension BoundScenario {
  /// Whether a statement says where an edge of an element ends.
  fileprivate func isTied(_ element: ElementID, at edge: Edge) -> Bool {
    [edge.property, .frame, .edges].contains { !settings(of: $0, on: element).isEmpty }
  }

  /// Whether statements say where an element ends at both sides, or how wide it is.
  fileprivate func isTiedAcross(_ element: ElementID) -> Bool {
    let places = settings(on: element).map(\.property)
    return places.contains { $0 == .frame || $0 == .edges || $0 == .width || $0 == .size }
      || places.contains { $0 == .left || $0 == .leading } && places.contains { $0 == .right || $0 == .trailing }
  }
}

extension ScenarioLayout {
  /// How much of an element lies beyond an edge of the window; nil if nothing does, or if it only waits there.
  ///
  /// What begins exactly where the screen ends waits there, unless other views put it there.
  fileprivate func cut(_ element: ElementID, mayWait: Bool) -> Overflow? {
    // A stack view is as large as what it arranges.
    let stack = scenario.arranged(element)
    let whole = scenario.isTied(stack, at: .bottom) ? element : stack
    guard !resolution.isInSheet(element), let parent = scenario.screen[whole].parent,
      let row = scenario.screen[stack].parent, let window = rect(.bounds, of: .window)
    else { return nil }
    let frame = frameInWindow(of: element)
    if let frame, frame.width <= 0 || frame.height <= 0 { return nil }
    // Most views are known to lie on the screen.
    if let frame, !screen.kind(of: element).isSwiftUI,
      Edge.allCases.allSatisfy({ frame.distance(inside: window, $0) >= 0 })
    {
      return nil
    }
    guard let outerUpright = edges(.frameInWindow, of: parent), let outerAcross = edges(.frameInWindow, of: row) else {
      return nil
    }
    let crossed = Edge.allCases.compactMap { overflow(of: element, at: $0) }
    let cuts = crossed.filter { cut in
      // A row that is tied at one side is as wide as what is in it.
      let isRow = !cut.edge.isVertical && !scenario.isTiedAcross(stack)
      let outer = isRow ? outerAcross : outerUpright
      // If the superview also reaches out, it is the one to judge: a card that peeks in, or a menu that waits. One that
      // reaches out at both sides is too large.
      let isTooLarge = [cut.edge, cut.edge.opposite].allSatisfy {
        outer.distance(inside: window, $0).greatest < -Tolerance.halfPoint
      }
      return (isTooLarge || outer.distance(inside: window, cut.edge).least >= -Tolerance.halfPoint)
        && !(mayWait && frame.map { cut.amount.isNear(cut.edge.isVertical ? $0.height : $0.width) } ?? false)
    }
    // A text that is cut off on both sides is as unreadable as one that is cut off on one, and so is one that was placed
    // for a larger screen in both directions.
    let isBeyondCorner = Set(cuts.map(\.edge)) == [.right, .bottom]
    guard cuts.count == 1 || isBeyondCorner || cuts.count == 2 && cuts[0].edge.isVertical == cuts[1].edge.isVertical,
      var cut = cuts.first(where: \.isWhole) ?? cuts.first
    else { return nil }
    // The title of a button is in its middle, and how wide it is is not known.
    if cuts.count == 2, !cut.edge.isVertical, screen.kind(of: element) == .uiKit(.button),
      cuts[0].amount.isNear(cuts[1].amount)
    {
      return nil
    }
    if let frame, cut.isWhole { cut.amount = min(cut.amount, cut.edge.isVertical ? frame.height : frame.width) }
    return cut
  }

  /// Whether an element takes less than half of the screen's width and of its height.
  fileprivate func isSmall(_ element: ElementID) -> Bool {
    guard let frame = frameInWindow(of: element), let window = rect(.bounds, of: .window) else { return false }
    return frame.width < window.width / 2 && frame.height < window.height / 2
  }
}
