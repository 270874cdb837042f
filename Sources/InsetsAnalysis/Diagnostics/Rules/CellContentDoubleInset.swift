import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let cellContentDoubleInset = DiagnosticRule(
    id: "cell-content-double-inset",
    severity: .warning,
    summary: "content of a table cell adds the safe area that its content view keeps clear of already",
    explanation: """
      The content views of a table's cells, headers and footers give way to the left and right of the safe area by \
      themselves. Code that moves what is in them by the safe area once more, as one has to in a collection view's \
      items, puts it twice as far in beside the sensor housing.

      Place it from the content view's edge alone. If the cell's content is to follow the safe area by hand, set \
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
          scenario "separator" {
            devices: iPhone12
            iOS: 14
            orientations: portrait, landscape
            viewController settings {
              tableView list {
                edges: superview
                cell row {
                  view separator { left: 16; bottom: superview; height: 1 }
                }
              }
            }
          }
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
    origin: .layout(
      needs: RuleNeeds(elements: .partsWithContentView),
      check: reportCellContent,
      fixes: fixCellContent
    )
  )
}

/// Content of a cell that adds the safe area inside the content view, in one layout.
private struct MovedContent {
  var group: Int
  var element: ElementID
  var edge: Edge
  var setting: BoundSetting
  /// The cell, header or footer.
  var part: ElementID
  /// What the expression adds, and what the content view has given way by already, in points.
  var added: Points
  var contentInset: Points
  /// How far the content lies from the cell's edge, in points.
  var total: Points
}

private func reportCellContent(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let moved = movedContent(evaluation)
  let keys = moved.map(\.setting.place.range).uniqued()
  return keys.compactMap { range in finding(range, moved.filter { $0.setting.place.range == range }, evaluation) }
}

private func movedContent(_ evaluation: ScenarioEvaluation) -> [MovedContent] {
  let scenario = evaluation.scenario
  let sides = evaluation.groupsWithCutSides()
  guard !sides.isEmpty else { return [] }
  var result: [MovedContent] = []
  for setting in scenario.settings where setting.place.tree === scenario.tree && setting.readsSafeArea {
    guard let part = scenario.screen[setting.element].parent, scenario.hasContentView(part) else { continue }
    for (group, edges) in sides {
      for edge in edges {
        guard evaluation.lastTie(of: setting.element, at: edge, in: group)?.place.range == setting.place.range,
          let moved = movedContent(setting, in: part, at: edge, group, evaluation)
        else { continue }
        result.append(moved)
      }
    }
  }
  return result
}

private func movedContent(
  _ setting: BoundSetting,
  in part: ElementID,
  at edge: Edge,
  _ group: Int,
  _ evaluation: ScenarioEvaluation
) -> MovedContent? {
  guard let distance = setting.setting.value.distance(at: edge),
    let frame = evaluation.amount(.frame, .width, of: part, in: group)?.value,
    let x = evaluation.amount(.contentViewFrame, .x, of: part, in: group)?.value,
    let width = evaluation.amount(.contentViewFrame, .width, of: part, in: group)?.value
  else { return nil }
  let contentInset = edge == .left ? x : frame - x - width
  guard contentInset > 0.5 else { return nil }
  let stage = setting.stage ?? .viewDidAppear
  let whole = evaluation.value(of: distance, in: group, at: stage)
  let rest = evaluation.value(of: distance.withoutSafeArea(at: edge), in: group, at: stage)
  // What is added is the side that the content view has given way to, not some other view's share of it.
  let added = distance.safeAreas(at: edge).map { evaluation.value(of: $0, in: group, at: stage) }
  guard let twice = added.first(where: { abs($0 - contentInset) <= 0.5 }), abs(whole - rest) > 0.5 else { return nil }
  return MovedContent(
    group: group,
    element: setting.element,
    edge: edge,
    setting: setting,
    part: part,
    added: twice,
    contentInset: contentInset,
    total: contentInset + abs(whole)
  )
}

private func finding(_ range: ByteRange, _ all: [MovedContent], _ evaluation: ScenarioEvaluation) -> Finding? {
  let scenario = evaluation.scenario
  guard let spread = Spread(all.map { ($0.group, $0.total) }, evaluation),
    let worst = all.first(where: { $0.group == spread.worstGroup })
  else { return nil }
  let side = worst.edge.name
  let read = worst.setting.reads.first { $0.quantity.isSafeArea }
  let written = read.flatMap { $0.place.tree === scenario.tree ? scenario.text($0.place.range) : nil }
  var message = "\(scenario.words(for: worst.element)) lies \(formatted(spread.worst.amount)) pt from the \(side) edge "
  message += "of \(scenario.words(for: worst.part)) \(spread.placeWords) because "
  message += "\(written ?? "the safe area") \(formatted(worst.added)) is added inside a content view that is "
  message += "\(formatted(worst.contentInset)) inset already"
  var finding = Finding(
    rule: DiagnosticRule.cellContentDoubleInset.id,
    severity: DiagnosticRule.cellContentDoubleInset.severity,
    range: range,
    message: message
  )
  finding.subject = Subject(element: worst.element, edge: worst.edge, property: worst.setting.setting.property)
  finding.notes = spread.notes(at: worst.setting.valuePlace) { other in
    "\(formatted(other.amount)) pt on \(spread.configurations(of: other))"
  }
  if let place = scenario.elements[worst.part.index].place {
    let words = "its content view starts \(formatted(worst.contentInset)) pt from the \(side) edge"
    finding.notes.append(Finding.Note(place: place, message: words))
  }
  return finding
}

// MARK: - Fixes

private func fixCellContent(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  guard let moved = movedContent(evaluation).first(where: { $0.setting.place.range == finding.range }),
    let edit = withoutSafeArea(moved, evaluation.scenario)
  else { return [] }
  let isLeft = moved.edge == .left
  let quantities: [(quantity: Quantity, part: Part?)] = isLeft ? [] : [(.frame, .width)]
  return [
    FixCandidate(
      action: "Leave the safe area out",
      edits: [edit],
      measure: Measure(
        name: "\(moved.edge.name) edge",
        element: moved.element,
        quantities: [(.frameInWindow, .x)] + quantities
      )
    )
  ]
}

private func withoutSafeArea(_ moved: MovedContent, _ scenario: BoundScenario) -> TextEdit? {
  if case .rect(let x, _, _, _) = moved.setting.setting.value {
    guard let range = scenario.firstNumberRange(of: moved.setting),
      case .constant(let rest) = x.withoutSafeArea(at: moved.edge)
    else { return nil }
    return TextEdit(range: range, replacement: formatted(rest))
  }
  let rest = moved.setting.setting.value.withoutSafeArea(at: moved.edge)
  return rest.map { TextEdit(range: moved.setting.valuePlace.range, replacement: $0) }
}

// MARK: - Ties

extension ScenarioEvaluation {
  /// The statement that places an element's side in a group.
  fileprivate func lastTie(of element: ElementID, at edge: Edge, in group: Int) -> BoundSetting? {
    let isRightToLeft = configuration(of: group).layoutDirection == .rightToLeft
    let directional: Property = (edge == .left) == isRightToLeft ? .trailing : .leading
    // A frame counts before all ties; at the right it says nothing that counts from the right.
    if let frame = lastSetting(of: .frame, on: element, in: group) { return edge == .left ? frame : nil }
    return lastSetting(of: edge == .left ? .left : .right, on: element, in: group)
      ?? lastSetting(of: directional, on: element, in: group)
  }
}

extension BoundScenario {
  /// Whether the part of a table has a content view: a cell, or the header or footer of a section (R6.1).
  fileprivate func hasContentView(_ part: ElementID) -> Bool {
    guard let parent = screen[part].parent else { return false }
    switch screen[part].kind {
    case .cell: return true
    case .header, .footer: return screen[parent].kind == .section
    default: return false
    }
  }
}

extension BoundSetting {
  fileprivate var readsSafeArea: Bool { reads.contains { $0.quantity.isSafeArea } }
}

extension Quantity {
  fileprivate var isSafeArea: Bool { self == .safeAreaInsets }
}

extension PropertyValue {
  /// How far inside the superview an edge is placed, in points; nil where it is tied to something else.
  fileprivate func distance(at edge: Edge) -> Expression? {
    if case .rect(let x, _, _, _) = self { return x }
    guard case .anchor(let anchor) = self else { return nil }
    let offset = edge == .left ? anchor.offset : .negated(anchor.offset)
    switch anchor.target {
    case .superview: return offset
    case .distance(let distance): return .sum(distance, offset)
    case .safeArea, .margins, .readable, .contentLayoutGuide, .frameLayoutGuide, .topLayoutGuide, .bottomLayoutGuide,
      .keyboard, .sibling:
      return nil
    }
  }

  /// The tie as a document writes it, without the safe area; nil when more than a number is left.
  fileprivate func withoutSafeArea(at edge: Edge) -> String? {
    guard case .anchor(let anchor) = self else { return nil }
    guard case .constant(let offset) = anchor.offset.withoutSafeArea(at: edge) else { return nil }
    switch anchor.target {
    case .superview:
      if offset == 0 { return "superview" }
      return "superview \(offset < 0 ? "-" : "+") \(formatted(abs(offset)))"
    case .distance(let distance):
      guard case .constant(let inwards) = distance.withoutSafeArea(at: edge) else { return nil }
      return formatted(edge == .left ? inwards + offset : inwards - offset)
    case .safeArea, .margins, .readable, .contentLayoutGuide, .frameLayoutGuide, .topLayoutGuide, .bottomLayoutGuide,
      .keyboard, .sibling:
      return nil
    }
  }
}

extension Expression {
  /// The expression with zero in place of every safe area inset of a side.
  fileprivate func withoutSafeArea(at edge: Edge) -> Expression {
    func next(_ operand: Expression) -> Expression { operand.withoutSafeArea(at: edge) }
    switch self {
    case .constant: return self
    case .quantity(_, .safeAreaInsets, edge.part): return .constant(0)
    case .quantity: return self
    case .negated(let operand): return Expression.negated(next(operand)).folded
    case .sum(let left, let right): return Expression.sum(next(left), next(right)).folded
    case .difference(let left, let right): return Expression.difference(next(left), next(right)).folded
    case .product(let left, let right): return Expression.product(next(left), next(right)).folded
    case .quotient(let left, let right): return Expression.quotient(next(left), next(right)).folded
    case .minimum(let operands):
      let numbers = operands.map { next($0).number }
      return numbers.contains(nil) ? self : .constant(numbers.compactMap(\.self).min() ?? 0)
    case .maximum(let operands):
      let numbers = operands.map { next($0).number }
      return numbers.contains(nil) ? self : .constant(numbers.compactMap(\.self).max() ?? 0)
    }
  }

  /// The safe area insets of a side that the expression reads.
  fileprivate func safeAreas(at edge: Edge) -> [Expression] {
    switch self {
    case .constant: []
    case .quantity(_, .safeAreaInsets, edge.part): [self]
    case .quantity: []
    case .negated(let operand): operand.safeAreas(at: edge)
    case .sum(let left, let right), .difference(let left, let right), .product(let left, let right),
      .quotient(let left, let right):
      left.safeAreas(at: edge) + right.safeAreas(at: edge)
    case .minimum(let operands), .maximum(let operands): operands.flatMap { $0.safeAreas(at: edge) }
    }
  }

  /// The plain number that it is.
  private var number: Points? { if case .constant(let value) = self { value } else { nil } }
}
