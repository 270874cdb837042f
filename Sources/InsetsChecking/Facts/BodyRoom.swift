import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A plain number of an author's that makes room at an edge of a body: a padding, a margin of scrolling
/// content, or a spacer at its end.
struct BodyRoom {
  let setting: BoundSetting
  let edge: Edge
  /// In points.
  let amount: Points
  /// The scroll view that scrolls the room, or nil if it stays.
  let list: ElementID?
  /// The constant that it is written as; nil for a plain number.
  var name: String?
  /// The constant's place where a number is added to it.
  var term: ByteRange?

  /// The least number that is more likely a bar than a space, in points.
  static let leastBar: Points = 33

  static func all(in scenario: BoundScenario) -> [BodyRoom] {
    scenario.settings.flatMap { setting -> [BodyRoom] in
      guard case .modifier(let modifier) = setting.value, scenario.owns(setting) else { return [] }
      let kind = scenario.screen[setting.element].kind
      guard kind.isSwiftUI else { return [] }
      var lengths = EdgeLengths()
      if case .lengths(let written) = modifier, setting.property != .listRowInsets { lengths = written }
      if case .contentMargins(let written, let placement) = modifier, placement != .scrollIndicators {
        lengths = written
      }
      if case .frame(let frame) = modifier, kind == .spacer { lengths.bottom = frame.height.fixed.map { .points($0) } }
      return Edge.allCases.flatMap { edge -> [BodyRoom] in
        // The same room above and below is a margin, and at both sides one number is told once.
        let isOwn = lengths[edge] != lengths[edge.opposite] || edge == .left
        guard case .points(.constant(let amount))? = lengths[edge], amount >= leastBar, isOwn else { return [] }
        let isMargin = setting.property == .contentMargins
        let list =
          isMargin
          ? setting.element : edge.isVertical ? scrollView(endingWith: setting.element, at: edge, scenario) : nil
        // A bar of the author's own beside a scroll view does not scroll with it.
        let around = ([setting.element] + BodyViews(scenario).around(setting.element)).prefix {
          !KindSet.safeAreaInsets.contains(scenario.screen[$0].kind)
        }.dropFirst()
        if !isMargin, list == nil, around.contains(where: { scenario.screen[$0].kind.isScrollingView }) { return [] }
        let written = scenario.syntax(of: setting)?.part(edge.rawValue, named: edge.name)
        var whole = BodyRoom(setting: setting, edge: edge, amount: amount, list: list)
        if let written, case .path = written { whole.name = scenario.text(written.range) }
        guard let written, let constant = written.onlyConstant, amount - constant.rest >= leastBar else {
          return [whole]
        }
        return [
          whole,
          BodyRoom(
            setting: setting,
            edge: edge,
            amount: amount - constant.rest,
            list: list,
            name: scenario.text(constant.range),
            term: constant.range
          ),
        ]
      }
    }
  }

  /// Whether its name speaks of one of these.
  func isNamed(_ words: String...) -> Bool {
    let name = name?.lowercased() ?? ""
    return words.contains { name.contains($0) }
  }

  /// Takes the room away, and leaves what is added to it.
  func removal(in scenario: BoundScenario, measure: Measure) -> Change? {
    if let term {
      return Change("Remove \(name ?? "it")", scenario.edit.leaveOut(term), measure: measure)
    }
    return Change("Remove \(setting.property)", scenario.edit.remove(setting), measure: measure)
  }

  /// `padding.bottom 83`.
  var words: Finding.Message {
    term == nil ? "\(setting.property).\(edge) \(amount)" : "\(name ?? "") \(amount) of \(setting.property).\(edge)"
  }

  /// Whether the room lies between the element and the line where the safe area ends.
  func startsAtSafeArea(in layout: ScenarioLayout) -> Bool {
    guard let host = layout.resolution.hostCover(of: setting.element) else { return false }
    if let list {
      let around = [list] + BodyViews(layout.scenario).around(list)
      return around.allSatisfy { layout.scenario.safeAreaIgnored(by: $0, at: edge).isEmpty }
        && layout.end(.nativeFrame, of: list, at: edge)?.isNear(host.line(at: edge)) ?? false
    }
    // The padding is what lies there of a view that reaches over the safe area with it.
    let ignoring = layout.scenario.safeAreaIgnored(by: setting.element, at: edge)
    if ignoring.contains(where: { $0.setting.order > setting.setting.order && layout.holds($0.guards) }) {
      return false
    }
    guard let distance = layout.edges(.layoutFrame, of: setting.element)?.distance(inside: host.rect, edge) else {
      return false
    }
    // A text that is too high for its stack would be even further out.
    return distance.greatest.isNear(host.inset(at: edge).value)
  }
}

// MARK: - Scroll views and bars

extension BodyRoom {
  /// The scroll view whose content begins or ends with a view.
  static func scrollView(endingWith view: ElementID, at edge: Edge, _ scenario: BoundScenario) -> ElementID? {
    var current = view
    for parent in BodyViews(scenario).around(view) {
      let siblings = scenario.contentViews(of: parent)
      guard (edge == .top ? siblings.first : siblings.last) == current else { return nil }
      if scenario.screen[parent].kind == .swiftUI(.scrollView) { return parent }
      guard
        scenario.screen[parent].kind == .vStack || scenario.screen[parent].kind == .lazyVStack
          || scenario.screen[parent].kind == .group
      else {
        return nil
      }
      current = parent
    }
    return nil
  }

  /// The bars of the author's own beside the room's view, or one around it.
  private func ownBars(_ scenario: BoundScenario) -> [ElementID] {
    let view = list ?? setting.element
    let around = BodyViews(scenario).around(view)
    return ([view] + around).flatMap { scenario.screen[$0].children }.filter { bar in
      // What is in a bar makes it as high as it is.
      guard KindSet.safeAreaInsets.contains(scenario.screen[bar].kind), !around.contains(bar) else { return false }
      let edges = scenario.settings(of: .edge, on: bar)
      return edges.isEmpty ? edge == .bottom : edges.contains { $0.value == .edges(EdgeSet(edge)) }
    }
  }

  /// What a number at the safe area repeats: a bar that is there, or one of the author's own.
  func repeated(in layout: ScenarioLayout) -> Finding.Message? {
    let scenario = layout.scenario
    if let beside = neighbour(in: layout) {
      return "\(scenario.words(for: beside)), which is \(edge == .top ? "above" : "below") it"
    }
    let own = ownBar(in: layout)
    // A list that has the bar ends at it, however high that is.
    let hasBar = list != nil && own.map { scenario.screen[$0].parent == list } == true
    guard hasBar || startsAtSafeArea(in: layout),
      edge.isVertical ? !isTaken(in: layout) : setting.property != .contentMargins
    else { return nil }
    if let own { return "\(scenario.words(for: own)), which the safe area keeps clear of" }
    // 34 may be the design's, unless it is called after the home indicator.
    if edge == .bottom, isNamed("indicator", "safearea", "bottominset"),
      let host = layout.resolution.hostCover(of: setting.element),
      let part = layout.leaves(of: host.inset(at: edge)).first(where: { $0.amount.isNear(amount) })
    {
      return "\(scenario.names(ofCovering: [part])), which the safe area keeps clear of"
    }
    // A multiple of eight is a space that people choose too, up to 80.
    guard amount > 80 || amount.truncatingRemainder(dividingBy: 8) != 0,
      let host = layout.resolution.hostCover(of: setting.element)
    else { return nil }
    let device = host.inset(at: edge)
    if isBelowOwnBar(scenario), layout.bars(in: device, at: edge).isEmpty, device.value.isNear(amount) {
      return "\(scenario.names(ofCovering: layout.leaves(of: device))), which the safe area keeps clear of"
    }
    return kept(repeatedBy: amount, in: device, at: edge, layout)
  }

  /// The view above or below a scroll view, in the same column, that is as high as the room.
  private func neighbour(in layout: ScenarioLayout) -> ElementID? {
    let scenario = layout.scenario
    // 40 is a gap too.
    guard amount > 40, edge.isVertical,
      let list = list ?? (scenario.screen[setting.element].kind.isScrollingView ? setting.element : nil),
      let column = scenario.screen[list].parent, scenario.screen[column].kind == .vStack
    else { return nil }
    let views = scenario.contentViews(of: column)
    guard let index = views.firstIndex(of: list) else { return nil }
    let place = edge == .top ? index - 1 : index + 1
    guard views.indices.contains(place), layout.isVisible(views[place]),
      layout.points(.layoutFrame, .height, of: views[place])?.isNear(amount) == true
    else { return nil }
    return views[place]
  }

  /// Whether it is the room below the content of a bar at the bottom whose room above is another, in one modifier or in
  /// several.
  private func isBelowOwnBar(_ scenario: BoundScenario) -> Bool {
    if endsColumnOfList(scenario) { return true }
    guard edge == .bottom, setting.property == .padding,
      scenario.settings(of: .padding, on: setting.element).contains(where: { padding in
        guard case .modifier(.lengths(let lengths)) = padding.value, case .points(let top)? = lengths.top else {
          return false
        }
        return top.constantValue.map { $0 > 0 } == true
      })
    else { return false }
    return BodyViews(scenario).around(setting.element).contains {
      KindSet.safeAreaInsets.contains(scenario.screen[$0].kind)
    }
  }

  /// Whether it is the room below the buttons of a row with a background that ends a column below what scrolls.
  private func endsColumnOfList(_ scenario: BoundScenario) -> Bool {
    let (bar, bodies) = (setting.element, BodyViews(scenario))
    guard edge == .bottom, setting.property == .padding, scenario.screen[bar].kind == .hStack, bodies.isDrawnStack(bar),
      scenario.settings(of: .styleBackground, on: bar).allSatisfy({ $0.setting.order > setting.setting.order }),
      let column = scenario.screen[bar].parent, scenario.screen[column].kind == .vStack,
      case let views = scenario.contentViews(of: column), views.last == bar,
      views.contains(where: { scenario.screen[$0].kind.isScrollingView })
    else { return false }
    return scenario.contentViews(of: bar).count { scenario.screen[$0].kind == .swiftUI(.button) } > 1
  }

  /// Whether the room lies where something could be kept clear of already: a bar of the author's own, or on an upright
  /// phone the system's.
  func mayRepeat(in layout: ScenarioLayout) -> Bool {
    guard layout.holds(setting.guards), layout.isVisible(setting.element) else { return false }
    if ownBar(in: layout) != nil || neighbour(in: layout) != nil { return true }
    guard edge.isVertical || layout.configuration.layoutDirection == .leftToRight else { return false }
    return layout.configuration.isPhoneWhoseBarsAreKnown(at: edge) && layout.shownKeyboardTop == nil
      && layout.resolution.hostCover(of: setting.element)?.inset(at: edge).value.isVisible == true
  }

  /// A bar of the author's own that is as high as the room.
  private func ownBar(in layout: ScenarioLayout) -> ElementID? {
    guard edge.isVertical else { return nil }
    return ownBars(layout.scenario).first { bar in
      // A text in it may make it higher, but not what somebody measured that it is at least with what pads it.
      [.frame, .layoutFrame].contains { layout.length($0, of: bar, along: edge)?.least.isNear(amount) ?? false }
    }
  }

  /// Whether a view that is drawn over the rest lies in the room, which is then meant for it.
  func isTaken(in layout: ScenarioLayout) -> Bool {
    let scenario = layout.scenario
    let (owner, views) = (list ?? setting.element, BodyViews(scenario))
    guard let host = layout.resolution.hostCover(of: owner) else { return true }
    // What a bar of the author's own is for lies behind it.
    let behind = ([owner] + views.around(owner)).first { KindSet.safeAreaInsets.contains(scenario.screen[$0].kind) }
      .flatMap { scenario.screen[$0].parent }
    return scenario.screen.ids.contains { view in
      let around = views.around(view)
      guard scenario.screen[view].kind.isSwiftUI, !scenario.isWithin(owner, view), layout.isVisible(view),
        behind.map({ !scenario.isWithin(view, $0) || scenario.isWithin(view, owner) }) ?? true,
        // What is drawn over a part of the content does not reach out of it.
        !scenario.isWithin(view, owner)
          || around.contains(where: { scenario.screen[$0].kind == .overlay && scenario.screen[$0].parent == owner }),
        !([view] + around).contains(where: { KindSet.safeAreaInsets.contains(scenario.screen[$0].kind) }),
        // What scrolls ends where its scroll view does.
        !around.contains(where: { scenario.screen[$0].kind.isScrollingView && !scenario.isWithin(owner, $0) }),
        let edges = layout.edges(.frameInWindow, of: view), let frame = layout.frameInWindow(of: view),
        !(frame.width <= host.rect.width / 2)
      else { return false }
      return frame.mayFill(amount, from: edges.distance(inside: host.rect, edge).least - host.inset(at: edge).value)
    }
  }
}

// MARK: - What the safe area is the sum of

extension ScenarioLayout {
  /// The heights of the bars that a covered inset is the sum of, one by one and in sums from the screen's edge inwards; the
  /// safe area alone is a space that people choose too.
  func bars(in cover: Amount, at edge: Edge) -> [(total: Points, names: String)] {
    var sums: [(total: Points, names: String)] = []
    var total: Points = 0
    var hasBar = false
    var names: [String] = []
    for part in resolution.contributions(of: cover.trace) where part.amount.isFinite && part.amount > 0 {
      total += part.amount
      names.append("the \(part.contributor.words)")
      if case .bar = part.contributor.source {
        hasBar = true
        // A navigation bar alone is as high as a row, a button and many spaces.
        if edge == .bottom { sums.append((part.amount, "the \(part.contributor.words)")) }
      }
      if hasBar, edge == .bottom, names.count > 1 { sums.append((total, enumerated(names))) }
    }
    // A large title is below the bar, so what reaches only to the bar stands for something else.
    if hasBar, edge == .top { sums.append((total, enumerated(names))) }
    return sums
  }
}

extension ExpressionSyntax {
  /// The word of a sum of a word and plain numbers, with what the numbers add up to.
  fileprivate var onlyConstant: (range: ByteRange, rest: Points)? {
    guard case .binary(_, let left?, let sign, let right?) = self, sign.text == "+" else { return nil }
    for (word, number) in [(left, right), (right, left)] {
      if case .path = word, case .number(let token) = number, let rest = token.numberValue { return (word.range, rest) }
    }
    return nil
  }
}
