import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let indicatorInsetDouble = DiagnosticRule(
    id: "indicator-inset-double",
    severity: .warning,
    summary: "scroll indicators are inset by hand for a bar that iOS 13 and later count themselves",
    explanation: """
      From iOS 13 on a scroll view adds its safe area to the insets of its scroll indicators. Insets that an app has \
      set for the same bars since before are counted twice, and the indicators run in too short a track. The content \
      is not concerned, nor does contentInsetAdjustmentBehavior matter.

      Remove the manual part, or, where the app still runs on iOS 12, turn automaticallyAdjustsScrollIndicatorInsets \
      off from iOS 13 on.
      """,
    examples: [
      .flagged(
        """
        scenario "indicators" {
          devices: iPhoneX
          iOS: 13
          viewController feed {
            tableView list {
              edges: superview
              1️⃣scrollIndicatorInsets: (44, 0, 34, 0)
            }
          }
        }
        """,
        fixed: """
          scenario "indicators" {
            devices: iPhoneX
            iOS: 13
            viewController feed {
              tableView list {
                edges: superview
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "indicators left to the author" {
          devices: iPhoneX
          iOS: 12, 13
          viewController feed {
            tableView list {
              edges: superview
              scrollIndicatorInsets: (44, 0, 34, 0)
              when iOS 13... { automaticallyAdjustsScrollIndicatorInsets: false }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "room for a header of one's own" {
          devices: iPhoneX
          iOS: 13
          viewController feed {
            tableView list {
              edges: superview
              scrollIndicatorInsets: (60, 0, 0, 0)
            }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(
        settings: [.scrollIndicatorInsets, .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets]
      ),
      check: reportIndicators,
      fixes: fixIndicators
    )
  )
}

private func reportIndicators(_ evaluation: ScenarioEvaluation) -> [Finding] {
  IndicatorInsets.allCases.flatMap { insets in
    evaluation.elements(setting: insets.property).flatMap { element in
      evaluation.decidingSettings(of: insets.property, on: element).compactMap { setting, groups in
        finding(element, setting, doubled(insets, element, groups, evaluation), evaluation)
      }
    }
  }
}

/// The insets of both indicators, or of one.
private enum IndicatorInsets: CaseIterable {
  case both, vertical, horizontal

  var property: Property {
    switch self {
    case .both: .scrollIndicatorInsets
    case .vertical: .verticalScrollIndicatorInsets
    case .horizontal: .horizontalScrollIndicatorInsets
    }
  }

  var quantity: Quantity {
    switch self {
    case .both: .scrollIndicatorInsets
    case .vertical: .verticalScrollIndicatorInsets
    case .horizontal: .horizontalScrollIndicatorInsets
    }
  }
}

/// The layouts and edges at which the system's part is counted twice.
private func doubled(
  _ insets: IndicatorInsets,
  _ element: ElementID,
  _ groups: [Int],
  _ evaluation: ScenarioEvaluation
) -> [InsetParts] {
  Edge.allCases.flatMap { edge in
    groups.compactMap { group in
      InsetParts(insets.quantity, setBy: insets.property, of: element, at: edge, in: group, evaluation)
    }
  }.filter { $0.isCountedTwice(evaluation) }
}

private func finding(
  _ element: ElementID,
  _ setting: BoundSetting,
  _ all: [InsetParts],
  _ evaluation: ScenarioEvaluation
) -> Finding? {
  guard let edge = all.max(by: { $0.total < $1.total })?.edge else { return nil }
  let atEdge = all.filter { $0.edge == edge }
  guard let spread = Spread(atEdge.map { ($0.group, $0.total) }, evaluation) else { return nil }
  let words = DerivationWords(scenario: evaluation.scenario)
  let told =
    atEdge.filter { $0.group == spread.worstGroup }
    + all.filter { $0.group == spread.worstGroup && $0.edge != edge }
  var message = "scroll indicators of \(evaluation.scenario.words(for: element)) end "
  message += enumerated(told.map { "\(formatted($0.total)) pt from its \($0.edge.name)" })
  message += " \(spread.placeWords) because "
  message += enumerated(
    told.map { parts in
      let sum = words.sum(parts.systemParts, showsRules: false)
      return
        "\(setting.setting.property.spec.spelling).\(parts.edge.name) \(formatted(parts.manual)) is added to \(sum)"
    }
  )
  var finding = Finding(
    rule: DiagnosticRule.indicatorInsetDouble.id,
    severity: DiagnosticRule.indicatorInsetDouble.severity,
    range: setting.place.range,
    message: message
  )
  finding.subject = Subject(element: element, edge: edge, property: setting.setting.property)
  finding.notes = spread.notes(at: setting.valuePlace) {
    "\(formatted($0.amount)) pt on \(spread.configurations(of: $0))"
  }
  return finding
}

// MARK: - Fixes

private func fixIndicators(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let element = finding.subject.element, let edge = finding.subject.edge,
    let insets = IndicatorInsets.allCases.first(where: { $0.property == finding.subject.property })
  else { return [] }
  let measure = Measure(
    name: "indicator \(edge.name)",
    element: element,
    quantities: [(insets.quantity, edge.part)]
  )
  let removal = FixCandidate(
    action: "Remove \(insets.property.spec.spelling)",
    edits: [TextEdit(range: wholeLines(of: finding.range, in: scenario.tree.bytes), replacement: "")],
    measure: measure
  )
  let runsBefore = scenario.configurations.contains { $0.os < OSVersion(13) }
  let off = "automaticallyAdjustsScrollIndicatorInsets: false"
  let switching = scenario.slot(in: element).map { slot in
    FixCandidate(
      action: "Turn automaticallyAdjustsScrollIndicatorInsets off",
      edits: [slot.insertion(of: runsBefore ? "when iOS 13... { \(off) }" : off)],
      measure: measure
    )
  }
  // Before iOS 13 the author's part is all there is.
  return runsBefore ? [switching].compactMap { $0 } : [removal, switching].compactMap { $0 }
}
