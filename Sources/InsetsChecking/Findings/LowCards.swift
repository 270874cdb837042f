import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// How much a card or a row of a plain height is too low for what is in it, in one layout.
private struct LackOfHeight {
  /// The view that reaches out furthest.
  var view: ElementID
  /// How far it reaches beyond the card, in points.
  var amount: Points
  /// What the card needs, in points.
  var needed: Points
}

/// The cards and the rows of bodies that a frame makes lower than the texts and controls in them: these reach out of the card's
/// background, or over the next of several that are alike.
struct LowCards: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      let card = setting.element
      guard setting.property == .swiftUIFrame, scenario.owns(setting),
        scenario.screen[card].kind.isStack || scenario.screen[card].kind == .zStack,
        let height = setting.plainHeight, height > 0, setting.guards.isEmpty,
        let written = setting.heightArgument(in: scenario),
        scenario.settings(of: .swiftUIFrame, on: card).count(where: \.saysHeight) == 1, !isMoved(card)
      else { return nil }
      let isDrawn = isDrawn(card, after: setting)
      // A picture may reach out of one card; in several rows each lies over the next.
      let views = texts(in: card) + (isDrawn ? [] : pictures(inRow: card))
      let (padding, room) = (padding(inside: setting), isDrawn ? 0 : spaceBetween(card))
      guard !views.isEmpty, let room,
        let spread = layouts.showing(setting).spread(
          by: \.amount,
          { layout -> LackOfHeight? in
            guard layout.rect(.layoutFrame, of: card)?.height.isNear(height) == true else { return nil }
            return layout.lack(of: height, for: views, in: card, padding, room)
          }
        )
      else { return nil }
      let (lack, name) = (spread.worst.number, scenario.words(for: card))
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .bottom),
        over: spread,
        """
        \(scenario.words(for: lack.view)) reaches \(lack.amount) pt out of \(name): it is \(height) pt high, and what is in \
        it needs \(lack.needed), \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        let measure = Measure.quantity("height", .layoutFrame, .height, of: card)
        if let label = scenario.syntax(of: setting)?.arguments?.first(where: { $0.label?.text == "height" })?.label,
          scenario.syntax(of: setting)?.arguments?.count == 1
        {
          Change(
            "Let \(name) be higher where what is in it needs more",
            scenario.edit.replace(label.range, with: "minHeight"),
            measure: measure
          )
        }
        Change(
          "Let \(name) be as high as what is in it",
          scenario.edit.replace(written, with: formatted(lack.needed)),
          measure: measure
        )
      }
    }
  }

  /// The texts and controls that make up a card, without those that something moves or scrolls.
  private func texts(in card: ElementID) -> [ElementID] {
    let bodies = BodyViews(scenario)
    let moving: Set<Property> = [.offset, .position, .scaleEffect, .rotationEffect, .alignmentGuide, .opacity]
    return bodies.read.filter { view in
      guard scenario.isWithin(view, card), !bodies.isPicture(view) else { return false }
      let path = [view] + bodies.around(view).prefix { $0 != card }
      return path.allSatisfy { each in
        let kind = scenario.screen[each].kind
        return !kind.isModifierContent && !kind.isScrollingView && !kind.isHost
          && bodies.modifiers(of: each).allSatisfy { !moving.contains($0.property) }
      }
    }
  }

  /// The pictures of a row that have plain heights, and that nothing moves.
  private func pictures(inRow row: ElementID) -> [ElementID] {
    let bodies = BodyViews(scenario)
    guard scenario.screen[row].kind == .hStack else { return [] }
    return scenario.contentViews(of: row).filter { view in
      let kind = scenario.screen[view].kind
      let modifiers = bodies.modifiers(of: view)
      return (kind == .image || kind == .color || kind == .rectangle)
        && modifiers.contains { $0.plainHeight != nil }
        && modifiers.allSatisfy { $0.property == .swiftUIFrame || $0.property == .padding || $0.property == .resizable }
    }
  }

  /// Whether a card has a background that is as high as its frame says.
  private func isDrawn(_ card: ElementID, after frame: BoundSetting) -> Bool {
    // The layer behind all others is as high as the frame says.
    if scenario.screen[card].kind == .zStack, let ground = scenario.contentViews(of: card).first,
      scenario.screen[ground].kind == .color || scenario.screen[ground].kind == .rectangle,
      scenario.settings(on: ground).allSatisfy({ !$0.property.isOrderedModifier })
    {
      return true
    }
    return scenario.settings(of: .styleBackground, on: card).contains { $0.setting.order > frame.setting.order }
      || scenario.screen[card].children.contains { ground in
        guard scenario.screen[ground].kind == .background, let range = scenario.info(ground)?.statementRange else {
          return false
        }
        return range.lowerBound > frame.place.range.lowerBound
      }
  }

  /// The space between several of a card that a column shows below each other; nil for a card that stands alone.
  private func spaceBetween(_ card: ElementID) -> Points? {
    if let list = scenario.screen[card].parent.flatMap({ outer in
      scenario.screen[outer].kind == .forEach ? scenario.screen[outer].parent : outer
    }), scenario.screen[list].kind.isRowList || scenario.screen[list].kind == .swiftUI(.section) {
      // What a list leaves above and below what its rows show, all told, unless the row says so.
      return insetsOfRow(card) ?? 30
    }
    guard let each = scenario.screen[card].parent, scenario.screen[each].kind == .forEach,
      let column = scenario.screen[each].parent,
      scenario.screen[column].kind == .vStack || scenario.screen[column].kind == .lazyVStack
    else { return nil }
    guard let spacing = scenario.settings(of: .spacing, on: column).last else { return 8 }
    if case .number(let number) = spacing.value { return number.constantValue }
    return nil
  }

  private func insetsOfRow(_ row: ElementID) -> Points? {
    guard let insets = scenario.settings(of: .listRowInsets, on: row).last,
      case .modifier(.lengths(let lengths)) = insets.value
    else { return nil }
    return [Edge.top, .bottom].reduce(0) { sum, edge -> Points? in
      guard let sum else { return nil }
      guard case .points(let points)? = lengths[edge] else { return lengths[edge] == nil ? sum : nil }
      return points.constantValue.map { sum + $0 }
    }
  }

  private func isMoved(_ card: ElementID) -> Bool {
    let moving: Set<Property> = [.offset, .position, .scaleEffect, .rotationEffect, .zIndex]
    return scenario.settings(on: card).contains { moving.contains($0.property) }
  }

  /// The padding of a card inside its frame, above and below.
  private func padding(inside frame: BoundSetting) -> (above: Points, below: Points) {
    let inside = scenario.settings(of: .padding, on: frame.element).filter {
      $0.setting.order < frame.setting.order
    }
    return inside.reduce((0, 0)) { sum, padding in
      guard case .modifier(.lengths(let lengths)) = padding.value else { return sum }
      func length(_ edge: Edge) -> Points {
        switch lengths[edge] {
        case nil: 0
        case .points(let points)?: points.constantValue ?? 0
        case .system?: 16
        }
      }
      return (sum.0 + length(.top), sum.1 + length(.bottom))
    }
  }
}

extension BoundSetting {
  /// Whether a frame says anything of a view's height.
  fileprivate var saysHeight: Bool {
    guard case .modifier(.frame(let frame)) = value else { return false }
    return frame.height.fixed != nil || frame.height.isFlexible
  }
}

extension ScenarioLayout {
  /// Nil if all views lie inside a card, or reach out no further than half of the room beside it.
  fileprivate func lack(
    of height: Points,
    for views: [ElementID],
    in card: ElementID,
    _ padding: (above: Points, below: Points),
    _ room: Points
  ) -> LackOfHeight? {
    guard isVisible(card),
      let outer = frameInWindow(of: card).flatMap({ inner in
        rect(.frame, of: card).flatMap { own in
          rect(.layoutFrame, of: card).map { whole in
            Rect(x: inner.x, y: inner.y + whole.y - own.y, width: inner.width, height: whole.height)
          }
        }
      })
    else { return nil }
    let ends = views.filter { isVisible($0) }.compactMap { view -> (view: ElementID, above: Points, below: Points)? in
      guard let frame = frameInWindow(of: view), (frame.y + frame.height).isFinite else { return nil }
      return (view, outer.y - frame.y, frame.y + frame.height - outer.y - outer.height)
    }
    guard let first = ends.max(by: { $0.above < $1.above }), let last = ends.max(by: { $0.below < $1.below }) else {
      return nil
    }
    let (view, amount) = last.below >= first.above - 1 ? (last.view, last.below) : (first.view, first.above)
    // Letters take less than their line.
    guard amount > 2, max(first.above, 0) + max(last.below, 0) > room + 2 else { return nil }
    let more = max(0, first.above + padding.above) + max(0, last.below + padding.below)
    return LackOfHeight(view: view, amount: amount, needed: height + more)
  }
}
