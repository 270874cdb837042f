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
    let name = scenario.words(for: room.list ?? element)
    let side: Finding.Message =
      room.edge == .top ? "starts \(room.amount) pt too low" : "ends \(room.amount) pt too high"
    return """
      \(room.list == nil ? "" : "content of " as Finding.Message)\(name) \(side): \(room.words) repeats \(worst.name), which \
      the safe area keeps clear of, \(spread.places)
      """
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
