import InsetsEngine
import InsetsSyntax

/// The repairs of what ends at an opaque bar: laid out from the view itself, or reaching under the bar after all.
func fixOpaqueLayout(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let element = finding.subject.element, let edge = finding.subject.edge else { return [] }
  let setting = scenario.settings.first { $0.place.range == finding.range && scenario.owns($0) }
  if let setting, setting.setting.property == .extendedLayoutIncludesOpaqueBars {
    return [
      FixCandidate(
        action: "Remove extendedLayoutIncludesOpaqueBars",
        edits: [scenario.removal(of: setting)],
        measure: Measure(edge: edge, of: element, named: "\(edge.name) of \(scenario.words(for: element))")
      )
    ]
  }
  let end = evaluation.endingBars().first { end in
    end.bar.controller == element || scenario.screen[element].parent == end.bar.controller
  }
  guard let end else { return [] }
  let controller = end.bar.controller
  // The statement of a view in the controller, not one of the controller's or the bar's own.
  let isMisplaced =
    setting.map { $0.setting.property.spec.isPlacement || $0.setting.property == .contentInset } ?? false
  var candidates: [FixCandidate] = []
  if isMisplaced, let setting { candidates += laidOutInside(setting, edge, scenario) }
  if end.isOpaque, let edit = scenario.setting(.extendedLayoutIncludesOpaqueBars, to: "true", on: controller) {
    let measured = isMisplaced ? element : controller
    candidates.append(
      FixCandidate(
        action: "Set extendedLayoutIncludesOpaqueBars of \(scenario.words(for: controller)) to true",
        edits: [edit],
        measure: Measure(edge: edge, of: measured, named: "\(edge.name) of \(scenario.words(for: measured))")
      )
    )
  }
  if let setting, setting.setting.property == .edgesForExtendedLayout {
    candidates.append(
      FixCandidate(
        action: "Remove edgesForExtendedLayout",
        edits: [scenario.removal(of: setting)],
        measure: Measure(edge: edge, of: controller, named: "\(edge.name) of \(scenario.words(for: controller))")
      )
    )
  }
  return candidates
}

/// The statement with the superview's height in place of the screen's, or without the room for the bar.
private func laidOutInside(_ setting: BoundSetting, _ edge: Edge, _ scenario: BoundScenario) -> [FixCandidate] {
  let name = scenario.words(for: setting.element)
  let heights = setting.reads.filter { read in
    read.element == .window && read.quantity == .bounds && scenario.text(read.place.range) == "screen.height"
  }
  if !heights.isEmpty {
    return [
      FixCandidate(
        action: "Take the height from the superview",
        edits: heights.map { TextEdit(range: $0.place.range, replacement: "superview.bounds.height") },
        measure: Measure(edge: .bottom, of: setting.element, named: "bottom of \(name)")
      )
    ]
  }
  switch setting.setting.property {
  case .contentInset:
    guard let edit = scenario.removal(of: edge, from: setting) else { return [] }
    let measure = Measure(contentAt: edge, of: setting.element)
    return [FixCandidate(action: "Remove contentInset.\(edge.name)", edits: [edit], measure: measure)]
  case .top, .bottom:
    return [
      FixCandidate(
        action: "Pin the \(edge.name) edge to the superview",
        edits: [TextEdit(range: setting.valuePlace.range, replacement: "superview")],
        measure: Measure(edge: edge, of: setting.element, named: "\(edge.name) of \(name)")
      )
    ]
  default: return []
  }
}
