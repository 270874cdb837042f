import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let contentUnderBar = DiagnosticRule(
    id: "content-under-bar",
    severity: .error,
    summary: "content begins or ends under a bar, the status bar or the home indicator",
    explanation: """
      The first or last point of the content that a person can reach lies under something: the scroll view reaches \
      under a bar and is not inset for it, or a label, button or text field is pinned to an edge that a bar covers.

      Let the scroll view be adjusted, pin the view to the safe area, or publish a bar of your own with \
      additionalSafeAreaInsets.
      """,
    examples: [
      .flagged(
        """
        scenario "title under the bar" {
          devices: iPhoneX
          iOS: 11
          viewController feed {
            1️⃣label title { top: superview; height: 20 }
          }
        }
        """,
        fixed: """
          scenario "title under the bar" {
            devices: iPhoneX
            iOS: 11
            viewController feed {
              label title { top: safeArea; height: 20 }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "adjusted" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController feed {
              tableView list { edges: superview }
            }
          }
        }
        """
      ),
    ],
    yieldsTo: [
      "content-inset-read", "insets-read-too-early", "never-without-replacement", "short-content-not-adjusted",
      "wrong-scroll-view-adjusted", "xib-safe-area-fallback",
    ],
    origin: .layout(check: reportCovered, fixes: fixCovered)
  )
}

private func reportCovered(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  return evaluation.covers.compactMap { element, covers in
    guard let place = scenario.elements[element.index].place, let report = CoverReport(covers, evaluation) else {
      return nil
    }
    let isScrollView = scenario.elements[element.index].kind.isScrollView
    var message = isScrollView ? "content of " : ""
    message += "\(scenario.words(for: element)) \(report.extents) \(report.configurations) because "
    message += report.told.map { reason($0, isScrollView, evaluation) }.joined(separator: ", and ")
    let start = scenario.elements[element.index].statementRange?.lowerBound ?? place.range.lowerBound
    var finding = Finding(
      rule: DiagnosticRule.contentUnderBar.id,
      severity: DiagnosticRule.contentUnderBar.severity,
      range: start..<place.range.upperBound,
      message: message
    )
    finding.subject = Subject(element: element, edge: report.worst.edge)
    finding.notes = report.notes(at: place) + barNumberNotes(of: element, evaluation)
    return finding
  }
}

/// `its top inset 0 leaves out 44 status bar + 44 navigation bar`.
private func reason(_ cover: Cover, _ isScrollView: Bool, _ evaluation: ScenarioEvaluation) -> String {
  let sum = cover.sum(evaluation)
  guard isScrollView else { return "its \(cover.edge.name) edge lies within \(sum)" }
  return
    "its \(cover.edge.name) inset \(formatted(cover.inset)) leaves out \(cover.inset > 0.5 ? "part of " : "")\(sum)"
}

// MARK: - Fixes

private func fixCovered(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let element = finding.subject.element, let edge = finding.subject.edge else { return [] }
  guard scenario.elements[element.index].kind.isScrollView else { return pinToSafeArea(element, edge, scenario) }
  let measure = Measure(contentAt: edge, of: element)
  var candidates: [FixCandidate] = []
  if let replacement = safeAreaInNumbersPlace(of: element, evaluation) { candidates.append(replacement) }
  let behaviors = scenario.settings(of: .contentInsetAdjustmentBehavior, on: element)
  if let behavior = behaviors.last {
    candidates.append(
      FixCandidate(
        action: "Remove contentInsetAdjustmentBehavior",
        edits: [TextEdit(range: wholeLines(of: behavior.place.range, in: scenario.tree.bytes), replacement: "")],
        measure: measure
      )
    )
    candidates.append(
      FixCandidate(
        action: "Set contentInsetAdjustmentBehavior to always",
        edits: [TextEdit(range: behavior.valuePlace.range, replacement: "always")],
        measure: measure
      )
    )
  } else if let slot = scenario.slot(in: element) {
    candidates.append(
      FixCandidate(
        action: "Set contentInsetAdjustmentBehavior to always",
        edits: [slot.insertion(of: "contentInsetAdjustmentBehavior: always")],
        measure: measure
      )
    )
  }
  return candidates
}

private func pinToSafeArea(_ element: ElementID, _ edge: Edge, _ scenario: BoundScenario) -> [FixCandidate] {
  guard let edits = scenario.safeAreaPins(of: element, at: [edge]) else { return [] }
  return [
    FixCandidate(
      action: "Pin the \(edge.name) edge to the safe area",
      edits: edits,
      measure: Measure(name: "\(edge.name) edge", element: element, quantities: edge.frameQuantities)
    )
  ]
}

extension Edge {
  /// What adds up to the edge's position in the window.
  var frameQuantities: [(quantity: Quantity, part: Part?)] {
    switch self {
    case .top: [(.frameInWindow, .y)]
    case .left: [(.frameInWindow, .x)]
    case .bottom: [(.frameInWindow, .y), (.frame, .height)]
    case .right: [(.frameInWindow, .x), (.frame, .width)]
    }
  }
}
