import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A number in a body that makes room for a bar that the safe area keeps clear of already.
struct RepeatedRoom: SpreadCase {
  /// The repeated bar, in a layout.
  struct Bar: LaidOut {
    var layout: ScenarioLayout
    var name: Finding.Message
  }

  let room: BodyRoom
  let spread: Spread<Bar>

  /// `isScrolled` says whether the room is at the end of scrolling content.
  static func all(in evaluation: ScenarioEvaluation, isScrolled: Bool) -> [RepeatedRoom] {
    BodyRoom.all(in: evaluation.scenario).compactMap { room in
      guard (room.list != nil) == isScrolled else { return nil }
      let bars = evaluation.layouts.compactMap { layout in
        room.repeated(in: layout).map { Bar(layout: layout, name: $0) }
      }
      return Spread(bars, by: { _ in room.amount }).map { RepeatedRoom(room: room, spread: $0) }
    }
  }

  private var element: ElementID { room.setting.element }

  var range: ByteRange { room.setting.namePlace.range }
  var subject: Subject { Subject(room.setting, at: room.edge) }
  var message: Finding.Message {
    let content: Finding.Message = room.list == nil ? "" : "content of "
    let name: Finding.Message = "\(content)\(scenario.words(for: room.list ?? element))"
    return .repeats(worst.name, room.amount, room.words, room.edge, name, "\(spread.places)")
  }

  var changes: [Change] {
    Change(
      "Remove \(room.setting.setting.property)",
      scenario.edit.remove(room.setting),
      measure: measure
    )
  }

  /// What the room takes from: the insets of what scrolls, what is scrolled, or the place of the view.
  private var measure: Measure {
    guard let list = room.list else { return .edge(room.edge, of: element) }
    return room.setting.setting.property == .contentMargins
      ? .quantity("\(room.edge) inset", .contentInsets, room.edge.part, of: list)
      : .quantity("height of the content", .contentSize, .height, of: list)
  }
}

/// A plain number between a view and the safe area that makes room for what the safe area keeps clear of already.
struct RepeatedTie: SpreadCase {
  let setting: BoundSetting
  let edge: Edge
  /// In points.
  let amount: Points
  let spread: Spread<RepeatedRoom.Bar>

  static func all(in evaluation: ScenarioEvaluation) -> [RepeatedTie] {
    let scenario = evaluation.scenario
    return scenario.settings.compactMap { setting -> RepeatedTie? in
      let edge: Edge = setting.setting.property == .top ? .top : .bottom
      guard scenario.owns(setting), [.top, .bottom].contains(setting.setting.property),
        case .anchor(let anchor) = setting.setting.value, anchor.target == .safeArea,
        let amount = anchor.clearance(at: edge), amount >= BodyRoom.leastBar
      else { return nil }
      let layouts = evaluation.layouts(decidedBy: setting).filter { $0.isCovered(setting.element, at: edge) }
      let bars = layouts.compactMap { layout in
        layout.bar(repeatedBy: amount, at: edge, of: setting.element).map { RepeatedRoom.Bar(layout: layout, name: $0) }
      }
      // What is as high as a bar on few devices is so by chance.
      guard bars.count * 2 > layouts.count else { return nil }
      return Spread(bars, by: { _ in amount }).map {
        RepeatedTie(setting: setting, edge: edge, amount: amount, spread: $0)
      }
    }
  }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting, at: edge) }
  var message: Finding.Message {
    .repeats(
      worst.name,
      amount,
      "its \(edge) \(amount)",
      edge,
      "\(scenario.words(for: setting.element))",
      "\(spread.places)"
    )
  }
  var changes: [Change] {
    Change(
      "Tie it to the safe area",
      scenario.edit.set(setting, to: "safeArea"),
      measure: .edge(edge, of: setting.element)
    )
  }
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

extension Finding.Message {
  fileprivate static func repeats(
    _ bar: Self,
    _ amount: Points,
    _ number: Self,
    _ edge: Edge,
    _ name: Self,
    _ places: Self
  ) -> Self {
    let side: Self = edge == .top ? "starts \(amount) pt too low" : "ends \(amount) pt too high"
    return "\(name) \(side): \(number) repeats \(bar), which the safe area keeps clear of, \(places)"
  }
}

/// Padding by a reader's inset on a view that begins where the reader's safe area ends.
struct ReaderPadding: SpreadCase {
  let setting: BoundSetting
  let read: Read
  let edge: Edge
  let spread: Spread<LayoutAmount>

  static func all(in evaluation: ScenarioEvaluation) -> [ReaderPadding] {
    let scenario = evaluation.scenario
    return scenario.settings.flatMap { setting -> [ReaderPadding] in
      guard scenario.owns(setting),
        setting.setting.property == .padding || setting.setting.property == .safeAreaPadding,
        case .modifier(.lengths(let lengths)) = setting.setting.value
      else { return [] }
      return Edge.allCases.compactMap { edge -> ReaderPadding? in
        guard case .points(let length)? = lengths[edge], let sum = LinearExpression(length),
          let term = sum.terms.first(where: {
            $0.quantity == .safeAreaInsets && $0.part == edge.part && $0.factor > 0
              && scenario.screen[$0.element].kind == .geometryReader
          }), let read = setting.reads.first(where: { $0.element == term.element && $0.quantity == .safeAreaInsets })
        else { return nil }
        let amounts = evaluation.layouts.compactMap { layout -> LayoutAmount? in
          guard layout.holds(setting.guards), layout.isVisible(setting.element),
            let inset = layout.points(.safeAreaInsets, edge.part, of: term.element), inset.isVisible,
            let edges = layout.edges(.frame, of: setting.element),
            let reader = layout.rect(.frame, of: term.element),
            // A reader whose content reaches out of it makes the room outside.
            edges.distance(inside: reader, edge).least >= layout.value(of: length) - Tolerance.halfPoint
          else { return nil }
          return LayoutAmount(inset, in: layout)
        }
        return Spread(amounts).map { ReaderPadding(setting: setting, read: read, edge: edge, spread: $0) }
      }
    }
  }

  var range: ByteRange { scenario.owns(read.place) ? read.place.range : setting.namePlace.range }
  var subject: Subject { Subject(setting, at: edge) }
  var message: Finding.Message {
    """
    the \(edge) of \(scenario.words(for: setting.element)) is \(spread.worst.amount) pt too far inside: \
    \(scenario.words(for: read.element)) lies inside the safe area already, \(spread.places)
    """
  }
  var notes: [Finding.Note] { spread.notes(at: setting.namePlace) }
  var changes: [Change] {
    Change(
      "Count the safe area once",
      scenario.edit.leaveOut(read.place.range) ?? scenario.edit.remove(setting),
      measure: .edge(edge, of: setting.element)
    )
  }
}
