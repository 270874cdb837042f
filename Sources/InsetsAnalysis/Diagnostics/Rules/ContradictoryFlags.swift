import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let contradictoryFlags = DiagnosticRule(
    id: "contradictory-flags",
    severity: .hint,
    summary: "a flag changes nothing on any device in scope, or two flags cancel each other",
    explanation: """
      The flags of extended layout and of automatic adjustment depend on each other and on the bars. \
      edgesForExtendedLayout says nothing where the bar is opaque, extendedLayoutIncludesOpaqueBars nothing where the \
      bar is translucent or the edge is left out, automaticallyAdjustsScrollViewInsets nothing on a child that no \
      container shows. A flag that was flipped until the screen looked right, and has no part in it, misleads whoever \
      comes next.

      The flag is proved to change nothing: every number of the screen is the same without it and with any other \
      value, in portrait and landscape. Remove it, or change the flag that takes its effect away. A flag that is \
      written with its default value is taken for documentation and left alone.
      """,
    examples: [
      .flagged(
        """
        scenario "edges left out below an opaque bar" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            navigationBar { isTranslucent: false }
            viewController home {
              1️⃣edgesForExtendedLayout: none
              tableView list { edges: superview }
            }
          }
        }
        """,
        fixed: """
          scenario "edges left out below an opaque bar" {
            devices: iPhone8, iPhoneX
            iOS: 11
            navigationController {
              navigationBar { isTranslucent: false }
              viewController home {
                tableView list { edges: superview }
              }
            }
          }
          """
      ),
      .flagged(
        """
        scenario "two that cancel" {
          devices: iPhone7
          iOS: 10, 11
          navigationController {
            navigationBar { isTranslucent: false }
            viewController home {
              edgesForExtendedLayout: bottom
              1️⃣extendedLayoutIncludesOpaqueBars: true
              tableView list { edges: superview }
            }
          }
        }
        """,
        fixed: """
          scenario "two that cancel" {
            devices: iPhone7
            iOS: 10, 11
            navigationController {
              navigationBar { isTranslucent: false }
              viewController home {
                tableView list { edges: superview }
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "all of them count" {
          devices: iPhone7, iPhoneX
          iOS: 10, 11
          navigationController {
            navigationBar { isTranslucent: false }
            viewController home {
              edgesForExtendedLayout: [top, bottom]
              extendedLayoutIncludesOpaqueBars: true
              tableView list { edges: superview }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "said for the reader" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController home {
              edgesForExtendedLayout: all
              extendedLayoutIncludesOpaqueBars: false
              tableView list { edges: superview; contentInsetAdjustmentBehavior: automatic }
            }
          }
        }
        """
      ),
    ],
    yieldsTo: [
      "deprecated-inset-api", "glass-bar-clipping", "large-title-needs-extension", "opaque-extended-layout",
      "repeated-property",
    ],
    origin: .layout(check: reportInertFlags, fixes: fixInertFlag)
  )
}

private func reportInertFlags(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  return scenario.settings.compactMap { setting in
    guard InertFlagReason.isCandidate(setting), scenario.owns(setting) else { return nil }
    let groups = evaluation.groups.indices.filter { evaluation.holds(setting.guards, in: $0) }
    // The reason is found at once, the proof needs layouts.
    guard let reason = InertFlagReason(setting, in: groups, evaluation), evaluation.isInert(setting, in: groups) else {
      return nil
    }
    let property = setting.setting.property
    var finding = Finding(
      rule: DiagnosticRule.contradictoryFlags.id,
      severity: DiagnosticRule.contradictoryFlags.severity,
      range: setting.place.range,
      message: "'\(property.spec.spelling)' changes nothing on \(evaluation.configurationWords(for: groups)) because "
        + reason.words
    )
    finding.tags = [.unnecessary]
    finding.subject = Subject(element: setting.element, property: property)
    finding.notes = reason.notes
    return finding
  }
}

private func fixInertFlag(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let setting = scenario.settings.first(where: { $0.place.range == finding.range && scenario.owns($0) }) else {
    return []
  }
  let name = scenario.words(for: setting.element)
  let isScrollView = scenario.screen[setting.element].kind.isScrollView
  let measure =
    isScrollView
    ? Measure(contentAt: .top, of: setting.element)
    : Measure(edge: .top, of: setting.element, named: "top of \(name)")
  let word = setting.setting.property.spec.spelling
  var candidates = [
    FixCandidate(action: "Remove \(word)", edits: [scenario.removal(of: setting)], measure: measure)
  ]
  // Without the one, the flag that took its effect away says nothing either.
  let edges = scenario.settings(of: .edgesForExtendedLayout, on: setting.element)
  let isOpaque = evaluation.groups.indices.contains { group in
    evaluation.bars(in: group).contains { $0.controller == setting.element && !$0.isTranslucent }
  }
  if isOpaque, setting.setting.property == .extendedLayoutIncludesOpaqueBars, edges.count == 1, let other = edges.first
  {
    candidates.append(
      FixCandidate(
        action: "Remove \(word) and edgesForExtendedLayout",
        edits: [scenario.removal(of: setting), scenario.removal(of: other)],
        measure: measure
      )
    )
  }
  return candidates
}
