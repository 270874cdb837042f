import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let doubleInset = DiagnosticRule(
    id: "double-inset",
    severity: .error,
    summary: "a manual inset counts a bar that the system counts already",
    explanation: """
      From iOS 11 on, a scroll view that reaches under bars adds its safe area to contentInset; before, the controller \
      wrote the guides' lengths into it. A contentInset that was computed by hand for the same bars is then counted \
      twice, and the content starts too low or ends too high by exactly that bar.

      Remove the manual part, or keep what goes beyond the system's part. Opting out with `never` moves the problem to \
      the devices whose bars have other heights.
      """,
    examples: [
      .flagged(
        """
        scenario "manual 64" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController feed {
              tableView list {
                edges: superview
                1️⃣contentInset: (64, 0, 0, 0)
              }
            }
          }
        }
        """,
        fixed: """
          scenario "manual 64" {
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
      .accepted(
        """
        scenario "room for a header" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController feed {
              tableView list {
                edges: superview
                contentInset: (10, 0, 0, 0)
              }
            }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(settings: [.contentInset]),
      check: reportDoubleInsets,
      fixes: fixDoubleInset
    )
  )
}

private func reportDoubleInsets(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  var findings: [Finding] = []
  for index in scenario.elements.indices where scenario.elements[index].kind.isScrollView {
    let element = ElementID(index)
    for (setting, groups) in evaluation.decidingSettings(of: .contentInset, on: element) {
      for edge in [Edge.top, .bottom] {
        let all = groups.compactMap { bothInsets(of: element, edge, in: $0, evaluation) }
        guard all.contains(where: { $0.isCountedTwice(evaluation) }),
          !all.allSatisfy({ evaluation.isInset(element, by: $0.total, at: edge, forCustomBarIn: $0.group) })
        else { continue }
        if let finding = finding(element, edge, setting, all, evaluation) { findings.append(finding) }
      }
    }
  }
  return findings
}

/// What the layout adds up on an edge; nil where there is no manual part or no system part.
private func bothInsets(
  of element: ElementID,
  _ edge: Edge,
  in group: Int,
  _ evaluation: ScenarioEvaluation
) -> InsetParts? {
  guard let parts = InsetParts.content(of: element, at: edge, in: group, evaluation), parts.manual > 0.5,
    parts.system > 0.5
  else { return nil }
  return parts
}

private func finding(
  _ element: ElementID,
  _ edge: Edge,
  _ setting: BoundSetting,
  _ all: [InsetParts],
  _ evaluation: ScenarioEvaluation
) -> Finding? {
  let scenario = evaluation.scenario
  let words = DerivationWords(scenario: scenario)
  guard let spread = Spread(all.map { ($0.group, $0.total) }, evaluation),
    let worst = all.first(where: { $0.group == spread.worstGroup })
  else { return nil }
  let isTop = edge == .top
  var message = "content of \(scenario.words(for: element)) \(isTop ? "starts" : "ends") "
  message += "\(formatted(spread.worst.amount)) pt \(isTop ? "below its top" : "above its bottom") \(spread.placeWords)"
  message += " because contentInset.\(edge.name) \(formatted(worst.manual)) is added to "
  message += words.sum(worst.systemParts, showsRules: false)
  var finding = Finding(
    rule: DiagnosticRule.doubleInset.id,
    severity: DiagnosticRule.doubleInset.severity,
    range: setting.place.range,
    message: message
  )
  finding.subject = Subject(element: element, edge: edge, property: .contentInset)
  finding.notes = spread.notes(at: setting.valuePlace) { other in
    let inset = all.first { other.groups.contains($0.group) }
    let parts = inset.map { ": \(formatted($0.manual)) + " + words.sum($0.systemParts, showsRules: false) } ?? ""
    return "\(formatted(other.amount)) pt on \(spread.configurations(of: other))\(parts)"
  }
  return finding
}

// MARK: - Fixes

private func fixDoubleInset(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let element = finding.subject.element, let edge = finding.subject.edge,
    let (setting, groups) = evaluation.decidingSettings(of: .contentInset, on: element).first(where: {
      $0.setting.place.range == finding.range
    }),
    setting.stage == nil,
    case .insets(let insets) = setting.setting.value, Edge.allCases.allSatisfy({ insets[$0].isConstant })
  else { return [] }
  let measure = Measure(contentAt: edge, of: element)
  var candidates: [FixCandidate] = []
  let all = groups.compactMap { bothInsets(of: element, edge, in: $0, evaluation) }
  let manual = Set(all.map(\.manual)).count == 1 ? " \(formatted(all.first?.manual ?? 0))" : ""

  // What goes beyond the system's part is room that the author's own bar needs.
  let systems = Set(all.map(\.system))
  if let system = systems.first, systems.count == 1, let whole = all.first?.manual, whole - system > 0.5 {
    let rest = formatted(whole - system)
    candidates.append(
      FixCandidate(
        action: "Lower contentInset.\(edge.name)\(manual) to \(rest)",
        edits: [setEdge(edge, to: rest, insets, setting)],
        measure: measure
      )
    )
  }
  candidates.append(
    FixCandidate(
      action: "Remove contentInset.\(edge.name)\(manual)",
      edits: [removeEdge(edge, insets, setting, scenario)],
      measure: measure
    )
  )
  if scenario.settings(of: .contentInsetAdjustmentBehavior, on: element).isEmpty, let slot = scenario.slot(in: element)
  {
    candidates.append(
      FixCandidate(
        action: "Set contentInsetAdjustmentBehavior to never",
        edits: [slot.insertion(of: "contentInsetAdjustmentBehavior: never")],
        measure: measure
      )
    )
  }
  if let system = systems.first, systems.count == 1 {
    candidates += takingBack(system, at: edge, from: element, measure, scenario)
  }
  return candidates
}

/// Takes the system's part back on the controllers around the element, the nearest first.
///
/// Which of them the part comes from is found by trying: the others leave the finding as it is.
private func takingBack(
  _ system: Points,
  at edge: Edge,
  from element: ElementID,
  _ measure: Measure,
  _ scenario: BoundScenario
) -> [FixCandidate] {
  var result: [FixCandidate] = []
  var above = scenario.screen[element].parent
  while let next = above {
    above = scenario.screen[next].parent
    guard scenario.screen[next].kind.isController, let slot = scenario.slot(in: next),
      !scenario.settings.contains(where: { $0.element == next && $0.setting.property == .additionalSafeAreaInsets })
    else { continue }
    let numbers = Edge.allCases.map { $0 == edge ? formatted(-system) : "0" }.joined(separator: ", ")
    result.append(
      FixCandidate(
        action: "Set additionalSafeAreaInsets.\(edge.name) of \(scenario.words(for: next)) to \(formatted(-system))",
        edits: [slot.insertion(of: "additionalSafeAreaInsets: (\(numbers))")],
        measure: measure
      )
    )
  }
  return result
}

/// Writes the insets with one edge changed.
private func setEdge(_ edge: Edge, to text: String, _ insets: InsetsExpression, _ setting: BoundSetting) -> TextEdit {
  let numbers = Edge.allCases.map { $0 == edge ? text : insets[$0].written }
  return TextEdit(range: setting.valuePlace.range, replacement: "(\(numbers.joined(separator: ", ")))")
}

/// Takes one edge out; the whole statement when nothing else is left of it.
private func removeEdge(
  _ edge: Edge,
  _ insets: InsetsExpression,
  _ setting: BoundSetting,
  _ scenario: BoundScenario
) -> TextEdit {
  let isLast = Edge.allCases.allSatisfy { $0 == edge || insets[$0] == .constant(0) }
  guard isLast else { return setEdge(edge, to: "0", insets, setting) }
  return TextEdit(range: wholeLines(of: setting.place.range, in: scenario.tree.bytes), replacement: "")
}
