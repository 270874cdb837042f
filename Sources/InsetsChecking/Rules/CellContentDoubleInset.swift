import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let cellContentDoubleInset = LayoutRule(
    id: "cell-content-double-inset",
    severity: .warning,
    judgement: .roomMadeTwice,
    summary: "content of a table cell adds a safe area that its content view already avoids",
    explanation: """
      The content views of table cells, headers and footers already avoid the safe area at the left and right. Code \
      that adds the safe area again, as the items of a collection view need it, moves the content in twice as far \
      beside the sensor housing.

      Place the content relative to the content view's edge alone. To handle the safe area in the cell yourself, set \
      insetsContentViewsToSafeArea to false.
      """,
    examples: [
      .flagged(
        """
        scenario "separator" {
          devices: iPhone12
          iOS: 14
          orientations: portrait, landscape
          viewController settings {
            tableView list {
              edges: superview
              cell row {
                view separator { 1️⃣left: 16 + list.safeAreaInsets.left; bottom: superview; height: 1 }
              }
            }
          }
        }
        """,
        fixed: """
          - view separator { left: 16 + list.safeAreaInsets.left; bottom: superview; height: 1 }
          +         view separator { left: 16; bottom: superview; height: 1 }
          """
      ),
      .accepted(
        """
        scenario "in the content view" {
          devices: iPhone12
          iOS: 14
          orientations: portrait, landscape
          viewController settings {
            tableView list {
              edges: superview
              cell row {
                view separator { left: 16; bottom: superview; height: 1 }
                label name { left: safeArea + 16; width: 100 }
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "by hand" {
          devices: iPhone12
          iOS: 14
          orientations: landscape
          viewController settings {
            tableView list {
              edges: superview
              insetsContentViewsToSafeArea: false
              cell row {
                label name { left: list.safeAreaInsets.left; width: 100 }
              }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(elements: .partsWithContentView)
  ) { evaluation in
    let scenario = evaluation.scenario
    let sides = evaluation.layoutsWithCutSides()
    guard !sides.isEmpty else { return [] }
    let moves = scenario.settings.flatMap { setting -> [ContentMove] in
      guard scenario.owns(setting), setting.reads.contains(where: { $0.quantity == .safeAreaInsets }),
        let part = scenario.screen[setting.element].parent, scenario.hasContentView(part)
      else { return [] }
      return sides.flatMap { layout, edges in
        edges.compactMap { ContentMove(setting, in: part, at: $0, layout) }
      }
    }
    // `edges` sets four properties in one statement.
    return moves.map(\.setting.place.range).uniqued().compactMap { range -> LayoutFinding? in
      let own = moves.filter { $0.setting.place.range == range }
      guard let spread = Spread(own, in: \.layout, by: \.total) else { return nil }
      let move = spread.worst.number
      let setting = move.setting
      let read = setting.reads.first { $0.quantity == .safeAreaInsets }
      let written = read.flatMap { scenario.owns($0.place) ? scenario.text($0.place.range) : nil }
      return LayoutFinding(
        at: range,
        Subject(setting, at: move.edge),
        over: spread,
        """
        \(scenario.words(for: setting.element)) is \(move.total) pt from the \(move.edge) edge of \
        \(scenario.words(for: move.part)): \(written ?? "the safe area") adds \(move.added) inside a content view that \
        is already inset by \(move.contentInset), \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
          + (scenario.namePlace(of: move.part).map {
            [Finding.Note($0, "its content view starts \(move.contentInset) pt from the \(move.edge) edge")]
          } ?? [])
      ) {
        let (setting, edge) = (own[0].setting, own[0].edge)
        Change(
          "Remove the safe area",
          scenario.withoutSafeArea(setting, at: edge),
          measure: .edge(edge, of: setting.element)
        )
      }
    }
  }
}

/// Cell content that adds the safe area inside the content view, in one layout.
private struct ContentMove {
  var layout: ScenarioLayout
  var setting: BoundSetting
  /// The cell, header or footer.
  var part: ElementID
  var edge: Edge
  /// What the expression adds, which the content view is already inset by, in points.
  var added: Points
  var contentInset: Points
  /// The content's distance from the cell's edge, in points.
  var total: Points

  init?(_ setting: BoundSetting, in part: ElementID, at edge: Edge, _ layout: ScenarioLayout) {
    guard layout.tie(of: setting.element, at: edge)?.place.range == setting.place.range,
      let distance = setting.value.distance(at: edge),
      let frame = layout.amount(.frame, .width, of: part)?.value,
      let x = layout.amount(.contentViewFrame, .x, of: part)?.value,
      let width = layout.amount(.contentViewFrame, .width, of: part)?.value
    else { return nil }
    let contentInset = edge == .left ? x : frame - x - width
    guard contentInset.isVisible else { return nil }
    let whole = layout.value(of: distance, at: setting.stage)
    let rest = layout.value(of: distance.withoutSafeArea(at: edge), at: setting.stage)
    // The addition is the side that the content view is inset by, not another view's part of it.
    let added = distance.quantities { $0.isSafeArea(at: edge, $1) }.map { layout.value(of: $0, at: setting.stage) }
    guard let twice = added.first(where: contentInset.isNear), !whole.isNear(rest) else { return nil }
    self.layout = layout
    self.setting = setting
    self.part = part
    self.edge = edge
    self.added = twice
    self.contentInset = contentInset
    total = contentInset + abs(whole)
  }
}

extension BoundScenario {
  /// The statement without its reads of the safe area.
  fileprivate func withoutSafeArea(_ setting: BoundSetting, at edge: Edge) -> TextEdit? {
    if case .rect(let x, _, _, _) = setting.value {
      guard let range = syntax(of: setting)?.firstNumberRange, let rest = x.withoutSafeArea(at: edge).constantValue
      else { return nil }
      return edit.replace(range, with: formatted(rest))
    }
    return setting.value.withoutSafeArea(at: edge).flatMap { edit.set(setting, to: $0) }
  }
}

// MARK: - Ties

extension ScenarioLayout {
  /// The statement that places an element's side.
  fileprivate func tie(of element: ElementID, at edge: Edge) -> BoundSetting? {
    let isRightToLeft = configuration.layoutDirection == .rightToLeft
    let directional: Property = (edge == .left) == isRightToLeft ? .trailing : .leading
    // A frame overrides all ties. It does not place the right edge relative to the right.
    if let frame = setting(of: .frame, on: element) { return edge == .left ? frame : nil }
    return setting(of: edge.property, on: element) ?? setting(of: directional, on: element)
  }
}

extension BoundScenario {
  /// Whether the part of a table has a content view: a cell, or the header or footer of a section (R6.1).
  fileprivate func hasContentView(_ part: ElementID) -> Bool {
    guard let parent = screen[part].parent else { return false }
    let kind = screen[part].kind
    return kind == .cell
      || (kind == .uiKit(.header) || kind == .uiKit(.footer)) && screen[parent].kind == .uiKit(.section)
  }
}

extension Quantity {
  fileprivate func isSafeArea(at edge: Edge, _ part: Part?) -> Bool { self == .safeAreaInsets && part == edge.part }
}

extension Expression {
  /// The expression with zero in place of every safe area inset of a side.
  fileprivate func withoutSafeArea(at edge: Edge) -> Expression { leavingOut { $0.isSafeArea(at: edge, $1) } }
}

extension PropertyValue {
  /// How far inside the superview an edge is placed, in points; nil if it is tied to something else.
  fileprivate func distance(at edge: Edge) -> Expression? {
    if case .rect(let x, _, _, _) = self { return x }
    guard case .anchor(let anchor) = self else { return nil }
    let offset = edge == .left ? anchor.offset : .negated(anchor.offset)
    switch anchor.target.outerLine {
    case .superview: return offset
    case .distance(let distance): return .sum(distance, offset)
    case .safeArea, .margins, nil: return nil
    }
  }

  /// The tie as a document writes it, without the safe area; nil if the rest is more than a number.
  fileprivate func withoutSafeArea(at edge: Edge) -> String? {
    guard case .anchor(let anchor) = self, let offset = anchor.offset.withoutSafeArea(at: edge).constantValue
    else { return nil }
    switch anchor.target.outerLine {
    case .superview: return "superview" + signed(offset)
    case .distance(let distance):
      let inwards = distance.withoutSafeArea(at: edge).constantValue
      return inwards.map { formatted(edge == .left ? $0 + offset : $0 - offset) }
    case .safeArea, .margins, nil: return nil
    }
  }
}
