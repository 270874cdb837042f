import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let pinnedInsideYetInsetExpected = LayoutRule(
    id: "pinned-inside-yet-inset-expected",
    severity: .information,
    judgement: .roomMadeTwice,
    summary: "an inset is expected of a view inside the safe area, where zero is correct",
    explanation: """
      A view's safe area is what bars cover of that view. A view pinned inside the safe area of its superview \
      touches no bar, so its own safe area is zero, it is never notified of a change, and a scroll view there gets \
      no inset. The view has no safe-area problem: the missing room is outside it.

      Expect zero, or pin the view to its superview's edges so that it gets the safe area.

      The finding is an error because the expectation fails while it states another number.
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
          - edges: safeArea
          +       edges: superview
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
    needs: RuleNeeds(statement: .expectation)
  ) { evaluation in
    let scenario = evaluation.scenario
    // The expectations of an inset that fail because the view lies inside the bars.
    return evaluation.outcomes.compactMap { outcome -> LayoutFinding? in
      let expectation = scenario.expectations[outcome.expectation]
      let failing = outcome.failing
      guard !failing.isEmpty, let asked = expectation.asked, let parts = asked.insetParts,
        scenario.screen[asked.element].parent != nil
      else { return nil }
      let element = asked.element
      let edges = failing.map {
        evaluation.layouts[$0.group].insideEdges($0, element, expectation.comparison, parts)
      }
      // If one number is wrong for another reason, the plain mismatch reports it.
      guard edges.allSatisfy({ $0?.isEmpty == false }), let inside = edges[0]?.first else { return nil }
      let name = scenario.words(for: element)
      // The statement that places the edge, where it is written in this item.
      let pin =
        scenario.settings(of: inside.edge.property, on: element).last
        ?? scenario.settings(of: .frame, on: element).last
      return LayoutFinding(
        at: expectation.rows[outcome.row].valueRange,
        Subject(element: element, edge: inside.edge, expectation: outcome.expectation, row: outcome.row),
        // A failing expectation is an error whatever the reason.
        severity: .error,
        in: Set(failing.map(\.group)),
        """
        '\(expectation.question)' is \(failing[0].computed.written), which is correct: \(name) \(inside.words) of \
        \(scenario.words(for: inside.superview)), clear of \(inside.barNames), on \
        \(evaluation.words.words(for: failing.flatMap(\.members).sorted()))
        """,
        notes: pin.map { [Finding.Note($0.place, "\(name) is placed inside here")] } ?? []
      ) {
        if let pin, pin.value == .anchor(Anchor(.safeArea)) {
          Change(
            "Pin \(name) to its superview",
            scenario.edit.set(pin, to: "superview"),
            measure: .safeArea(inside.edge, of: element)
          )
        }
        if expectation.comparison == .equal, let edit = scenario.edit.write(outcome, in: expectation) {
          Change("Write the computed value \(edit.replacement)", edit)
        }
      }
    }
  }
}

/// An edge of a view that lies inside the bars of a view around it.
private struct InsideEdge {
  var edge: Edge
  /// The distance from the edge of the view around it, in points.
  var distance: Points
  var superview: ElementID
  var bars: BarsAtEdge?

  /// `starts 47 pt inside the top edge`.
  var words: Finding.Message {
    "\(edge == .top || edge == .left ? "starts" : "ends") \(distance) pt inside the \(edge) edge"
  }

  var barNames: String { bars.map { $0.names(of: $0.bars.isEmpty ? .safeArea : .bars) } ?? "its bars" }
}

extension ScenarioLayout {
  /// The edges whose number fails because it is zero inside the bars; nil if a number fails for another reason.
  fileprivate func insideEdges(
    _ outcome: RowOutcome.Case,
    _ element: ElementID,
    _ comparison: BoundExpectation.Comparison,
    _ parts: [Edge]
  ) -> [InsideEdge]? {
    let (computed, expected) = (outcome.computed.numbers, outcome.expected.numbers)
    guard outcome.stage == .viewDidAppear, computed.count == parts.count, expected.count == parts.count else {
      return nil
    }
    var result: [InsideEdge] = []
    for (edge, (number, expected)) in zip(parts, zip(computed, expected)) {
      if comparison == .equal, number.isNear(expected) { continue }
      let expectsMore =
        expected.isVisible || comparison == .notEqual || comparison == .greater
      if number == 0, expectsMore, expected >= 0, let inside = insideEdge(element, edge) {
        result.append(inside)
      } else if comparison != .notEqual {
        return nil
      }
    }
    return result
  }

  private func insideEdge(_ element: ElementID, _ edge: Edge) -> InsideEdge? {
    let part = edge.isVertical ? (Part.y, Part.height) : (Part.x, Part.width)
    guard covered(element, at: edge)?.value == 0, let parent = screen[element].parent,
      let covered = covered(parent, at: edge)?.value, covered > 0,
      let origin = amount(.frame, part.0, of: element)?.value,
      let extent = amount(.frame, part.1, of: element)?.value, let room = amount(.bounds, part.1, of: parent)?.value
    else { return nil }
    let distance = edge == .top || edge == .left ? origin : room - origin - extent
    guard distance >= covered - Tolerance.sameNumber else { return nil }
    return InsideEdge(
      edge: edge,
      distance: distance,
      superview: parent,
      bars: BarsAtEdge(over: parent, at: edge, in: self)
    )
  }
}

extension AskedQuantity {
  /// The edges that it asks for, in order, if it asks for a safe area or for what depends on it.
  fileprivate var insetParts: [Edge]? {
    if quantity == .topLayoutGuideLength { return [.top] }
    if quantity == .bottomLayoutGuideLength { return [.bottom] }
    guard quantity == .safeAreaInsets || quantity == .adjustedContentInset else { return nil }
    return part.map { part in Edge.allCases.filter { $0.part == part } } ?? Edge.allCases
  }
}
