import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let phantomGroupedGap = DiagnosticRule(
    id: "phantom-grouped-gap",
    severity: .information,
    summary: "a grouped table leaves a gap above its first rows, which is not safe area",
    explanation: """
      A grouped table leaves room for the header of its first section even where there is none: about 35 points, about \
      40 as others say; nobody has measured it exactly. The safe area and the insets are zero there, so changing them \
      moves the rows and leaves the gap.

      A height of 0 is taken for the default. From the SDK of iOS 11 on a height counts only if the header has a view \
      or estimating is off, which is how the gap came back in apps that had closed it.

      To close it, give a height next to nothing and set the estimated height to 0. If it is meant to be there, the \
      gap is the style's and needs no inset.
      """,
    examples: [
      .flagged(
        """
        scenario "only the height" {
          devices: iPhone8
          iOS: 11
          viewController home {
            1️⃣tableView works {
              edges: safeArea
              style: grouped
              sectionHeaderHeight: 0.1
              section {
                cell work
              }
            }
          }
        }
        """,
        fixed: """
          scenario "only the height" {
            devices: iPhone8
            iOS: 11
            viewController home {
              tableView works {
                estimatedSectionHeaderHeight: 0
                edges: safeArea
                style: grouped
                sectionHeaderHeight: 0.1
                section {
                  cell work
                }
              }
            }
          }
          """
      ),
      .flagged(
        """
        scenario "nothing said" {
          devices: iPhone6s
          iOS: 10
          viewController home {
            1️⃣tableView works { top: 20; style: grouped; section { cell work } }
          }
        }
        """,
        fixed: """
          scenario "nothing said" {
            devices: iPhone6s
            iOS: 10
            viewController home {
              tableView works { sectionHeaderHeight: 0.1; top: 20; style: grouped; section { cell work } }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "a header of a tenth of a point" {
          devices: iPhone8
          iOS: 11
          viewController home {
            tableView works {
              edges: safeArea
              style: grouped
              sectionHeaderHeight: 0.1
              estimatedSectionHeaderHeight: 0
              section {
                cell work
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "a header with a view" {
          devices: iPhone8
          iOS: 11
          viewController home {
            tableView works {
              edges: safeArea
              style: grouped
              section {
                header heading { height: 40 }
                cell work
              }
            }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(elements: .tables),
      check: reportGroupedGap,
      fixes: fixGroupedGap
    )
  )
}

private func reportGroupedGap(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  return scenario.ownElements(where: \.isTable).compactMap { table in
    let all = phantomGaps(of: table, evaluation)
    guard let range = scenario.headRange(of: table), let first = all.first, let gap = first.gaps.first else {
      return nil
    }
    let name = scenario.words(for: table)
    let place =
      switch gap.place {
      case .firstHeader: "above the first rows of \(name)"
      case .header: "between the sections of \(name)"
      case .footer: "at the end of each section of \(name)"
      }
    var message = "a gap \(place) is not safe area, on \(evaluation.configurationWords(for: all.map(\.group))), "
    message += "because \(reason(gap, table, first.group, evaluation))"
    var finding = Finding(
      rule: DiagnosticRule.phantomGroupedGap.id,
      severity: DiagnosticRule.phantomGroupedGap.severity,
      range: range,
      message: message
    )
    finding.subject = Subject(element: table, property: gap.place.height)
    if let place = scenario.elements[table.index].place {
      finding.notes.append(Finding.Note(place: place, message: evaluation.words(forGap: gap, in: first.group)))
    }
    if let setting = evaluation.lastSetting(of: gap.place.height, on: table, in: first.group) {
      let word = gap.place.height.spec.spelling
      finding.notes.append(Finding.Note(place: setting.place, message: "\(word) does not count here"))
    }
    return finding
  }
}

/// The gap above the first rows, and gaps elsewhere that the author has tried to close.
///
/// The style's own gaps between sections are what people expect of it, and so is the one at the top of a table with a
/// view of its own there.
private func phantomGaps(
  of table: ElementID,
  _ evaluation: ScenarioEvaluation
) -> [(group: Int, gaps: [ListGap])] {
  let screen = evaluation.scenario.screen
  let hasTableHeader = screen[table].children.contains { screen[$0].kind == .header }
  return evaluation.gaps(of: table) { gap in
    switch gap.cause {
    case .automaticPadding: false
    case .style: gap.place == .firstHeader && !hasTableHeader
    case .heightOfZero, .heightWithoutView: true
    }
  }
}

private func reason(_ gap: ListGap, _ table: ElementID, _ group: Int, _ evaluation: ScenarioEvaluation) -> String {
  let height = gap.place.height.spec.spelling
  switch gap.cause {
  case .automaticPadding, .style:
    return "the grouped style leaves room for a header and \(height) is not set"
  case .heightOfZero: return "the grouped style takes a \(height) of 0 for the default"
  case .heightWithoutView:
    let setting = evaluation.lastSetting(of: gap.place.height, on: table, in: group)
    let value = setting.map { evaluation.scenario.text($0.valuePlace.range) }
    let written = value.map { "\(height) \($0)" } ?? height
    return "\(written) counts only with a view there or with an \(gap.place.estimate.spec.spelling) of 0, "
      + "from the SDK of iOS 11 on"
  }
}

extension ListGap.Place {
  fileprivate var height: Property { self == .footer ? .sectionFooterHeight : .sectionHeaderHeight }

  fileprivate var estimate: Property {
    self == .footer ? .estimatedSectionFooterHeight : .estimatedSectionHeaderHeight
  }
}

// MARK: - Fixes

private func fixGroupedGap(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let table = finding.subject.element, let slot = scenario.slot(in: table) else { return [] }
  let places = phantomGaps(of: table, evaluation).flatMap(\.gaps).map(\.place)
  let ends = [places.contains { $0 != .footer } ? ListGap.Place.header : nil, places.contains(.footer) ? .footer : nil]
  var edits: [TextEdit] = []
  var additions: [String] = []
  var actions: [String] = []
  for end in ends.compactMap({ $0 }) {
    guard let statements = closing(end, table, scenario) else { return [] }
    edits += statements.edits
    additions += statements.additions
    actions += statements.actions
  }
  if !additions.isEmpty {
    let separator = slot.before.contains("\n") ? slot.before : "; "
    edits.append(slot.insertion(of: additions.joined(separator: separator)))
  }
  let row = firstRow(of: table, scenario)
  return [
    FixCandidate(
      action: "Set " + enumerated(actions),
      edits: edits,
      measure: row.map { Measure(name: "\(scenario.words(for: $0)) top", element: $0, quantities: [(.frame, .y)]) }
    )
  ]
}

/// What closes the gap at one end of the sections: a height next to nothing, and no estimating.
private func closing(
  _ end: ListGap.Place,
  _ table: ElementID,
  _ scenario: BoundScenario
) -> (edits: [TextEdit], additions: [String], actions: [String])? {
  // S3's tenth of a point.
  let nothing = "0.1"
  var edits: [TextEdit] = []
  var additions: [String] = []
  var actions: [String] = []
  let height = end.height.spec.spelling
  let heights = scenario.settings(of: end.height, on: table)
  if heights.contains(where: { $0.stage != nil }) { return nil }
  if heights.isEmpty { additions.append("\(height): \(nothing)") }
  let zeros = heights.filter { $0.setting.value == .number(.constant(0)) }
  edits += zeros.map { TextEdit(range: $0.valuePlace.range, replacement: nothing) }
  if heights.isEmpty || !zeros.isEmpty { actions.append("\(height) to \(nothing)") }
  guard scenario.configurations.contains(where: { $0.os >= OSVersion(11) && $0.sdk >= OSVersion(11) }) else {
    return (edits, additions, actions)
  }
  let estimate = end.estimate.spec.spelling
  let estimates = scenario.settings(of: end.estimate, on: table)
  if estimates.isEmpty {
    additions.append("\(estimate): 0")
    actions.append("\(estimate) to 0")
  } else {
    let others = estimates.filter { $0.setting.value != .number(.constant(0)) }
    edits += others.map { TextEdit(range: $0.valuePlace.range, replacement: "0") }
    if !others.isEmpty { actions.append("\(estimate) to 0") }
  }
  return (edits, additions, actions)
}

/// The first row of a table that the document writes.
private func firstRow(of table: ElementID, _ scenario: BoundScenario) -> ElementID? {
  for child in scenario.screen[table].children {
    if scenario.screen[child].kind == .cell { return child }
    let rows = scenario.screen[child].children.filter { scenario.screen[$0].kind == .cell }
    if scenario.screen[child].kind == .section, let row = rows.first { return row }
  }
  return nil
}
