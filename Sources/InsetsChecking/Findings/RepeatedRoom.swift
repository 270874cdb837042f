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
        room.removal(
          in: scenario,
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

/// The margins of what scrolls that the padding of the scroll view's safe area makes with the same number.
struct DoubledMargins: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.settings.flatMap { setting -> [LayoutFinding] in
      guard setting.property == .contentMargins, scenario.owns(setting),
        case .modifier(.contentMargins(let margins, let placement)) = setting.value, placement != .scrollIndicators
      else { return [] }
      let paddings = scenario.settings(of: .safeAreaPadding, on: setting.element)
      let doubled = Edge.allCases.compactMap { edge -> (edge: Edge, spread: Spread<Points>)? in
        guard case .points(.constant(let amount))? = margins[edge], amount >= 8 else { return nil }
        let repeating = paddings.filter { padding in
          guard case .modifier(.lengths(let lengths)) = padding.value else { return false }
          return lengths[edge] == margins[edge]
        }
        let layouts = layouts.showing(setting).filter { layout in repeating.contains { layout.holds($0.guards) } }
        return layouts.spread { _ in amount }.map { (edge, $0) }
      }
      // The same at both sides is told once.
      return doubled.filter { found in
        (found.edge != .right && found.edge != .bottom) || !doubled.contains { $0.edge == found.edge.opposite }
      }.map { edge, spread in
        LayoutFinding(
          at: setting.namePlace.range,
          Subject(setting, at: edge),
          over: spread,
          """
          content of \(scenario.words(for: setting.element)) is \(spread.worst.amount) pt too far inside at the \(edge): \
          contentMargins and safeAreaPadding both make the same room, \(spread.places)
          """,
          notes: spread.notes(at: setting.namePlace)
        ) {
          Change(
            "Remove safeAreaPadding",
            paddings.count == 1 ? scenario.edit.remove(paddings[0]) : nil,
            measure: .quantity("\(edge) inset", .contentInsets, edge.part, of: setting.element)
          )
        }
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
  var isUprightPhone: Bool { isPhoneWhoseBarsAreKnown(at: .top) }

  /// Whether it is a phone's whose bars at an edge people know by heart: those of one held upright, and the housing at the
  /// side of one on its side.
  func isPhoneWhoseBarsAreKnown(at edge: Edge) -> Bool {
    device.idiom == .phone && orientation.isLandscape != edge.isVertical
  }
}

extension ScenarioLayout {
  /// The bars of a covered inset that a number is as high as.
  func bar(repeatedBy amount: Points, in cover: Amount, at edge: Edge) -> Finding.Message? {
    // People leave out thirds of points.
    bars(in: cover, at: edge).first { $0.total.isNear(amount) || $0.total.rounded(.down) == amount }.map {
      "\($0.names)"
    }
  }
}

/// What a number repeats that the safe area keeps clear of: bars, or the status bar or the housing alone.
///
/// Nobody chooses 47, 59 or 62 for a space, and many choose 20, 44, 48 and 50. 34 below a button may be the design's.
func kept(
  repeatedBy amount: Points,
  in cover: Amount,
  at edge: Edge,
  _ layout: ScenarioLayout
) -> Finding.Message? {
  var names = layout.bar(repeatedBy: amount, in: cover, at: edge)
  if names == nil, edge != .bottom, amount.isUnusualSpace, cover.value.isNear(amount),
    layout.bars(in: cover, at: edge).isEmpty
  {
    names = "\(layout.scenario.names(ofCovering: layout.leaves(of: cover)))"
  }
  return names.map { "\($0), which the safe area keeps clear of" }
}

extension Points {
  /// Whether a number is none that people choose for a space, such as 47, 59 and 62.
  fileprivate var isUnusualSpace: Bool {
    truncatingRemainder(dividingBy: 4) != 0 && truncatingRemainder(dividingBy: 5) != 0
  }
}

/// That a number repeats a bar.
func repeats(
  _ spread: Spread<Finding.Message>,
  _ number: Finding.Message,
  _ edge: Edge,
  _ name: String
) -> Finding.Message {
  let end: Finding.Message =
    switch edge {
    case .top: "starts \(spread.worst.amount) pt too low"
    case .bottom: "ends \(spread.worst.amount) pt too high"
    case .left, .right: "is \(spread.worst.amount) pt too far inside at the \(edge)"
    }
  return "\(name) \(end): \(number) repeats \(spread.worst.number), \(spread.places)"
}
