import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let neverWithoutReplacement = DiagnosticRule(
    id: "never-without-replacement",
    severity: .error,
    summary: "contentInsetAdjustmentBehavior never leaves content under a bar, and no contentInset takes its place",
    explanation: """
      `never` turns the system's part of the inset off on all edges and on all devices. Where the scroll view reaches \
      under bars, the status bar or the home indicator, the first and the last rows then lie under them.

      `never` was often meant to cure an inset that counted twice; then the manual part is what should go. Leave the \
      behaviour automatic, or set contentInset from the safe area, which is right on every device. A constant such as \
      64 is right on some only.
      """,
    examples: [
      .flagged(
        """
        scenario "opted out" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            viewController feed {
              tableView list {
                edges: superview
                1️⃣contentInsetAdjustmentBehavior: never
              }
            }
          }
        }
        """,
        fixed: """
          scenario "opted out" {
            devices: iPhone8, iPhoneX
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
        scenario "opted out and inset by hand" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            viewController feed {
              tableView list {
                edges: superview
                contentInsetAdjustmentBehavior: never
              }
              at viewSafeAreaInsetsDidChange { list.contentInset: view.safeAreaInsets }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "a strip of pictures below the bar" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            viewController feed {
              collectionView pictures {
                top: safeArea
                height: 120
                scrollDirection: horizontal
                contentInsetAdjustmentBehavior: never
              }
            }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(settings: [.contentInsetAdjustmentBehavior]),
      check: reportOptOuts,
      fixes: fixOptOut
    )
  )
}

private func reportOptOuts(_ evaluation: ScenarioEvaluation) -> [Finding] {
  guard evaluation.scenario.settings.contains(where: { $0.setting.value == .choice(.never) }) else { return [] }
  var findings: [Finding] = []
  for (element, covers) in evaluation.covers {
    let insets = evaluation.decidingSettings(of: .contentInset, on: element)
    for (setting, groups) in evaluation.decidingSettings(of: .contentInsetAdjustmentBehavior, on: element)
    where setting.setting.value == .choice(.never) {
      let bare = covers.filter { cover in
        groups.contains(cover.group) && cover.inset <= 0.5
          && !insets.contains { $0.groups.contains(cover.group) && isReplacement($0.setting, at: cover.edge) }
      }
      if let finding = finding(element, setting, bare, evaluation) { findings.append(finding) }
    }
  }
  return findings
}

/// Whether the author makes room at the edge; that it is too little, or comes too early, is what other rules say.
private func isReplacement(_ setting: BoundSetting, at edge: Edge) -> Bool {
  guard case .insets(let insets) = setting.setting.value else { return false }
  return insets[edge] != .constant(0)
}

private func finding(
  _ element: ElementID,
  _ setting: BoundSetting,
  _ covers: [Cover],
  _ evaluation: ScenarioEvaluation
) -> Finding? {
  guard let report = CoverReport(covers, evaluation) else { return nil }
  var message = "content of \(evaluation.scenario.words(for: element)) \(report.extents) \(report.configurations) "
  message += "because 'never' leaves out \(report.sums) and no contentInset takes their place"
  var finding = Finding(
    rule: DiagnosticRule.neverWithoutReplacement.id,
    severity: DiagnosticRule.neverWithoutReplacement.severity,
    range: setting.place.range,
    message: message
  )
  finding.subject = Subject(element: element)
  finding.notes = report.notes(at: setting.valuePlace)
  return finding
}

// MARK: - Fixes

private func fixOptOut(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let element = finding.subject.element,
    let covers = evaluation.covers.first(where: { $0.element == element })?.covers,
    let report = CoverReport(covers, evaluation)
  else { return [] }
  let measure = Measure(contentAt: report.worst.edge, of: element)
  var candidates = [
    FixCandidate(
      action: "Remove contentInsetAdjustmentBehavior",
      edits: [TextEdit(range: wholeLines(of: finding.range, in: scenario.tree.bytes), replacement: "")],
      measure: measure
    )
  ]
  let isInset = scenario.settings.contains { $0.element == element && $0.setting.property == .contentInset }
  if !isInset, let slot = scenario.slot(in: element) {
    let edges = [Edge.top, .bottom].filter { edge in covers.contains { $0.edge == edge } }
    let insets = edges.map { "\($0.name): superview.safeAreaInsets.\($0.name)" }.joined(separator: ", ")
    candidates.append(
      FixCandidate(
        action: "Set contentInset to the safe area",
        edits: [slot.insertion(of: "contentInset: (\(insets))")],
        measure: measure
      )
    )
  }
  return candidates
}
