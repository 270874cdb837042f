import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension ScenarioEvaluation {
  /// The numbers in a body that make room for a bar that the safe area keeps clear of already.
  ///
  /// `isScrolled` says whether the room is at the end of scrolling content.
  func repeatedRooms(isScrolled: Bool) -> [LayoutFinding] {
    let scenario = scenario
    return BodyRoom.all(in: scenario).compactMap { room -> LayoutFinding? in
      let setting = room.setting
      guard (room.list != nil) == isScrolled,
        let spread = layouts.spread(by: { _ in room.amount }, { room.repeated(in: $0) })
      else { return nil }
      let name = (room.list == nil ? "" : "content of ") + scenario.words(for: room.list ?? setting.element)
      return LayoutFinding(
        at: setting.namePlace.range,
        Subject(setting, at: room.edge),
        over: spread,
        repeats(spread, room.words, room.edge, name)
      ) {
        Change(
          "Remove \(setting.setting.property)",
          scenario.edit.remove(setting),
          // What the room takes from: the insets of what scrolls, what is scrolled, or the place of the view.
          measure: room.list.map {
            setting.setting.property == .contentMargins
              ? .quantity("\(room.edge) inset", .contentInsets, room.edge.part, of: $0)
              : .quantity("height of the content", .contentSize, .height, of: $0)
          } ?? .edge(room.edge, of: setting.element)
        )
      }
    }
  }

  /// The plain numbers between a view and the safe area that make room for what the safe area keeps clear of already.
  func repeatedTies() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let edge: Edge = setting.setting.property == .top ? .top : .bottom
      guard scenario.owns(setting), [.top, .bottom].contains(setting.setting.property),
        case .anchor(let anchor) = setting.setting.value, anchor.target == .safeArea,
        let amount = anchor.clearance(at: edge), amount >= BodyRoom.leastBar
      else { return nil }
      let layouts = layouts(decidedBy: setting).filter { $0.isCovered(setting.element, at: edge) }
      let bars = layouts.compactMap { layout in
        layout.bar(repeatedBy: amount, at: edge, of: setting.element).map { (layout, $0) }
      }
      // What is as high as a bar on few devices is so by chance.
      guard bars.count * 2 > layouts.count, let spread = Spread(bars, by: { _ in amount }) else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: edge),
        over: spread,
        repeats(spread, "its \(edge) \(amount)", edge, scenario.words(for: setting.element))
      ) {
        Change(
          "Tie it to the safe area",
          scenario.edit.set(setting, to: "safeArea"),
          measure: .edge(edge, of: setting.element)
        )
      }
    }
  }

  /// The padding by a reader's inset on views that begin where the reader's safe area ends.
  func readerPaddings() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.flatMap { setting -> [LayoutFinding] in
      guard scenario.owns(setting),
        setting.setting.property == .padding || setting.setting.property == .safeAreaPadding,
        case .modifier(.lengths(let lengths)) = setting.setting.value
      else { return [] }
      return Edge.allCases.compactMap { edge -> LayoutFinding? in
        guard case .points(let length)? = lengths[edge], let sum = LinearExpression(length),
          let term = sum.terms.first(where: {
            $0.quantity == .safeAreaInsets && $0.part == edge.part && $0.factor > 0
              && scenario.screen[$0.element].kind == .geometryReader
          }), let read = setting.reads.first(where: { $0.element == term.element && $0.quantity == .safeAreaInsets }),
          let spread = layouts(showing: setting).spread({ layout in
            guard let inset = layout.points(.safeAreaInsets, edge.part, of: term.element), inset.isVisible,
              let edges = layout.edges(.frame, of: setting.element),
              let reader = layout.rect(.frame, of: term.element),
              // A reader whose content reaches out of it makes the room outside.
              edges.distance(inside: reader, edge).least >= layout.value(of: length) - Tolerance.halfPoint
            else { return nil }
            return inset
          })
        else { return nil }
        return LayoutFinding(
          at: scenario.owns(read.place) ? read.place.range : setting.namePlace.range,
          Subject(setting, at: edge),
          over: spread,
          """
          the \(edge) of \(scenario.words(for: setting.element)) is \(spread.worst.amount) pt too far inside: \
          \(scenario.words(for: read.element)) lies inside the safe area already, \(spread.places)
          """,
          notes: spread.notes(at: setting.namePlace)
        ) {
          Change(
            "Count the safe area once",
            scenario.edit.leaveOut(read.place.range) ?? scenario.edit.remove(setting),
            measure: .edge(edge, of: setting.element)
          )
        }
      }
    }
  }
}

/// That a number repeats a bar.
private func repeats(
  _ spread: Spread<Finding.Message>,
  _ number: Finding.Message,
  _ edge: Edge,
  _ name: String
) -> Finding.Message {
  let (side, end) = edge == .top ? ("starts", "low") : ("ends", "high")
  return """
    \(name) \(side) \(spread.worst.amount) pt too \(end): \(number) repeats \(spread.worst.number), which the safe area \
    keeps clear of, \(spread.places)
    """
}

extension ScenarioLayout {
  /// Whether bars or the screen's own safe area lie over an edge of what a view is in, on a phone held upright without
  /// its keyboard.
  fileprivate func isCovered(_ view: ElementID, at edge: Edge) -> Bool {
    guard configuration.device.idiom == .phone, !configuration.orientation.isLandscape, shownKeyboardTop == nil,
      isVisible(view), let parent = screen[view].parent
    else { return false }
    return covered(parent, at: edge)?.value.isVisible ?? false
  }

  fileprivate func bar(repeatedBy amount: Points, at edge: Edge, of view: ElementID) -> Finding.Message? {
    guard let parent = screen[view].parent, let cover = covered(parent, at: edge), let outer = frameInWindow(of: parent)
    else { return nil }
    let isTaken = screen.elements.indices.lazy.map(ElementID.init).contains { other in
      guard other != view, scenario.screen[other].kind.role == .view, isVisible(other),
        !scenario.isWithin(view, other), !scenario.isWithin(other, view), let frame = frameInWindow(of: other)
      else { return false }
      // A view whose size is not known may lie there, and one that reaches far beyond is behind both.
      let inside = frame.distance(inside: outer, edge) - cover.value
      return !(inside >= amount) && !(inside + frame.height <= 0) && !(inside + frame.height > amount + 16)
    }
    return isTaken ? nil : bars(in: cover, at: edge).first { $0.total.isNear(amount) }.map { "\($0.names)" }
  }
}
