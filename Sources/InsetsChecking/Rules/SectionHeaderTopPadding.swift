import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let sectionHeaderTopPadding = LayoutRule(
    id: "section-header-top-padding",
    severity: .information,
    judgement: .roomMadeTwice,
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
    needs: RuleNeeds(elements: .tables)
  ) { evaluation in
    let scenario = evaluation.scenario
    // The tables with padded headers.
    return scenario.ownElements(where: \.isTable).compactMap { table -> LayoutFinding? in
      let gaps = evaluation.gaps(of: table) { $0.cause == .automaticPadding }
      guard let gap = gaps.first, evaluation.isUnexpected(in: table), let head = scenario.headPlace(of: table)
      else { return nil }
      // The first header below a gap.
      let header = gaps.lazy.compactMap(\.gap.header).first
      return LayoutFinding(
        at: head.range,
        Subject(element: table, property: .sectionHeaderTopPadding),
        """
        the gap above each section header of \(scenario.words(for: table)) is not safe area: a plain table pads its \
        headers from iOS 15 on, and sectionHeaderTopPadding is not set, on \
        \(evaluation.configurationWords(for: gaps.layouts))
        """,
        notes: [Finding.Note(scenario.namePlace(of: table) ?? head, gap.words)]
          + (header.flatMap { header in
            scenario.namePlace(of: header).map {
              [Finding.Note($0, "\(scenario.words(for: header)) is below the gap")]
            }
          } ?? [])
      ) {
        if let header {
          Change(
            "Set sectionHeaderTopPadding to 0",
            scenario.edit.add(.sectionHeaderTopPadding, "0", to: table, since: 15),
            measure: .quantity("\(scenario.words(for: header)) top", .frame, .y, of: header)
          )
        }
      }
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
