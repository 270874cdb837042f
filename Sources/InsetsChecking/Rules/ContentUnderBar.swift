import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let contentUnderBar = LayoutRule(
    id: "content-under-bar",
    severity: .error,
    summary: "content begins or ends under a bar, the status bar or the home indicator",
    explanation: """
      Something covers the first or last point of the content: a scroll view reaches under a bar without an inset \
      for it, or a label, button or text field is pinned to an edge that a bar covers.

      Let the system adjust the scroll view, pin the view to the safe area, or publish your own bar with \
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
      .flagged(
        """
        scenario "title moved up" {
          devices: iPhone15Pro
          iOS: 17
          body {
            vStack {
              text title { frame: (width: 300, height: 44); 1️⃣offset: (0, -40) }
              color page
              spacing: 0
            }
          }
        }
        """,
        fixed: """
          - text title { frame: (width: 300, height: 44); offset: (0, -40) }
          +       text title { frame: (width: 300, height: 44) }
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
      .contentInsetRead, .insetsReadTooEarly, .neverWithoutReplacement, .shortContentNotAdjusted,
      .wrongScrollViewAdjusted, .xibSafeAreaFallback,
    ],
    cases: { CoveredContent.all(in: $0) as [any RuleCase] + MovedUnder.all(in: $0) }
  )
}

/// Content that is covered at its top or bottom.
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
    let name = scenario.words(for: element)
    return isScrollView ? .isInsetTooLittle(name, report) : .endsUnderBars(name, report, report.places(of: element))
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
  fileprivate static func isInsetTooLittle(_ list: String, _ report: CoverReport) -> Self {
    let insets = report.told.map { cover in
      "its \(cover.edge.name) inset is \(formatted(cover.inset)), not \(formatted(cover.inset + cover.covered))"
    }
    return "content of \(list) \(report.extents); \(insets.joined(separator: ", and ")), \(report.configurations)"
  }

  fileprivate static func endsUnderBars(_ view: String, _ report: CoverReport, _ places: String?) -> Self {
    "\(view) \(places ?? report.extents), \(report.configurations)"
  }
}

extension CoverReport {
  /// `starts 8 pt below the screen's top, 12 pt under the status bar`; nil if the screen's edge is not what counts.
  fileprivate func places(of view: ElementID) -> String? {
    let places = told.compactMap { cover in cover.place(of: view).map { "\($0.text), \(cover.depth)" } }
    return places.count == told.count ? places.joined(separator: ", and ") : nil
  }
}

extension Cover {
  fileprivate func place(of view: ElementID) -> Finding.Message? {
    let reach = leaves.filter { $0.amount > 0 }.reduce(0) { $0 + $1.amount }
    guard let frame = layout.frameInWindow(of: view), let window = layout.frameInWindow(of: .window) else { return nil }
    let distance = frame.distance(inside: window, edge)
    guard (reach - distance).looksLike(covered) else { return nil }
    let (verb, side) = edge == .top ? ("starts", "top") : ("ends", "bottom")
    guard distance.isVisible else { return "\(verb) at the screen's \(side)" }
    let isInside = (distance > 0) == (edge == .top)
    return "\(verb) \(abs(distance)) pt \(isInside ? "below" : "above") the screen's \(side)"
  }
}

// MARK: - SwiftUI

/// A text or control in a body that a modifier moves under a bar.
private struct MovedUnder: SpreadCase {
  let scenario: BoundScenario
  let setting: BoundSetting
  let spread: Spread<BodyCover>

  static func all(in evaluation: ScenarioEvaluation) -> [MovedUnder] {
    let scenario = evaluation.scenario
    let movers = scenario.settings.filter {
      scenario.owns($0) && ($0.setting.property == .offset || $0.setting.property == .padding)
    }
    guard !movers.isEmpty else { return [] }
    let covers = evaluation.bodyCovers()
    return movers.compactMap { setting in
      let own = covers.filter { cover in
        if case .moved(let cause) = cover.cause { cause === setting } else { false }
      }
      return Spread(own, by: \.covered).map { MovedUnder(scenario: scenario, setting: setting, spread: $0) }
    }
  }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting, at: worst.edge) }
  var message: Finding.Message {
    """
    \(scenario.words(for: worst.view)) lies \(worst.covered) pt under \(worst.bars)\(worst.side): \
    '\(setting.setting.property)' moves it there, \(spread.places)
    """
  }
  var notes: [Finding.Note] { spread.notes(at: setting.namePlace) }
  var changes: [Change] {
    Change(
      "Remove \(setting.setting.property)",
      scenario.edit.remove(setting),
      measure: .edge(worst.edge, of: worst.view)
    )
  }
}
