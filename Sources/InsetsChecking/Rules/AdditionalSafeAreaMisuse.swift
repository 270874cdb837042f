import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let additionalSafeAreaMisuse = LayoutRule(
    id: "additional-safe-area-misuse",
    severity: .error,
    judgement: .withoutEffect,
    reach: .uiKit,
    summary: "additionalSafeAreaInsets counts an inset twice, moves the container's own bar, or subtracts "
      + "what is not there",
    explanation: """
      A controller's view inherits the safe area of its parent, and additionalSafeAreaInsets adds to it. A value \
      computed from safeAreaInsets counts the bars and the device twice. A value set on a navigation or tab bar \
      controller moves that container's own bar, with its buttons. A negative value subtracts at most what the \
      direct container adds; the status bar and the notch belong to the controllers above.

      Start from zero and add only the height of your own bar. Set it on the child controllers, not on the container \
      that owns the bar. To subtract an inset, use the controller that adds it.
      """,
    examples: [
      .flagged(
        """
        scenario "started from the safe area" {
          devices: iPhoneX
          iOS: 11
          viewController container {
            viewController child { tableView list }
            at viewDidAppear {
              1️⃣child.additionalSafeAreaInsets: (bottom: view.safeAreaInsets.bottom + 49)
            }
          }
        }
        """,
        fixed: """
          - child.additionalSafeAreaInsets: (bottom: view.safeAreaInsets.bottom + 49)
          +       child.additionalSafeAreaInsets: (0, 0, 49, 0)
          """
      ),
      .flagged(
        """
        scenario "the bars by heart" {
          devices: iPhone13
          iOS: 15
          tabBarController {
            navigationController {
              viewController feed {
                1️⃣additionalSafeAreaInsets: (top: 91, bottom: 83)
                tableView list
              }
            }
          }
        }
        """,
        fixed: """
          - additionalSafeAreaInsets: (top: 91, bottom: 83)
          """
      ),
      .flagged(
        """
        scenario "player over the tab bar" {
          devices: iPhone8, iPhoneX
          iOS: 13
          tabBarController tabs {
            1️⃣additionalSafeAreaInsets: (bottom: 64)
            viewController home { tableView list }
          }
        }
        """,
        fixed: """
          - additionalSafeAreaInsets: (bottom: 64)
          - viewController home { tableView list }
          +     viewController home { additionalSafeAreaInsets: (bottom: 64); tableView list }
          """
      ),
      .flagged(
        """
        scenario "more than the container adds" {
          devices: iPhoneX
          iOS: 11
          navigationController {
            viewController feed {
              1️⃣additionalSafeAreaInsets: (top: -64)
              tableView list
            }
          }
        }
        """,
        fixed: """
          - additionalSafeAreaInsets: (top: -64)
          +       additionalSafeAreaInsets: (-44, 0, 0, 0)
          """
      ),
      .accepted(
        """
        scenario "the bar alone" {
          devices: iPhone8, iPhoneX
          iOS: 13
          tabBarController tabs {
            viewController home {
              additionalSafeAreaInsets: (bottom: 64)
              tableView list
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "the status bar taken off where it comes from" {
          devices: iPhone8
          iOS: 11
          viewController home {
            additionalSafeAreaInsets: (top: -20)
            tableView list { contentInset: (64, 0, 0, 0) }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.additionalSafeAreaInsets])
  ) { $0.misusedInsets() + $0.repeatedAdditionalInsets() + $0.negativeInsets() }
}

/// An edge at which `additionalSafeAreaInsets` does not have its apparent effect, in one layout.
private struct Misuse {
  enum Kind: Equatable {
    /// It moves a bar of the container that it is set on.
    case ownBar(ElementID)
    /// This much of it is already in the safe area.
    case countedTwice(Points)
    /// It takes away only this much of what it should.
    case lost(reducible: Points)
    /// It stands for a view as high beside which the controller's view begins or ends anyway.
    case besideBar(ElementID)
    /// It is how far a view reaches in from the screen's edge, and comes on top of what the view reaches over.
    case reach(of: ElementID)
  }

  var kind: Kind
  var layout: ScenarioLayout
  var edge: Edge
  /// In points.
  var additional: Points
  /// The result: the safe area, or where the bar starts.
  var total: Amount

  /// The part that is counted twice, in points.
  var twice: Points { if case .countedTwice(let twice) = kind { twice } else { 0 } }
  var isOwnBar: Bool { if case .ownBar = kind { true } else { false } }
  var isLost: Bool { if case .lost = kind { true } else { false } }
  var isBesideBar: Bool { if case .besideBar = kind { true } else { false } }
  var isReach: Bool { if case .reach = kind { true } else { false } }

  /// `additionalSafeAreaInsets.top 44`.
  var part: String { "additionalSafeAreaInsets.\(edge.name) \(formatted(additional))" }
  /// `44 status bar + 44 navigation bar`: the view's safe area without the additional part.
  var inherited: String { layout.scenario.sum(of: layout.leaves(of: total).filter { $0.bar != nil }) }

  static func all(of setting: BoundSetting, at edge: Edge, in layout: ScenarioLayout) -> [Misuse] {
    let controller = setting.element
    guard let additional = layout.amount(.additionalSafeAreaInsets, edge.part, of: controller),
      let total = layout.amount(.safeAreaInsets, edge.part, of: controller), abs(additional.value).isVisible,
      total.value.isFinite
    else { return [] }
    var result: [Misuse] = []
    func add(_ kind: Kind, _ total: Amount) {
      result.append(Misuse(kind: kind, layout: layout, edge: edge, additional: additional.value, total: total))
    }
    if let bar = layout.ownBar(of: controller, at: edge),
      let start = edge == .top ? layout.amount(.frame, .y, of: bar) : total, start.value.isFinite
    {
      add(.ownBar(bar), start)
    }
    if let bar = layout.view(beside: controller, at: edge, as: additional.value) { add(.besideBar(bar), total) }
    let twice = setting.reads.isEmpty ? 0 : layout.countedTwice(additional, total)
    if twice.isVisible {
      add(.countedTwice(twice), total)
    } else if (total.value - additional.value).isVisible,
      let bar = layout.view(over: controller, at: edge, reaching: additional.value)
    {
      add(.reach(of: bar), total)
    }
    if additional.value < 0, total.value.isVisible,
      let reducible = layout.resolution.reducibleInset(of: controller, at: edge),
      (-additional.value - reducible).isVisible
    {
      add(.lost(reducible: reducible), total)
    }
    return result
  }
}

extension ScenarioLayout {
  /// The bar at an edge that the container shows as its own.
  fileprivate func ownBar(of controller: ElementID, at edge: Edge) -> ElementID? {
    guard screen[controller].kind.isContainer else { return nil }
    return screen[controller].children.first { child in
      let kind = screen[child].kind
      let isThere =
        edge == .top ? kind == .navigationBar : edge == .bottom && (kind == .tabBar || kind == .uiKit(.toolbar))
      return isThere && isOnScreen(child)
    }
  }

  /// The view as high as a number that ends where a child controller begins at an edge, or begins where it ends.
  fileprivate func view(beside controller: ElementID, at edge: Edge, as height: Points) -> ElementID? {
    guard edge == .top || edge == .bottom, height > 0, let parent = screen[controller].parent,
      screen[controller].kind.isController, !screen[parent].kind.isContainer,
      let own = frameInWindow(of: controller)
    else { return nil }
    return screen[parent].children.first { other in
      guard other != controller, isVisible(other), !screen[other].kind.isController,
        let frame = frameInWindow(of: other), frame.height.isNear(height), frame.width >= own.width - 1
      else { return false }
      return edge == .top
        ? (frame.y + frame.height).isNear(own.y) : (own.y + own.height).isNear(frame.y)
    }
  }

  /// The view over a child controller that reaches as far in from an edge as a number.
  fileprivate func view(over controller: ElementID, at edge: Edge, reaching amount: Points) -> ElementID? {
    guard edge == .top || edge == .bottom, amount > 0, let parent = screen[controller].parent,
      screen[controller].kind.isController, !screen[parent].kind.isContainer, let own = frameInWindow(of: controller)
    else { return nil }
    return screen[parent].children.first { other in
      guard other != controller, isVisible(other), !screen[other].kind.isController,
        scenario.namePlace(of: other) != nil, let frame = frameInWindow(of: other), frame.width >= own.width - 1
      else { return false }
      let reach = edge == .top ? frame.y + frame.height - own.y : own.y + own.height - frame.y
      return reach.isNear(amount) && frame.height < own.height / 2
    }
  }

  /// The part of the addition that the safe area already includes, in points.
  fileprivate func countedTwice(_ additional: Amount, _ total: Amount) -> Points {
    let known = leaves(of: total).filter { $0.amount.isVisible }.compactMap(\.bar)
    let words = DerivationWords(scenario: scenario)
    return derivation(of: additional).parts.flatMap(words.leaves).reduce(0) { sum, leaf in
      guard let bar = leaf.bar, leaf.amount.isVisible, known.contains(bar) else { return sum }
      return sum + leaf.amount
    }
  }
}

extension Derivation {
  /// The contributing bar or part of the device; nil for a contribution of the author's.
  fileprivate var bar: Contributor? {
    guard case .contributor(let contributor) = step, contributor.source != .other else { return nil }
    return contributor
  }
}

extension ScenarioEvaluation {
  /// The statements for `additionalSafeAreaInsets` that are misused, each way at each edge.
  fileprivate func misusedInsets() -> [LayoutFinding] {
    settings(deciding: .additionalSafeAreaInsets).flatMap { setting, layouts -> [LayoutFinding] in
      let all = layouts.flatMap { layout in
        Edge.allCases.flatMap { Misuse.all(of: setting, at: $0, in: layout) }
      }
      // The parts counted twice at other edges are the same mistake.
      let twice = all.filter { $0.twice > 0 }
      let worst = twice.max { $0.twice < $1.twice }?.edge
      let misuses = Edge.allCases.flatMap { edge in
        let there = all.filter { $0.edge == edge }
        // A bar and a button on it may be as high as that bar with the home indicator of few devices.
        let reaching = there.filter(\.isReach)
        return [
          there.filter(\.isOwnBar), there.filter(\.isLost), there.filter(\.isBesideBar),
          reaching.count * 2 >= layouts.count ? reaching : [],
        ]
      }
      return
        ([misused(setting, twice.filter { $0.edge == worst }, others: twice.filter { $0.edge != worst })]
        + misuses.map { misused(setting, $0, others: []) }).compactMap(\.self)
    }
  }

  private func misused(_ setting: BoundSetting, _ misuses: [Misuse], others: [Misuse]) -> LayoutFinding? {
    guard let spread = Spread(misuses, in: \.layout, by: \.total.value) else { return nil }
    let scenario = scenario
    let misuse = spread.worst.number
    return LayoutFinding(
      at: setting.place.range,
      Subject(setting, at: misuse.edge),
      over: spread,
      "\(misuse.words(of: setting)), \(spread.places)",
      notes: spread.notes(at: setting.valuePlace)
        + Edge.allCases.compactMap { edge in
          Spread(others.filter { $0.edge == edge }, in: \.layout, by: \.total.value).map {
            Finding.Note(setting.valuePlace, "\($0.worst.amount) pt at the \(edge) \($0.places), for the same reason")
          }
        }
    ) {
      let measure = Measure.safeArea(misuse.edge, of: setting.element)
      let removal = Change(
        "Remove additionalSafeAreaInsets.\(misuse.edge)",
        scenario.edit.remove(misuse.edge, from: setting),
        measure: measure
      )
      switch misuse.kind {
      case .ownBar(let bar): scenario.tellChildren(setting, misuse.edge, bar)
      case .countedTwice:
        Change(
          "Start additionalSafeAreaInsets from zero",
          setting.valueWithoutSafeArea.flatMap { scenario.edit.set(setting, to: $0) },
          measure: measure
        )
      case .besideBar: removal
      case .reach:
        let rest = misuses.map { $0.additional * 2 - $0.total.value }
        if rest.allSatisfy({ $0.isNear(rest[0]) }) {
          Change(
            "Leave out what the safe area includes",
            scenario.edit.set(misuse.edge, of: setting, to: formatted(rest[0])),
            measure: measure
          )
        }
      case .lost(let reducible):
        if misuses.allSatisfy({ $0.kind == misuse.kind }) {
          if reducible.isVisible {
            Change(
              "Subtract \(reducible), which is all there is",
              scenario.edit.set(misuse.edge, of: setting, to: formatted(-reducible)),
              measure: measure
            )
          } else {
            removal
          }
        }
      }
    }
  }
}

extension Misuse {
  /// What is wrong, without where.
  fileprivate func words(of setting: BoundSetting) -> Finding.Message {
    let scenario = layout.scenario
    let name = scenario.words(for: setting.element)
    switch kind {
    case .ownBar(let bar):
      let bars = scenario.screen[bar].kind.words
      let start: Finding.Message =
        edge == .top
        ? "the \(bars) starts \(total.value) pt below the top"
        : "the buttons of the \(bars) end \(total.value) pt above the bottom"
      let rest = inherited.isEmpty ? "" : "comes on top of \(inherited) and "
      return "\(start) of \(name): \(part) \(rest)moves the bar that \(name) owns"
    case .countedTwice:
      return """
        safe area of \(name) is \(total.value) pt at the \(edge): \(part) starts from \
        \(scenario.firstRead(of: setting) ?? "the safe area"), of which \(twice) pt are already in it
        """
    case .lost(let reducible):
      let less = reducible.isVisible ? "only the \(formatted(reducible)) pt that its container adds" : "nothing"
      return """
        safe area of \(name) stays \(total.value) pt at the \(edge): \(part) subtracts \(less), and \(inherited) comes \
        from above
        """
    case .reach(let bar):
      return """
        safe area of \(name) is \(total.value) pt at the \(edge): \(part) is as far as \(scenario.words(for: bar)) \
        reaches, and comes on top of \(inherited)
        """
    case .besideBar(let bar):
      return """
        \(part) keeps room for \(scenario.words(for: bar)), but \(name) \(edge == .top ? "begins below" : "ends above") \
        it: as much room stays empty
        """
    }
  }
}

extension BoundSetting {
  /// The insets without their reads of a safe area; nil if the rest is no plain number.
  fileprivate var valueWithoutSafeArea: String? {
    guard case .insets(let insets) = setting.value else { return nil }
    let numbers = Edge.allCases.compactMap { edge in
      insets[edge].leavingOut { quantity, _ in quantity.isOfSafeArea }.constantValue
    }
    guard numbers.count == Edge.allCases.count else { return nil }
    return numbers.allSatisfy { $0 == 0 } ? "0" : writtenGroup(numbers)
  }
}

extension Quantity {
  fileprivate var isOfSafeArea: Bool {
    self == .safeAreaInsets || self == .topLayoutGuideLength || self == .bottomLayoutGuideLength
  }
}

extension BoundScenario {
  /// `'view.safeAreaInsets.top'`: the first read of the value, as it is written.
  fileprivate func firstRead(of setting: BoundSetting) -> String? {
    setting.reads.first.flatMap { owns($0.place) ? "'\(text($0.place.range))'" : nil }
  }

  /// Sets the insets on the container's children instead, all of which this item writes.
  fileprivate func tellChildren(_ setting: BoundSetting, _ edge: Edge, _ bar: ElementID) -> Change? {
    guard setting.stage == nil, setting.guards.isEmpty else { return nil }
    let value = text(setting.valuePlace.range)
    let children = screen[setting.element].children.filter { screen[$0].kind.isController && !screen[$0].isPresented }
    let edits = children.compactMap { edit.add(.additionalSafeAreaInsets, value, to: $0) }
    guard !edits.isEmpty, edits.count == children.count, let removal = edit.remove(setting) else { return nil }
    return Change(
      "Move additionalSafeAreaInsets to the children of \(words(for: setting.element))",
      all: [removal] + edits,
      measure: edge == .top
        ? .quantity("bar top", .frame, .y, of: bar) : .quantity("bar height", .frame, .height, of: bar)
    )
  }
}

// MARK: - Repeated insets

/// An edge at which `additionalSafeAreaInsets` repeats what the device and its containers already add, in one layout.
private struct RepeatedEdge {
  var layout: ScenarioLayout
  var edge: Edge
  /// The author's addition, in points.
  var additional: Points
  var total: Amount
  /// The parts of the safe area without it.
  var inherited: [Derivation]
}

extension ScenarioEvaluation {
  /// The plain numbers of `additionalSafeAreaInsets` for bars that the safe area already includes.
  fileprivate func repeatedAdditionalInsets() -> [LayoutFinding] {
    let scenario = scenario
    return settings(deciding: .additionalSafeAreaInsets).compactMap { setting, layouts -> LayoutFinding? in
      guard case .insets(let insets) = setting.value else { return nil }
      let repeated = [Edge.top, .bottom].flatMap { edge -> [RepeatedEdge] in
        guard case .constant(let number) = insets[edge], number > 0 else { return [] }
        let there = layouts.compactMap { $0.repeatedInset(of: setting.element, at: edge, number) }
        let isOwn = layouts.contains { $0.hasOwnBar(of: number, for: setting.element, at: edge) }
        return isOwn ? [] : there
      }
      guard let spread = Spread(repeated, in: \.layout, by: \.total.value) else { return nil }
      let edges = [Edge.top, .bottom].filter { edge in repeated.contains { $0.edge == edge } }
      let there = edges.compactMap { edge in
        repeated.first { $0.layout == spread.worst.layout && $0.edge == edge }
      }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: edges.count == 1 ? edges[0] : nil),
        over: spread,
        """
        safe area of \(scenario.words(for: setting.element)) is \
        \(enumerated(there.map { "\(formatted($0.total.value)) pt at the \($0.edge.name)" })): \
        \(there.map(\.words).joined(separator: ", and ")), \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace) {
          "\($0.amount) pt at the \($0.number.edge) on \($0.configurations)"
        }
      ) {
        let isAll = Edge.allCases.allSatisfy { edges.contains($0) || insets[$0] == .constant(0) }
        let rest = insets.written(Dictionary(uniqueKeysWithValues: edges.map { ($0, "0") }))
        Change(
          "Leave the bars to their containers",
          isAll ? scenario.edit.remove(setting) : scenario.edit.set(setting, to: rest),
          measure: .safeArea(spread.worst.number.edge, of: setting.element)
        )
      }
    }
  }
}

extension RepeatedEdge {
  fileprivate var words: String {
    "additionalSafeAreaInsets.\(edge.name) \(formatted(additional)) comes on top of \(layout.scenario.sum(of: inherited))"
  }
}

extension ScenarioLayout {
  /// Nil unless the number is one of the bars over the controller's view, or several of them in a row.
  fileprivate func repeatedInset(of controller: ElementID, at edge: Edge, _ number: Points) -> RepeatedEdge? {
    guard isOnScreen(controller), !screen[controller].kind.isContainer,
      let total = amount(.safeAreaInsets, edge.part, of: controller), total.value.isFinite
    else { return nil }
    let inherited = leaves(of: total).filter(\.isOfSystem)
    let isBar = inherited.map(\.isBar)
    var candidates: [Points] = []
    for start in inherited.indices {
      for end in inherited.indices where end >= start {
        let sum = inherited[start...end].reduce(0) { $0 + $1.amount }
        // Twenty points are as often a space as a status bar, and a bar's height alone may be that of a custom bar.
        let isKnown = isBar[start...end].contains(true) || sum > 24 && !BarsAtEdge.isKnownNavigationBar(sum)
        if isKnown { candidates.append(sum) }
      }
    }
    guard candidates.contains(where: { $0.isVisible && $0.isNear(number) }) else { return nil }
    return RepeatedEdge(layout: self, edge: edge, additional: number, total: total, inherited: inherited)
  }

  /// Whether an element of the author's is as high as the number, or ends where the safe area then begins.
  fileprivate func hasOwnBar(of number: Points, for controller: ElementID, at edge: Edge) -> Bool {
    let screen = screen
    let safe = points(.safeAreaInsets, edge.part, of: controller) ?? .nan
    guard let view = frameInWindow(of: controller) else { return false }
    return screen.ids.contains { element in
      let kind = screen[element].kind
      guard kind.role == .view || kind.role == .bar || kind.role == .controller && scenario.isChild(element),
        element != controller, scenario.namePlace(of: element) != nil, isVisible(element),
        let frame = frameInWindow(of: element), frame.height < view.height / 2
      else { return false }
      let end = edge == .top ? frame.y + frame.height - view.y : view.y + view.height - frame.y
      return frame.height.isNear(number) || end.isNear(safe)
    }
  }
}

extension BoundScenario {
  /// Whether a controller is a child of a plain controller, which lays it out like a view.
  fileprivate func isChild(_ controller: ElementID) -> Bool {
    screen[controller].parent.map { screen[$0].kind.isController && !screen[$0].kind.isContainer } ?? false
  }
}

extension Derivation {
  fileprivate var isOfSystem: Bool {
    guard case .contributor(let contributor) = step else { return false }
    return contributor.source != .other
  }

  fileprivate var isBar: Bool {
    guard case .contributor(let contributor) = step, case .bar = contributor.source else { return false }
    return true
  }
}

// MARK: - Less than the bars take

/// A text or control that negative insets leave under a bar, in one layout.
private struct TakenUnderBar {
  var view: ElementID
  /// In points.
  var depth: Points
  var names: String
}

extension ScenarioEvaluation {
  /// The negative insets that take a bar out of the safe area, so that what keeps to the safe area lies under it.
  fileprivate func negativeInsets() -> [LayoutFinding] {
    let scenario = scenario
    return settings(deciding: .additionalSafeAreaInsets).flatMap { setting, layouts -> [LayoutFinding] in
      guard scenario.owns(setting), case .insets(let insets) = setting.value else { return [] }
      let controller = setting.element
      let views = scenario.screen.ids.filter { view in
        scenario.screen[view].kind.holdsText && !scenario.screen[view].kind.isScrollView
          && scenario.controller(above: view) == controller && scenario.scrollView(around: view) == nil
      }
      return [Edge.top, .bottom].compactMap { edge -> LayoutFinding? in
        guard let amount = insets[edge].constantValue, amount < 0,
          let spread = layouts.spread(
            by: \.depth,
            { layout in
              views.compactMap { layout.taken($0, under: edge, of: controller) }.max { $0.depth < $1.depth }
            }
          )
        else { return nil }
        let taken = spread.worst.number
        return LayoutFinding(
          at: setting.place.range,
          Subject(setting, at: edge),
          over: spread,
          """
          \(scenario.words(for: taken.view)) lies \(taken.depth) pt under \(taken.names): \(setting.property).\(edge) \
          \(amount) takes as much out of the safe area, \(spread.places)
          """,
          notes: spread.notes(at: setting.valuePlace)
        ) {
          Change(
            "Remove additionalSafeAreaInsets.\(edge)",
            scenario.edit.remove(edge, from: setting),
            measure: .safeArea(edge, of: controller)
          )
        }
      }
    }
  }
}

extension ScenarioLayout {
  /// How far a view that keeps clear of the safe area lies under what the device and its bars take.
  fileprivate func taken(_ view: ElementID, under edge: Edge, of controller: ElementID) -> TakenUnderBar? {
    guard isVisible(view), let safe = covered(controller, at: edge), let outer = frameInWindow(of: controller),
      let frame = frameInWindow(of: view), shownKeyboardTop == nil
    else { return nil }
    let parts = leaves(of: safe).filter { $0.amount > 0 && !$0.isOwnRoom }
    let end = parts.reduce(0) { $0 + $1.amount }
    let distance = frame.distance(inside: outer, edge)
    let depth = min(end - distance, frame.height)
    guard depth > 1, distance >= safe.value - Tolerance.halfPoint else { return nil }
    return TakenUnderBar(view: view, depth: depth, names: scenario.names(ofCovering: parts))
  }
}
