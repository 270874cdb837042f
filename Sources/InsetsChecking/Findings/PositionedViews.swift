import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The texts and controls of bodies of which a position in plain numbers leaves a part beyond the screen.
struct PositionedViews: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    guard evaluation.sets([.position]) else { return [] }
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.property == .position, scenario.owns(setting),
        setting.value.expressions.allSatisfy({ $0.constantValue != nil }),
        let spread = Spread(
          scenario.isRead(view) ? cutsOfPositioned(view, by: setting) : lostShapes(view, by: setting),
          by: \.amount
        )
      else { return nil }
      let (cut, name) = (spread.worst.number, scenario.words(for: view))
      let part = cut.edge == .top || cut.edge == .left ? "first" : "last"
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: cut.edge),
        over: spread,
        cut.isWhole && spread.others.allSatisfy(\.number.isWhole)
          ? "\(name) is entirely beyond the screen's \(cut.edge) edge \(spread.places)"
          : "the \(part) \(cut.amount) pt of \(name) are beyond the screen's \(cut.edge) edge \(spread.places)",
        notes: spread.notes(at: setting.namePlace)
      ) {
        setting.alignmentInItsPlace(in: evaluation)
      }
    }
  }

  /// The layouts in which a small colour of a fixed size is entirely beyond the screen, where it is seen whole in others: it
  /// stands for a button.
  private func lostShapes(_ view: ElementID, by setting: BoundSetting) -> [(
    layout: ScenarioLayout, number: PositionCut
  )] {
    let frames = scenario.settings(of: .swiftUIFrame, on: view)
    guard scenario.screen[view].kind == .color || scenario.screen[view].kind == .rectangle,
      frames.contains(where: { frame in
        [frame.plainHeight, frame.width?.constantValue].allSatisfy { length in length.map { $0 <= 100 } ?? false }
      })
    else { return [] }
    let cuts = cutsOfPositioned(view, by: setting)
    let shown = layouts.showing(setting).count { $0.isVisible(view) }
    return cuts.count < shown ? cuts.filter(\.number.isWhole) : []
  }

  /// Where a position leaves a view, or a part of it, beyond the screen.
  ///
  /// What is seen nowhere waits to be moved in.
  fileprivate func cutsOfPositioned(
    _ view: ElementID,
    by setting: BoundSetting
  ) -> [(layout: ScenarioLayout, number: PositionCut)] {
    let shown = layouts.showing(setting)
    let cuts = shown.compactMap { layout in layout.cut(ofPositioned: view).map { (layout: layout, number: $0) } }
    let isSeen = cuts.count < shown.count || cuts.contains { !$0.number.isWhole }
    return isSeen ? cuts : []
  }
}

/// What a position leaves of a view beyond an edge of the screen.
private struct PositionCut {
  var edge: Edge
  /// In points.
  var amount: Points
  var isWhole: Bool
}

extension BoundScenario {
  /// Whether a view is a text or control, or layers with one in them.
  fileprivate func isRead(_ view: ElementID) -> Bool {
    let kind = screen[view].kind
    if kind.isSizedLeaf { return kind != .image }
    return kind == .zStack && contentViews(of: view).contains(where: isRead)
  }
}

extension ScenarioLayout {
  /// How much of a view in a body lies beyond an edge of the screen.
  fileprivate func cut(ofPositioned view: ElementID) -> PositionCut? {
    guard let frame = frameInWindow(of: view), let host = resolution.hostCover(of: view)?.rect,
      BodyViews(scenario).scrolling(view).isEmpty
    else { return nil }
    let cuts = Edge.allCases.map { edge in (edge: edge, amount: -frame.distance(inside: host, edge)) }
    guard let cut = cuts.max(by: { $0.amount < $1.amount }), cut.amount > 1 else { return nil }
    let length = cut.edge.isVertical ? frame.height : frame.width
    return PositionCut(edge: cut.edge, amount: min(cut.amount, length), isWhole: cut.amount >= length - 1)
  }
}
