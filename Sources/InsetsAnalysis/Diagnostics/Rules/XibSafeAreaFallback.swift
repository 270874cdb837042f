import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let xibSafeAreaFallback = DiagnosticRule(
    id: "xib-safe-area-fallback",
    severity: .error,
    summary: "a XIB that ties a view to the safe area puts it under the bars before iOS 11",
    explanation: """
      Interface Builder lets views keep to the safe area in documents that run before iOS 11 too. In a storyboard the \
      controller's layout guides stand in for it there. A XIB has no layout guides, so its safe area is the \
      superview's edge, and what was 20 points down on iOS 11 is at 0 on iOS 10, behind the clock.

      Tie the view to topLayoutGuide and bottomLayoutGuide in code before iOS 11, or move it to a storyboard.
      """,
    examples: [
      .flagged(
        """
        scenario "header" {
          devices: iPhone6s
          iOS: 10, 11
          viewController page {
            interfaceBuilder: xib
            view header {
              1️⃣top: safeArea
              height: 44
            }
          }
        }
        """,
        fixed: """
          scenario "header" {
            devices: iPhone6s
            iOS: 10, 11
            viewController page {
              interfaceBuilder: xib
              view header {
                when iOS 11... { top: safeArea } else { top: topLayoutGuide }
                height: 44
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "header of a storyboard" {
          devices: iPhone6s
          iOS: 10, 11
          viewController page {
            interfaceBuilder: storyboard
            view header { top: safeArea; height: 44 }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "XIB from iOS 11 on" {
          devices: iPhone8, iPhoneX
          iOS: 11...
          viewController page {
            interfaceBuilder: xib
            view header { top: safeArea; height: 44 }
          }
        }
        """
      ),
    ],
    origin: .layout(check: reportXIBs, fixes: fixXIB)
  )
}

private func reportXIBs(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  let groups = evaluation.groups.indices.filter { !evaluation.groups[$0].environment.hasSafeArea }
  guard !groups.isEmpty, scenario.settings.contains(where: { $0.setting.value == .choice(.xib) }) else { return [] }
  // What ties all edges is one statement.
  var covers: [ByteRange: (setting: BoundSetting, covers: [Cover])] = [:]
  for setting in scenario.settings where setting.place.tree === scenario.tree {
    let found = groups.compactMap { fallback(of: setting, in: $0, evaluation) }
    if !found.isEmpty { covers[setting.place.range, default: (setting, [])].covers += found }
  }
  return covers.values.compactMap { finding($0.setting, $0.covers, evaluation) }
}

/// What a tie to the safe area leaves out in a layout before iOS 11.
private func fallback(of setting: BoundSetting, in group: Int, _ evaluation: ScenarioEvaluation) -> Cover? {
  let scenario = evaluation.scenario
  let edge: Edge
  switch setting.setting.property {
  case .top: edge = .top
  case .bottom: edge = .bottom
  default: return nil
  }
  guard case .anchor(let anchor) = setting.setting.value, anchor.target == .safeArea,
    let parent = scenario.screen[setting.element].parent, let controller = scenario.controller(of: parent),
    evaluation.holds(setting.guards, in: group),
    evaluation.isVisible(setting.element, in: group)
  else { return nil }
  let resolution = evaluation.resolution(of: group)
  guard resolution.value(of: .interfaceBuilder, on: controller) == .choice(.xib),
    let safe = resolution.coveredInset(of: parent, at: edge), safe.value.isFinite, safe.value > 0.5
  else { return nil }
  return Cover(group: group, edge: edge, covered: safe.value, inset: 0, safe: safe)
}

private func finding(_ setting: BoundSetting, _ covers: [Cover], _ evaluation: ScenarioEvaluation) -> Finding? {
  guard let report = CoverReport(covers, evaluation) else { return nil }
  var message = "\(evaluation.scenario.words(for: setting.element)) \(report.extents) \(report.configurations) "
  message += "because before iOS 11 a XIB's safe area is the superview's edge and leaves out \(report.sums), "
  message += "which a storyboard's does not"
  var finding = Finding(
    rule: DiagnosticRule.xibSafeAreaFallback.id,
    severity: DiagnosticRule.xibSafeAreaFallback.severity,
    range: setting.place.range,
    message: message
  )
  finding.subject = Subject(element: setting.element, edge: report.told.count > 1 ? nil : report.worst.edge)
  finding.notes = report.notes(at: setting.valuePlace)
  return finding
}

// MARK: - Fixes

private func fixXIB(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let element = finding.subject.element, let parent = scenario.screen[element].parent,
    let controller = scenario.controller(of: parent)
  else { return [] }
  let edge = finding.subject.edge ?? .top
  let measure = Measure(name: "\(edge.name) edge", element: element, quantities: edge.frameQuantities)
  var candidates: [FixCandidate] = []
  let setting = scenario.settings.first { $0.place.range == finding.range && $0.element == element }
  let word = "safeArea"
  // What ties all edges in one statement is not written again for one of them.
  if let setting, scenario.text(setting.namePlace.range) == setting.setting.property.spec.spelling,
    scenario.text(setting.valuePlace.range).hasPrefix(word)
  {
    let name = setting.setting.property.spec.spelling
    let value = scenario.text(setting.valuePlace.range)
    let guide = "\(edge.name)LayoutGuide" + value.dropFirst(word.count)
    candidates.append(
      FixCandidate(
        action: "Tie it to \(edge.name)LayoutGuide before iOS 11",
        edits: [
          TextEdit(
            range: setting.place.range,
            replacement: "when iOS 11... { \(name): \(value) } else { \(name): \(guide) }"
          )
        ],
        measure: measure
      )
    )
  }
  if let document = scenario.settings(of: .interfaceBuilder, on: controller).last {
    candidates.append(
      FixCandidate(
        action: "Move \(scenario.words(for: controller)) to a storyboard",
        edits: [TextEdit(range: document.valuePlace.range, replacement: "storyboard")],
        measure: measure
      )
    )
  }
  return candidates
}
