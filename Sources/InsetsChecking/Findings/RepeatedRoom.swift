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
}

/// That a number repeats a bar.
func repeats(
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
