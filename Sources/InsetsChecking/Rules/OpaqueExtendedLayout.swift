import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let opaqueExtendedLayout = LayoutRule(
    id: "opaque-extended-layout",
    severity: .warning,
    judgement: .roomMadeTwice,
    reach: [.containedUIKit, .wholeScreens],
    summary: "a view ends at an opaque bar but is laid out as if it extended under the bar",
    explanation: """
      A view extends under a bar only if edgesForExtendedLayout has the edge, and the bar is translucent or \
      extendedLayoutIncludesOpaqueBars is true. Otherwise the view starts or ends at the bar, and its safe area does \
      not include the bar. A subview as high as the screen then ends below the screen, room made for the bar is a \
      gap, and the view jumps when the bar's translucency or the controller changes.

      Set extendedLayoutIncludesOpaqueBars to true, and the view is the same under translucent and opaque bars. Or \
      lay out its subviews from its own bounds and safe area.
      """,
    examples: [
      .flagged(
        """
        scenario "as high as the screen" {
          devices: iPhone8
          iOS: 11
          navigationController {
            navigationBar { isTranslucent: false }
            viewController search {
              tableView list {
                1️⃣frame: (0, 0, screen.width, screen.height)
              }
            }
          }
        }
        """,
        fixed: """
          - frame: (0, 0, screen.width, screen.height)
          +         frame: (0, 0, screen.width, superview.bounds.height)
          """
      ),
      .flagged(
        """
        scenario "edges that nobody asks" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            navigationBar { isTranslucent: false }
            viewController home {
              1️⃣edgesForExtendedLayout: [top, bottom]
              tableView list { edges: superview }
            }
          }
        }
        """,
        fixed: """
            viewController home {
          +       extendedLayoutIncludesOpaqueBars: true
          """
      ),
      .accepted(
        """
        scenario "included" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            navigationBar { isTranslucent: false }
            viewController home {
              extendedLayoutIncludesOpaqueBars: true
              tableView list { edges: superview }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "below the bar, and meant so" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            navigationBar { isTranslucent: false }
            viewController home {
              tableView list { edges: superview }
            }
          }
        }
        """
      ),
    ]
  ) { evaluation in
    let found = evaluation.endingBars().byController().flatMap { $1.findings(in: $0) }
    // A mistake at the bar or its controller explains the expectation too.
    let told = found.compactMap(\.subject.element)
    return found + evaluation.picturesUnderOpaqueBars()
      + evaluation.opaqueBarExpectations { !told.contains($0) }
  }
}

extension [EndingBar] {
  private var scenario: BoundScenario { self[0].layout.scenario }

  /// An element that is laid out as if an opaque bar did not end the view, or as if it did.
  ///
  /// `misplaced` is the statement of a view in the controller, `edges` the controller's `edgesForExtendedLayout`, and the
  /// words come behind how far it happens.
  private func finding(
    at place: Place?,
    _ subject: Subject,
    among all: [EndingBar],
    by amount: (EndingBar) -> Points = { $0.reach },
    misplaced: BoundSetting? = nil,
    edges: BoundSetting? = nil,
    _ words: @escaping (Spread<EndingBar>) -> Finding.Message
  ) -> LayoutFinding? {
    guard let place, let spread = Spread(self, in: \.layout, by: amount) else { return nil }
    let scenario = scenario
    let isNew = all.contains { $0.isOpaque && $0.layout.environment.hasFloatingBars }
    return LayoutFinding(
      at: place.range,
      subject,
      over: spread,
      "\(words(spread)), \(spread.places)",
      // The other numbers, and that the opaque bars of iOS 26 are an assumption.
      notes: spread.notes(at: place)
        + (isNew ? [Finding.Note(place, "it is an assumption that an opaque bar still ends the view on iOS 26")] : [])
    ) {
      let (edge, controller) = (subject.edge ?? .top, spread.worst.number.bar.controller)
      if let misplaced { scenario.laidOutInside(misplaced, edge) }
      if spread.worst.number.isOpaque {
        scenario.includingOpaqueBars(of: controller, misplaced?.element ?? controller, edge)
      }
      if let edges {
        Change(
          "Remove edgesForExtendedLayout",
          scenario.edit.remove(edges),
          measure: .edge(edge, of: controller, in: scenario)
        )
      }
    }
  }

  /// The mistakes in a controller whose view these bars end.
  fileprivate func findings(in controller: ElementID) -> [LayoutFinding] {
    screenSized(in: controller)
      + [Edge.top, .bottom].flatMap { edge -> [LayoutFinding] in
        let there = filter { $0.bar.edge == edge }
        guard !there.isEmpty else { return [] }
        let opaque = there.filter(\.isOpaque)
        let flag =
          opaque.isEmpty
          ? nil : opaque.unheededEdges(of: controller) ?? opaque.jumpOnPush(to: controller) ?? opaque.jumpWithBar()
        return there.rooms(in: controller, edge) + [flag].compactMap(\.self)
      }
  }

  /// Views of the controller that have the height that they would need if it reached under its bars.
  private func screenSized(in controller: ElementID) -> [LayoutFinding] {
    let scenario = scenario
    return scenario.screen[controller].children.compactMap { view -> LayoutFinding? in
      guard scenario.screen[view].kind.role == .view else { return nil }
      var setting: BoundSetting?
      func taken(_ end: EndingBar) -> Points { filter { $0.layout == end.layout }.reduce(0) { $0 + $1.reach } }
      let overhanging = filter { end in
        guard let distance = end.layout.distance(of: view, at: .bottom), taken(end).isVisible,
          distance.isNear(-taken(end)),
          let size = end.layout.setting(of: .frame, on: view) ?? end.layout.setting(of: .height, on: view),
          scenario.owns(size)
        else { return false }
        setting = size
        return true
      }
      guard let setting else { return nil }
      let edge = overhanging.max { taken($0) < taken($1) }?.bar.edge
      return overhanging.finding(
        at: setting.place,
        Subject(setting, at: edge),
        among: self,
        by: taken,
        misplaced: setting
      ) { spread in
        let layout = spread.worst.layout
        let height = layout.points(.frame, .height, of: view) ?? .nan
        return """
          \(scenario.words(for: view)) ends \(spread.worst.amount) pt beyond \(scenario.words(for: controller)): it is \
          \(height) high, and \(filter { $0.layout == layout }.reason)
          """
      }
    }
  }

  /// Room that the controller's views leave for the bar, although it ends above or below them anyway.
  private func rooms(in controller: ElementID, _ edge: Edge) -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard let room = WrittenRoom(setting, in: controller, at: edge, scenario) else { return nil }
      let free = filter { end in end.reach.isVisible && !room.isTaken(in: end.layout) }
      // `64 + 12` is room for the bar and a gap.
      let gaps = scenario.syntax(of: setting)?.summands ?? []
      func isBars(_ end: EndingBar) -> Bool {
        guard let amount = room.amount(in: end.layout) else { return false }
        return amount.isNear(end.reach) || gaps.contains { (amount - $0).isNear(end.reach) }
          || room.readFromBars(in: end.layout).isNear(end.reach)
          || room.readFromBars(in: end.layout).isNear(end.layout.points(.frame, .height, of: end.bar.element) ?? .nan)
      }
      // A number that is the bar's height somewhere is room for it everywhere, and so is one that is read from the bar.
      guard free.contains(where: isBars) else { return nil }
      let rooms = free.filter { end in room.amount(in: end.layout).map { $0.isVisible && $0 > 0 } ?? false }
      return rooms.finding(
        at: setting.place,
        Subject(setting, at: edge),
        among: self,
        by: { room.amount(in: $0.layout) ?? .nan },
        misplaced: setting
      ) { spread in
        let (amount, end) = (spread.worst.amount, spread.worst.number)
        let (verb, side) = edge == .top ? ("starts", "below") : ("ends", "above")
        return """
          \(room.words(scenario)) \(verb) \(amount) pt \(side) \(scenario.words(for: end.bar.element)): \
          \(room.propertyWords(amount)) makes room for a bar that the view does not reach; \([end].reason)
          """
      }
    }
  }

  /// An `edgesForExtendedLayout` that contains the edge of an opaque bar.
  private func unheededEdges(of controller: ElementID) -> LayoutFinding? {
    let scenario = scenario
    var setting: BoundSetting?
    let unheeded = filter { end in
      guard let last = end.layout.setting(of: .edgesForExtendedLayout, on: controller), scenario.owns(last) else {
        return false
      }
      setting = last
      return true
    }
    guard let setting else { return nil }
    return unheeded.finding(
      at: setting.place,
      Subject(setting, at: unheeded[0].bar.edge),
      among: unheeded,
      edges: setting
    ) { spread in
      let end = spread.worst.number
      return "\(end.extent(spread.worst.amount)), whatever edgesForExtendedLayout says: \([end].reason)"
    }
  }

  /// A controller that does not include the opaque bar, pushed over one that does.
  private func jumpOnPush(to controller: ElementID) -> LayoutFinding? {
    let scenario = scenario
    var below: ElementID?
    let jumps = filter { end in
      guard end.bar.kind == .navigationBar else { return false }
      let screen = end.layout.screen
      let stack = screen[end.bar.container].children.filter { screen[$0].kind.isController && !screen[$0].isPresented }
      guard let position = stack.firstIndex(of: controller), position > 0,
        screen[stack[position - 1]].value(of: .extendedLayoutIncludesOpaqueBars) == .flag(true)
      else { return false }
      below = stack[position - 1]
      return true
    }
    guard let below else { return nil }
    return jumps.finding(
      at: scenario.headPlace(of: controller),
      Subject(element: controller, edge: .top),
      among: jumps
    ) { spread in
      let name = scenario.words(for: below)
      return """
        \(scenario.words(for: controller)) starts \(spread.worst.amount) pt lower than \(name), so the view jumps on \
        the push: \(scenario.words(for: spread.worst.number.bar.element)) is opaque, and \(name) alone includes opaque \
        bars
        """
    }
  }

  /// A bar that turns opaque while the screen is shown.
  private func jumpWithBar() -> LayoutFinding? {
    let (scenario, bar) = (scenario, self[0].bar)
    let change = scenario.settings.last { setting in
      setting.element == bar.element && setting.stage == .viewDidAppear && scenario.owns(setting)
        && (setting.property == .isTranslucent || setting.property == .backgroundImage)
    }
    let jumps = filter { end in
      let before = end.layout.evaluation.resolution(of: end.layout.group, at: .viewDidLayoutSubviews)
      return before.bars(of: end.bar.container).contains { $0.element == end.bar.element && $0.isExtended }
    }
    guard let change else { return nil }
    return jumps.finding(
      at: change.place,
      Subject(element: bar.controller, edge: bar.edge, property: change.property),
      among: jumps
    ) { spread in
      let (end, amount) = (spread.worst.number, spread.worst.amount)
      let move: Finding.Message = end.bar.edge == .top ? "starts \(amount) pt lower" : "ends \(amount) pt higher"
      return """
        \(scenario.words(for: end.bar.controller)) jumps while it is shown and \(move): \
        \(scenario.words(for: end.bar.element)) turns opaque, and extendedLayoutIncludesOpaqueBars is false
        """
    }
  }

  /// Why a view ends at bars: `the navigation bar is opaque and extendedLayoutIncludesOpaqueBars is false`.
  private var reason: String {
    let opaque = filter(\.isOpaque).map { scenario.words(for: $0.bar.element) }.uniqued()
    return opaque.isEmpty
      ? "edgesForExtendedLayout leaves out the \(words(for: map(\.bar.edge).uniqued()))"
      : "\(InsetsLanguage.enumerated(opaque)) \(opaque.count == 1 ? "is" : "are") opaque and extendedLayoutIncludesOpaqueBars is false"
  }
}

// MARK: - Pictures under opaque bars

extension ScenarioEvaluation {
  /// The small pictures that lie under an opaque bar, which a controller's view reaches under because it includes such bars.
  fileprivate func picturesUnderOpaqueBars() -> [LayoutFinding] {
    let scenario = scenario
    return settings(deciding: .extendedLayoutIncludesOpaqueBars).compactMap { setting, layouts -> LayoutFinding? in
      let controller = setting.element
      guard scenario.owns(setting), setting.value == .flag(true) else { return nil }
      let pictures = scenario.screen.ids.filter { view in
        scenario.screen[view].kind == .imageView && scenario.controller(above: view) == controller
          && scenario.scrollView(around: view) == nil
      }
      let found = layouts.flatMap { layout in
        pictures.compactMap { picture -> (layout: ScenarioLayout, number: CoveredPicture)? in
          layout.cover(ofPicture: picture, in: controller).map { (layout, $0) }
        }
      }
      guard let spread = Spread(found, by: \.amount) else { return nil }
      let cover = spread.worst.number
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: cover.picture, edge: .top),
        over: spread,
        """
        \(scenario.words(for: cover.picture)) lies \(cover.amount) pt under \(scenario.words(for: cover.bar)), which is opaque: \
        extendedLayoutIncludesOpaqueBars lets \(scenario.words(for: controller)) reach under it, \(spread.places)
        """,
        notes: spread.notes(at: setting.place)
      ) {
        Change(
          "Remove extendedLayoutIncludesOpaqueBars",
          scenario.edit.remove(setting),
          measure: .edge(.top, of: cover.picture, in: scenario)
        )
      }
    }
  }
}

/// A picture of which an opaque bar hides half or more.
private struct CoveredPicture {
  var picture: ElementID
  var bar: ElementID
  /// In points.
  var amount: Points
}

extension ScenarioLayout {
  /// Nil for a picture that reaches a side of the screen, as one does that is meant to lie behind a bar.
  fileprivate func cover(ofPicture picture: ElementID, in controller: ElementID) -> CoveredPicture? {
    let opaque = bars.first {
      $0.controller == controller && $0.edge == .top && $0.isShown && !$0.isTranslucent && $0.isExtended
    }
    guard let bar = opaque, isVisible(picture), let frame = frameInWindow(of: picture),
      let window = frameInWindow(of: .window), let end = covered(controller, at: .top)?.value, frame.y >= 0,
      frame.x > 1, frame.x + frame.width < window.width - 1
    else { return nil }
    let amount = min(end - frame.y, frame.height)
    return amount >= frame.height / 2 ? CoveredPicture(picture: picture, bar: bar.element, amount: amount) : nil
  }
}

extension EndingBar {
  /// `'home' starts at 64, not 0`.
  func extent(_ amount: Points) -> Finding.Message {
    let name = layout.scenario.words(for: bar.controller)
    return bar.edge == .top ? "\(name) starts at \(amount), not 0" : "\(name) ends \(amount) pt above the bottom"
  }
}

extension BoundScenario {
  fileprivate func includingOpaqueBars(of controller: ElementID, _ measured: ElementID, _ edge: Edge) -> Change? {
    Change(
      "Set extendedLayoutIncludesOpaqueBars of \(words(for: controller)) to true",
      edit.set(.extendedLayoutIncludesOpaqueBars, to: "true", on: controller),
      measure: .edge(edge, of: measured, in: self)
    )
  }

  /// The statement with the superview's height in place of the screen's, or without the room for the bar.
  fileprivate func laidOutInside(_ setting: BoundSetting, _ edge: Edge) -> Change? {
    if let edits = edit.takeHeightFromSuperview(setting) {
      return Change(
        "Use the height of the superview",
        all: edits,
        measure: .edge(.bottom, of: setting.element, in: self)
      )
    }
    if setting.property == .contentInset {
      return Change(
        "Remove contentInset.\(edge)",
        edit.remove(edge, from: setting),
        measure: .content(edge, of: setting.element)
      )
    }
    guard setting.property == .top || setting.property == .bottom else { return nil }
    // The gap beside the bar stays.
    let gap = syntax(of: setting)?.summands.first { 0 < $0 && $0 < BodyRoom.leastBar }
    return Change(
      "Pin the \(edge) edge to the superview",
      edit.set(setting, to: gap.map { formatted($0) } ?? "superview"),
      measure: .edge(edge, of: setting.element, in: self)
    )
  }
}

// MARK: - Expectations

extension ScenarioEvaluation {
  /// The expectations that are off by exactly the effect of an opaque bar, one for each bar and assumption.
  ///
  /// Their author assumes that the view reaches under the bar, or that it ends there.
  fileprivate func opaqueBarExpectations(where isWanted: (ElementID) -> Bool) -> [LayoutFinding] {
    guard sets([.isTranslucent, .backgroundImage]) else { return [] }
    let scenario = scenario
    var found: [(bar: ContainerBar, rowRange: ByteRange, reaches: [(ScenarioLayout, Points)])] = []
    for outcome in outcomes {
      let expectation = scenario.expectations[outcome.expectation]
      guard let asked = expectation.asked else { continue }
      for each in outcome.failing where each.stage == .viewDidAppear && expectation.comparison == .equal {
        let layout = layouts[each.group]
        for bar in layout.bars
        where bar.isShown && !bar.isTranslucent && bar.isEdgeExtended && bar.reach.value.isVisible {
          guard scenario.isWithin(asked.element, bar.child), asked.isOff(by: bar, each) else { continue }
          let reach = (layout, bar.reach.value)
          if let known = found.firstIndex(where: {
            $0.bar.element == bar.element && $0.bar.isExtended == bar.isExtended
          }) {
            found[known].reaches.append(reach)
          } else {
            found.append((bar, expectation.rows[outcome.row].valueRange, [reach]))
          }
        }
      }
    }
    return found.compactMap { bar, rowRange, reaches -> LayoutFinding? in
      guard isWanted(bar.controller), let spread = Spread(reaches, by: { $0 }) else { return nil }
      let layout = reaches[0].0
      // The statement that makes the bar opaque, or the one that includes it nevertheless.
      let setting =
        bar.isExtended
        ? layout.setting(of: .extendedLayoutIncludesOpaqueBars, on: bar.controller)
        : layout.setting(of: .isTranslucent, on: bar.element) ?? layout.setting(of: .backgroundImage, on: bar.element)
      guard let setting, scenario.owns(setting) else { return nil }
      let name = scenario.words(for: bar.element)
      let place = "this expects the view \(bar.isExtended ? "to end at the bar" : "to reach under the bar")"
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: bar.controller, edge: bar.edge, property: setting.property),
        over: spread,
        bar.isExtended
          ? """
          \(scenario.words(for: bar.controller)) reaches \(spread.worst.amount) pt under \(name), although the bar is \
          opaque: extendedLayoutIncludesOpaqueBars is true, \(spread.places)
          """
          : """
          \(EndingBar(layout: spread.worst.layout, bar: bar).extent(spread.worst.amount)): \(name) is opaque and \
          extendedLayoutIncludesOpaqueBars is false, \(spread.places)
          """,
        notes: [Finding.Note(scenario.place(rowRange), "\(place)")]
      ) {
        if bar.isExtended {
          Change(
            "Remove extendedLayoutIncludesOpaqueBars",
            scenario.edit.remove(setting),
            measure: .edge(bar.edge, of: bar.controller, in: scenario)
          )
        } else {
          scenario.includingOpaqueBars(of: bar.controller, bar.controller, bar.edge)
        }
      }
    }
  }
}

extension AskedQuantity {
  /// Whether a number that the bar moves is off by exactly the bar's part, in the direction of the other assumption.
  fileprivate func isOff(by bar: ContainerBar, _ outcome: RowOutcome.Case) -> Bool {
    let (computed, expected) = (outcome.computed.numbers, outcome.expected.numbers)
    guard let (index, growth) = number(at: bar.edge), expected.indices.contains(index), computed.indices.contains(index)
    else { return false }
    let difference = expected[index] - computed[index]
    let sign: Points = bar.isExtended ? -1 : 1
    return difference.isNear(sign * growth * bar.reach.value)
  }

  /// The expected number that a bar at an edge moves, and whether it grows (1) or shrinks (-1) where the view reaches
  /// under the bar; nil if the quantity has no such number.
  private func number(at edge: Edge) -> (index: Int, growth: Points)? {
    if [.safeAreaInsets, .adjustedContentInset, .contentInset].contains(quantity) {
      guard let part else { return (edge.rawValue, 1) }
      return part == edge.part ? (0, 1) : nil
    }
    if quantity == .bottomLayoutGuideLength { return edge == .bottom ? (0, 1) : nil }
    guard edge == .top else { return nil }
    if quantity == .topLayoutGuideLength { return (0, 1) }
    guard quantity == .contentOffset || quantity == .frameInWindow else { return nil }
    return part == nil ? (1, -1) : part == .y ? (0, -1) : nil
  }
}
