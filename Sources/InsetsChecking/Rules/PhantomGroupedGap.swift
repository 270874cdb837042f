import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let phantomGroupedGap = LayoutRule(
    id: "phantom-grouped-gap",
    severity: .information,
    judgement: .roomMadeTwice,
    reach: .documentsAlone,
    summary: "a grouped table leaves a gap above its first rows that is not safe area",
    explanation: """
      A grouped table leaves room for the header of its first section even if there is none. Reports say 35 or 40 \
      points; no exact measurement is known. The safe area and the insets are zero there, so changing them moves the \
      rows and keeps the gap.

      UIKit treats a height of 0 as the default. From the iOS 11 SDK on, a height counts only if the header has a \
      view or estimated heights are off. That is how the gap came back in apps that had closed it.

      To close the gap, set a height of almost nothing and an estimated height of 0. The workaround that is copied \
      most, a contentInset.top of -35, fits only the versions whose gap is that high. If you want the gap, keep it: \
      it belongs to the style and needs no inset. The rule reports a table only if its author tried to close the gap, \
      or reads its insets, which are zero.
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
            tableView works {
          +       estimatedSectionHeaderHeight: 0
          """
      ),
      .flagged(
        """
        scenario "looked for among the insets" {
          devices: iPhone6s
          iOS: 10
          navigationController {
            viewController home {
              1️⃣tableView works { top: topLayoutGuide; style: grouped; section { cell work } }
              automaticallyAdjustsScrollViewInsets: false
            }
          }
          expect works.contentInset.top == 0
        }
        """,
        fixed: """
          - tableView works { top: topLayoutGuide; style: grouped; section { cell work } }
          +       tableView works { sectionHeaderHeight: 0.1; top: topLayoutGuide; style: grouped; section { cell work } }
          """
      ),
      .accepted(
        """
        scenario "as the style is" {
          devices: iPhone8
          iOS: 11
          viewController home {
            tableView works { edges: superview; style: grouped; section { cell work } }
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
    needs: RuleNeeds(elements: .tables)
  ) { evaluation in
    let scenario = evaluation.scenario
    // Gaps that the author has tried to close, and the one above the first rows if the author looks for it among the
    // insets. The style's own gaps are expected, and so is the one at the top of a table with a view of its own there.
    return scenario.ownElements(where: \.isTable).compactMap { table -> LayoutFinding? in
      let hasTableHeader = scenario.screen[table].children.contains { scenario.screen[$0].kind == .uiKit(.header) }
      let gaps = evaluation.gaps(of: table) { gap in
        switch gap.cause {
        case .automaticPadding: false
        case .style: gap.place == .firstHeader && !hasTableHeader && evaluation.isAskedForInsets(table)
        case .heightOfZero, .heightWithoutView: true
        }
      }
      guard let first = gaps.first, let head = scenario.headPlace(of: table) else { return nil }
      let height = first.gap.place.height
      let setting = first.layout.setting(of: height, on: table)
      let value = setting.map { " \(scenario.text($0.valuePlace.range))" } ?? ""
      return LayoutFinding(
        at: head.range,
        Subject(element: table, property: height),
        """
        the gap \(first.gap.place.words(of: scenario.words(for: table))) is not safe area: \(first.gap.reason(value)), on \
        \(evaluation.configurationWords(for: gaps.layouts))
        """,
        notes: [Finding.Note(scenario.namePlace(of: table) ?? head, first.words)]
          + (setting.map { [Finding.Note($0.place, "\(height) does not count here")] } ?? [])
      ) {
        let places = gaps.map(\.gap.place)
        let ends: [ListGap.Place] =
          (places.contains { $0 != .footer } ? [.header] : []) + (places.contains(.footer) ? [.footer] : [])
        let closings = ends.compactMap { scenario.closing($0, of: table) }
        let row = scenario.firstRow(of: table)
        let additions = closings.flatMap(\.additions)
        let addition = additions.isEmpty ? nil : scenario.edit.add(additions, to: table)
        if closings.count == ends.count, additions.isEmpty || addition != nil {
          Change(
            "Set \(enumerated(closings.flatMap(\.actions)))",
            all: closings.flatMap(\.edits) + [addition].compactMap(\.self),
            measure: row.map { .quantity("\(scenario.words(for: $0)) top", .frame, .y, of: $0) }
          )
        }
      }
    }
  }
}

extension BoundScenario {
  /// Closes the gap at one end of the sections with a height of almost zero and no estimating.
  fileprivate func closing(_ end: ListGap.Place, of table: ElementID)
    -> (edits: [TextEdit], additions: [String], actions: [String])?
  {
    // A tenth of a point (S3).
    let nothing = "0.1"
    let (height, heights) = (end.height.spec.spelling, settings(of: end.height, on: table))
    guard heights.allSatisfy({ $0.stage == nil }) else { return nil }
    let zeros = heights.filter { $0.value == .number(.constant(0)) }
    var edits = zeros.compactMap { edit.set($0, to: nothing) }
    var additions = heights.isEmpty ? ["\(height): \(nothing)"] : []
    var actions = heights.isEmpty || !zeros.isEmpty ? ["\(height) to \(nothing)"] : []
    guard configurations.contains(where: \.hasSafeAreaAPI) else { return (edits, additions, actions) }
    let (estimate, estimates) = (end.estimate.spec.spelling, settings(of: end.estimate, on: table))
    let others = estimates.filter { $0.value != .number(.constant(0)) }
    edits += others.compactMap { edit.set($0, to: "0") }
    if estimates.isEmpty { additions.append("\(estimate): 0") }
    if estimates.isEmpty || !others.isEmpty { actions.append("\(estimate) to 0") }
    return (edits, additions, actions)
  }

  /// The first row of a table that the document writes.
  fileprivate func firstRow(of table: ElementID) -> ElementID? {
    for child in screen[table].children {
      if screen[child].kind == .cell { return child }
      if screen[child].kind == .uiKit(.section),
        let row = screen[child].children.first(where: { screen[$0].kind == .cell })
      {
        return row
      }
    }
    return nil
  }
}

extension ScenarioEvaluation {
  /// Whether the document asks for the table's safe area or an inset that is zero at the top, as an author who looks
  /// for the gap there does.
  fileprivate func isAskedForInsets(_ table: ElementID) -> Bool {
    let insets: [Quantity] = [.safeAreaInsets, .contentInset, .adjustedContentInset]
    return scenario.expectations.flatMap(\.subject.quantities).contains { asked in
      asked.element == table && insets.contains(asked.quantity)
        && layouts.contains { $0.amount(asked.quantity, .top, of: table)?.value == 0 }
    }
  }
}

extension ListGap.Place {
  fileprivate var height: Property { self == .footer ? .sectionFooterHeight : .sectionHeaderHeight }

  fileprivate var estimate: Property {
    self == .footer ? .estimatedSectionFooterHeight : .estimatedSectionHeaderHeight
  }

  /// `above the first rows of 'table'`.
  fileprivate func words(of table: String) -> String {
    switch self {
    case .firstHeader: "above the first rows of \(table)"
    case .header: "between the sections of \(table)"
    case .footer: "at the end of each section of \(table)"
    }
  }
}

extension ListGap {
  /// Why there is one, with the height that is written.
  fileprivate func reason(_ value: String) -> Finding.Message {
    let height = place.height
    return switch cause {
    case .automaticPadding, .style: "the grouped style leaves room for a header, and \(height) is not set"
    case .heightOfZero: "the grouped style treats a \(height) of 0 as the default"
    case .heightWithoutView:
      "\(height)\(value) counts only with a view there or with an \(place.estimate) of 0, from the iOS 11 SDK on"
    }
  }
}
