import InsetsEngine
import InsetsLanguage
import InsetsSyntax

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
  func repeatedAdditionalInsets() -> [LayoutFinding] {
    let scenario = scenario
    return settings(deciding: .additionalSafeAreaInsets).compactMap { setting, layouts -> LayoutFinding? in
      guard case .insets(let insets) = setting.setting.value else { return nil }
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
    return screen.elements.indices.lazy.map { ElementID($0) }.contains { element in
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
