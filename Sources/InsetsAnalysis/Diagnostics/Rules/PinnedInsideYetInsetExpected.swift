import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let pinnedInsideYetInsetExpected = DiagnosticRule(
    id: "pinned-inside-yet-inset-expected",
    severity: .information,
    summary: "an inset is expected of a view that lies inside the safe area, where zero is correct",
    explanation: """
      A safe area is what bars cover of one view. A view that is pinned inside the safe area of its superview touches \
      no bar, so its own safe area is zero, it is never told of a change, and a scroll view there is not inset. This \
      is not a safe-area problem: the room that is missed is outside of the view.

      Expect zero, or pin the view to its superview's edges and let the safe area come to it.

      The expectation fails as long as it states another number, so it is reported as an error.
      """,
    examples: [
      .flagged(
        """
        scenario "child inside the safe area" {
          devices: iPhoneX
          iOS: 11
          viewController host {
            viewController child {
              edges: safeArea
            }
          }
          expect child.view.safeAreaInsets.top == 1️⃣44
        }
        """,
        fixed: """
          scenario "child inside the safe area" {
            devices: iPhoneX
            iOS: 11
            viewController host {
              viewController child {
                edges: superview
              }
            }
            expect child.view.safeAreaInsets.top == 44
          }
          """
      ),
      .accepted(
        """
        scenario "child inside the safe area" {
          devices: iPhoneX
          iOS: 11
          viewController host {
            viewController child {
              edges: safeArea
            }
          }
          expect child.view.safeAreaInsets == 0
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(statement: .expectation),
      check: reportPinnedInside,
      fixes: fixPinnedInside
    )
  )
}

/// An edge of a view that lies inside the bars of a view around it.
private struct InsideEdge {
  var edge: Edge
  /// How far the view's edge lies from the one of the view around it, in points.
  var distance: Points
  var superview: ElementID
  var bars: BarsAtEdge?
}

private func reportPinnedInside(_ evaluation: ScenarioEvaluation) -> [Finding] {
  evaluation.outcomes.compactMap { outcome in
    let scenario = evaluation.scenario
    let expectation = scenario.expectations[outcome.expectation]
    guard let parts = expectation.insetParts, scenario.screen[expectation.element].parent != nil else { return nil }
    let failing = outcome.cases.filter { if case .fails = $0.verdict { true } else { false } }
    guard let first = failing.first else { return nil }
    let inside = failing.map { insideEdges($0, expectation, parts, evaluation) }
    // Where one number is wrong for another reason the plain mismatch tells it.
    guard inside.allSatisfy({ $0?.isEmpty == false }), let edges = inside[0], let edge = edges.first else { return nil }
    let words = ConfigurationWords(scenario.configurations)
    let name = scenario.words(for: expectation.element)
    let bars = edge.bars?.words(of: edge.bars?.bars.isEmpty == true ? .safeArea : .bars) ?? "its bars"
    let verb = edge.edge == .top || edge.edge == .left ? "starts" : "ends"
    var finding = Finding(
      rule: DiagnosticRule.pinnedInsideYetInsetExpected.id,
      // A statement that does not hold is an error whatever the reason.
      severity: .error,
      range: expectation.rows[outcome.row].valueRange,
      message:
        "'\(expectation.question)' is \(first.written) on \(words.words(for: failing.flatMap(\.members).sorted())), "
        + "which is correct because \(name) \(verb) \(formatted(edge.distance)) pt inside the \(edge.edge.name) edge "
        + "of \(scenario.words(for: edge.superview)), clear of \(bars)"
    )
    finding.subject = Subject(
      element: expectation.element,
      edge: edge.edge,
      expectation: outcome.expectation,
      row: outcome.row
    )
    if let pin = scenario.pin(of: expectation.element, at: edge.edge) {
      finding.notes = [Finding.Note(place: pin.place, message: "\(name) is placed inside here")]
    }
    return finding
  }
}

/// The edges whose number fails because it is zero inside the bars; nil when a number fails for another reason.
private func insideEdges(
  _ outcome: RowOutcome.Case,
  _ expectation: BoundExpectation,
  _ parts: [Edge],
  _ evaluation: ScenarioEvaluation
) -> [InsideEdge]? {
  guard outcome.stage == .viewDidAppear, outcome.computed.count == parts.count, outcome.expected.count == parts.count
  else { return nil }
  var result: [InsideEdge] = []
  for (index, edge) in parts.enumerated() {
    let computed = outcome.computed[index].value
    let expected = outcome.expected[index]
    if expectation.comparison == .equal, abs(computed - expected) <= 0.5 { continue }
    let expectsMore = expected > 0.5 || expectation.comparison == .notEqual || expectation.comparison == .greater
    guard computed == 0, expectsMore, expected >= 0,
      let inside = insideEdge(expectation.element, edge, in: outcome.group, evaluation)
    else {
      if expectation.comparison == .notEqual { continue }
      return nil
    }
    result.append(inside)
  }
  return result
}

private func insideEdge(
  _ element: ElementID,
  _ edge: Edge,
  in group: Int,
  _ evaluation: ScenarioEvaluation
) -> InsideEdge? {
  let screen = evaluation.screen(of: group)
  let resolution = evaluation.resolution(of: group)
  let part = edge.isVertical ? (Part.y, Part.height) : (Part.x, Part.width)
  guard resolution.coveredInset(of: element, at: edge)?.value == 0, let parent = screen[element].parent,
    let covered = resolution.coveredInset(of: parent, at: edge)?.value, covered > 0,
    let origin = evaluation.amount(.frame, part.0, of: element, in: group)?.value,
    let extent = evaluation.amount(.frame, part.1, of: element, in: group)?.value,
    let room = evaluation.amount(.bounds, part.1, of: parent, in: group)?.value
  else { return nil }
  let distance = edge == .top || edge == .left ? origin : room - origin - extent
  guard distance >= covered - 0.01 else { return nil }
  return InsideEdge(
    edge: edge,
    distance: distance,
    superview: parent,
    bars: BarsAtEdge(over: parent, at: edge, in: group, evaluation)
  )
}

extension BoundExpectation {
  /// The edges that it asks for, in order, where it asks for a safe area or for what follows from it.
  fileprivate var insetParts: [Edge]? {
    switch quantity {
    case .safeAreaInsets, .adjustedContentInset:
      part.map { part in Edge.allCases.filter { $0.part == part } } ?? [.top, .left, .bottom, .right]
    case .topLayoutGuideLength: [.top]
    case .bottomLayoutGuideLength: [.bottom]
    default: nil
    }
  }
}

extension BoundScenario {
  /// The statement that places an edge of an element, where it is written in this item.
  fileprivate func pin(of element: ElementID, at edge: Edge) -> BoundSetting? {
    let property: Property =
      switch edge {
      case .top: .top
      case .left: .left
      case .bottom: .bottom
      case .right: .right
      }
    return settings(of: property, on: element).last ?? settings(of: .frame, on: element).last
  }
}

// MARK: - Fixes

private func fixPinnedInside(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let element = finding.subject.element, let edge = finding.subject.edge else { return [] }
  var candidates: [FixCandidate] = []
  if let pin = scenario.pin(of: element, at: edge), case .anchor(let anchor) = pin.setting.value,
    anchor == Anchor(.safeArea)
  {
    candidates.append(
      FixCandidate(
        action: "Pin \(scenario.words(for: element)) to its superview",
        edits: [TextEdit(range: pin.valuePlace.range, replacement: "superview")],
        measure: Measure(name: "safe area \(edge.name)", element: element, quantities: [(.safeAreaInsets, edge.part)])
      )
    )
  }
  guard let index = finding.subject.expectation, scenario.expectations[index].comparison == .equal,
    let outcome = evaluation.outcomes.first(where: { $0.expectation == index && $0.row == finding.subject.row }),
    let edit = scenario.expectations[index].writing(outcome)
  else { return candidates }
  candidates.append(
    FixCandidate(action: "Write the computed value \(edit.replacement)", edits: [edit], measure: nil)
  )
  return candidates
}
