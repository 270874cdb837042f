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
        scenario "opted out" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController feed {
              1️⃣tableView list {
                edges: superview
                contentInsetAdjustmentBehavior: never
              }
            }
          }
        }
        """,
        fixed: """
          scenario "opted out" {
            devices: iPhone8
            iOS: 11
            navigationController {
              viewController feed {
                tableView list {
                  edges: superview
                }
              }
            }
          }
          """
      ),
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
    origin: .layout(check: reportCovered, fixes: fixCovered)
  )
}

/// How much of the content a bar covers at an edge, in one layout.
private struct Cover {
  var group: Int
  var edge: Edge
  var covered: Points
  /// What the scroll view is inset by there; zero for a view that does not scroll.
  var inset: Points
  /// The part of the view that bars cover, from its edge inwards.
  var safe: Amount
}

private func reportCovered(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  return scenario.elements.indices.compactMap { index in
    let element = ElementID(index)
    guard holdsContent(element, evaluation), let place = scenario.elements[index].place, place.tree === scenario.tree
    else {
      return nil
    }
    let covers = [Edge.top, .bottom].flatMap { edge in
      evaluation.groups.indices.compactMap { cover(of: element, edge, in: $0, evaluation) }
    }
    return finding(element, place, covers, evaluation)
  }
}

/// Whether a bar covers what a person reads or touches in the element at an edge, in any layout.
func coversContent(of element: ElementID, at edge: Edge, _ evaluation: ScenarioEvaluation) -> Bool {
  holdsContent(element, evaluation)
    && evaluation.groups.indices.contains { cover(of: element, edge, in: $0, evaluation) != nil }
}

/// Whether a person reads or touches what is in the element, so that it must not lie under a bar.
private func holdsContent(_ element: ElementID, _ evaluation: ScenarioEvaluation) -> Bool {
  let info = evaluation.scenario.elements[element.index]
  if info.kind == .label || info.kind == .button || info.kind == .textField {
    return !scrolls(element, evaluation)
  }
  guard info.kind.isScrollView else { return false }
  guard info.kind == .scrollView else { return true }
  // What a plain scroll view scrolls is not known unless the document says it.
  let stated: Set<Property> = [.contentSize, .alwaysBounceVertical, .contentInsetAdjustmentBehavior]
  return evaluation.scenario.settings.contains { $0.element == element && stated.contains($0.setting.property) }
}

/// Whether the element moves with a scroll view, which is judged in its place.
private func scrolls(_ element: ElementID, _ evaluation: ScenarioEvaluation) -> Bool {
  let screen = evaluation.scenario.screen
  var ancestor = screen[element].parent
  while let id = ancestor {
    if screen[id].kind.isScrollView { return holdsContent(id, evaluation) }
    ancestor = screen[id].parent
  }
  return false
}

private func cover(
  of element: ElementID,
  _ edge: Edge,
  in group: Int,
  _ evaluation: ScenarioEvaluation
) -> Cover? {
  let resolution = evaluation.resolution(of: group)
  guard resolution.isOnScreen(element), let safe = resolution.coveredInset(of: element, at: edge),
    safe.value.isFinite, safe.value > 0.5, evaluation.isVisible(element, in: group)
  else { return nil }
  guard evaluation.scenario.elements[element.index].kind.isScrollView else {
    return Cover(group: group, edge: edge, covered: safe.value, inset: 0, safe: safe)
  }
  let quantity = effectiveInset(in: group, of: element, evaluation)
  guard let inset = evaluation.amount(quantity, edge.part, of: element, in: group), inset.value.isFinite else {
    return nil
  }
  let covered = safe.value - inset.value
  guard covered > 0.5 else { return nil }
  return Cover(group: group, edge: edge, covered: covered, inset: inset.value, safe: safe)
}

private func finding(
  _ element: ElementID,
  _ place: Place,
  _ covers: [Cover],
  _ evaluation: ScenarioEvaluation
) -> Finding? {
  guard let worst = covers.max(by: { $0.covered < $1.covered }) else { return nil }
  let scenario = evaluation.scenario
  let words = ConfigurationWords(scenario.configurations)
  // Where it is as bad as it gets, the other edge is told too.
  let told = [worst] + covers.filter { $0.group == worst.group && $0.edge != worst.edge }
  let alike = evaluation.groups.indices.filter { group in
    told.allSatisfy { one in
      covers.contains { $0.group == group && $0.edge == one.edge && abs($0.covered - one.covered) <= 0.01 }
    }
  }
  let isScrollView = scenario.elements[element.index].kind.isScrollView
  var message = isScrollView ? "content of \(scenario.words(for: element)) " : "\(scenario.words(for: element)) "
  message += told.map { extent($0, evaluation) }.joined(separator: " and ")
  message += " on \(words.words(for: alike.flatMap { evaluation.groups[$0].members }.sorted())) because "
  message += told.map { reason($0, isScrollView, evaluation) }.joined(separator: ", and ")
  let start = scenario.elements[element.index].statementRange?.lowerBound ?? place.range.lowerBound
  var finding = Finding(
    rule: DiagnosticRule.contentUnderBar.id,
    severity: DiagnosticRule.contentUnderBar.severity,
    range: start..<place.range.upperBound,
    message: message
  )
  finding.subject = Subject(element: element, edge: worst.edge)
  finding.notes = covers.filter { !alike.contains($0.group) }.prefix(8).map { cover in
    let members = evaluation.groups[cover.group].members
    return Finding.Note(place: place, message: "\(extent(cover, evaluation)) on \(words.words(for: members))")
  }
  finding.notes += barNumberNotes(of: element, evaluation)
  return finding
}

/// `starts 88 pt under the status bar and the navigation bar`.
private func extent(_ cover: Cover, _ evaluation: ScenarioEvaluation) -> String {
  let words = DerivationWords(scenario: evaluation.scenario)
  let leaves = words.leaves(of: evaluation.derivation(of: cover.safe, in: cover.group))
  let bars = leaves.filter { $0.amount > 0 }.map { leaf in
    if case .contributor(.property) = leaf.step { words.name(of: leaf) } else { "the " + words.name(of: leaf) }
  }.uniqued()
  return "\(cover.edge == .top ? "starts" : "ends") \(formatted(cover.covered)) pt under \(enumerated(bars))"
}

/// `its top inset 0 leaves out 44 status bar + 44 navigation bar`.
private func reason(_ cover: Cover, _ isScrollView: Bool, _ evaluation: ScenarioEvaluation) -> String {
  let words = DerivationWords(scenario: evaluation.scenario)
  let leaves = words.leaves(of: evaluation.derivation(of: cover.safe, in: cover.group))
  let sum = words.sum(leaves, showsRules: false)
  guard isScrollView else { return "its \(cover.edge.name) edge lies within \(sum)" }
  return
    "its \(cover.edge.name) inset \(formatted(cover.inset)) leaves out \(cover.inset > 0.5 ? "part of " : "")\(sum)"
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
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
