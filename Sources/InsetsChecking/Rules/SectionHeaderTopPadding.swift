import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let sectionHeaderTopPadding = LayoutRule(
    id: "section-header-top-padding",
    severity: .information,
    summary: "a plain table pads its section headers, and the padding is not safe area",
    explanation: """
      An app built with the iOS 15 SDK has a gap above each section header of a plain table on iOS 15 and later: \
      sectionHeaderTopPadding is automatic by default. The gap is often mistaken for safe area, contentInset or a \
      bar, and changing those does not close it.

      The height of the gap is not known for every version; 22 is often quoted. The padding may be wanted, so the \
      rule reports it only if the scenario compares two SDKs, or expects something in the table at another place.

      Set sectionHeaderTopPadding to 0, or to the space that the design needs.
      """,
    examples: [
      .flagged(
        """
        scenario "a gap above each header" {
          devices: iPhone12
          iOS: 15
          sdk: 14, 15
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
            tableView list {
          +         when sdk 15... { sectionHeaderTopPadding: 0 }
          """
      ),
      .accepted(
        """
        scenario "as the system draws it" {
          devices: iPhone12
          iOS: 15
          navigationController {
            viewController feed {
              tableView list { edges: superview; section { header heading { height: 28 }; cell first } }
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
    needs: RuleNeeds(elements: .tables),
    cases: { PaddedTable.all(in: $0) }
  )
}

/// A table with padded headers, and the places of the padding.
private struct PaddedTable: RuleCase {
  let table: ElementID
  let head: Place
  let gaps: [TableGap]

  static func all(in evaluation: ScenarioEvaluation) -> [PaddedTable] {
    evaluation.scenario.ownElements(where: \.isTable).compactMap { table in
      let gaps = evaluation.gaps(of: table) { $0.cause == .automaticPadding }
      guard !gaps.isEmpty, evaluation.isUnexpected(in: table), let head = evaluation.scenario.headPlace(of: table)
      else { return nil }
      return PaddedTable(table: table, head: head, gaps: gaps)
    }
  }

  private var scenario: BoundScenario { gaps[0].layout.scenario }

  /// The first header below a gap.
  private var header: ElementID? { gaps.lazy.compactMap(\.gap.header).first }

  var range: ByteRange { head.range }
  var subject: Subject { Subject(element: table, property: .sectionHeaderTopPadding) }
  var message: Finding.Message {
    .isPadded(scenario.words(for: table), gaps[0].layout.evaluation.configurationWords(for: gaps.layouts))
  }
  var notes: [Finding.Note] {
    let below = header.flatMap { header in
      scenario.namePlace(of: header).map { Finding.Note($0, "\(scenario.words(for: header)) is below the gap") }
    }
    return [Finding.Note(scenario.namePlace(of: table) ?? head, gaps[0].words)] + (below.map { [$0] } ?? [])
  }

  var changes: [Change] {
    if let header {
      Change(
        "Set sectionHeaderTopPadding to 0",
        scenario.edit.add(.sectionHeaderTopPadding, "0", to: table, since: 15),
        measure: .quantity("\(scenario.words(for: header)) top", .frame, .y, of: header)
      )
    }
  }
}

extension ScenarioEvaluation {
  /// Whether the padding is a surprise: the scenario has SDKs with and without it, or it expects something in the table
  /// elsewhere.
  fileprivate func isUnexpected(in table: ElementID) -> Bool {
    let padded = Set(scenario.configurations.lazy.filter { $0.sdk >= OSVersion(15) }.map(\.os))
    return scenario.configurations.contains { $0.sdk < OSVersion(15) && padded.contains($0.os) }
      || outcomes.contains { outcome in
        !outcome.failing.isEmpty
          && scenario.expectations[outcome.expectation].subject.quantities.contains {
            scenario.isWithin($0.element, table)
          }
      }
  }
}

extension Finding.Message {
  fileprivate static func isPadded(_ table: String, _ places: String) -> Self {
    """
    the gap above each section header of \(table) is not safe area: a plain table pads its headers from iOS 15 on, and \
    sectionHeaderTopPadding is not set, on \(places)
    """
  }
}
