import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let neverWithoutReplacement = LayoutRule(
    id: "never-without-replacement",
    severity: .error,
    summary: "contentInsetAdjustmentBehavior never leaves content under a bar, and no contentInset takes its place",
    explanation: """
      `never` turns off the system's part of the inset on all edges and all devices. If the scroll view reaches \
      under bars, the status bar or the home indicator, they cover its first or last rows.

      `never` is often meant to fix an inset that counted twice; in that case, remove the manual part instead. Leave \
      the behaviour automatic, or set contentInset from the safe area, which is right on every device. A constant \
      such as 64 is right on some only.
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
          - contentInsetAdjustmentBehavior: never
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
    needs: RuleNeeds(settings: [.contentInsetAdjustmentBehavior]),
    cases: { BareOptOut.all(in: $0) }
  )
}

/// A `never` that leaves content under bars, with no contentInset as a replacement.
private struct BareOptOut: RuleCase {
  let setting: BoundSetting
  let covers: [Cover]
  let report: CoverReport

  static func all(in evaluation: ScenarioEvaluation) -> [BareOptOut] {
    guard evaluation.scenario.settings.contains(where: { $0.setting.value == .choice(.never) }) else { return [] }
    return evaluation.covers.flatMap { element, covers in
      let behaviors = evaluation.settings(deciding: .contentInsetAdjustmentBehavior, on: element)
      return behaviors.compactMap { setting, layouts -> BareOptOut? in
        guard setting.setting.value == .choice(.never) else { return nil }
        let bare = covers.filter { cover in
          layouts.contains(cover.layout) && !cover.inset.isVisible && !cover.isReplaced(on: element)
        }
        return CoverReport(bare).map { BareOptOut(setting: setting, covers: covers, report: $0) }
      }
    }
  }

  private var scenario: BoundScenario { report.worst.layout.scenario }

  var affectedGroups: Set<Int>? { report.groups }
  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(element: setting.element) }
  var message: Finding.Message { .leavesOut(scenario.words(for: setting.element), report) }
  var notes: [Finding.Note] { report.notes(at: setting.valuePlace) }

  var changes: [Change] {
    let measure = Measure.content(report.worst.edge, of: setting.element)
    Change("Remove contentInsetAdjustmentBehavior", scenario.edit.remove(setting), measure: measure)
    if !scenario.sets(.contentInset, on: setting.element) {
      let edges = [Edge.top, .bottom].filter { edge in covers.contains { $0.edge == edge } }
      let insets = edges.map { "\($0.name): superview.safeAreaInsets.\($0.name)" }.joined(separator: ", ")
      Change(
        "Set contentInset to the safe area",
        scenario.edit.add(.contentInset, "(\(insets))", to: setting.element),
        measure: measure
      )
    }
  }
}

extension Cover {
  /// Whether the author makes room at the edge; other rules report room that is too little or comes too early.
  fileprivate func isReplaced(on element: ElementID) -> Bool {
    guard let setting = layout.setting(of: .contentInset, on: element), layout.scenario.owns(setting),
      case .insets(let insets) = setting.setting.value
    else { return false }
    return insets[edge] != .constant(0)
  }
}

extension Finding.Message {
  fileprivate static func leavesOut(_ list: String, _ report: CoverReport) -> Self {
    """
    content of \(list) \(report.extents): 'never' turns the system's inset off and no contentInset replaces it, \
    \(report.configurations)
    """
  }
}
