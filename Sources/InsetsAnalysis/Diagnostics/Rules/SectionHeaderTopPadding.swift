import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let sectionHeaderTopPadding = DiagnosticRule(
    id: "section-header-top-padding",
    severity: .information,
    summary: "a plain table pads its section headers, which is not safe area",
    explanation: """
      An app that is built with the SDK of iOS 15 gets a gap above each section header of a plain table on iOS 15 and \
      later: sectionHeaderTopPadding is automatic unless somebody sets it. People look for the gap in the safe area, \
      in contentInset and in the bars, and change insets that have no part in it.

      How high the gap is nobody has measured; 22 is often quoted. So no number is computed below such a header.

      Set sectionHeaderTopPadding to 0, or to the space that the design wants.
      """,
    examples: [
      .flagged(
        """
        scenario "a gap above each header" {
          devices: iPhone12
          iOS: 15
          navigationController {
            viewController feed {
              1️⃣tableView list {
                edges: superview
                section {
                  header heading { height: 28 }
                  cell first
                }
              }
            }
          }
        }
        """,
        fixed: """
          scenario "a gap above each header" {
            devices: iPhone12
            iOS: 15
            navigationController {
              viewController feed {
                tableView list {
                  sectionHeaderTopPadding: 0
                  edges: superview
                  section {
                    header heading { height: 28 }
                    cell first
                  }
                }
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "the padding of the design" {
          devices: iPhone12
          iOS: 15
          viewController feed {
            tableView list {
              edges: superview
              sectionHeaderTopPadding: 12
              section {
                header heading { height: 28 }
                cell first
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "before iOS 15" {
          devices: iPhone12
          iOS: 14
          viewController feed {
            tableView list {
              edges: superview
              section {
                header heading { height: 28 }
                cell first
              }
            }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(elements: .tables),
      check: reportHeaderPadding,
      fixes: fixHeaderPadding
    )
  )
}

/// A table whose headers are padded, and where.
private struct PaddedTable {
  var table: ElementID
  /// Each group with the gaps in it; never empty.
  var gaps: [(group: Int, gaps: [ListGap])]

  /// The first header below a gap.
  var header: ElementID? { gaps.lazy.flatMap(\.gaps).first { $0.header != nil }?.header }
}

private func reportHeaderPadding(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  return scenario.ownElements(where: \.isTable).compactMap { table in
    guard let padded = paddedTable(table, evaluation), let range = scenario.headRange(of: table),
      let first = padded.gaps.first, let gap = first.gaps.first
    else { return nil }
    var message = "a gap above each section header of \(scenario.words(for: table)) is not safe area, "
    message += "on \(evaluation.configurationWords(for: padded.gaps.map(\.group))), because a plain table pads its "
    message += "headers from iOS 15 on and sectionHeaderTopPadding is not set"
    var finding = Finding(
      rule: DiagnosticRule.sectionHeaderTopPadding.id,
      severity: DiagnosticRule.sectionHeaderTopPadding.severity,
      range: range,
      message: message
    )
    finding.subject = Subject(element: table, property: .sectionHeaderTopPadding)
    if let place = scenario.elements[table.index].place {
      finding.notes.append(Finding.Note(place: place, message: evaluation.words(forGap: gap, in: first.group)))
    }
    if let header = padded.header, let place = scenario.elements[header.index].place {
      finding.notes.append(Finding.Note(place: place, message: "\(scenario.words(for: header)) lies below the gap"))
    }
    return finding
  }
}

private func paddedTable(_ table: ElementID, _ evaluation: ScenarioEvaluation) -> PaddedTable? {
  let gaps = evaluation.gaps(of: table) { $0.cause == .automaticPadding }
  return gaps.isEmpty ? nil : PaddedTable(table: table, gaps: gaps)
}

private func fixHeaderPadding(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let table = finding.subject.element, let slot = scenario.slot(in: table),
    let header = paddedTable(table, evaluation)?.header
  else { return [] }
  return [
    FixCandidate(
      action: "Set sectionHeaderTopPadding to 0",
      edits: [slot.insertion(of: scenario.statement("sectionHeaderTopPadding: 0", since: 15))],
      measure: Measure(name: "\(scenario.words(for: header)) top", element: header, quantities: [(.frame, .y)])
    )
  ]
}
