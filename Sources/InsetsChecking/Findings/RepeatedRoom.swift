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
        let spread = Spread(of: room.amount, among: layouts.filter(room.mayRepeat), repeated: room.repeated)
      else { return nil }
      let name = (room.list == nil ? "" : "content of ") + scenario.words(for: room.list ?? setting.element)
      return LayoutFinding(
        at: setting.namePlace.range,
        Subject(setting, at: room.edge),
        over: spread,
        repeats(spread, room.words, room.edge, name)
      ) {
        Change(
          "Remove \(setting.property)",
          scenario.edit.remove(setting),
          // What the room takes from: the insets of what scrolls, what is scrolled, or the place of the view.
          measure: room.list.map {
            setting.property == .contentMargins
              ? .quantity("\(room.edge) inset", .contentInsets, room.edge.part, of: $0)
              : .quantity("height of the content", .contentSize, .height, of: $0)
          } ?? .edge(room.edge, of: setting.element)
        )
      }
    }
  }
}

extension Spread<Finding.Message> {
  /// The layouts on which a number repeats something that is kept clear of already, with its names.
  ///
  /// What is as high as a bar on few of the devices is so by chance.
  init?(of amount: Points, among all: [ScenarioLayout], repeated: (ScenarioLayout) -> Finding.Message?) {
    let found = all.compactMap { layout in repeated(layout).map { (layout, $0) } }
    guard found.count * 2 >= all.count else { return nil }
    self.init(found, by: { _ in amount })
  }
}

extension Configuration {
  /// Whether it is a phone's held upright, whose bars people know by heart.
  var isUprightPhone: Bool { device.idiom == .phone && !orientation.isLandscape }
}

extension ScenarioLayout {
  /// The bars of a covered inset that a number is as high as.
  func bar(repeatedBy amount: Points, in cover: Amount, at edge: Edge) -> Finding.Message? {
    bars(in: cover, at: edge).first { $0.total.isNear(amount) }.map { "\($0.names)" }
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
