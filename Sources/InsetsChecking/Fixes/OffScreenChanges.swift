import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// What brings a view back that lies beyond an edge of the screen.
struct OffScreenChanges {
  let cut: Overflow
  let layouts: ScenarioLayouts
  private var scenario: BoundScenario { cut.layout.scenario }
  private var edit: ScenarioEditor { scenario.edit }
  private var view: ElementID { cut.view }
  private var name: String { scenario.words(for: view) }
  private var measure: Measure { .edge(cut.edge, of: view) }

  @ChangeList var changes: [Change] {
    if cut.edge == .bottom {
      changesBelow
    } else if cut.edge != .top, let row = scenario.screen[view].parent {
      if cut.layout.configuration.layoutDirection == .rightToLeft {
        Change("Use leading and trailing", all: edit.mirror(view), measure: measure)
      }
      tiesOfEdge
      changesOfChain
      narrowing(in: row)
      Change(
        "Let the views of \(scenario.words(for: row)) share the width between the margins",
        all: edit.shareWidth(in: row),
        measure: measure
      )
    }
  }

  @ChangeList private var changesBelow: [Change] {
    let rooms = layouts.compactMap { $0.roomBelow(view) }.filter { $0 >= 0 }
    Change("Tie the bottom edge of \(name) to the safe area", edit.hang(view, above: rooms.min()), measure: measure)
    if let room = rooms.min() {
      let rest = layouts.compactMap { $0.roomBeside(view) }.filter { $0 >= 0 }.min()
      let hasIndicator = layouts.contains { $0.environment[.insetBottom] > 0 }
      Change(
        "Place \(name) from the end of its superview",
        all: edit.placeFromEnd(view, above: room, beside: rest, safeArea: hasIndicator),
        measure: measure
      )
    }
    // It stays where it is, and can be scrolled into view.
    Change("Let the views scroll down to \(name)", edit.scrollColumn(endingWith: view, in: layouts))
  }

  /// The only statement of the view's width.
  private var width: BoundSetting? {
    let all = scenario.settings(of: .width, on: view)
    return all.count == 1 ? all.first : nil
  }

  /// The only statement of where the view begins or ends from side to side.
  private var start: BoundSetting? {
    let all = scenario.settings(on: view).filter { $0.property != .width && $0.property.axis == .horizontal }
    return all.count == 1 ? all.first : nil
  }

  /// Whether the view's end may be beside the housing in landscape.
  private var mayTurnToHousing: Bool {
    scenario.screen[view].kind.holdsText && scenario.configurations.contains { $0.device.housing != .none }
  }

  /// Ties of the edge that is cut off, in place of the width.
  @ChangeList private var tiesOfEdge: [Change] {
    if let width, let start, scenario.owns(width), let tie = start.tieOfOppositeEdge {
      tieOfEdge(tie, "", insteadOf: width)
      if mayTurnToHousing, let safe = start.tieOfOppositeEdgeToSafeArea {
        tieOfEdge(safe, " to the safe area", insteadOf: width)
      }
    }
  }

  private func tieOfEdge(_ tie: String, _ words: String, insteadOf width: BoundSetting) -> Change? {
    Change(
      "Tie the \(cut.edge) edge\(words) instead of the width",
      edit.replace(width.place.range, with: tie),
      measure: measure
    )
  }

  /// What lets the views share the room that stand in a row with this one at its end.
  @ChangeList private var changesOfChain: [Change] {
    if let chain = ViewChain(endingWith: view, in: scenario) {
      for (margin, words) in [
        (chain.start.tieOfOppositeEdge, ""),
        (mayTurnToHousing ? chain.start.tieOfOppositeEdgeToSafeArea : nil, " to the safe area"),
      ] {
        if let margin, let shared = edit.shareWidth(of: chain.views, upTo: margin) {
          Change("Let the views beside each other share the width", all: shared, measure: measure)
        } else if let margin, let width, scenario.owns(width), let start,
          (start.property == .leading) == (chain.start.property == .leading)
        {
          tieOfEdge(margin, words, insteadOf: width)
        }
      }
    }
  }

  /// What lets a card be narrower where its superview is.
  private func narrowing(in row: ElementID) -> Change? {
    guard let width, PlainCards(scenario).contains(view), case .number(.constant(let written)) = width.value else {
      return nil
    }
    let rooms = layouts.showing(view).compactMap { layout in
      layout.points(.bounds, .width, of: row).map { $0 - written }
    }
    let margins = rooms.filter { $0 >= 0 }.min() ?? 0
    let most = "superview.bounds.width\(signed(-margins))"
    return Change(
      "Let \(name) be narrower where there is less room",
      edit.set(width, to: "min(\(scenario.text(width.valuePlace.range)), \(most))"),
      measure: .quantity("width", .frame, .width, of: view)
    )
  }
}

extension ScenarioEditor {
  /// Lets the last of several views end at a tie, and all others be as wide.
  fileprivate func shareWidth(of views: [ElementID], upTo tie: String) -> [TextEdit]? {
    let widths = views.compactMap { view -> BoundSetting? in
      let own = scenario.settings(of: .width, on: view)
      return own.count == 1 && own[0].stage == nil && scenario.owns(own[0]) ? own[0] : nil
    }
    guard widths.count == views.count, Set(widths.map(\.value)).count == 1,
      case .number(.constant)? = widths.first?.value, let last = widths.last,
      let name = scenario.info(last.element)?.name
    else { return nil }
    return [replace(last.place.range, with: tie)]
      + widths.dropLast().map { replace($0.place.range, with: "width: == \(name).width") }
  }
}

extension BoundSetting {
  /// The statement that keeps the opposite edge as far inside the safe area, if this one is not tied to it.
  fileprivate var tieOfOppositeEdgeToSafeArea: String? {
    guard let tie = tieOfOppositeEdge, !value.isTiedToSafeArea, let inset = inset(isNear: property.isNearEdge),
      let opposite = tie.split(separator: ":").first, inset >= 0, !tie.contains("margins")
    else { return nil }
    return "\(opposite): safeArea\(signed(property.isNearEdge ? -inset : inset))"
  }
}

extension ScenarioLayout {
  /// How far a view ends inside the right edge of its superview, in points.
  fileprivate func roomBeside(_ view: ElementID) -> Points? {
    guard let outer = scenario.screen[view].parent, let frame = rect(.frame, of: view),
      let width = points(.bounds, .width, of: outer), (width - frame.x - frame.width).isFinite
    else { return nil }
    return width - frame.x - frame.width
  }

  /// How far a view in a controller's view ends above the safe area's bottom, in points.
  fileprivate func roomBelow(_ view: ElementID) -> Points? {
    guard let outer = scenario.screen[view].parent, let frame = frameInWindow(of: view),
      let whole = frameInWindow(of: outer), let covered = covered(outer, at: .bottom)?.value
    else { return nil }
    let room = frame.distance(inside: whole, .bottom) - covered
    return room.isFinite ? room : nil
  }
}
