import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let glassBarClipping = DiagnosticRule(
    id: "glass-bar-clipping",
    severity: .warning,
    summary: "a view ends at the edge of a bar that floats over the content on iOS 26",
    explanation: """
      Apps built with the SDK of iOS 26 have bars of glass that float over the content. A controller whose \
      edgesForExtendedLayout leaves an edge out ends where an opaque bar used to begin: the content is cut off there, \
      and an empty strip shows around the bar. How much of the strip shows nobody has measured.

      Let the view reach under the bar; scroll views are inset for it, and other views find it in the safe area.
      """,
    examples: [
      .flagged(
        """
        scenario "cut off above the tab bar" {
          devices: iPhone17
          iOS: 26
          tabBarController {
            viewController page {
              1️⃣edgesForExtendedLayout: none
              tableView list { edges: superview }
            }
          }
        }
        """,
        fixed: """
          scenario "cut off above the tab bar" {
            devices: iPhone17
            iOS: 26
            tabBarController {
              viewController page {
                tableView list { edges: superview }
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "an opaque bar as before" {
          devices: iPhone17
          iOS: 26
          sdk: 18
          tabBarController {
            viewController page {
              edgesForExtendedLayout: none
              tableView list { edges: superview }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "under the glass" {
          devices: iPhone17
          iOS: 26
          tabBarController {
            viewController page {
              tableView list { edges: superview }
            }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(settings: [.edgesForExtendedLayout]),
      check: reportClippedViews,
      fixes: fixClippedView
    )
  )
}

/// The bars of glass that a controller's `edgesForExtendedLayout` keeps its view away from.
private func clippedEnds(_ evaluation: ScenarioEvaluation) -> [EndingBar] {
  guard evaluation.sets([.edgesForExtendedLayout]),
    evaluation.groups.contains(where: { $0.environment.hasFloatingBars })
  else { return [] }
  return evaluation.endingBars().filter { end in
    // A bar that its author calls opaque is left to what iOS 26 makes of it.
    let environment = evaluation.groups[end.group].environment
    let isAtTop = end.bar.kind == .tabBar && environment.hasTabBarAtTop
    return !end.bar.isEdgeExtended && end.bar.isTranslucent && environment.hasFloatingBars && !isAtTop
  }
}

private func reportClippedViews(_ evaluation: ScenarioEvaluation) -> [Finding] {
  clippedEnds(evaluation).byController().compactMap { controller, ends in
    guard let first = ends.first,
      let setting = evaluation.lastSetting(of: .edgesForExtendedLayout, on: controller, in: first.group),
      evaluation.scenario.owns(setting)
    else { return nil }
    return finding(controller, ends, setting, evaluation)
  }
}

private func finding(
  _ controller: ElementID,
  _ ends: [EndingBar],
  _ setting: BoundSetting,
  _ evaluation: ScenarioEvaluation
) -> Finding {
  let scenario = evaluation.scenario
  let name = scenario.words(for: controller)
  let edges = [Edge.bottom, .top].filter { edge in ends.contains { $0.bar.edge == edge } }
  var cuts = edges.map { edge in cut(edge, ends.filter { $0.bar.edge == edge }, evaluation) }
  // Where both edges are cut off on the same devices, these are named once.
  if cuts.count == 2, cuts[0].place == cuts[1].place { cuts[0].place = "" }
  let bars = ends.map { scenario.words(for: $0.bar.element) }.uniqued()
  let extent = cuts.map { $0.extent + $0.place }.joined(separator: " and ")
  var finding = Finding(
    rule: DiagnosticRule.glassBarClipping.id,
    severity: DiagnosticRule.glassBarClipping.severity,
    range: setting.place.range,
    message:
      "\(name) \(extent) because edgesForExtendedLayout leaves out "
      + "the \(enumerated(edges.map(\.name))) and \(enumerated(bars)) \(bars.count == 1 ? "floats" : "float") over the "
      + "content on iOS 26"
  )
  finding.subject = Subject(element: controller, edge: edges.first, property: .edgesForExtendedLayout)
  finding.notes = [
    Finding.Note(
      place: setting.place,
      message: "how much of the strip shows around the floating bar nobody has measured"
    )
  ]
  return finding
}

/// `ends 83 pt above the bottom`, ` on iPhone 17`.
private func cut(_ edge: Edge, _ ends: [EndingBar], _ evaluation: ScenarioEvaluation) -> (extent: String, place: String)
{
  let verb = edge == .bottom ? "ends" : "starts"
  let side = edge == .bottom ? "above the bottom" : "below the top"
  guard let spread = Spread(ends.map { ($0.group, $0.reach) }, evaluation) else {
    let place = evaluation.configurationWords(for: ends.map(\.group))
    return ("\(verb) \(side) by what nobody has measured", " on \(place)")
  }
  return ("\(verb) \(formatted(spread.worst.amount)) pt \(side)", " \(spread.placeWords)")
}

// MARK: - Fixes

private func fixClippedView(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let controller = finding.subject.element, let edge = finding.subject.edge,
    let setting = scenario.settings.first(where: { $0.place.range == finding.range && scenario.owns($0) }),
    case .edges(let present) = setting.setting.value
  else { return [] }
  let measure = Measure(edge: edge, of: controller, named: "\(edge.name) of \(scenario.words(for: controller))")
  let missing = Set(clippedEnds(evaluation).filter { $0.bar.controller == controller }.map(\.bar.edge))
  let wanted = missing.reduce(present) { $0.union(EdgeSet($1)) }
  var candidates = [
    FixCandidate(action: "Remove edgesForExtendedLayout", edits: [scenario.removal(of: setting)], measure: measure)
  ]
  if wanted != .all {
    candidates.append(
      FixCandidate(
        action: "Set edgesForExtendedLayout to \(written(wanted))",
        edits: [TextEdit(range: setting.valuePlace.range, replacement: written(wanted))],
        measure: measure
      )
    )
  }
  return candidates
}
