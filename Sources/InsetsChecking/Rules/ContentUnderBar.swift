import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let contentUnderBar = LayoutRule(
    id: "content-under-bar",
    severity: .error,
    summary: "content begins or ends under a bar, the status bar or the home indicator",
    explanation: """
      The first or last point of the content that a person can reach lies under something: the scroll view reaches \
      under a bar and is not inset for it, or a label, button or text field is pinned to an edge that a bar covers.

      Let the scroll view be adjusted, pin the view to the safe area, or publish a bar of your own with \
      additionalSafeAreaInsets.
      """,
    examples: [
      .flagged(
        """
        scenario "title under the bar" {
          devices: iPhoneX
          iOS: 11
          viewController feed {
            1️⃣label title { top: superview; height: 20 }
          }
        }
        """,
        fixed: """
          - label title { top: superview; height: 20 }
          +     label title { top: safeArea; height: 20 }
          """
      ),
      .accepted(
        """
        scenario "adjusted" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController feed {
              tableView list { edges: superview }
            }
          }
        }
        """
      ),
    ],
    yieldsTo: [
      "content-inset-read", "insets-read-too-early", "never-without-replacement", "short-content-not-adjusted",
      "wrong-scroll-view-adjusted", "xib-safe-area-fallback",
    ],
    cases: { CoveredContent.all(in: $0) }
  )
}

/// Content that lies under something at its top or bottom.
private struct CoveredContent: RuleCase {
  let element: ElementID
  let place: Place
  let report: CoverReport

  static func all(in evaluation: ScenarioEvaluation) -> [CoveredContent] {
    evaluation.covers.compactMap { element, covers in
      guard let place = evaluation.scenario.headPlace(of: element), let report = CoverReport(covers) else { return nil }
      return CoveredContent(element: element, place: place, report: report)
    }
  }

  private var scenario: BoundScenario { report.worst.layout.scenario }
  private var isScrollView: Bool { scenario.elements[element.index].kind.isScrollView }

  var affectedGroups: Set<Int>? { report.groups }
  var range: ByteRange { place.range }
  var subject: Subject { Subject(element: element, edge: report.worst.edge) }
  var message: Finding.Message {
    .covered(
      (isScrollView ? "content of " : "") + scenario.words(for: element),
      report,
      because: report.told.map { isScrollView ? .leftOut($0) : .within($0) }
    )
  }
  var notes: [Finding.Note] {
    report.notes(at: scenario.namePlace(of: element) ?? place)
      + report.worst.layout.evaluation.barNumberNotes(of: element)
  }

  var changes: [Change] {
    let edit = scenario.edit
    if isScrollView {
      let measure = Measure.content(report.worst.edge, of: element)
      report.worst.layout.evaluation.safeAreaInNumbersPlace(of: element)
      if let behavior = scenario.settings(of: .contentInsetAdjustmentBehavior, on: element).last {
        Change("Remove contentInsetAdjustmentBehavior", edit.remove(behavior), measure: measure)
        Change("Set contentInsetAdjustmentBehavior to always", edit.set(behavior, to: "always"), measure: measure)
      } else {
        Change(
          "Set contentInsetAdjustmentBehavior to always",
          edit.add(.contentInsetAdjustmentBehavior, "always", to: element),
          measure: measure
        )
      }
    } else {
      Change(
        "Pin the \(report.worst.edge) edge to the safe area",
        all: edit.pinToSafeArea(element, at: [report.worst.edge]),
        measure: .edge(report.worst.edge, of: element)
      )
    }
  }
}

extension Finding.Message {
  fileprivate static func covered(_ content: String, _ report: CoverReport, because reasons: [Self]) -> Self {
    "\(content) \(report.extents) \(report.configurations) because \(reasons.map(\.text).joined(separator: ", and "))"
  }

  fileprivate static func within(_ cover: Cover) -> Self { "its \(cover.edge) edge lies within \(cover.sum)" }

  fileprivate static func leftOut(_ cover: Cover) -> Self {
    "its \(cover.edge) inset \(cover.inset) leaves out \(cover.inset.isVisible ? "part of " : "")\(cover.sum)"
  }
}
